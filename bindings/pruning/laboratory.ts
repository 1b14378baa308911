/** What the benchmarks and the laboratory name besides what `index.ts` publishes. */

export type { PruningOptions } from './comparison.js';
export type { PruningAlgorithm, TableSetting } from './measurement.js';
export { standardOrderings } from './ordering-plan.js';
export { pruningCsv } from './records.js';
export type { PruningSummary } from './summary.js';
