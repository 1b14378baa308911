/**
 * The algorithms of the textbooks, in plain TypeScript over the `Game` interface, written to be read beside the book.
 * They are not fast; the engine is.
 *
 * Games of chance, games of several players and AND/OR graphs have modules of their own: `cutnode/textbook/chance`,
 * `several-players` and `and-or`.
 */

export type {
  BoundEvent,
  CutoffEvent,
  Edge,
  EnterEvent,
  ExitEvent,
  Guarantor,
  Judgement,
  LeafEvent,
  NodeRef,
  SkippedMove,
  TraceEvent,
} from './alpha-beta/events.js';
export {
  type Frame,
  type FrameNode,
  firstFrame,
  frameAt,
  framesOf,
  stepBack,
  stepForward,
} from './alpha-beta/frames.js';
export { type TraceOrdering, traceOrderings } from './alpha-beta/move-order.js';
export { failSoftAlphaBeta, pearlAlphaBeta } from './alpha-beta/plain.js';
export { sentence, type Telling, valueWords } from './alpha-beta/sentences.js';
export type { AlphaBetaOptions, Subject } from './alpha-beta/subject.js';
export { type TraceToDrawOptions, type TreeToDraw, traceToDraw, treeToDraw } from './alpha-beta/to-draw.js';
export { type TraceOptions, type TraceResult, traceAlphaBeta } from './alpha-beta/trace.js';
export type { DeepeningLimits, SearchEnd } from './deepening.js';
export {
  type BeamOptions,
  type BeamResult,
  type BeamSearchOptions,
  beamGame,
  beamSearch,
} from './depth/beam-search.js';
export {
  type DepthCounts,
  type DepthLine,
  type DepthResult,
  type DepthSearchOptions,
  type DepthTask,
  type Extension,
  type Horizon,
  searchToDepth,
} from './depth/depth-search.js';
export {
  type DeepeningIteration,
  type DeepeningResult,
  type IterativeDeepeningOptions,
  iterativeDeepening,
} from './depth/iterative-deepening.js';
export { type NearCutCounts, type NearCutOptions, type NearCutResult, nearCut } from './depth/near-cut.js';
export { quiescence, quiescenceSearch } from './depth/quiescence.js';
export {
  type SecondaryCheck,
  type SecondarySearchOptions,
  type SecondarySearchResult,
  secondarySearch,
} from './depth/secondary-search.js';
export {
  type NearCutReturn,
  nearCutReturns,
  type SingleValueNearCutOptions,
  singleValueNearCut,
} from './depth/single-value-near-cut.js';
export * from './evaluation/index.js';
export * from './exercises/index.js';
export * from './game-graph/index.js';
export { type MinimaxNode, type MinimaxOptions, type MinimaxTree, minimax } from './minimax/minimax.js';
export { bookValue, type Side } from './minimax/side.js';
export type { LookAhead } from './minimax/tip.js';
export * from './nim-values/index.js';
export * from './opponent-model/index.js';
export {
  type BStarOptions,
  type BStarResult,
  type BStarStep,
  type BStarStrategy,
  bStar,
  type Interval,
  traceBStar,
} from './state-space/b-star.js';
export {
  type ExpectedGain,
  type MgssOptions,
  type MgssResult,
  type MgssStep,
  mgssStar,
  type Outlook,
  traceMgssStar,
} from './state-space/mgss-star.js';
export {
  type ProofNumberOptions,
  type ProofNumberResult,
  type ProofNumberStep,
  type ProofNumbers,
  traceProofNumbers,
} from './state-space/proof-numbers.js';
export { type ScoutOptions, type ScoutStep, scout, traceScout } from './state-space/scout.js';
export {
  type SssCase,
  type SssOptions,
  type SssResult,
  type SssState,
  type SssStep,
  sssStar,
  traceSssStar,
} from './state-space/sss-star.js';
export { traceUct, type UctOptions, type UctResult, type UctStep } from './state-space/uct.js';
export { traceTreeSearch } from './steps/trace-tree-search.js';
export { type TreeSearch, type TreeSearchOptions, treeSearches } from './steps/tree-search-options.js';
export type { TreeSearchResult, TreeStep } from './steps/tree-step.js';
export * from './tables/index.js';
export type { GameTree, NamedTree } from './tree/game-tree.js';
export { formatTree, parseTree } from './tree/notation.js';
export { type TreeGame, type TreeGameOptions, type TreePosition, treeGame } from './tree/tree-game.js';
