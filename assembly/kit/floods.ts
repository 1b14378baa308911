import { and, bit, lowest, meet, minus, none, or, same, some } from './cell-set';
import { Directions } from './directions';
import { Shape } from './shape';
import { neighbours } from './steps';

/**
 * What is connected with what. Cells are connected if a path of steps in `directions` leads from one to the other:
 * `ORTHOGONAL`, `EVERY`, `HEXAGONAL`. `directions` must hold the opposite of each direction.
 *
 * Each call is a loop of its own in the compiled code: call these from a function of yours if you need the same one in
 * two places.
 */

/**
 * The cells of `within` that are connected with a cell of `seeds`, which must itself be in `within`, by a path in
 * `within`. From `o`, where `#` is the rest of `within`, `ORTHOGONAL`:
 *
 *     # . # #      . . x x
 *     # . # .  ->  . . x .
 *     # . o #      . . x x
 */
// @ts-ignore: decorator
@inline
export function flood<B>(seeds: B, within: B, directions: Directions, shape: Shape): B {
  let reached = and(seeds, within);
  let last = none<B>();
  while (!same(reached, last)) {
    last = reached;
    reached = or(reached, and(within, neighbours(reached, directions, shape)));
  }
  return reached;
}

/**
 * True if a path in `within` leads from a cell of `a` to a cell of `b`, both ends in `within`: in Hex, whether the
 * stones `within` join the first row with the last. `ORTHOGONAL`, from the bottom row to the top row, true and false:
 *
 *     . # .      . # .
 *     . # #      . . #
 *     . . #      . . #
 */
// @ts-ignore: decorator
@inline
export function connects<B>(a: B, b: B, within: B, directions: Directions, shape: Shape): bool {
  const goal = and(b, within);
  let reached = and(a, within);
  let last = none<B>();
  while (!meet(reached, goal) && !same(reached, last)) {
    last = reached;
    reached = or(reached, and(within, neighbours(reached, directions, shape)));
  }
  return meet(reached, goal);
}

/**
 * The number of connected groups in `set`. `ORTHOGONAL`, three:
 *
 *     # . # #
 *     # . . .
 *     . # # #
 */
// @ts-ignore: decorator
@inline
export function countGroups<B>(set: B, directions: Directions, shape: Shape): i32 {
  let groups = 0;
  let rest = set;
  while (some(rest)) {
    rest = minus(rest, flood(bit<B>(lowest(rest)), rest, directions, shape));
    groups++;
  }
  return groups;
}
