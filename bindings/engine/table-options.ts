import { checkNames, choice, flag } from '../contract/checks.js';
import { wrongOption } from '../contract/option-errors.js';
import {
  BUCKET_BYTES,
  REPLACE_ALWAYS,
  REPLACE_DEPTH,
  REPLACE_DEPTH_AGE,
  REPLACE_TWO_TIER,
  SLOT_BYTES,
} from '../wasm/core-facts.js';

const replacementCodes = {
  always: REPLACE_ALWAYS,
  depth: REPLACE_DEPTH,
  'two-tier': REPLACE_TWO_TIER,
  'depth-age': REPLACE_DEPTH_AGE,
} as const;

/** The replacement policies, by name. */
export const replacements = Object.keys(replacementCodes) as readonly Replacement[];

/**
 * Which entry is replaced when a bucket of four is full:
 * - `always`: the oldest;
 * - `depth`: the shallowest, but only by an entry that is at least as deep;
 * - `two-tier`: two slots keep the deepest entries, two the newest;
 * - `depth-age`: entries of earlier searches first, then the shallowest.
 */
export type Replacement = keyof typeof replacementCodes;

/** Options of an engine's transposition table. */
export interface TableOptions {
  /** Memory in MiB, greater than 0 and at most 2,048, rounded down to a power of two. Default: 16. */
  readonly mib?: number | undefined;
  /** Default: `depth-age`. */
  readonly replacement?: Replacement | undefined;
  /**
   * Keep entries for later searches, as an opponent needs from move to move. The counters of a search then depend
   * on earlier searches, and deeper entries than necessary are used. The table is cleared after 255 searches, and
   * when an option changes the meaning of values. Default: false: every search starts with an empty table.
   */
  readonly keep?: boolean | undefined;
}

/** The transposition table of an engine. */
export interface TableInfo {
  /** Memory in MiB: the requested size, rounded down to a power of two. */
  readonly mib: number;
  /** The maximum number of positions. */
  readonly slots: number;
  readonly replacement: Replacement;
  /** Whether entries are kept for later searches. */
  readonly keep: boolean;
}

const DEFAULT_MIB = 16;
/** The largest table. */
export const MAX_MIB = 2048;

/** Checks the options of a table. Throws `InvalidOptionError`. */
export function checkTable(options: TableOptions = {}): TableInfo {
  if (typeof options !== 'object' || options === null) {
    throw wrongOption('table', 'an object or false', options);
  }
  checkNames('table option', options, ['mib', 'replacement', 'keep']);
  const { mib = DEFAULT_MIB } = options;
  if (typeof mib !== 'number' || !(mib > 0 && mib <= MAX_MIB)) {
    throw wrongOption('table.mib', `a number above 0 and at most ${MAX_MIB}`, mib);
  }
  const bytes = 2 ** log2Buckets(mib) * BUCKET_BYTES;
  return {
    mib: bytes / 2 ** 20,
    slots: bytes / SLOT_BYTES,
    replacement: choice('table.replacement', options.replacement, replacements, 'depth-age'),
    keep: flag('table.keep', options.keep, false),
  };
}

/** The core's codes for a table: log2 of the number of buckets (-1 without a table) and the replacement policy. */
export function tableCodes(table: TableInfo | undefined): {
  readonly log2Buckets: number;
  readonly replacement: number;
} {
  return {
    log2Buckets: table ? log2Buckets(table.mib) : -1,
    replacement: replacementCodes[table?.replacement ?? 'depth-age'],
  };
}

function log2Buckets(mib: number): number {
  return Math.max(0, Math.floor(Math.log2((mib * 2 ** 20) / BUCKET_BYTES)));
}
