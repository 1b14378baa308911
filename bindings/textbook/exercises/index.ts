/**
 * Exercises for a course: trees drawn by a seed and a level of difficulty, and the answers to the usual questions about
 * any tree, from the trace of alpha-beta.
 */

export { type AnswerKey, answerKey, type CutAnswer, type OrderAnswer } from './answer-key.js';
export { type Exercise, type ExerciseOptions, exercises } from './exercises.js';
export { type ExerciseLevel, exerciseLevels } from './levels.js';
