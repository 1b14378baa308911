import { number, whole } from '../contract/checks.js';
import { wrongOption } from '../contract/option-errors.js';

/**
 * Theoretical results for uniform trees, in which every node has `branching` children and every leaf is `depth`
 * plies deep. For any other tree they are estimates, with its measured branching factor.
 */

/**
 * Leaves of the minimal tree, which alpha-beta visits if the best move always comes first: b^⌈d/2⌉ + b^⌊d/2⌋ −
 * 1, which for even d is the well-known 2b^(d/2) − 1 (Slagle and Dixon 1969; Knuth and Moore 1975, theorem 1).
 * Exact up to 2^53 if `branching` is whole; it may be any number from 1, such as the mean of a game.
 */
export function knuthMoore(branching: number, depth: number): number {
  number('branching', branching, 1);
  if (!Number.isInteger(depth) || depth < 0) {
    throw wrongOption('depth', 'a whole number of plies from 0', depth);
  }
  return branching ** Math.ceil(depth / 2) + branching ** Math.floor(depth / 2) - 1;
}

/** The factors by which the number of visited leaves grows with each ply, as the depth tends to infinity. */
export interface GrowthFactors {
  /** Best move first at every node: √b. */
  readonly perfect: number;
  /**
   * Independent leaf values in random order: ξ / (1 − ξ), where ξ is the positive root of x^b + x = 1 (Pearl
   * 1982).
   */
  readonly random: number;
  /** No pruning: b. */
  readonly none: number;
}

/** The asymptotic branching factors of alpha-beta on a uniform tree. `branching` is a whole number from 1. */
export function growthFactors(branching: number): GrowthFactors {
  whole('branching', branching, 1);
  const xi = pearlRoot(branching);
  return { perfect: Math.sqrt(branching), random: xi / (1 - xi), none: branching };
}

/** The positive root of x^b + x − 1, by bisection: it lies in [1/2, 1), and the function is increasing. */
function pearlRoot(branching: number): number {
  let low = 0;
  let high = 1;
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2;
    if (middle ** branching + middle < 1) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
