import { BISHOP_PAIR, FULL_PHASE, PHASE, WORTH } from '../../wasm/chess-facts.js';
import { BISHOP, BLACK, type ChessPosition, KIND, PAWN } from './position.js';

/**
 * Material and the places of the pieces, in hundredths of a pawn, the same as in the compiled rules. The numbers are in
 * assembly/games/chess/worth.ts.
 */

/** A piece's worth on each square, from White's point of view: at 64 times the piece plus the square. */
const opening = new Int16Array(64 * 16);
const ending = new Int16Array(64 * 16);
for (const [i, worth] of WORTH.entries()) {
  const table = i < 384 ? opening : ending;
  const kind = Math.floor((i % 384) / 64) + PAWN;
  table[64 * kind + (i & 63)] = worth;
  table[64 * (kind | BLACK) + ((i & 63) ^ 56)] = -worth;
}

/** From the point of view of the side to move. */
export function evaluate({ board, turn }: ChessPosition): number {
  let early = 0;
  let late = 0;
  let left = 0;
  let bishops = 0;
  let enemyBishops = 0;
  for (let square = 0; square < 64; square++) {
    const piece = board[square] as number;
    if (piece === 0) continue;
    early += opening[64 * piece + square] as number;
    late += ending[64 * piece + square] as number;
    left += PHASE[(piece & KIND) - PAWN] as number;
    if (piece === BISHOP) bishops++;
    else if (piece === (BISHOP | BLACK)) enemyBishops++;
  }
  const pairs = BISHOP_PAIR * (Number(bishops > 1) - Number(enemyBishops > 1));
  const phase = Math.min(left, FULL_PHASE);
  const lead = Math.trunc((early * phase + late * (FULL_PHASE - phase)) / FULL_PHASE) + pairs;
  return turn === 0 ? lead : 0 - lead;
}
