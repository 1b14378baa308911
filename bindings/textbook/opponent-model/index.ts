/** Choosing a move against a fallible opponent: when every move loses, the one that is hardest to answer. */

export {
  type ErrorModel,
  overlooksLongWins,
  perfectReplies,
  smallErrorsLikelier,
  uniformError,
} from './error-models.js';
export { type PracticalChoice, practicalChoice } from './practical-choice.js';
