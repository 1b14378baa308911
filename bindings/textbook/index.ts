/**
 * The algorithms of the textbooks, in plain TypeScript over the `Game` interface, written to be read beside the book.
 * They are not fast; the engine is.
 *
 * Games of chance, games of several players and AND/OR graphs have modules of their own: `cutnode/textbook/chance`,
 * `several-players` and `and-or`.
 */

export type { TraceEvent } from './alpha-beta/events.js';
export {
  type Frame,
  type FrameNode,
  frameAt,
  framesOf,
  stepBack,
  stepForward,
} from './alpha-beta/frames.js';
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
export { categoryEvaluation } from './evaluation/categories.js';
export { againstEveryOpponent, type EveryOpponent } from './evaluation/every-opponent.js';
export { type LinearEvaluation, linearEvaluation } from './evaluation/linear-evaluation.js';
export { type AnswerKey, answerKey } from './exercises/answer-key.js';
export { exercises } from './exercises/exercises.js';
export { exerciseLevels } from './exercises/levels.js';
export { variants } from './exercises/variants.js';
export { type GameGraph, gameGraph } from './game-graph/game-graph.js';
export { graphToDraw } from './game-graph/to-draw.js';
export { type MinimaxNode, type MinimaxOptions, type MinimaxTree, minimax } from './minimax/minimax.js';
export { bookValue, type Side } from './minimax/side.js';
export { nimValue, nimValues } from './nim-values/nim-values.js';
export {
  type ErrorModel,
  overlooksLongWins,
  perfectReplies,
  smallErrorsLikelier,
  uniformError,
} from './opponent-model/error-models.js';
export { type PracticalChoice, practicalChoice } from './opponent-model/practical-choice.js';
export { bStar } from './state-space/b-star.js';
export { mgssStar } from './state-space/mgss-star.js';
export { traceProofNumbers } from './state-space/proof-numbers.js';
export { scout } from './state-space/scout.js';
export { sssStar } from './state-space/sss-star.js';
export { traceUct } from './state-space/uct.js';
export { traceTreeSearch } from './steps/trace-tree-search.js';
export { type TreeSearch, type TreeSearchOptions, treeSearches } from './steps/tree-search-options.js';
export type { TreeStep } from './steps/tree-step.js';
export { checkBook } from './tables/book-check.js';
export { type BookOptions, makeBook } from './tables/opening-book.js';
export { PositionTable } from './tables/position-table.js';
export { type RetrogradeOptions, retrograde } from './tables/retrograde.js';
export type { GameTree } from './tree/game-tree.js';
export { formatTree, parseTree, type ReadTree, readTree } from './tree/notation.js';
export { InvalidTreeError } from './tree/tree-fault.js';
export { type TreePosition, treeGame } from './tree/tree-game.js';
