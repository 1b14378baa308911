/** Engines against each other. */
export type { Adjudication } from './adjudication.js';
export { type CutnodeEngineOptions, cutnodeEngine } from './cutnode-engine.js';
export {
  type Beginning,
  type ClockOptions,
  type Clocks,
  EngineFault,
  type MatchEngine,
  type MoveLimits,
  type Player,
  type Reply,
  type Turn,
} from './engine.js';
export type { MatchOptions } from './match-options.js';
export { type MonteCarloEngineOptions, monteCarloEngine } from './monte-carlo-engine.js';
export type { Opening, RandomOpenings } from './openings.js';
export type { GameEnd, PlayedGame } from './play-game.js';
export { playMatch } from './play-match.js';
export { type BuildEngineOptions, buildEngine } from './program/build-engine.js';
export { type UciEngineOptions, uciEngine } from './program/uci-engine.js';
export type { MatchGame, MatchResult, MatchStatistics } from './result.js';
export { type Elo, eloOf, eloOfScore, scoreOf } from './statistics/elo.js';
export { type Sprt, type SprtOptions, sprt } from './statistics/sprt.js';
