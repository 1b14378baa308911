import { type CompiledCore, withCore } from '../../engine/compiled-game.js';
import type { GameModule } from '../../engine/modules.js';
import { encode } from './encoding.js';
import type { DraughtsPosition } from './position.js';
import { type DraughtsGame, type DraughtsOptions, draughtsRules } from './rules.js';

const wasm = async (): Promise<string> => (await import('../../wasm/draughts.js')).default;

/** English draughts, compiled. */
export interface Draughts extends DraughtsGame {
  readonly core: CompiledCore<DraughtsPosition, number>;
}

/** The part of a compiled move that the move of the rules is. */
const MOVE = 0x3fff;

/** The rules of `options` with the compiled ones, which must be the same. `data`: what the compiled rules need beside them. */
export function compiledDraughts(options: DraughtsOptions = {}, data?: () => Uint8Array<ArrayBuffer>): Draughts {
  return withCore<DraughtsPosition, number, DraughtsGame>(draughtsRules(options), {
    wasm,
    others: {
      selective: ['draughtsSelective', 'cutnode/games/draughts'],
      proof: ['draughtsProof', 'cutnode/games/draughts'],
    },
    data,
    encode,
    decodeMove: (code) => code & MOVE,
  });
}

/** The module that searches draughts selectively too, for `enableSelective` of `cutnode/selective`. */
export const draughtsSelective: GameModule = {
  for: 'selective',
  of: wasm,
  load: async () => (await import('../../wasm/draughts-selective.js')).default,
};

/** The module that searches draughts for proofs, for `enableProof` of `cutnode/proof`. */
export const draughtsProof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../wasm/draughts-proof.js')).default,
};
