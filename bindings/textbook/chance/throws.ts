import { InvalidGameError, InvalidProbabilityError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { describe } from '../rules.js';

/** How far the sum of probabilities may be from 1: many times what rounding makes of it, far less than a slip would. */
export const PROBABILITY_TOLERANCE = 1e-9;

/** What may be thrown at one position, in the game's order; outcomes of probability 0 are left out. */
export interface Throws<Move> {
  readonly outcomes: readonly Move[];
  /** Of each outcome, above 0. They add up to 1, within `PROBABILITY_TOLERANCE`. */
  readonly probabilities: readonly number[];
}

/**
 * The throws at a position of chance. Throws `InvalidGameError` where the game has none,
 * `InvalidProbabilityError` where they are no distribution.
 */
export function throwsOf<P, M>(game: Game<P, M>, position: P): Throws<M> {
  const chances = game.chances?.(position);
  if (!Array.isArray(chances) || chances.length === 0) {
    throw new InvalidGameError(
      `${game.name}: chances gave ${game.chances ? 'nothing' : 'no method'} for ${describe(game, position)}, where chance is to move; expected outcomes with their probabilities`,
    );
  }
  const outcomes: M[] = [];
  const probabilities: number[] = [];
  let sum = 0;
  for (const [outcome, probability] of chances as readonly (readonly [M, number])[]) {
    if (typeof probability !== 'number' || !(probability >= 0 && probability <= 1)) {
      throw new InvalidProbabilityError(
        `${game.name}: chances gave the probability ${show(probability)} for ${describe(game, position)}; expected 0 to 1`,
      );
    }
    sum += probability;
    if (probability === 0) continue;
    outcomes.push(outcome);
    probabilities.push(probability);
  }
  if (Math.abs(sum - 1) > PROBABILITY_TOLERANCE) {
    throw new InvalidProbabilityError(
      `${game.name}: the probabilities for ${describe(game, position)} add up to ${sum}; expected 1, within ${PROBABILITY_TOLERANCE}`,
    );
  }
  return { outcomes, probabilities };
}

/**
 * The expectation of a throw: probabilities times values, added in their order, and kept
 * between the least and the greatest of the values, from which rounding could take it.
 *
 * It never falls when a value rises, rounding included, since rounded products, sums,
 * minima and maxima never do. So with lower bounds for values it is a lower bound of
 * the number that the values themselves will give, to the last bit; likewise above.
 */
export function expectation(probabilities: readonly number[], values: ArrayLike<number>): number {
  let sum = 0;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < probabilities.length; i++) {
    const value = values[i] as number;
    sum += (probabilities[i] as number) * value;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return Math.min(Math.max(sum, least), greatest);
}
