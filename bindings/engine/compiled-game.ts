import type { Game } from '../contract/game.js';
import type { Random } from '../contract/random.js';

/**
 * A game whose rules are also compiled into a WebAssembly module, which `createEngine`
 * uses. `core` is not enumerable, so `{ ...game, evaluate }` does not inherit it: the
 * copy is hosted, and the changed method is called.
 */
export interface CompiledGame<Position, Move> extends Game<Position, Move> {
  readonly core: CompiledCore<Position, Move>;
}

/**
 * A module in base64, either plain or deflated first (raw, RFC 1951), or a function that loads it: a page that shows a
 * game downloads it when an engine is created.
 */
export type Wasm = string | (() => Promise<string>);

/** The compiled rules of a game. */
export interface CompiledCore<Position, Move> {
  readonly wasm: Wasm;
  /**
   * The modules that can search selectively too, and for proofs: the name of each `GameModule` and the entry point that
   * exports it, such as `['othelloSelective', 'cutnode/games/othello']`, for the message to a program that has not
   * named it; or why there is none.
   */
  readonly others?:
    | Readonly<Partial<Record<'selective' | 'proof', readonly [name: string, entry: string] | string>>>
    | undefined;
  /**
   * The compiled rules without a search, in base64 as `wasm`: `checkRules` holds them against those in JavaScript.
   * `cutnode compile` writes them beside the module.
   */
  readonly rules?: Wasm | undefined;
  /** The optional hooks of the compiled rules that this game has, such as `Evaluate`. Default: all of them. */
  readonly declares?: readonly string[] | undefined;
  /** Whether the game object is made of these rules: a game of one file. */
  readonly isWhole?: true | undefined;
  /** Makes the game object ask `rules` that the host has compiled: see `giveRules`. */
  readonly takeRules?: ((module: HostModule) => void) | undefined;
  /** Random playouts inside the compiled rules, for `createMonteCarlo`. A game of one file has them. */
  readonly playouts?: CompiledPlayouts<Position, Move> | undefined;
  /** The weights that rules give moves before Monte Carlo search has visited them. A game of one file may have them. */
  prior?(position: Position, moves: readonly Move[]): readonly number[];
  /**
   * Data for the compiled rules, such as learned weights. It is copied into the module's memory before the first
   * search.
   */
  readonly data?: (() => Uint8Array) | undefined;
  /**
   * Writes a position in the format of the compiled `load`, little-endian. `load` does not validate its input, so
   * `encode` must reject invalid positions.
   */
  encode(position: Position, words: DataView): void;
  /** The move with the compiled rules' code `code`. */
  decodeMove(code: number): Move;
}

/**
 * Random playouts inside compiled rules: the same, move by move, as through the game object, from the same random
 * numbers. For zero-sum games of two without `undo`.
 */
export interface CompiledPlayouts<Position, Move> {
  /** Whether the rules have a policy of their own for playouts. */
  readonly own: boolean;
  /**
   * Plays on from `position`, which is not over, by at most `plies` moves: by the rules' own policy if `own`, else each
   * with the same probability. The result is one object, which the next call changes. `noting`: it also tells the
   * moves, 256 at most.
   */
  playOn(position: Position, random: Random, plies: number, own: boolean, noting: boolean): PlayedOn<Position>;
  /** The move of the rules' own policy for `random`, a whole number below 2^32, each with the same probability. */
  ownMove(position: Position, random: number): Move;
}

/** What a playout has come to. */
export interface PlayedOn<Position> {
  /**
   * The moves made. Fewer than asked for, in a game that is not over, before one that breaks the contract of rules: the
   * game object, asked for the same move, says what is wrong.
   */
  readonly plies: number;
  /** The payoffs of both players if the game is over. */
  readonly payoffs: readonly number[] | undefined;
  /** The points that player 0 won by moves, less those of player 1. */
  readonly rewards: number;
  /** The position after the last move, if nothing was asked of the game since. */
  position(): Position;
  /** A move that was noted, from 0: 65,536 times its player plus its identity (`moveId`). */
  move(ply: number): number;
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

/**
 * A `WebAssembly.Module` that the host has compiled. Not by that name, which programs of Node do not know without the
 * types of the DOM.
 */
export type HostModule = object;

/** Whether it is a compiled module, of whatever realm. Nothing of a stranger's object is asked. */
export function isModule(value: unknown): value is WebAssembly.Module {
  try {
    return !!WebAssembly.Module.customSections(value as WebAssembly.Module, '');
  } catch {
    return false;
  }
}

/** The module in base64. */
export async function textOf(wasm: Wasm): Promise<string> {
  return typeof wasm === 'function' ? wasm() : wasm;
}
