import type { KnownValues } from '../../../contract/known-values.js';
import { readBookText } from './book-text.js';
import { checksum, positions } from './opening-positions.js';

/**
 * Every Connect Four position (7 columns of 6) of the first plies, mirror images as one,
 * with its exact value: for the `knownValues` of `solve` and `search`, which then answer an opening
 * at once. Made and verified by `cutnode book`; how many plies it holds is `openingPlies`.
 */
export const openingBook: KnownValues = readBookText(positions, checksum);

export { plies as openingPlies } from './opening-positions.js';
