import { withCore } from '../../engine/compiled-game.js';
import wasm from '../../wasm/chess.js';
import { type Chess, coreOf } from './core.js';
import type { ChessPosition } from './position.js';
import { type ChessGame, type ChessOptions, chessRules } from './rules.js';

const modules = {
  wasm,
  selective: async () => (await import('../../wasm/chess-selective.js')).default,
  proof: async () => (await import('../../wasm/chess-proof.js')).default,
};

/** The rules of `options` with the compiled ones, which must be the same. `data`: what the compiled rules need beside them. */
export function compiledChess(options: ChessOptions = {}, data?: () => Uint8Array<ArrayBuffer>): Chess {
  return withCore<ChessPosition, number, ChessGame>(chessRules(options), coreOf(modules, data));
}
