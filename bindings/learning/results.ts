import { number, readable } from '../contract/checks.js';
import { InvalidOptionError } from '../contract/errors.js';
import { show } from '../contract/shown.js';

/** What the outputs of a model stand for. */
export interface Results {
  /** What each output should be for a game that ended with this payoff for player 0; ±`Infinity` for a win or loss that is not graded. */
  targets(payoff: number): readonly number[];
  /** What each output is worth to player 0; their sum, with `offset`, is the value. */
  readonly worth: readonly number[];
  /** Default: 0. */
  readonly offset?: number | undefined;
}

/** One output, the probability that player 0 wins, a draw counted as half; the value is 1 for a win, −1 for a loss. */
export const winOrLoss: Results = {
  targets: (payoff) => [payoff > 0 ? 1 : payoff < 0 ? 0 : 0.5],
  worth: [2],
  offset: -1,
};

/**
 * As `winOrLoss`, but asking for no more than `1 − margin` for a win and no less than
 * `margin` for a loss, 0 … 0.4; the value is still ±1 there. Where a unit is quite sure its slope
 * is all but 0, and a certainty that was wrong is hardly ever unlearned; with a margin it
 * stays where it can be moved. For games without dice, in which values are ±1 or 0.
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

/** One output, the payoff itself: for graded games and a linear model that squashes nothing. */
export const payoffItself: Results = { targets: (payoff) => [payoff], worth: [1] };

/**
 * Four outputs, the probabilities that player 0 wins a single game or a gammon (or
 * more), and that he loses one or the other: v = p₁ + 2p₂ − p₃ − 2p₄, as in Tesauro's TD-Gammon.
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
  if (typeof targets !== 'function') throw new InvalidOptionError('results.targets must be a function of a payoff');
  if (!Array.isArray(worth) || worth.length === 0 || !worth.every(Number.isFinite)) {
    throw new InvalidOptionError(`results.worth must be a list of numbers, one an output, not ${show(worth)}`);
  }
  if (!Number.isFinite(offset)) throw new InvalidOptionError(`results.offset must be a number, not ${show(offset)}`);
}

/** The outputs that a game's end asks for; throws `InvalidOptionError` where they are none. */
export function targetsOf(results: Results, payoff: number): readonly number[] {
  const targets = results.targets(payoff);
  if (targets?.length === results.worth.length && targets.every(Number.isFinite)) return targets;
  throw new InvalidOptionError(
    `results.targets gave ${show(targets)} for the payoff ${payoff}; expected ${results.worth.length} finite numbers`,
  );
}
