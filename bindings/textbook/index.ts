/**
 * The algorithms of the textbooks, in plain TypeScript over the `Game` interface, written to be read beside the book.
 * They are not fast; the engine is.
 *
 * This module searches trees of two players. The rest has its own modules: `cutnode/textbook/and-or`, `chance`,
 * `evaluation`, `exercises`, `game-graph`, `nim-values`, `opponent-model`, `several-players`, `tables`.
 */

export type { CutoffEvent, Edge, ExitEvent, LeafEvent, TraceEvent } from './alpha-beta/events.js';
export {
  type Frame,
  type FrameNode,
  firstFrame,
  frameAt,
  framesOf,
  stepBack,
  stepForward,
} from './alpha-beta/frames.js';
export type { TraceOrdering } from './alpha-beta/move-order.js';
export { failSoftAlphaBeta, pearlAlphaBeta } from './alpha-beta/plain.js';
export { sentence } from './alpha-beta/sentences.js';
export { type TreeToDraw, traceToDraw, treeToDraw } from './alpha-beta/to-draw.js';
export { type TraceOptions, type TraceResult, traceAlphaBeta } from './alpha-beta/trace.js';
export { beamGame, beamSearch } from './depth/beam-search.js';
export { type DepthResult, type DepthSearchOptions, searchToDepth } from './depth/depth-search.js';
export { iterativeDeepening } from './depth/iterative-deepening.js';
export { nearCut } from './depth/near-cut.js';
export { quiescence, quiescenceSearch } from './depth/quiescence.js';
export { secondarySearch } from './depth/secondary-search.js';
export { nearCutReturns, singleValueNearCut } from './depth/single-value-near-cut.js';
export { type MinimaxNode, type MinimaxOptions, type MinimaxTree, minimax } from './minimax/minimax.js';
export { bookValue, type Side } from './minimax/side.js';
export { bStar, traceBStar } from './state-space/b-star.js';
export { mgssStar, traceMgssStar } from './state-space/mgss-star.js';
export { traceProofNumbers } from './state-space/proof-numbers.js';
export { scout, traceScout } from './state-space/scout.js';
export { sssStar, traceSssStar } from './state-space/sss-star.js';
export { traceUct } from './state-space/uct.js';
export { traceTreeSearch } from './steps/trace-tree-search.js';
export { type TreeSearch, type TreeSearchOptions, treeSearches } from './steps/tree-search-options.js';
export type { TreeStep } from './steps/tree-step.js';
export type { GameTree } from './tree/game-tree.js';
export { formatTree, parseTree } from './tree/notation.js';
export { type TreePosition, treeGame } from './tree/tree-game.js';
