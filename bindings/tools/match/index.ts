/** Engines against each other. */
export { type CutnodeEngineOptions, cutnodeEngine } from './cutnode-engine.js';
export { EngineFault, type MatchEngine } from './engine.js';
export type { MatchOptions } from './match-options.js';
export { monteCarloEngine } from './monte-carlo-engine.js';
export type { RandomOpenings } from './openings.js';
export { playMatch } from './play-match.js';
export { buildEngine } from './program/build-engine.js';
export { type GtpEngineOptions, gtpEngine } from './program/gtp-engine.js';
export { type UciEngineOptions, uciEngine } from './program/uci-engine.js';
export type { MatchGame, MatchResult, MatchStatistics } from './result.js';
export { type Elo, eloOf } from './statistics/elo.js';
export { type SprtOptions, sprt } from './statistics/sprt.js';
