/** Pig, a race with one die, and its exact solution. */
export { pig } from './game.js';
export { solvePig } from './solution.js';
