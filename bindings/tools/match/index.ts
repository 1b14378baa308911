/** Engines against each other. */
export { cutnodeEngine } from './cutnode-engine.js';
export { EngineFault, type MatchEngine } from './engine.js';
export { monteCarloEngine } from './monte-carlo-engine.js';
export { playMatch } from './play-match.js';
export { buildEngine } from './program/build-engine.js';
export { gtpEngine } from './program/gtp-engine.js';
export { uciEngine } from './program/uci-engine.js';
export type { MatchGame, MatchResult } from './result.js';
export { type Elo, eloOf } from './statistics/elo.js';
export { sprt } from './statistics/sprt.js';
