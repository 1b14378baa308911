import {
  abortSignal,
  boolean,
  type Check,
  callback,
  distinct,
  listOf,
  wholeNumber,
} from '../contract/option-checks.js';
import { named, optionError } from '../contract/option-errors.js';
import { show } from '../contract/printable.js';
import { MAX_PLY } from '../contract/value.js';
import { type PruningAlgorithm, pruningAlgorithms, type TableSetting } from './measurement.js';

/** Far more than a comparison can measure. */
const MOST = 1000;

/** The table of all options of a comparison; a job in a queue is checked by the same. */
export const pruningOptionTable = {
  depth: depths,
  // What is no ordering is named by `parseOrdering`.
  orderings: distinct(listOf((name) => name as string, 0, MOST)),
  algorithms: distinct(listOf(algorithm, 0, MOST)),
  tables: distinct(listOf(tableSetting, 0, MOST), (setting) => JSON.stringify(setting)),
  seeds: wholeNumber(2, 1000),
  preferFasterWins: boolean,
  winDistance: boolean,
  hosted: boolean,
  signal: abortSignal,
  onProgress: callback(),
};

const plies: Check<readonly number[]> = distinct(listOf((value) => wholeNumber(1, MAX_PLY)(value, 'depth'), 0, MOST));

/** One depth, or several. */
function depths(value: unknown, field: string): readonly number[] {
  return plies(Array.isArray(value) ? value : [value], field);
}

function algorithm(value: unknown): PruningAlgorithm {
  if (pruningAlgorithms.includes(value as PruningAlgorithm)) return value as PruningAlgorithm;
  throw optionError`${named('algorithms')} lists ${show(value)}; there are ${pruningAlgorithms.join(', ')}`;
}

function tableSetting(value: unknown): TableSetting {
  if (value === 'none' || value === 'moves' || (typeof value === 'object' && value !== null))
    return value as TableSetting;
  throw optionError`${named('tables')} lists ${show(value)}; expected none, moves or the options of a table such as { mib: 16 }`;
}
