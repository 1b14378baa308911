import { checkNames, positive, readable } from '../../contract/checks.js';
import { InvalidOptionError, InvalidValueError } from '../../contract/errors.js';
import { wrongOption } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';
import { MAX_GRADED_VALUE } from '../../contract/value.js';
import { readWeights, type Weights } from './weights.js';

/** One term w·f of the polynomial. */
export interface LinearTerm<Position> {
  /** Identifies its weight. */
  readonly name: string;
  readonly weight: number;
  /**
   * The amount of the feature in a position: any finite number, from player 0 (MAX) or from the side to move; see
   * `toMove`.
   */
  readonly feature: (position: Position) => number;
}

export interface LinearEvaluationOptions<Position> {
  /**
   * The game's `toMove`. If given, features are always from player 0's side, and `evaluate` negates the sum when player
   * 1 is to move. Default: features are from the side to move, like `evaluate`.
   */
  readonly toMove?: ((position: Position) => number | 'chance') | undefined;
  /** The factor that multiplies the sum before rounding: 100 keeps two decimal places. Greater than 0. Default: 1. */
  readonly scale?: number | undefined;
}

/** One term's contribution to the value. */
export interface Contribution {
  readonly name: string;
  readonly weight: number;
  /** The feature's value; see `toMove` for the side. */
  readonly feature: number;
  /** weight · feature, neither scaled nor rounded. */
  readonly contribution: number;
}

/** A weighted sum of features as an evaluation. Immutable. */
export interface LinearEvaluation<Position> {
  /**
   * For `Game.evaluate`: scale · Σ wᵢ fᵢ from the side to move, rounded to the nearest integer, halves away from zero,
   * so that exchanging the sides only changes the sign. Throws `InvalidValueError` if a feature is not a finite number
   * or the result is beyond ±7,000,000.
   */
  evaluate(position: Position): number;
  /** Σ wᵢ fᵢ before scaling and rounding; see `toMove` for the side. Throws `InvalidValueError`. */
  sum(position: Position): number;
  /** Every term's contribution to `sum`, in the order of the terms. Throws `InvalidValueError`. */
  breakdown(position: Position): readonly Contribution[];
  /** The weights by name; `withWeights` reads them back, also from `JSON.stringify`. */
  readonly weights: Weights;
  /**
   * The same features with other weights: an object or JSON text that names each feature once and no other. Throws
   * `InvalidOptionError`.
   */
  withWeights(weights: Weights | string): LinearEvaluation<Position>;
}

/**
 * The evaluation function as a scoring polynomial, w₁f₁ + w₂f₂ + …: features with names and weights (Samuel 1959;
 * Nilsson, Principles of Artificial Intelligence, 3.4; Russell and Norvig, 5.4.1).
 *
 * To use it in a game: `{ ...game, evaluate: linear.evaluate }`, which makes a compiled game a hosted one. Throws
 * `InvalidOptionError`.
 */
export function linearEvaluation<Position>(
  terms: readonly LinearTerm<Position>[],
  options: LinearEvaluationOptions<Position> = {},
): LinearEvaluation<Position> {
  readable('features', () => checkTerms(terms));
  checkNames('option', options, ['toMove', 'scale']);
  const { toMove, scale = 1 } = options;
  if (toMove !== undefined && typeof toMove !== 'function') {
    throw wrongOption('toMove', "the game's function", toMove);
  }
  positive('scale', scale);

  const breakdown = (position: Position): Contribution[] =>
    terms.map(({ name, weight, feature }) => {
      const amount = feature(position);
      if (!Number.isFinite(amount)) {
        throw new InvalidValueError(`feature '${name}' gave ${show(amount)}; expected a finite number`);
      }
      return { name, weight, feature: amount, contribution: weight * amount };
    });
  const sum = (position: Position): number =>
    breakdown(position).reduce((total, { contribution }) => total + contribution, 0);
  return {
    evaluate(position) {
      const value = (toMove?.(position) === 1 ? -scale : scale) * sum(position);
      // Adding 0 turns -0 into 0.
      const rounded = Math.sign(value) * Math.round(Math.abs(value)) + 0;
      if (Math.abs(rounded) <= MAX_GRADED_VALUE) return rounded;
      throw new InvalidValueError(
        `the linear evaluation gave ${value}; expected a value within ±${MAX_GRADED_VALUE}: are the weights or the scale too great?`,
      );
    },
    sum,
    breakdown,
    weights: Object.fromEntries(terms.map(({ name, weight }) => [name, weight])),
    withWeights(weights) {
      const read = readWeights(
        weights,
        terms.map(({ name }) => name),
      );
      const changed = terms.map((term) => ({ ...term, weight: read[term.name] as number }));
      return linearEvaluation(changed, options);
    },
  };
}

function checkTerms(terms: readonly LinearTerm<never>[]): void {
  if (!Array.isArray(terms) || terms.length === 0) {
    throw new InvalidOptionError('a linear evaluation needs a list of features, at least one');
  }
  const names = new Set<string>();
  for (const [i, term] of (terms as readonly LinearTerm<never>[]).entries()) {
    const { name, weight, feature } = term ?? {};
    if (typeof name !== 'string' || name === '') throw new InvalidOptionError(`feature ${i} has no name`);
    if (names.has(name)) throw new InvalidOptionError(`two features are called '${name}'`);
    names.add(name);
    if (typeof feature !== 'function')
      throw new InvalidOptionError(`feature '${name}' must be a function of a position`);
    if (!Number.isFinite(weight)) {
      throw new InvalidOptionError(`the weight of '${name}' must be a finite number, not ${show(weight)}`);
    }
  }
}
