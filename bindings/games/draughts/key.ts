import { ScrambledSum } from '../scrambling.js';
import { type DraughtsPosition, KIND, KING, WHITE } from './position.js';

/**
 * What makes two positions the same: the pieces and the side to move, hashed to 64 bits as in assembly/games/draughts/keys.ts,
 * so that a table of any size serves both rules in the same way.
 */
export function keyOf({ board, turn }: DraughtsPosition): bigint {
  let black = 0;
  let white = 0;
  let kings = 0;
  for (let square = 0; square < 32; square++) {
    const piece = board[square] as number;
    if (piece === 0) continue;
    const bit = 1 << square;
    if ((piece & WHITE) === 0) black |= bit;
    else white |= bit;
    if ((piece & KIND) === KING) kings |= bit;
  }
  const [own, enemy] = turn === 0 ? [black, white] : [white, black];
  sum.clear();
  sum.add(enemy >>> 0, own >>> 0, 0x9e3779b9, 0x7f4a7c15);
  sum.add(turn === 0 ? 1 : 0, kings >>> 0, 0xc2b2ae3d, 0x27d4eb4f);
  return sum.value;
}

const sum = new ScrambledSum();
