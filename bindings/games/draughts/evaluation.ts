import { ALL_PIECES, STEP, WORTH } from '../../wasm/draughts-facts.js';
import { countSteps } from './move-list.js';
import { type DraughtsPosition, KIND, MAN, WHITE } from './position.js';

/**
 * Material, the places of the pieces and the steps that they could make, in hundredths of a man, the same as in the compiled
 * rules. The numbers are in assembly/games/draughts/worth.ts.
 */

/** A piece's worth on each square, from Black's point of view: at 32 times the piece plus the square. */
const opening = new Int16Array(32 * 8);
const ending = new Int16Array(32 * 8);
for (const [i, worth] of WORTH.entries()) {
  const table = i < 64 ? opening : ending;
  const kind = ((i >> 5) & 1) + MAN;
  const square = i & 31;
  table[32 * kind + square] = worth;
  table[32 * (kind | WHITE) + (31 - square)] = -worth;
}

/** From the point of view of the side to move. */
export function evaluate({ board, turn }: DraughtsPosition): number {
  let early = 0;
  let late = 0;
  let left = 0;
  for (let square = 0; square < 32; square++) {
    const piece = board[square] as number;
    if ((piece & KIND) === 0) continue;
    early += opening[32 * piece + square] as number;
    late += ending[32 * piece + square] as number;
    left++;
  }
  const pieces = Math.trunc((early * left + late * (ALL_PIECES - left)) / ALL_PIECES);
  const lead = pieces + STEP * (countSteps(board, 0) - countSteps(board, 1));
  return turn === 0 ? lead : 0 - lead;
}
