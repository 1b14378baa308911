/** Evaluations as weighted sums of features, Σ wᵢfᵢ, or by categories, and the results of a strategy against every opponent. */

export { categoryEvaluation } from './categories.js';
export { againstEveryOpponent, type EveryOpponent } from './every-opponent.js';
export { type LinearEvaluation, linearEvaluation } from './linear-evaluation.js';
