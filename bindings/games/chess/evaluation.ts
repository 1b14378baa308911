import { BISHOP_PAIR, FULL_PHASE, PASSED_PAWN, PHASE, TERMS, TERMS_IN_END, WORTH } from '../../wasm/chess-facts.js';
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
  /** Adds a term for White (1) or Black (-1). */
  const add = (term: number, side: number): void => {
    early += side * (TERMS[term] as number);
    late += side * (TERMS[term + TERMS_IN_END] as number);
  };
  for (let square = 0; square < 64; square++) {
    const piece = board[square] as number;
    if (piece === 0) continue;
    early += opening[64 * piece + square] as number;
    late += ending[64 * piece + square] as number;
    left += PHASE[(piece & KIND) - PAWN] as number;
    if (piece === BISHOP) bishops++;
    else if (piece === (BISHOP | BLACK)) enemyBishops++;
    else if (piece === PAWN && isPassed(board, square, 1)) add(PASSED_PAWN + (square >> 3), 1);
    else if (piece === (PAWN | BLACK) && isPassed(board, square, -1)) add(PASSED_PAWN + 7 - (square >> 3), -1);
  }
  if (bishops > 1) add(BISHOP_PAIR, 1);
  if (enemyBishops > 1) add(BISHOP_PAIR, -1);
  const phase = Math.min(left, FULL_PHASE);
  const lead = Math.trunc((early * phase + late * (FULL_PHASE - phase)) / FULL_PHASE);
  return turn === 0 ? lead : 0 - lead;
}

/** Whether no enemy pawn can stop the pawn on `square` any more, which goes up the board (`step` 1) or down (-1). */
function isPassed(board: Int8Array, square: number, step: 1 | -1): boolean {
  const enemy = step === 1 ? PAWN | BLACK : PAWN;
  const file = square & 7;
  for (let row = (square >> 3) + step; row > 0 && row < 7; row += step) {
    for (let beside = Math.max(file - 1, 0); beside <= Math.min(file + 1, 7); beside++) {
      if (board[8 * row + beside] === enemy) return false;
    }
  }
  return true;
}
