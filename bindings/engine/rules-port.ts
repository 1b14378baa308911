import { InvalidPositionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import type { AnswerChecks } from '../contract/single-answers.js';
import { INPUT_BYTES } from '../wasm/core-facts.js';
import { CANDIDATE, INDEX, NOISY } from '../wasm/hosted-facts.js';
import type { CompiledCore } from './compiled-game.js';
import type { CoreExports } from './core-module.js';
import { fewerMoves } from './hosted-ids.js';

/** What a search needs for every list of moves. */
export interface ListsWanted {
  /** The ids of the moves. */
  readonly ids: boolean;
}

/** How positions enter the core. */
export interface RootPort<Position> {
  /** Makes `position` the root of the next call of the core. */
  load(position: Position, wants: ListsWanted): void;
  /**
   * What occurred before the root, which is the last of these: for games that say themselves what a repetition is
   * worth.
   */
  remember?(occurred: readonly Position[]): void;
  /** Restores the game's state after an exception. */
  recover(): void;
}

/** What differs between compiled and hosted games: how positions enter the core and how moves leave it. */
export interface RulesPort<Position, Move> extends RootPort<Position> {
  /** The move with the core's code `code` at `position`. */
  decode(position: Position, code: number): Move;
  /** Whether `decode` ignores the position. */
  readonly decodesAlone?: boolean;
  /** The ids of a hosted game's moves that are strings. */
  readonly moveNames?: Map<string, number>;
  /** What checks the answers of a hosted game; the rules of a compiled one are the core's own. */
  readonly checks?: AnswerChecks<Position, Move>;
}

export function compiledPort<Position, Move>(
  compiled: CompiledCore<Position, Move>,
  core: Pick<CoreExports, 'views' | 'input'>,
): RulesPort<Position, Move> {
  return {
    load(position) {
      encodePosition(compiled, position, core.views.words(core.input(), INPUT_BYTES));
    },
    // A report has them signed.
    decode: (_, code) => compiled.decodeMove(code >>> 0),
    decodesAlone: true,
    recover() {},
  };
}

/** Writes `position` in the format of the compiled rules. Throws `InvalidPositionError`. */
export function encodePosition<Position, Move>(
  compiled: CompiledCore<Position, Move>,
  position: Position,
  words: DataView,
): void {
  try {
    compiled.encode(position, words);
  } catch (cause) {
    if (cause instanceof TypeError) {
      throw new InvalidPositionError(`not a position of this game: ${cause.message}`, { cause });
    }
    throw cause;
  }
}

/**
 * Whether `code` belongs to a list of candidates. A code is an index into a list, with the list's flag in higher bits.
 */
export function isCandidate(code: number): boolean {
  return code >= CANDIDATE && code < NOISY;
}

/** The list to which the move with `code` belongs, generated again. */
export function listOf<Position, Move>(game: Game<Position, Move>, position: Position, code: number): readonly Move[] {
  return (isCandidate(code) ? game.candidates?.(position) : game.moves(position)) ?? [];
}

/** The move of a hosted game with the core's code `code` at `position`. */
export function decodeHosted<Position, Move>(game: Game<Position, Move>, position: Position, code: number): Move {
  const list = listOf(game, position, code);
  if ((code & INDEX) >= list.length) {
    throw fewerMoves(game, position);
  }
  return list[code & INDEX] as Move;
}
