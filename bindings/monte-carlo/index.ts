/**
 * Monte Carlo tree search: UCT, PUCT and RAVE with a solver, for games of any number of players, with or without
 * chance.
 */

export { createMonteCarlo } from './create-monte-carlo.js';
export type { MonteCarlo } from './monte-carlo.js';
export type { MonteCarloLine, MonteCarloResult } from './result.js';
