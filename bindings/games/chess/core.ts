import type { CompiledCore } from '../../engine/compiled-game.js';
import { encode } from './encoding.js';
import type { ChessPosition } from './position.js';
import type { ChessGame } from './rules.js';

/** Chess, compiled. */
export interface Chess extends ChessGame {
  readonly core: CompiledCore<ChessPosition, number>;
}

/** The part of a compiled move that the move of the rules is: where from, where to, promoted to what. */
const MOVE = 0x7fff;

/** The compiled rules of `modules`. `data`: what they need beside them. */
export function coreOf(
  modules: Pick<CompiledCore<ChessPosition, number>, 'wasm' | 'others'>,
  data?: () => Uint8Array,
): CompiledCore<ChessPosition, number> {
  return { ...modules, data, encode, decodeMove: (code) => code & MOVE };
}
