import type { Game } from '../contract/game.js';

/**
 * A game whose rules are also compiled into a WebAssembly module, which `createEngine`
 * uses. `core` is not enumerable, so `{ ...game, evaluate }` does not inherit it: the
 * copy is hosted, and the changed method is called.
 */
export interface CompiledGame<Position, Move> extends Game<Position, Move> {
  readonly core: CompiledCore<Position, Move>;
}

/**
 * A module in base64, either plain or deflated first (raw, RFC 1951), or a function that loads it: a page that shows a game downloads
 * it when an engine is created.
 */
export type Wasm = string | (() => Promise<string>);

/** The compiled rules of a game. */
export interface CompiledCore<Position, Move> {
  readonly wasm: Wasm;
  /**
   * The modules that can search selectively too, and for proofs: the name of each `GameModule` and the entry point that exports it,
   * such as `['othelloSelective', 'cutnode/games/othello']`, for the message to a program that has not named it.
   */
  readonly others?:
    | Readonly<Partial<Record<'selective' | 'proof', readonly [name: string, entry: string]>>>
    | undefined;
  /**
   * The compiled rules without a search, in base64 as `wasm`: `checkRules` holds them against those in JavaScript. `cutnode compile`
   * writes them beside the module.
   */
  readonly rules?: Wasm | undefined;
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

/** The module in base64. */
export async function textOf(wasm: Wasm): Promise<string> {
  return typeof wasm === 'function' ? wasm() : wasm;
}
