import { checkNames, positive, readable } from '../../contract/checks.js';
import { InvalidOptionError, InvalidValueError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { MAX_GRADED_VALUE } from '../../contract/value.js';
import { readWeights, type Weights } from './weights.js';

/** One term w·f of the polynomial. */
export interface LinearTerm<Position> {
  /** By which its weight is known. */
  readonly name: string;
  readonly weight: number;
  /** How much of it there is in a position: any finite number, as player 0 (MAX) sees it, or as who is to move does: see `toMove`. */
  readonly feature: (position: Position) => number;
}

export interface LinearEvaluationOptions<Position> {
  /**
   * The game's `toMove`. Given, features are as player 0 sees them, whoever is to move,
   * and `evaluate` turns the sign where player 1 is. Default: features are from the side
   * to move, as `evaluate` is.
   */
  readonly toMove?: ((position: Position) => number | 'chance') | undefined;
  /**
   * What the sum is multiplied by before it is rounded: 100 keeps two places of
   * fractional weights. Greater than 0. Default: 1.
   */
  readonly scale?: number | undefined;
}

/** What one term adds to the value. */
export interface Contribution {
  readonly name: string;
  readonly weight: number;
  /** The feature's value, from the side that features are seen from. */
  readonly feature: number;
  /** weight · feature, not scaled and not rounded. */
  readonly contribution: number;
}

/** Weighted linear features as an evaluation; immutable. */
export interface LinearEvaluation<Position> {
  /**
   * For `Game.evaluate`: scale · Σ wᵢ fᵢ from the side to move, rounded to the nearest
   * integer, halves away from zero, so that turning the sides turns just the sign.
   * Throws `InvalidValueError` where a feature is no finite number, and where the
   * result is beyond ±7,000,000.
   */
  evaluate(position: Position): number;
  /** Σ wᵢ fᵢ from the side that features are seen from, before scaling and rounding. Throws `InvalidValueError`. */
  sum(position: Position): number;
  /** Every term's part in `sum`, in the order of the terms. Throws `InvalidValueError`. */
  breakdown(position: Position): readonly Contribution[];
  /** The weights by name: with `JSON.stringify`, what `withWeights` reads. */
  readonly weights: Weights;
  /** The same features with other weights, an object or JSON text; each feature named once and no other. Throws `InvalidOptionError`. */
  withWeights(weights: Weights | string): LinearEvaluation<Position>;
}

/**
 * The evaluation function as a scoring polynomial, w₁f₁ + w₂f₂ + …, in data: features
 * with names and weights (Samuel 1959; Nilsson, Principles of Artificial Intelligence,
 * 3.4; Russell and Norvig, 5.4.1).
 *
 * Pass `evaluate` on to a game: `{ ...game, evaluate: linear.evaluate }`; a compiled
 * game is hosted then. Throws `InvalidOptionError`.
 */
export function linearEvaluation<Position>(
  terms: readonly LinearTerm<Position>[],
  options: LinearEvaluationOptions<Position> = {},
): LinearEvaluation<Position> {
  readable('features', () => checkTerms(terms));
  checkNames('option', options, ['toMove', 'scale']);
  const { toMove, scale = 1 } = options;
  if (toMove !== undefined && typeof toMove !== 'function') {
    throw new InvalidOptionError(`toMove must be the game's function, not ${show(toMove)}`);
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
