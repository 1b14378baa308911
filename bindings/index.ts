export {
  type AnalysedMove,
  type Analysis,
  type AnalysisEngine,
  type AnalysisOptions,
  type AnalysisProgress,
  analyse,
} from './analysis/analyse.js';
export type { Thresholds, VerdictKind } from './analysis/verdict.js';
export { type CheckOptions, type CheckProgress, checkRules, type RuleReport } from './check/check-rules.js';
export type { FailingPosition, RuleFinding, RuleName, SkippedRule } from './check/findings.js';
export {
  CutnodeError,
  EngineBusyError,
  EngineClosedError,
  type ErrorCode,
  IllegalMoveError,
  InvalidGameError,
  InvalidGraphError,
  InvalidOptionError,
  InvalidPositionError,
  InvalidProbabilityError,
  InvalidTableError,
  InvalidValueError,
  InvalidWeightsError,
  TableAllocationError,
  UnsupportedGameError,
  WorkerError,
} from './contract/errors.js';
export type { Game, GameTraits, Repetition, Tally } from './contract/game.js';
export { type Heuristic, heuristics } from './contract/heuristics.js';
export type { KnownValues } from './contract/known-values.js';
export type { LimitReached, SearchLimits } from './contract/limits.js';
export { isDecided, lossIn, MAX_GRADED_VALUE, MAX_PLY, pliesToEnd, WIN_VALUE, winIn } from './contract/value.js';
export type { CompiledCore, CompiledGame } from './engine/compiled-game.js';
export { createEngine, type EngineOptions } from './engine/create-engine.js';
export type {
  Engine,
  MinimalTree,
  MinimalTreeOptions,
  PerftOptions,
  PerftProgress,
  PerftResult,
} from './engine/engine.js';
export type { RootMove } from './engine/root-moves.js';
export { loadTable, saveTable, type TableKeeper } from './engine/saved-table.js';
export {
  type Algorithm,
  algorithms,
  defaultOrdering,
  type ExperimentalOrder,
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
  Counters,
  IterationStats,
  ProbCutCounters,
  SearchLine,
  SearchResult,
  SearchStats,
  StopReason,
  TableCounters,
} from './engine/search-result.js';
export { type SelectivePart, type SelectiveParts, selectiveParts } from './engine/selective.js';
export type { Replacement, TableInfo, TableOptions } from './engine/table-options.js';
export { createOpponent } from './opponent/create-opponent.js';
export { STRONGEST_LEVEL } from './opponent/levels.js';
export {
  createMonteCarloOpponent,
  type MonteCarloChoice,
  type MonteCarloLimits,
  type MonteCarloOpponent,
} from './opponent/monte-carlo.js';
export type { ChooseOptions, Opponent, OpponentChoice, OpponentOptions, Searcher } from './opponent/opponent.js';
export { type GameClock, type MoveTime, timeForMove } from './opponent/time-for-move.js';
