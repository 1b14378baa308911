/** Evaluations as weighted sums of features, Σ wᵢfᵢ, and what a position is worth against every opponent. */

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
