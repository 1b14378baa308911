import { BUCKETS } from '../../../wasm/chess-facts.js';

/**
 * The net as text: each weight is a number of 12 bits, written as a character for its upper and one for its lower six
 * bits, all upper ones first. The upper ones are nearly all the same, so that servers and npm compress the text to what
 * it holds, and it is read synchronously in a millisecond. The biases of the last layer are larger, and numbers; so is
 * what its 1 is worth.
 */
export interface NetText {
  readonly upper: string;
  readonly lower: string;
  readonly outputBiases: readonly number[];
  readonly worth: number;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** What is added to a weight so that it is not negative. */
const SHIFT = 2048;
/** After the weights: the biases, what 1 is worth, and bytes that are not used. */
const LAST_BYTES = 4 * (BUCKETS + 2);

/** The net as the compiled rules read it; see assembly/games/chess/net/layout.ts. */
export function readNet({ upper, lower, outputBiases, worth }: NetText): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * upper.length + LAST_BYTES);
  const words = new DataView(bytes.buffer);
  const digits = new Map([...DIGITS].map((digit, i) => [digit, i]));
  const digit = (text: string, i: number): number => digits.get(text.charAt(i)) ?? 0;
  for (let i = 0; i < upper.length; i++) words.setInt16(2 * i, 64 * digit(upper, i) + digit(lower, i) - SHIFT, true);
  for (const [i, bias] of [...outputBiases, worth].entries()) words.setInt32(2 * upper.length + 4 * i, bias, true);
  return bytes;
}

/** The inverse of `readNet`. Throws a `RangeError` if a weight has more than 12 bits. */
export function writeNet(bytes: Uint8Array): NetText {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const weights = (bytes.length - LAST_BYTES) / 2;
  const shifted = Array.from({ length: weights }, (_, i) => words.getInt16(2 * i, true) + SHIFT);
  if (shifted.some((weight) => weight < 0 || weight >= 2 * SHIFT))
    throw new RangeError('a weight has more than 12 bits');
  return {
    upper: shifted.map((weight) => DIGITS.charAt(weight >> 6)).join(''),
    lower: shifted.map((weight) => DIGITS.charAt(weight & 63)).join(''),
    outputBiases: Array.from({ length: BUCKETS }, (_, i) => words.getInt32(2 * weights + 4 * i, true)),
    worth: words.getInt32(2 * weights + 4 * BUCKETS, true),
  };
}
