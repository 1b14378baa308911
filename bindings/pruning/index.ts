export { pruningByDepth } from './by-depth.js';
export { comparePruning, type PruningReport } from './comparison.js';
export { knuthMoore } from './knuth-moore.js';
export { minimalGraph, minimalTree } from './minimal-tree.js';
export { proofTrees } from './proof-trees.js';
export { type PruningSummary, summarize } from './summary.js';
