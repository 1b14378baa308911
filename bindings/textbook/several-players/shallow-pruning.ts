import { whole } from '../../contract/checks.js';

/**
 * The fewest leaves that max^n with shallow pruning looks at in a uniform tree of
 * `branching` moves and `depth` plies, each player moving in turn, when the best move
 * always comes first (Korf 1991). A node whose exact vector is wanted needs that of its
 * first child, and a bound of the others; a bound needs one exact grandchild:
 *
 *     E(d) = E(d − 1) + (b − 1) · E(d − 2),   E(0) = 1,  E(1) = b
 *
 * For two plies that is what alpha-beta needs too, 2b − 1; deeper, where alpha-beta
 * cuts deep, it is more: see `knuthMoore` in `cutnode/pruning`. Exact as long as it is a
 * safe integer. Throws `InvalidOptionError`.
 */
export function shallowPruningLeaves(branching: number, depth: number): number {
  whole('branching', branching, 1);
  whole('depth', depth, 0);
  if (branching === 1) return 1;
  let [before, here] = [1, 1];
  // Beyond some 1,500 plies the number is infinite, and stays so.
  for (let d = 1; d <= depth && here < Infinity; d++) [before, here] = [here, here + (branching - 1) * before];
  return here;
}

/** What `shallowPruningLeaves` grows by a ply in the long run: (1 + √(4b − 3)) / 2. Alpha-beta's is √b. Throws `InvalidOptionError`. */
export function shallowPruningFactor(branching: number): number {
  whole('branching', branching, 1);
  return (1 + Math.sqrt(4 * branching - 3)) / 2;
}
