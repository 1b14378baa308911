import { BLACK, type ChessPosition, KIND, PAWN } from '../../../bindings/games/chess/position.js';

/** Size of a sample; see `bench/learning/assembly/chess/samples.ts`. */
export const SAMPLE_BYTES = 32;

/**
 * A sample of a position, as games write it. `value` and `outlook` are those of the side to move; so is `result`: 0, 1
 * or 2.
 */
export function sampleOf(
  { board, turn }: ChessPosition,
  { value, result, outlook }: { readonly value: number; readonly result: 0 | 1 | 2; readonly outlook: number },
): Uint8Array {
  const bytes = new Uint8Array(SAMPLE_BYTES);
  const words = new DataView(bytes.buffer);
  let occupied = 0n;
  let i = 0;
  for (let square = 0; square < 64; square++) {
    const piece = board[turn === 0 ? square : square ^ 56] as number;
    if (piece === 0) continue;
    occupied |= 1n << BigInt(square);
    const man = ((piece & KIND) - PAWN) | ((piece & BLACK ? 1 : 0) === turn ? 0 : 8);
    const cell = 8 + (i >> 1);
    bytes[cell] = (bytes[cell] as number) | (man << (4 * (i & 1)));
    i++;
  }
  words.setBigUint64(0, occupied, true);
  words.setInt16(24, value, true);
  words.setUint8(26, result);
  words.setUint8(27, turn);
  words.setUint16(28, Math.round(65_535 * outlook), true);
  return bytes;
}
