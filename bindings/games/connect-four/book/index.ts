import type { KnownValues } from '../../../contract/known-values.js';
import { readBookText } from './book-text.js';
import { checksum, positions } from './opening-positions.js';

/**
 * Every Connect Four position (7 columns of 6 cells) of the first plies with its exact value; mirror images
 * count as one. Pass it as `knownValues` to `solve` and `search`, which then answer openings immediately.
 * `cutnode book` made and verified it; `openingPlies` is the number of plies it covers.
 */
export const openingBook: KnownValues = readBookText(positions, checksum);

export { plies as openingPlies } from './opening-positions.js';
