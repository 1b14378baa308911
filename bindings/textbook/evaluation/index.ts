/** Evaluations as weighted sums of features, Σ wᵢfᵢ, or by categories, and the results of a strategy against every opponent. */

export {
  type CategoryEvaluation,
  type CategoryOptions,
  categoryEvaluation,
  type Outcomes,
} from './categories.js';
export {
  againstEveryOpponent,
  type EveryOpponent,
  type EveryOpponentOptions,
} from './every-opponent.js';
export {
  type Contribution,
  type LinearEvaluation,
  type LinearEvaluationOptions,
  type LinearTerm,
  linearEvaluation,
} from './linear-evaluation.js';
export type { Weights } from './weights.js';
