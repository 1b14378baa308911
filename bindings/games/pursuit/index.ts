/**
 * Pursuit games on a grid: two robots that must move, and cops and robber. Both go round
 * in circles unless a limit of plies is set: without one they are for `retrograde`
 * (cutnode/textbook) and for searches to a depth, with one the engine solves them.
 */
export type { BoardSize } from './board.js';
export {
  type CopsAndRobberOptions,
  createCopsAndRobber,
  type PursuitMove,
  roundsOf,
  twoCopsCaptureTime,
} from './cops-and-robber.js';
export type { PursuitPosition } from './pursuit-position.js';
export { chaserCanCatch, createTwoRobots, type PursuitGame, type TwoRobotsOptions } from './two-robots.js';
