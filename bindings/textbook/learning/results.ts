import { number, readable } from '../../contract/checks.js';
import { named, optionError, wrongOption } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';

/** The meaning of a model's outputs. */
export interface Results {
  /**
   * The target of each output for a game that ended with `payoff` for player 0; ±`Infinity` is an ungraded win
   * or loss.
   */
  targets(payoff: number): readonly number[];
  /** The worth of each output to player 0. The value is `offset` plus the outputs weighted by their worth. */
  readonly worth: readonly number[];
  /** Default: 0. */
  readonly offset?: number | undefined;
}

/**
 * One output: the probability that player 0 wins, with a draw counted as half a win. The value is 1 for a win
 * and −1 for a loss.
 */
export const winOrLoss: Results = {
  targets: (payoff) => [payoff > 0 ? 1 : payoff < 0 ? 0 : 0.5],
  worth: [2],
  offset: -1,
};

/**
 * Like `winOrLoss`, but with target `1 − margin` for a win and `margin` for a loss, where `margin` is 0 … 0.4.
 * The value there is still ±1. A saturated unit has almost no slope, so it hardly ever unlearns a wrong
 * certainty; the margin keeps units where they can still change. For games without dice, in which values are ±1
 * or 0.
 */
export function winOrLossWithin(margin: number): Results {
  number('margin', margin, 0, 0.4);
  const worth = 2 / (1 - 2 * margin);
  return {
    targets: (payoff) => [payoff > 0 ? 1 - margin : payoff < 0 ? margin : 0.5],
    worth: [worth],
    offset: -worth / 2,
  };
}

/** One output: the payoff itself, for graded games and a linear model without squashing. */
export const payoffItself: Results = { targets: (payoff) => [payoff], worth: [1] };

/**
 * Four outputs: the probabilities that player 0 wins a single game, wins a gammon (or more), loses a single
 * game, and loses a gammon (or more). v = p₁ + 2p₂ − p₃ − 2p₄, as in Tesauro's TD-Gammon.
 */
export const singleOrGammon: Results = {
  targets: (payoff) => [payoff === 1 ? 1 : 0, payoff >= 2 ? 1 : 0, payoff === -1 ? 1 : 0, payoff <= -2 ? 1 : 0],
  worth: [1, 2, -1, -2],
};

/** Throws `InvalidOptionError`. */
export function checkResults(results: Results): void {
  readable('results', () => checkParts(results));
}

function checkParts(results: Results): void {
  const { targets, worth, offset = 0 } = results ?? {};
  if (typeof targets !== 'function') throw optionError`${named('results.targets')} must be a function of a payoff`;
  if (!Array.isArray(worth) || worth.length === 0 || !worth.every(Number.isFinite)) {
    throw wrongOption('results.worth', 'a list of numbers, one an output', worth);
  }
  if (!Number.isFinite(offset)) throw wrongOption('results.offset', 'a number', offset);
}

/** The target outputs for the end of a game. Throws `InvalidOptionError` if they are invalid. */
export function targetsOf(results: Results, payoff: number): readonly number[] {
  const targets = results.targets(payoff);
  if (targets?.length === results.worth.length && targets.every(Number.isFinite)) return targets;
  throw optionError`${named('results.targets')} gave ${show(targets)} for the payoff ${payoff}; expected ${results.worth.length} finite numbers`;
}
