import { crc32, hexadecimal } from '../../../contract/crc32.js';
import { InvalidTableError } from '../../../contract/errors.js';

/** Who wins: 1 the side to move, 0 nobody, −1 the other side. */
export type Outcome = 1 | 0 | -1;

/** One character says four outcomes: 3^4 = 81. A server's compression takes the text to two thirds. */
const PER_CHARACTER = 4;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#%&()*+,-./:;<=>?@';
const LINE = 120;

export function writeOutcomes(outcomes: readonly Outcome[]): string {
  let text = '';
  for (let i = 0; i < outcomes.length; i += PER_CHARACTER) {
    let code = 0;
    for (let j = 0; j < PER_CHARACTER; j++) code = 3 * code + (outcomes[i + j] ?? -1) + 1;
    if (i > 0 && (i / PER_CHARACTER) % LINE === 0) text += '\n';
    text += alphabet[code];
  }
  return text;
}

/** The first `count` outcomes of a text. Throws `InvalidTableError` if its checksum, a CRC-32, does not match. */
export function readOutcomes(text: string, checksum: number, count: number): Int8Array {
  const sum = crc32(new TextEncoder().encode(text));
  if (sum !== checksum) {
    throw new InvalidTableError(
      `Connect Four's book of wins, draws and losses is damaged: its checksum is ${hexadecimal(checksum)}, that of its text ${hexadecimal(sum)}`,
    );
  }
  const outcomes = new Int8Array(count);
  let i = 0;
  for (const character of text) {
    if (character === '\n') continue;
    const code = alphabet.indexOf(character);
    for (let power = 3 ** (PER_CHARACTER - 1); power >= 1 && i < count; power /= 3) {
      outcomes[i++] = (Math.floor(code / power) % 3) - 1;
    }
  }
  return outcomes;
}
