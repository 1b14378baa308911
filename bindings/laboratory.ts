/** What the command, the benchmarks and the laboratory name besides what `index.ts` publishes. */

export type { Heuristic } from './contract/heuristics.js';
export type { KnownValues } from './contract/known-values.js';
export type { PerftOptions } from './engine/engine.js';
export {
  algorithms,
  experimentalOrders,
  type Ordering,
  type SearchProgress,
  type WithoutLimits,
} from './engine/search-options.js';
export { type SelectiveParts, selectiveParts } from './engine/selective-parts.js';
export type { TableOptions } from './engine/table-options.js';
export type { OpponentOptions } from './opponent/opponent.js';
export type { AnalysedMove } from './tools/analysis/analyse.js';
