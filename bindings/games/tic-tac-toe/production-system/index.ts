/**
 * Tic-tac-toe as in the textbooks: a production system over a vector of nine components, with the number of
 * open lines as its evaluation.
 */
export { openLines } from './open-lines.js';
export { productionSystem } from './production-system.js';
export type { StateVector } from './state-vector.js';
