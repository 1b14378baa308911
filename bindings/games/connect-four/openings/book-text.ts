import { crc32, hexadecimal } from '../../../contract/crc32.js';
import { InvalidTableError } from '../../../contract/errors.js';

/** Whole numbers from −`most` to `most`: of 1 a character says four, of 40 it says one, since 3^4 = 81. */
export type Most = 1 | 40;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#%&()*+,-./:;<=>?@';
const LINE = 120;
const perCharacter = (most: Most): number => (most === 1 ? 4 : 1);

/** A text of numbers. A server's compression takes it to two thirds. */
export function writeBookText(numbers: readonly number[], most: Most): string {
  const [base, count] = [2 * most + 1, perCharacter(most)];
  let text = '';
  for (let i = 0; i < numbers.length; i += count) {
    let code = 0;
    for (let j = 0; j < count; j++) code = base * code + (numbers[i + j] ?? -most) + most;
    if (i > 0 && (i / count) % LINE === 0) text += '\n';
    text += alphabet[code];
  }
  return text;
}

/** The first `count` numbers of a text. Throws `InvalidTableError` if its checksum, a CRC-32, does not match. */
export function readBookText(text: string, checksum: number, count: number, most: Most): Int8Array {
  const sum = crc32(new TextEncoder().encode(text));
  if (sum !== checksum) {
    throw new InvalidTableError(
      `an opening book of Connect Four is damaged: its checksum is ${hexadecimal(checksum)}, that of its text ${hexadecimal(sum)}`,
    );
  }
  const base = 2 * most + 1;
  const highest = base ** (perCharacter(most) - 1);
  const numbers = new Int8Array(count);
  let i = 0;
  for (const character of text) {
    if (character === '\n') continue;
    const code = alphabet.indexOf(character);
    for (let power = highest; power >= 1 && i < count; power /= base) {
      numbers[i++] = (Math.floor(code / power) % base) - most;
    }
  }
  return numbers;
}
