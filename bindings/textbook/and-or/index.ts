/**
 * AND/OR graphs and AO*: problems that reduce to other problems, as alternatives (OR) or as parts that must all be
 * solved (AND).
 */

export { andOrSearch } from './and-or-search.js';
export { aoStar } from './ao-star.js';
export { optimalCosts } from './bottom-up.js';
export { strongCyclicPlan } from './cyclic-plan.js';
export { type AndOrFrame, andOrFrames } from './frames.js';
export { gameStrategy } from './game-strategy.js';
export { andOrGraph } from './graph-data.js';
export { checkMonotone } from './monotone.js';
export { contingencyGraph, formatPlan } from './nondeterministic.js';
export { cheapestShared } from './once-per-node.js';
export type { AndOrProblem } from './problem.js';
export { type SolutionGraph, solutionCost } from './solution-graph.js';
export type { TipChoice } from './tip-choice.js';
export { andOrToDraw } from './to-draw.js';
export { traceAoStar } from './trace.js';
export * from './worked/index.js';
