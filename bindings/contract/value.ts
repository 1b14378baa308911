import { DECIDED, MAX_GRADED, MAX_PLY, WIN } from '../wasm/core-facts.js';

/**
 * The scale of values. A value is an integer from the point of view of the side to move. A win is worth
 * `WIN_VALUE` minus the plies until it happens; a loss is the negative of that. Evaluations and graded payoffs
 * lie within ±`MAX_GRADED_VALUE`. `assembly/core/values.ts` defines the numbers.
 */

/** A win that has already happened, from the winner's point of view. */
export const WIN_VALUE = WIN;

/** The greatest absolute value of an evaluation or a graded payoff. */
export const MAX_GRADED_VALUE = MAX_GRADED;

/** The maximum search depth of any line, in plies. */
export { MAX_PLY };

/** The value of winning in `plies` plies, 0 … `MAX_PLY`, from the winner's point of view. */
export function winIn(plies: number): number {
  return WIN_VALUE - plies;
}

/** The value of losing in `plies` plies, 0 … `MAX_PLY`, from the loser's point of view. */
export function lossIn(plies: number): number {
  return plies - WIN_VALUE;
}

/** True when `value` is a win or a loss rather than an evaluation or a graded result. */
export function isDecided(value: number): boolean {
  return Math.abs(value) >= DECIDED;
}

/** Plies until the win or loss that `value` represents; `undefined` if it represents neither. */
export function pliesToEnd(value: number): number | undefined {
  return isDecided(value) ? WIN_VALUE - Math.abs(value) : undefined;
}

/** How far the sum of probabilities may be from 1: far more than rounding causes, far less than a mistake would. */
export const PROBABILITY_TOLERANCE = 1e-9;
