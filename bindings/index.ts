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
export type { Game } from './contract/game.js';
export type { KnownValues } from './contract/known-values.js';
export { isDecided, lossIn, pliesToEnd, WIN_VALUE, winIn } from './contract/value.js';
export type { CompiledGame } from './engine/compiled-game.js';
export { createEngine, type EngineOptions } from './engine/create-engine.js';
export type { Engine } from './engine/engine.js';
export type { RulesPosition } from './engine/rules-module/asked-rules.js';
export { loadTable, saveTable } from './engine/saved-table.js';
export type { Iteration, SearchOptions, SolveOptions } from './engine/search-options.js';
export type { CompleteResult, SearchLine, SearchResult, SearchStats } from './engine/search-result.js';
export type { TableInfo } from './engine/table-options.js';
export { createOpponent } from './opponent/create-opponent.js';
export { STRONGEST_LEVEL } from './opponent/levels.js';
export { createMonteCarloOpponent } from './opponent/monte-carlo.js';
export type { Opponent, OpponentChoice } from './opponent/opponent.js';
export { type MoveTime, timeForMove } from './opponent/time-for-move.js';
export { type Analysis, analyse } from './tools/analysis/analyse.js';
export { checkRules, type RuleReport } from './tools/check/check-rules.js';
export type { RuleFinding } from './tools/check/findings.js';
