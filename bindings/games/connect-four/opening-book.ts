import type { KnownValues } from '../../known-values.js';
import { lossIn, winIn } from '../../value.js';
import { positions } from './opening-positions.js';

/**
 * Every Connect Four position (7 columns of 6) of the first plies, mirror images as one,
 * with its exact value: for the `known` of `solve` and `search`, which then answer an opening
 * at once. Made and verified by `cutnode book`; how many plies it holds is `openingPlies`.
 */
export const openingBook: KnownValues = read(positions);

export { plies as openingPlies } from './opening-positions.js';

/** A line a position, in ascending order of keys: the key in hexadecimal, then `+n`, `-n` or `0`: won or lost in n plies, drawn. */
function read(text: string): KnownValues {
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
