/** Pig, a race with one die, and its exact solution. */
export { createPig, type Pig, type PigMove, type PigOptions, type PigPosition, pig } from './game.js';
export { type PigSolution, solvePig } from './solution.js';
