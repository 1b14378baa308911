/**
 * The algorithms of the textbooks, in plain TypeScript over the `Game` interface,
 * written to be read beside the book. They are not fast: for that there is the engine.
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
export { sentence, type Telling, valueWords, windowWords } from './alpha-beta/sentences.js';
export type { AlphaBetaOptions, Subject } from './alpha-beta/subject.js';
export { type TraceOptions, type TraceResult, traceAlphaBeta } from './alpha-beta/trace.js';
export { type ChanceFigureOptions, chanceFigure } from './chance/chance-figure.js';
export { type ChanceTree, type ChanceTreePosition, chanceTreeGame } from './chance/chance-tree.js';
export {
  type ExpectiminimaxIteration,
  type ExpectiminimaxOptions,
  type ExpectiminimaxResult,
  expectiminimax,
} from './chance/expectiminimax.js';
export type { ChanceCounts, ChancePruning, DiceModel, ThrowEvent } from './chance/task.js';
export type { DeepeningLimits, SearchEnd } from './deepening.js';
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
export {
  againstEveryOpponent,
  type EveryOpponent,
  type EveryOpponentOptions,
} from './evaluation/every-opponent.js';
export {
  type Contribution,
  type LinearEvaluation,
  type LinearEvaluationOptions,
  type LinearTerm,
  linearEvaluation,
} from './evaluation/linear-evaluation.js';
export type { Weights } from './evaluation/weights.js';
export {
  type GameGraph,
  type GameGraphOptions,
  type GraphMove,
  type GraphPosition,
  type GraphSide,
  gameGraph,
} from './game-graph/game-graph.js';
export { bookValue, type Side } from './minimax/side.js';
export type { LookAhead } from './minimax/tip.js';
export { type MinimaxNode, type MinimaxOptions, type MinimaxTree, minimax } from './minimax/two-phases.js';
export { mex, type NimValueOptions, nimValue, nimValues } from './nim-values/nim-values.js';
export {
  type ErrorModel,
  overlooksLongWins,
  perfectReplies,
  type Reply,
  smallErrorsLikelier,
  uniformError,
} from './opponent-model/error-models.js';
export {
  type PracticalChoice,
  type PracticalChoiceOptions,
  type PracticalMove,
  practicalChoice,
} from './opponent-model/practical-choice.js';
export { type CoalitionOptions, coalitionGame } from './several-players/coalition.js';
export type { PlayFound } from './several-players/line.js';
export { type MaxnOptions, type MaxnResult, maxn } from './several-players/maxn.js';
export { type ParanoidOptions, type ParanoidResult, paranoid } from './several-players/paranoid.js';
export type { PayoffBounds } from './several-players/payoff-bounds.js';
export { payoffFigure } from './several-players/payoff-figure.js';
export {
  formatPayoffTree,
  type PayoffPosition,
  type PayoffTree,
  type PayoffTreeGame,
  parsePayoffTree,
  payoffTreeGame,
} from './several-players/payoff-tree.js';
export type { Payoffs } from './several-players/payoffs.js';
export { shallowPruningFactor, shallowPruningLeaves } from './several-players/shallow-pruning.js';
export type { TieBreak } from './several-players/tie-break.js';
export {
  type BookCheck,
  type BookCheckOptions,
  type BookEntry,
  type BookLimits,
  type BookOptions,
  type BookProgress,
  type BookSearcher,
  checkBook,
  type KnownValue,
  makeBook,
  PositionTable,
  type RetrogradeOptions,
  type RetrogradeProgress,
  retrograde,
  type TableColumns,
  type TableSummary,
} from './tables/index.js';
export type { GameTree, NamedTree } from './tree/game-tree.js';
export { formatTree, parseTree } from './tree/notation.js';
export { type TreeGame, type TreeGameOptions, type TreePosition, treeGame } from './tree/tree-game.js';
