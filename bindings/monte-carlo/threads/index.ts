/** Monte Carlo tree search on several threads: one tree, and workers that play its playouts. */
export { createWorkerMonteCarlo, type WorkerMonteCarloOptions } from './create-worker-monte-carlo.js';
export type { PlayerFunctions } from './player.js';
export { serveMonteCarlo } from './serve-monte-carlo.js';
export type { WorkerMonteCarlo } from './worker-monte-carlo.js';
