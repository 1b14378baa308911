import { full } from './areas';
import { and, minus, none, or, rotated, some } from './cell-set';
import { Direction, EAST, NORTH, NORTH_EAST, NORTH_WEST, opposite } from './directions';
import { Shape } from './shape';
import { distance, step } from './steps';

/** Rows of so many cells side by side: in a row, in a column or on a diagonal. `length` is 1 to 17. */

/**
 * The last cell in `direction` of every `length` cells of `set` in a line. Three to the `EAST`:
 *
 *     # # # # .      . . x x .
 *     # # . # #  ->  . . . . .
 *     . . # # #      . . . . x
 */
// @ts-ignore: decorator
@inline
export function lineEnds<B>(set: B, length: i32, direction: Direction, shape: Shape): B {
  if (length > 17) unreachable();
  if (length == 1) return set;
  const by = distance(direction, shape);
  const links = length - 1;
  // Cells with a link to the one before, then with two links in succession, then four. Links end at the edge, so what
  // `rotated` brings from the other side of the set meets none.
  let ends = and(set, step(set, direction, shape));
  if (links > 1) ends = and(ends, rotated(ends, min(1, links - 1) * by));
  if (links > 2) ends = and(ends, rotated(ends, min(2, links - 2) * by));
  if (links > 4) ends = and(ends, rotated(ends, min(4, links - 4) * by));
  if (links > 8) ends = and(ends, rotated(ends, min(8, links - 8) * by));
  return ends;
}

/** True if `length` cells of `set`, or more, are in a line. */
// @ts-ignore: decorator
@inline
export function hasLine<B>(set: B, length: i32, shape: Shape): bool {
  return some(or(
    or(lineEnds(set, length, NORTH, shape), lineEnds(set, length, EAST, shape)),
    or(lineEnds(set, length, NORTH_EAST, shape), lineEnds(set, length, NORTH_WEST, shape)),
  ));
}

/** The cells outside `set` that complete a line of `length` in `direction` or against it. */
// @ts-ignore: decorator
@inline
function completingAlong<B>(set: B, length: i32, direction: Direction, shape: Shape): B {
  let found = none<B>();
  let before = full<B>(shape);
  for (let cells = 0; cells < length; cells++) {
    // Here `before` are the cells behind which `cells` cells of `set` lie in a row. The others must lie ahead.
    let both = before;
    let ahead = set;
    for (let n = cells + 1; n < length; n++) {
      ahead = step(ahead, opposite(direction), shape);
      both = and(both, ahead);
    }
    found = or(found, both);
    before = step(and(before, set), direction, shape);
  }
  return minus(found, set);
}

/**
 * The cells outside `set`, free or not, each of which would complete a line of `length`. Four in a row:
 *
 *     . # # # .      x . . . x
 *     . . . . .      . . . . .
 *     # # . # .  ->  . . x . .
 */
// @ts-ignore: decorator
@inline
export function completing<B>(set: B, length: i32, shape: Shape): B {
  return or(
    or(completingAlong(set, length, NORTH, shape), completingAlong(set, length, EAST, shape)),
    or(completingAlong(set, length, NORTH_EAST, shape), completingAlong(set, length, NORTH_WEST, shape)),
  );
}
