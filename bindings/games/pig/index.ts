/** Pig, a race with one die, and its exact solution. */
export { type PigPosition, pig } from './game.js';
export { type PigSolution, solvePig } from './solution.js';
