import { whole } from '../../contract/checks.js';

/**
 * The fewest leaves that max^n with shallow pruning visits in a uniform tree of `branching` moves and `depth` plies,
 * with players moving in turn and the best move always first (Korf 1991). An exact vector at a node needs an exact
 * vector at its first child and bounds at the others; a bound needs one exact grandchild:
 *
 *     E(d) = E(d − 1) + (b − 1) · E(d − 2),   E(0) = 1,  E(1) = b
 *
 * For two plies alpha-beta needs as many, 2b − 1; for more plies, where alpha-beta makes deep cutoffs, it needs fewer:
 * see `knuthMoore` in `cutnode/pruning`. Exact as long as the result is a safe integer. Throws `InvalidOptionError`.
 */
export function shallowPruningLeaves(branching: number, depth: number): number {
  whole('branching', branching, 1);
  whole('depth', depth, 0);
  if (branching === 1) return 1;
  let [before, here] = [1, 1];
  // Once the number is infinite, it stays so.
  for (let d = 1; d <= depth && here < Infinity; d++) [before, here] = [here, here + (branching - 1) * before];
  return here;
}

/**
 * The asymptotic growth of `shallowPruningLeaves` per ply: (1 + √(4b − 3)) / 2. Alpha-beta's is √b. Throws
 * `InvalidOptionError`.
 */
export function shallowPruningFactor(branching: number): number {
  whole('branching', branching, 1);
  return (1 + Math.sqrt(4 * branching - 3)) / 2;
}
