/**
 * Learned evaluations: linear functions and small neural networks, trained by temporal differences from
 * self-play, for any two-player game with or without dice.
 */

export { type Features, learnedValue } from './learned-value.js';
export { learnLinear, learnNetwork } from './learner.js';
export { LinearModel } from './linear-model.js';
export { NetworkModel } from './network-model.js';
export { payoffItself, singleOrGammon, winOrLoss, winOrLossWithin } from './results.js';
export { TemporalDifferences } from './temporal-differences.js';
