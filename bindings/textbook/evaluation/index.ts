/** Evaluations as weighted sums of features, Σ wᵢfᵢ, and the results of a strategy against every opponent. */

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
