/** Choosing a move against a fallible opponent: when every move loses, the one that is hardest to answer. */

export {
  type ErrorModel,
  overlooksLongWins,
  perfectReplies,
  type Reply,
  smallErrorsLikelier,
  uniformError,
} from './error-models.js';
export {
  type PracticalChoice,
  type PracticalChoiceOptions,
  type PracticalMove,
  practicalChoice,
} from './practical-choice.js';
