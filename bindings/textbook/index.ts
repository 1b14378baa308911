/**
 * The algorithms of the textbooks, in plain TypeScript over the `Game` interface, written to be read beside the book.
 * They are not fast; the engine is.
 *
 * Games of chance, games of several players and AND/OR graphs have modules of their own: `cutnode/textbook/chance`,
 * `several-players` and `and-or`.
 */

export type { TraceEvent } from './alpha-beta/events.js';
export { type Frame, frameAt } from './alpha-beta/frames.js';
export { failSoftAlphaBeta, pearlAlphaBeta } from './alpha-beta/plain.js';
export { sentence } from './alpha-beta/sentences.js';
export { traceToDraw, treeToDraw } from './alpha-beta/to-draw.js';
export { traceAlphaBeta } from './alpha-beta/trace.js';
export { beamGame, beamSearch } from './depth/beam-search.js';
export { searchToDepth } from './depth/depth-search.js';
export { iterativeDeepening } from './depth/iterative-deepening.js';
export { nearCut } from './depth/near-cut.js';
export { quiescence, quiescenceSearch } from './depth/quiescence.js';
export { secondarySearch } from './depth/secondary-search.js';
export { singleValueNearCut } from './depth/single-value-near-cut.js';
export { categoryEvaluation } from './evaluation/categories.js';
export { againstEveryOpponent } from './evaluation/every-opponent.js';
export { linearEvaluation } from './evaluation/linear-evaluation.js';
export { answerKey } from './exercises/answer-key.js';
export { exercises } from './exercises/exercises.js';
export { variants } from './exercises/variants.js';
export { gameGraph } from './game-graph/game-graph.js';
export { graphToDraw } from './game-graph/to-draw.js';
export { type MinimaxTree, minimax } from './minimax/minimax.js';
export { bookValue } from './minimax/side.js';
export { nimValue, nimValues } from './nim-values/nim-values.js';
export {
  type ErrorModel,
  overlooksLongWins,
  perfectReplies,
  smallErrorsLikelier,
  uniformError,
} from './opponent-model/error-models.js';
export { practicalChoice } from './opponent-model/practical-choice.js';
export { bStar } from './state-space/b-star.js';
export { mgssStar } from './state-space/mgss-star.js';
export { traceProofNumbers } from './state-space/proof-numbers.js';
export { scout } from './state-space/scout.js';
export { sssStar } from './state-space/sss-star.js';
export { traceUct } from './state-space/uct.js';
export { traceTreeSearch } from './steps/trace-tree-search.js';
export { treeSearches } from './steps/tree-search-options.js';
export { checkBook } from './tables/book-check.js';
export { makeBook } from './tables/opening-book.js';
export { PositionTable } from './tables/position-table.js';
export { retrograde } from './tables/retrograde.js';
export type { GameTree } from './tree/game-tree.js';
export { formatTree, parseTree, readTree } from './tree/notation.js';
export { InvalidTreeError } from './tree/tree-fault.js';
export { treeGame } from './tree/tree-game.js';
