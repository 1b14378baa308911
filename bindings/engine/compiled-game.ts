import type { Game } from '../game.js';

/** A game whose rules are also compiled into a module of their own; `createEngine` then searches there. */
export interface CompiledGame<Position, Move> extends Game<Position, Move> {
  readonly core: CompiledCore<Position, Move>;
}

/** How the binding talks to a compiled game. */
export interface CompiledCore<Position, Move> {
  /** The module, base64. */
  readonly wasm: string;
  /** Write a position the way the game's `load` reads it (little-endian). */
  encode(position: Position, words: DataView): void;
  /** The move that the compiled rules call `code`. */
  decodeMove(code: number): Move;
}
