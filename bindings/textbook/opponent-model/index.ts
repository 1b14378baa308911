/** What to play against an opponent who errs: when every move loses, the one that asks most. */

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
