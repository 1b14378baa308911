/**
 * Proof and disproof numbers (Allis, van der Meulen and van den Herik 1994): the fewest leaves that must still be
 * proved, and disproved, to settle a node. A leaf that is not settled has 1 and 1.
 */

/**
 * The number of what can never be reached: the proof number of a disproved node, the disproof number of a proved one.
 */
export const INFINITE: i32 = 0x0fffffff;

/**
 * Sums end here. Of a leaf that may not be searched, since its position has occurred before or lies too deep, both
 * numbers are this: it is neither proved nor disproved, and nothing else is worse.
 */
export const BLOCKED: i32 = INFINITE - 1;

/** The sum of two numbers, none of which is infinite: where a child is settled so, the sum is not needed. */
// @ts-ignore: decorator
@inline
export function plus(a: i32, b: i32): i32 {
  return min(a + b, BLOCKED);
}

/** True if a node with these numbers is proved or disproved. */
// @ts-ignore: decorator
@inline
export function isSettled(proof: i32, disproof: i32): bool {
  return proof == 0 || disproof == 0;
}

/** True if all that could settle a node with these numbers is blocked. */
// @ts-ignore: decorator
@inline
export function isBlocked(proof: i32, disproof: i32): bool {
  return proof >= BLOCKED && disproof >= BLOCKED;
}

/** How much larger the number of the second best child may become before the search turns to it. */
let tolerance: f64 = 1;

/** With 1 + `epsilon` (Pawlewicz and Lew 2007) the search turns from child to child less often. */
export function setEpsilon(epsilon: f64): void {
  tolerance = 1 + epsilon;
}

/** The least number at which a child is worse than its best sibling, whose number is `second`. */
// @ts-ignore: decorator
@inline
export function turningPoint(second: i32): i32 {
  return second >= BLOCKED ? INFINITE : min(i32(f64(second) * tolerance) + 1, BLOCKED);
}
