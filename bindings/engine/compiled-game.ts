import type { Game } from '../contract/game.js';

/**
 * A game whose rules are also compiled into a module of their own; `createEngine` then
 * searches there. `core` is not enumerable: `{ ...game, evaluate }` is a game of its
 * own without it, and is hosted, so that what was changed counts.
 */
export interface CompiledGame<Position, Move> extends Game<Position, Move> {
  readonly core: CompiledCore<Position, Move>;
}

/** How the binding talks to a compiled game. */
export interface CompiledCore<Position, Move> {
  /** The module, in base64; deflated (raw, RFC 1951) before that, or plain. */
  readonly wasm: string;
  /**
   * What the compiled rules want to have once besides, such as learned weights: copied into the
   * module's memory before the first search.
   */
  readonly data?: (() => Uint8Array<ArrayBuffer>) | undefined;
  /** Write a position the way the game's `load` reads it (little-endian). */
  encode(position: Position, words: DataView): void;
  /** The move that the compiled rules call `code`. */
  decodeMove(code: number): Move;
}

/** The game of these rules with the module compiled for them. */
export function withCore<Position, Move, Rules extends Game<Position, Move>>(
  rules: Rules,
  core: CompiledCore<Position, Move>,
): Rules & CompiledGame<Position, Move> {
  return Object.defineProperty(rules, 'core', { value: core, enumerable: false }) as Rules &
    CompiledGame<Position, Move>;
}

/** Whether `game` has a module of its own, rather than methods alone. */
export function isCompiled<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
): game is CompiledGame<Position, Move> {
  return (game as Partial<CompiledGame<Position, Move>>).core !== undefined;
}
