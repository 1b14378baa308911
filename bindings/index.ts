export { endOfGame } from './contract/end-of-game.js';
export {
  CutnodeError,
  EngineClosedError,
  type ErrorCode,
  IllegalMoveError,
  InvalidOptionError,
  InvalidPositionError,
  InvalidTableError,
  TableAllocationError,
  UnsupportedGameError,
  WorkerError,
} from './contract/errors.js';
export type { Game, Repetition, Tally } from './contract/game.js';
export type { Heuristic } from './contract/heuristics.js';
export type { KnownValues } from './contract/known-values.js';
export type { Recurrence, RepetitionRule } from './contract/repetition-rule.js';
export { isDecided, lossIn, pliesToEnd, WIN_VALUE, winIn } from './contract/value.js';
export type { CompiledGame } from './engine/compiled-game.js';
export { createEngine, type EngineOptions } from './engine/create-engine.js';
export type { Engine, PerftOptions, PerftResult } from './engine/engine.js';
export { loadTable, saveTable } from './engine/saved-table.js';
export {
  type Algorithm,
  algorithms,
  experimentalOrders,
  type Iteration,
  type Ordering,
  type SearchOptions,
  type SearchProgress,
  type SolveOptions,
  type WithoutLimits,
} from './engine/search-options.js';
export type {
  CompleteResult,
  SearchLine,
  SearchResult,
  SearchStats,
} from './engine/search-result.js';
export { type SelectiveParts, selectiveParts } from './engine/selective-parts.js';
export type { TableOptions } from './engine/table-options.js';
export { createOpponent } from './opponent/create-opponent.js';
export { STRONGEST_LEVEL } from './opponent/levels.js';
export { createMonteCarloOpponent, type MonteCarloOpponent } from './opponent/monte-carlo.js';
export type { ChooseOptions, Opponent, OpponentChoice, OpponentOptions, Searcher } from './opponent/opponent.js';
export { type GameClock, timeForMove } from './opponent/time-for-move.js';
export { type AnalysedMove, type Analysis, type AnalysisOptions, analyse } from './tools/analysis/analyse.js';
export { type CheckOptions, checkRules, type RuleReport } from './tools/check/check-rules.js';
