import type { Game, SearchOptions } from '../../index.js';
import { PositionTable } from '../../textbook/tables/position-table.js';

import { type CatalogueEntry, catalogue } from '../catalogue/index.js';
import { UsageError } from '../failure.js';
import { readBytes } from '../input-lines.js';

/**
 * The search options with `knownValues`, which is a file name so far, replaced by the table in that file, and `book`,
 * which no search has, by the game's book in the package.
 */
export async function withKnownValues(
  entry: CatalogueEntry,
  game: Game<unknown, unknown>,
  { book, ...options }: SearchOptions & { readonly book?: true },
): Promise<SearchOptions> {
  const path: unknown = options.knownValues;
  if (book) {
    if (path !== undefined) throw new UsageError('give either --book or --known-values');
    return { ...options, knownValues: await bookOf(entry, options) };
  }
  if (typeof path !== 'string') return options;
  const bytes = await readBytes(path);
  try {
    return { ...options, knownValues: PositionTable.load(game, bytes) };
  } catch (error) {
    throw new UsageError(`--known-values ${path}: ${(error as Error).message}`);
  }
}

function bookOf(entry: CatalogueEntry, { preferFasterWins = true }: SearchOptions) {
  if (!entry.openingBook) {
    const names = catalogue.filter(({ openingBook }) => openingBook).map(({ name }) => name);
    throw new UsageError(
      `the package has no book of ${entry.name}, only of ${names.join(', ')}; 'cutnode book' makes one for --known-values`,
    );
  }
  return entry.openingBook(preferFasterWins);
}
