import type { Throws } from '../../contract/answers.js';
import { InvalidGameError, InvalidProbabilityError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { describePosition, show } from '../../contract/printable.js';

/** How far the sum of probabilities may be from 1: far more than rounding causes, far less than a mistake would. */
const PROBABILITY_TOLERANCE = 1e-9;

/**
 * The outcomes at a chance node, as Monte Carlo search asks for them. Throws `InvalidGameError` if the game lists none, `InvalidProbabilityError` if the
 * probabilities are not a distribution.
 */
export function throwsOf<P, M>(game: Game<P, M>, position: P): Throws<M> {
  const chances = game.chances?.(position);
  if (!Array.isArray(chances) || chances.length === 0) {
    throw new InvalidGameError(
      `${game.name}: chances gave ${game.chances ? 'nothing' : 'no method'} for ${describePosition(game, position)}, where chance is to move; expected outcomes with their probabilities`,
    );
  }
  const outcomes: M[] = [];
  const probabilities: number[] = [];
  let sum = 0;
  for (const pair of chances as readonly unknown[]) {
    const [outcome, probability] = (Array.isArray(pair) ? pair : []) as readonly [M, unknown] | [];
    if (typeof probability !== 'number' || !(probability >= 0 && probability <= 1)) {
      throw new InvalidProbabilityError(
        `${game.name}: chances gave the probability ${show(probability)} for ${describePosition(game, position)}; expected 0 to 1`,
      );
    }
    sum += probability;
    if (probability === 0) continue;
    outcomes.push(outcome as M);
    probabilities.push(probability);
  }
  if (Math.abs(sum - 1) > PROBABILITY_TOLERANCE) {
    throw new InvalidProbabilityError(
      `${game.name}: chances gave probabilities that add up to ${sum} for ${describePosition(game, position)}; expected 1, within ${PROBABILITY_TOLERANCE}`,
    );
  }
  return { outcomes, probabilities };
}

/**
 * The expectation at a chance node: probabilities times values, added in order and clamped to the range of the values,
 * which rounding could leave.
 *
 * It never falls when a value rises, rounding included, because rounded products, sums, minima and maxima never do. So
 * lower bounds for the values give a lower bound, to the last bit, on the number that the values themselves will give;
 * the same holds for upper bounds.
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
