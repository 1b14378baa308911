import { isWhole } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { type CompiledCore, withCore } from '../../engine/compiled-game.js';
import type { GameModule } from '../../engine/modules.js';
import { type DraughtsPosition, isOf, KIND, KING, markOf, sideOf } from './position.js';
import { type DraughtsGame, type DraughtsOptions, draughtsRules } from './rules.js';
import { faultOfBoard } from './validity.js';

const wasm = async (): Promise<string> => (await import('../../wasm/draughts.js')).default;

/** English draughts, compiled. */
export interface Draughts extends DraughtsGame {
  readonly core: CompiledCore<DraughtsPosition, number>;
}

/** The part of a compiled move that the move of the rules is. */
const MOVE = 0x3fff;

/**
 * The rules of `options` with the compiled ones, which must be the same. `data`: what the compiled rules need beside
 * them.
 */
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

/**
 * Writes a position as the compiled rules read it, the fields of `Board` in assembly/games/draughts/board.ts: three
 * sets of squares, whether Black is to move, and the plies since the last capture or move of a man. Throws
 * `InvalidPositionError` for what would lead them astray.
 */
function encode(position: DraughtsPosition, words: DataView): void {
  const turn = sideOf(position);
  const { board, quietPlies } = position;
  const fault = faultOfBoard(board);
  if (fault !== undefined) throw new InvalidPositionError(`draughts: ${fault}`);
  if (!isWhole(quietPlies, 0, 0xffff)) {
    throw new InvalidPositionError(`draughts: quietPlies is ${show(quietPlies)}; expected a whole number from 0`);
  }
  const sets = [0, 0, 0];
  const put = (set: number, square: number): void => {
    sets[set] = (sets[set] as number) | (1 << square);
  };
  for (const [square, piece] of board.entries()) {
    if (piece === 0) continue;
    put(isOf(piece, markOf(turn)) ? 0 : 1, square);
    if ((piece & KIND) === KING) put(2, square);
  }
  for (const [i, set] of sets.entries()) words.setUint32(4 * i, set >>> 0, true);
  words.setInt32(12, turn === 0 ? 1 : 0, true);
  words.setInt32(16, quietPlies, true);
}
