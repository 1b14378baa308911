import { readFile } from 'node:fs/promises';
import type { Game, SearchOptions } from '../../index.js';
import { PositionTable } from '../../textbook/tables/index.js';
import { systemReason, UsageError } from '../failure.js';

/** The search options with `knownValues`, which is a file name so far, replaced by the table in that file. */
export async function withKnownFile(game: Game<unknown, unknown>, options: SearchOptions): Promise<SearchOptions> {
  const path: unknown = options.knownValues;
  if (typeof path !== 'string') return options;
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new UsageError(`cannot read '${path}': ${systemReason(error)}`);
  }
  try {
    return { ...options, knownValues: PositionTable.load(game, bytes) };
  } catch (error) {
    throw new UsageError(`--known-values ${path}: ${(error as Error).message}`);
  }
}
