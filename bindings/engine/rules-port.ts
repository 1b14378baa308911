import { InvalidPositionError } from '../contract/errors.js';
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

/** Bytes that a compiled game may write: see `INPUT` in assembly/module.ts. */
export const INPUT_BYTES = 16384;

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
