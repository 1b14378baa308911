/** What the benchmarks and the laboratory name besides what the modules of the textbook publish. */

export { Random } from '../contract/random.js';
export { type FrameNode, stepForward } from './alpha-beta/frames.js';
export type { TreeToDraw } from './alpha-beta/to-draw.js';
export type { TraceResult } from './alpha-beta/trace.js';
export type { AoStarResult } from './and-or/ao-star.js';
export { type AndOrGraphData, parseAndOrGraph } from './and-or/graph-data.js';
export type { Connector } from './and-or/problem.js';
export { costWords } from './and-or/to-draw.js';
export type { AndOrEvent } from './and-or/trace-events.js';
export type { ChanceTreePosition } from './chance/chance-tree.js';
export type { ExpectiminimaxOptions, ExpectiminimaxResult } from './chance/expectiminimax.js';
export { knownOf } from './chance/known.js';
export type { ChancePruning, ThrowEvent } from './chance/task.js';
export type { DepthResult } from './depth/depth-search.js';
export type { EveryOpponent } from './evaluation/every-opponent.js';
export type { AnswerKey } from './exercises/answer-key.js';
export { exerciseLevels } from './exercises/levels.js';
export type { MinimaxNode } from './minimax/minimax.js';
export type { Side } from './minimax/side.js';
export type { PayoffTree } from './several-players/payoff-tree.js';
export { shallowPruningFactor } from './several-players/shallow-pruning.js';
export type { ValuedPayoffNode } from './several-players/valued-tree.js';
export type { TreeSearch } from './steps/tree-search-options.js';
export type { TreeStep } from './steps/tree-step.js';
export type { TreePosition } from './tree/tree-game.js';
