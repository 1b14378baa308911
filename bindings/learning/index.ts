/**
 * Learned evaluations: linear functions and small neural networks, trained by temporal differences from
 * self-play, for any two-player game with or without dice.
 */

export { Random, type RandomState } from '../contract/random.js';
export { type Features, type LearnedValue, learnedValue, type ReadingOptions } from './learned-value.js';
export {
  type Learner,
  type LearnerState,
  type LearningOptions,
  type LearningProgress,
  type LinearLearningOptions,
  learnLinear,
  learnNetwork,
  type NetworkLearningOptions,
  type RunOptions,
} from './learner.js';
export { LinearModel, type Squash } from './linear-model.js';
export { type Model, Traces } from './model.js';
export { NetworkModel } from './network-model.js';
export { payoffItself, type Results, singleOrGammon, winOrLoss, winOrLossWithin } from './results.js';
export { type LearningRule, TemporalDifferences } from './temporal-differences.js';
export type { LearnedWeights } from './weights.js';
