/** Monte Carlo tree search: UCT, PUCT and RAVE with a solver, for games of any number of players, with or without chance. */

export { createMonteCarlo } from './create-monte-carlo.js';
export type { MonteCarlo } from './monte-carlo.js';
export {
  type MonteCarloOptions,
  type MonteCarloProgress,
  type MonteCarloSearchOptions,
  type Playout,
  playouts,
} from './options.js';
export type { PlayoutPolicy } from './playout.js';
export type { Policy } from './prior.js';
export type { MonteCarloLine, MonteCarloResult, MonteCarloStats, MonteCarloStop } from './result.js';
