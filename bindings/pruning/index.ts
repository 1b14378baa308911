export {
  type DepthOfStudy,
  type DepthStudy,
  type DepthStudyOptions,
  type DepthStudyProgress,
  pruningByDepth,
  type SearchOfStudy,
} from './by-depth.js';
export { comparePruning, type PruningOptions, type PruningProgress, type PruningReport } from './comparison.js';
export { type GrowthFactors, growthFactors, knuthMoore } from './knuth-moore.js';
export {
  type PruningAlgorithm,
  type PruningBound,
  type PruningRow,
  pruningAlgorithms,
  type TableSetting,
} from './measurement.js';
export { type MinimalGraph, minimalGraph, minimalTree } from './minimal-tree.js';
export { type OrderingGroup, type PlannedOrdering, standardOrderings } from './ordering-plan.js';
export { type ProofNode, type ProofTreeOptions, type ProofTrees, proofTrees } from './proof-trees.js';
export { type PruningRecord, pruningCsv, pruningRecords } from './records.js';
export { type PruningSummary, summarize } from './summary.js';
