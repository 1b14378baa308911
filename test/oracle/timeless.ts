import type { SearchResult } from '../../bindings/index.js';

/** A result with all times set to 0, which must be the same on every machine. */
export function timeless<M>(result: SearchResult<M>): SearchResult<M> {
  const { stats } = result;
  return {
    ...result,
    stats: { ...stats, timeMs: 0, iterations: stats.iterations.map((iteration) => ({ ...iteration, timeMs: 0 })) },
  };
}
