import { crc32, hexadecimal } from '../../../contract/crc32.js';
import { InvalidTableError } from '../../../contract/errors.js';
import type { KnownValues } from '../../../contract/known-values.js';
import { lossIn, winIn } from '../../../contract/value.js';

/**
 * Reads the opening book in the package's text format. Each line is a position, in ascending order of keys: the
 * key in hexadecimal, then `+n` for a win in n plies, `-n` for a loss in n plies, or `0` for a draw. `checksum`
 * is the CRC-32 of the text. Throws `InvalidTableError` if the checksum does not match.
 */
export function readBookText(text: string, checksum: number): KnownValues {
  const sum = crc32(new TextEncoder().encode(text));
  if (sum !== checksum) {
    throw new InvalidTableError(
      `the opening book of Connect Four is damaged: its checksum is ${hexadecimal(checksum)}, that of its text ${hexadecimal(sum)}`,
    );
  }
  const lines = text.split('\n');
  const keys = new Uint32Array(2 * lines.length);
  const values = Int32Array.from(lines, (line, i) => {
    const [key = '', plies = ''] = line.split(' ');
    keys[2 * i] = Number.parseInt(key.slice(-8), 16);
    keys[2 * i + 1] = Number.parseInt(key.slice(0, -8) || '0', 16);
    const count = Number(plies);
    return count === 0 ? 0 : count > 0 ? winIn(count) : lossIn(-count);
  });
  return { game: 'connect-four', size: lines.length, keys, values, depths: new Uint16Array(lines.length) };
}
