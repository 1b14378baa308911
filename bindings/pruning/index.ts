export { type DepthStudy, type DepthStudyOptions, pruningByDepth } from './by-depth.js';
export { comparePruning, type PruningOptions, type PruningReport } from './comparison.js';
export { knuthMoore } from './knuth-moore.js';
export type { PruningAlgorithm, TableSetting } from './measurement.js';
export { minimalGraph, minimalTree } from './minimal-tree.js';
export { standardOrderings } from './ordering-plan.js';
export { proofTrees } from './proof-trees.js';
export { pruningCsv } from './records.js';
export { type PruningSummary, summarize } from './summary.js';
