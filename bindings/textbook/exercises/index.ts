/**
 * Exercises for a course: trees drawn by a seed and a level of difficulty, and the answers to the usual questions about
 * any tree, from the trace of alpha-beta.
 */

export { type AnswerKey, answerKey } from './answer-key.js';
export { exercises } from './exercises.js';
export { exerciseLevels } from './levels.js';
export { variants } from './variants.js';
