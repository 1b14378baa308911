import type { KnownValues } from '../../../contract/known-values.js';
import { isDecided, lossIn, winIn } from '../../../contract/value.js';
import { bookOfLastPly } from '../openings/book-of-last-ply.js';
import { readBookText } from '../openings/book-text.js';
import { checksum, movesToEnd, plies } from './moves-to-end.js';

let book: KnownValues | undefined;

/**
 * Every Connect Four position (7 columns of 6 cells) of the first four plies with its exact value; mirror images count
 * as one. Pass it as `knownValues` to `solve` and `search`, which then answer openings immediately. The last ply is
 * stored, those before it follow from their moves, so the first call takes some 50 ms. Later calls return the same
 * book. For more plies, but only who wins, see `winDrawLossBook` of `cutnode/games/connect-four/wdl-book`.
 */
export function openingBook(): KnownValues {
  book ??= bookOfLastPly(
    plies,
    (count) => Int32Array.from(readBookText(movesToEnd, checksum, count, 40), valueAfter),
    // A win or a loss is one ply farther away from the position before.
    (value) => (isDecided(value) ? Math.sign(value) - value : 0),
  );
  return book;
}

/** See `moves-to-end.ts`. */
function valueAfter(moves: number): number {
  return moves > 0 ? winIn(2 * moves - 1) : moves < 0 ? lossIn(-2 * moves) : 0;
}
