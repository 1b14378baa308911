/**
 * Pursuit games on a grid: two robots that must move, and cops and robber. Without a limit of plies, both can
 * repeat positions for ever; use `retrograde` (cutnode/textbook) or searches to a depth. With a limit, the
 * engine solves them.
 */
export { createCopsAndRobber } from './cops-and-robber.js';
export type { PursuitPosition } from './pursuit-position.js';
export { chaserCanCatch, createTwoRobots } from './two-robots.js';
