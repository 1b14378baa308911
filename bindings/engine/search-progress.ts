import { checkSynchronous } from '../contract/checks.js';
import type { LimitWatch } from '../contract/limits.js';
import { OPEN } from '../wasm/core-facts.js';
import type { RawProgress } from './core-report.js';
import type { Iteration, SearchProgress, SolveOptions } from './search-options.js';

/** Milliseconds between two reports of progress. */
const INTERVAL_MS = 100;

/**
 * A function to call at every poll of a search: it calls `report` if the last report was a tenth of a second ago, or
 * longer.
 */
export function progressReporter(watch: LimitWatch, report: (timeMs: number) => void): () => void {
  let next = INTERVAL_MS;
  return () => {
    const { timeMs } = watch;
    if (timeMs < next) return;
    next = timeMs + INTERVAL_MS;
    report(timeMs);
  };
}

/** Calls `onProgress`. Throws `InvalidOptionError` if it is asynchronous. */
export function reportProgress(
  onProgress: (progress: SearchProgress) => void,
  { nodes, quiescenceNodes, atLeast, atMost }: RawProgress,
  timeMs: number,
): void {
  checkSynchronous('onProgress', onProgress({ nodes, quiescenceNodes, timeMs, ...proved({ atLeast, atMost }) }));
}

/** The core's bounds for the caller, `undefined` where nothing is proved. */
export function proved({ atLeast, atMost }: Pick<RawProgress, 'atLeast' | 'atMost'>): {
  readonly atLeast: number | undefined;
  readonly atMost: number | undefined;
} {
  return { atLeast: atLeast > -OPEN ? atLeast : undefined, atMost: atMost < OPEN ? atMost : undefined };
}

/** Calls `onIteration`. Returns false if it ends the search. Throws `InvalidOptionError` if it is asynchronous. */
export function wantsMore<Move>(onIteration: SolveOptions<Move>['onIteration'], iteration: Iteration<Move>): boolean {
  const answer: unknown = onIteration?.(iteration);
  checkSynchronous('onIteration', answer);
  return answer !== false;
}
