import { InvalidGameError, InvalidPositionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { describePosition } from '../contract/printable.js';
import { INPUT_BYTES } from '../wasm/core-facts.js';
import { CANDIDATE, INDEX, NOISY } from '../wasm/hosted-facts.js';
import type { CompiledCore } from './compiled-game.js';
import type { CoreExports } from './core-module.js';

/** What a search wants to know about the moves of every list. */
export interface ListsWanted {
  /** Small numbers that name them. */
  readonly ids: boolean;
}

/** What differs between a compiled and a hosted game: how a position goes in and how a move comes out. */
export interface RulesPort<Position, Move> {
  /** Make `position` the root of what comes next; says which lists the search will want. */
  load(position: Position, wants: ListsWanted): void;
  /** The move that the core calls `code` at `position`. */
  decode(position: Position, code: number): Move;
  /** `decode` does not look at the position. */
  readonly decodesAlone?: boolean;
  /** After an exception. */
  recover(): void;
}

export function compiledPort<Position, Move>(
  compiled: CompiledCore<Position, Move>,
  core: CoreExports,
): RulesPort<Position, Move> {
  return {
    load(position) {
      encodePosition(compiled, position, new DataView(core.memory.buffer, core.input(), INPUT_BYTES));
    },
    decode: (_, code) => compiled.decodeMove(code),
    decodesAlone: true,
    recover() {},
  };
}

/** Write `position` as the compiled rules read it. Throws `InvalidPositionError`. */
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

/** A move's code is its place in a list, with the mark of that list above. */
export function isCandidate(code: number): boolean {
  return code >= CANDIDATE && code < NOISY;
}

/** The list that the move called `code` belongs to, made anew. */
export function listOf<Position, Move>(game: Game<Position, Move>, position: Position, code: number): readonly Move[] {
  return (isCandidate(code) ? game.candidates?.(position) : game.moves(position)) ?? [];
}

/** The move that the core calls `code` at `position`. */
export function decodeHosted<Position, Move>(game: Game<Position, Move>, position: Position, code: number): Move {
  const list = listOf(game, position, code);
  if ((code & INDEX) >= list.length) {
    throw new InvalidGameError(
      `${game.name}: moves gave fewer moves than before for ${describePosition(game, position)}; the same position must give the same list (does play change the position it is given?)`,
    );
  }
  return list[code & INDEX] as Move;
}
