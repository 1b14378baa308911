import type { KnownValues } from '../../../contract/known-values.js';
import { WIN_VALUE } from '../../../contract/value.js';
import { bookOfLastPly } from '../openings/book-of-last-ply.js';
import { readBookText } from '../openings/book-text.js';
import { checksum, outcomes, plies } from './outcomes.js';

let book: KnownValues | undefined;

/**
 * Who wins each Connect Four position (7 columns of 6 cells) of the first eight plies, but not how soon; mirror images
 * count as one. Pass it as `knownValues` to a search with `preferFasterWins: false`, which then answers openings
 * immediately. The last ply is stored, 23 KB of text; those before it follow from their moves, so the first call takes
 * a third of a second, and the book some 2 MB of memory. Later calls return the same book. For exact values of fewer
 * plies see `openingBook` of `cutnode/games/connect-four/book`.
 */
export function winDrawLossBook(): KnownValues {
  book ??= {
    ...bookOfLastPly(
      plies,
      (count) => Int32Array.from(readBookText(outcomes, checksum, count, 1), (outcome) => outcome * WIN_VALUE),
      (value) => 0 - value,
    ),
    outcomesOnly: true,
  };
  return book;
}
