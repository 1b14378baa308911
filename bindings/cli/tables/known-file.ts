import type { Game, SearchOptions } from '../../index.js';
import { PositionTable } from '../../textbook/tables/index.js';
import { UsageError } from '../failure.js';
import { readBytes } from '../input-file.js';

/** The search options with `knownValues`, which is a file name so far, replaced by the table in that file. */
export async function withKnownFile(game: Game<unknown, unknown>, options: SearchOptions): Promise<SearchOptions> {
  const path: unknown = options.knownValues;
  if (typeof path !== 'string') return options;
  const bytes = await readBytes(path);
  try {
    return { ...options, knownValues: PositionTable.load(game, bytes) };
  } catch (error) {
    throw new UsageError(`--known-values ${path}: ${(error as Error).message}`);
  }
}
