/**
 * AND/OR graphs and AO*: problems that reduce to other problems, as alternatives (OR) or as parts that must all be
 * solved (AND).
 */

export type { LimitReached } from '../../contract/limits.js';
export { andOrSearch, type PlanResult } from './and-or-search.js';
export {
  type AoStarOptions,
  type AoStarProgress,
  type AoStarResult,
  type AoStarStats,
  aoStar,
} from './ao-star.js';
export { type OptimalCosts, optimalCosts } from './bottom-up.js';
export { strongCyclicPlan } from './cyclic-plan.js';
export { type AndOrFrame, type AndOrFrameConnector, type AndOrFrameNode, andOrFrames } from './frames.js';
export { type GameStrategyOptions, gameStrategy } from './game-strategy.js';
export { type AndOrGraphData, andOrGraph, type ConnectorData, parseAndOrGraph } from './graph-data.js';
export type { AndOrLimits } from './limits.js';
export { checkMonotone, type MonotoneCheck, type MonotoneViolation } from './monotone.js';
export {
  type ContingencyPlan,
  contingencyGraph,
  formatPlan,
  type NondeterministicProblem,
  type PlanStep,
} from './nondeterministic.js';
export { cheapestShared, type SharedSolution } from './once-per-node.js';
export type { AndOrProblem, Connector, CostCount, NodeKey } from './problem.js';
export { type SolutionGraph, type SolutionLeaf, type SolutionStep, solutionCost } from './solution-graph.js';
export { type Tip, type TipChoice, type TipChooser, tipChoices } from './tip-choice.js';
export { type AndOrToDraw, type AndOrToDrawOptions, andOrToDraw, costWords } from './to-draw.js';
export { traceAoStar } from './trace.js';
export type {
  AndOrCycle,
  AndOrEnd,
  AndOrEvent,
  AndOrStart,
  TracedConnector,
  TracedNode,
  TracedRevision,
} from './trace-events.js';
export * from './worked/index.js';
