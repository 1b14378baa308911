import { UnsupportedGameError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { named, words } from '../contract/option-errors.js';

/**
 * A game whose rules are also compiled into a WebAssembly module, which `createEngine`
 * uses. `core` is not enumerable, so `{ ...game, evaluate }` does not inherit it: the
 * copy is hosted, and the changed method is called.
 */
export interface CompiledGame<Position, Move> extends Game<Position, Move> {
  readonly core: CompiledCore<Position, Move>;
}

/** The compiled rules of a game. */
export interface CompiledCore<Position, Move> {
  /** The module in base64, either plain or deflated first (raw, RFC 1951). */
  readonly wasm: string;
  /** Loads the module that can search selectively too, in base64 as well. Default: there is none. */
  readonly selective?: (() => Promise<string>) | undefined;
  /** Loads the module that searches for proofs, for `createProver`, in base64 as well. Default: there is none. */
  readonly proof?: (() => Promise<string>) | undefined;
  /** Data for the compiled rules, such as learned weights. It is copied into the module's memory before the first search. */
  readonly data?: (() => Uint8Array<ArrayBuffer>) | undefined;
  /**
   * Writes a position in the format of the compiled `load`, little-endian. `load` does not validate its input, so
   * `encode` must reject invalid positions.
   */
  encode(position: Position, words: DataView): void;
  /** The move with the compiled rules' code `code`. */
  decodeMove(code: number): Move;
}

/** Adds a compiled module to the rules of a game. */
export function withCore<Position, Move, Rules extends Game<Position, Move>>(
  rules: Rules,
  core: CompiledCore<Position, Move>,
): Rules & CompiledGame<Position, Move> {
  return Object.defineProperty(rules, 'core', { value: core, enumerable: false }) as Rules &
    CompiledGame<Position, Move>;
}

/** Whether `game` has a compiled module. */
export function isCompiled<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
): game is CompiledGame<Position, Move> {
  return (game as Partial<CompiledGame<Position, Move>>).core !== undefined;
}

/** The module of `game`, in base64. Throws `UnsupportedGameError` if it is to search selectively and there is none that can. */
export async function moduleOf<Position, Move>(
  game: CompiledGame<Position, Move>,
  selective: boolean,
): Promise<string> {
  if (!selective) return game.core.wasm;
  if (game.core.selective) return game.core.selective();
  throw new UnsupportedGameError(
    words`${game.name}: its compiled rules have no module for selective search; with ${named('hosted', true)} the rules in JavaScript have`,
  );
}
