import { type CompiledCore, withCore } from '../../engine/compiled-game.js';
import wasm from '../../wasm/chess.js';
import { encode } from './encoding.js';
import type { ChessPosition } from './position.js';
import { type ChessGame, type ChessOptions, chessRules } from './rules.js';

/** Chess, compiled. */
export interface Chess extends ChessGame {
  readonly core: CompiledCore<ChessPosition, number>;
}

/** The part of a compiled move that the move of the rules is: where from, where to, promoted to what. */
const MOVE = 0x7fff;

/** The rules of `options` with the compiled ones, which must be the same. `data`: what the compiled rules need beside them. */
export function compiledChess(options: ChessOptions = {}, data?: () => Uint8Array<ArrayBuffer>): Chess {
  return withCore<ChessPosition, number, ChessGame>(chessRules(options), {
    wasm,
    selective: async () => (await import('../../wasm/chess-selective.js')).default,
    data,
    encode,
    decodeMove: (code) => code & MOVE,
  });
}
