import { checkNames } from '../../contract/checks.js';
import { checkLimits, LimitWatch, limitNames, type SearchLimits } from '../../contract/limits.js';

/** Limits on the search of an AND/OR graph. */
export interface AndOrLimits extends SearchLimits {
  /** Stop when more than this many nodes have been generated: a whole number from 1. Default: 10,000,000. */
  readonly nodes?: number | undefined;
}

const MOST_NODES = 10_000_000;

/** Expansions between two checks of the clock and the signal. */
const LOOK_EVERY = 64;

/** Start watching `limits`; the object may also hold the options in `names`. Throws `InvalidOptionError`. */
export function watchLimits(limits: AndOrLimits, names: readonly string[] = []): LimitWatch {
  checkNames('option', limits, [...limitNames, ...names]);
  checkLimits(limits);
  return new LimitWatch({ ...limits, nodes: limits.nodes ?? MOST_NODES }, LOOK_EVERY);
}
