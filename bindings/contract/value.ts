import { DECIDED, MAX_GRADED, MAX_PLY, WIN } from '../wasm/core-facts.js';

/**
 * The scale of values. A value is an integer from the side to move. A win is
 * `WIN_VALUE` less the plies until it happens, a loss its negative; evaluations and
 * graded payoffs lie within ±`MAX_GRADED_VALUE`. The numbers are those of the core.
 */

/** A win that has already happened, from the winner's side. */
export const WIN_VALUE = WIN;

/** Greatest absolute value of an evaluation or of a graded payoff. */
export const MAX_GRADED_VALUE = MAX_GRADED;

/** No line is searched deeper than this many plies. */
export { MAX_PLY };

/** The value of winning in `plies` plies, 0 … `MAX_PLY`, from the winner's side. */
export function winIn(plies: number): number {
  return WIN_VALUE - plies;
}

/** The value of losing in `plies` plies, 0 … `MAX_PLY`, from the loser's side. */
export function lossIn(plies: number): number {
  return plies - WIN_VALUE;
}

/** True when `value` is a win or a loss rather than an evaluation or a graded result. */
export function isDecided(value: number): boolean {
  return Math.abs(value) >= DECIDED;
}

/** Plies until the win or loss that `value` tells of; `undefined` when it tells of none. */
export function pliesToEnd(value: number): number | undefined {
  return isDecided(value) ? WIN_VALUE - Math.abs(value) : undefined;
}
