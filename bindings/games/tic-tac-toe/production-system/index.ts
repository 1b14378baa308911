/**
 * Tic-tac-toe as in the textbooks: a production system over a vector of nine components, with the number of
 * open lines as its evaluation.
 */
export { type OpenLines, openLines, openLinesValue } from './open-lines.js';
export {
  type ProductionRule,
  type ProductionSystem,
  type ProductionSystemOptions,
  productionRules,
  productionSystem,
} from './production-system.js';
export { type Mark, type StateVector, winningLines } from './state-vector.js';
