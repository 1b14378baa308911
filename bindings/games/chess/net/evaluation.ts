import { BUCKETS, HIDDEN, MIRROR, ONE, OUTPUT_ONE, ROWS } from '../../../wasm/chess-facts.js';
import { BLACK, type ChessPosition, KIND, KING, PAWN } from '../position.js';

/** The net in TypeScript, the same as in the compiled rules, from all men of the position. */
export function netEvaluation(bytes: Uint8Array): (position: ChessPosition) => number {
  const weights = new Int16Array(bytes.slice(0, 2 * (ROWS + 1 + 2 * BUCKETS) * HIDDEN).buffer);
  const last = new Int32Array(bytes.slice(weights.byteLength).buffer);
  const worth = last[BUCKETS] as number;
  const biases = ROWS * HIDDEN;
  const outputs = biases + HIDDEN;
  return ({ board, turn }) => {
    // The side to move first.
    const gathered = [0, 1].map(() => Int32Array.from(weights.subarray(biases, outputs)));
    const mirrors = [turn, 1 - turn].map((side) => (board.indexOf(side ? KING | BLACK : KING) & 4 ? 0 : MIRROR));
    let men = 0;
    for (let square = 0; square < 64; square++) {
      const piece = board[square] as number;
      if (piece === 0) continue;
      men++;
      for (const [i, sums] of gathered.entries()) {
        const side = i === 0 ? turn : 1 - turn;
        const row = 64 * ((piece & KIND) - PAWN) + ((side === 0 ? square : square ^ 56) ^ (mirrors[i] as number));
        const at = (row + ((piece & BLACK ? 1 : 0) === side ? 0 : 384)) * HIDDEN;
        for (let j = 0; j < HIDDEN; j++) sums[j] = (sums[j] as number) + (weights[at + j] as number);
      }
    }
    const bucket = (men - 1) >> 2;
    let sum = 0;
    for (const [i, sums] of gathered.entries()) {
      const layer = outputs + (2 * bucket + i) * HIDDEN;
      for (let j = 0; j < HIDDEN; j++) {
        const clipped = Math.min(Math.max(sums[j] as number, 0), ONE);
        sum += clipped * clipped * (weights[layer + j] as number);
      }
    }
    const output = Math.trunc(sum / ONE) + (last[bucket] as number);
    return Math.trunc((output * worth) / (ONE * OUTPUT_ONE)) + 0;
  };
}
