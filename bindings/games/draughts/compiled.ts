import { type CompiledCore, withCore } from '../../engine/compiled-game.js';
import wasm from '../../wasm/draughts.js';
import { encode } from './encoding.js';
import type { DraughtsPosition } from './position.js';
import { type DraughtsGame, type DraughtsOptions, draughtsRules } from './rules.js';

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
    selective: async () => (await import('../../wasm/draughts-selective.js')).default,
    proof: async () => (await import('../../wasm/draughts-proof.js')).default,
    data,
    encode,
    decodeMove: (code) => code & MOVE,
  });
}
