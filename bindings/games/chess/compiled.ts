import { withCore } from '../../engine/compiled-game.js';
import type { GameModule } from '../../engine/modules.js';
import { type Chess, coreOf } from './core.js';
import type { ChessPosition } from './position.js';
import { type ChessGame, type ChessOptions, chessRules } from './rules.js';

const wasm = async (): Promise<string> => (await import('../../wasm/chess.js')).default;

const modules = {
  wasm,
  others: {
    selective: ['chessSelective', 'cutnode/games/chess'],
    proof: ['chessProof', 'cutnode/games/chess'],
  },
} as const;

/**
 * The rules of `options` with the compiled ones, which must be the same. `data`: what the compiled rules need beside
 * them.
 */
export function compiledChess(options: ChessOptions = {}, data?: () => Uint8Array<ArrayBuffer>): Chess {
  return withCore<ChessPosition, number, ChessGame>(chessRules(options), coreOf(modules, data));
}

/** The module that searches chess selectively too, for `enableSelective` of `cutnode/selective`. */
export const chessSelective: GameModule = {
  for: 'selective',
  of: wasm,
  load: async () => (await import('../../wasm/chess-selective.js')).default,
};

/** The module that searches chess for proofs, for `enableProof` of `cutnode/proof`. */
export const chessProof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../wasm/chess-proof.js')).default,
};
