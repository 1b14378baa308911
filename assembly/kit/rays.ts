import { edge, full } from './areas';
import { and, minus, none, or, rotated } from './cell-set';
import {
  Direction, Directions, EAST, NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST, WEST, eastward, includes,
  northward, opposite,
} from './directions';
import { Shape, heightOf, widthOf } from './shape';
import { distance, step } from './steps';

/**
 * What moves along a line until something stops it: rooks, bishops, queens, flips and captures at a distance. All sets
 * may hold many cells: each cell of `from` sends its own ray, and the results are united. `free` are the cells that
 * stop nothing.
 *
 * The rays of all cells grow together, by one cell, then two, then four (the Kogge-Stone fill of chess programs).
 */

/** The most cells of one line in `direction`. */
// @ts-ignore: decorator
@inline
function longest(direction: Direction, shape: Shape): i32 {
  if (northward(direction) == 0) return widthOf(shape);
  return eastward(direction) == 0 ? heightOf(shape) : min(widthOf(shape), heightOf(shape));
}

/**
 * `from` and the free cells behind it in `direction`, up to the first that is not free, or to the last but one of the
 * line.
 */
// @ts-ignore: decorator
@inline
function filled<B>(from: B, free: B, direction: Direction, shape: Shape): B {
  const by = distance(direction, shape);
  const length = longest(direction, shape);
  // No step in `direction` ends on the edge behind. So all that `rotated` brings from the other side of the set is not
  // open.
  let open = minus(free, edge<B>(opposite(direction), shape));
  let all = or(from, and(open, rotated(from, by)));
  if (length > 3) {
    open = and(open, rotated(open, by));
    all = or(all, and(open, rotated(all, 2 * by)));
  }
  if (length > 5) {
    open = and(open, rotated(open, 2 * by));
    all = or(all, and(open, rotated(all, 4 * by)));
  }
  if (length > 9) {
    open = and(open, rotated(open, 4 * by));
    all = or(all, and(open, rotated(all, 8 * by)));
  }
  if (length > 17) {
    open = and(open, rotated(open, 8 * by));
    all = or(all, and(open, rotated(all, 16 * by)));
  }
  return all;
}

/**
 * The cells that a piece on `from` attacks in `direction`: the free ones, and the first that is not free. `EAST` of
 * `o`, where `#` is not free:
 *
 *     . o . . # #  ->  . . x x x .
 */
// @ts-ignore: decorator
@inline
export function attack<B>(from: B, free: B, direction: Direction, shape: Shape): B {
  return step(filled(from, free, direction, shape), direction, shape);
}

/**
 * The free cells to which a piece on `from` can slide in `direction`:
 *
 *     . o . . # #  ->  . . x x . .
 */
// @ts-ignore: decorator
@inline
export function slide<B>(from: B, free: B, direction: Direction, shape: Shape): B {
  return and(attack(from, free, direction, shape), free);
}

/**
 * The first cell in `direction` that is not free, if there is one before the edge:
 *
 *     . o . . # #  ->  . . . . x .
 */
// @ts-ignore: decorator
@inline
export function blocker<B>(from: B, free: B, direction: Direction, shape: Shape): B {
  return minus(attack(from, free, direction, shape), free);
}

/**
 * All cells in `direction`, up to the edge:
 *
 *     . o . . . .  ->  . . x x x x
 */
// @ts-ignore: decorator
@inline
export function ray<B>(from: B, direction: Direction, shape: Shape): B {
  return attack(from, full<B>(shape), direction, shape);
}

/**
 * `attack` in several directions. `ORTHOGONAL`, as a rook:
 *
 *     . . # .      . . x .
 *     . . o .  ->  x x . x
 *     # . . .      . . x .
 */
// @ts-ignore: decorator
@inline
export function attacks<B>(from: B, free: B, directions: Directions, shape: Shape): B {
  let found = none<B>();
  if (includes(directions, NORTH)) found = or(found, attack(from, free, NORTH, shape));
  if (includes(directions, NORTH_EAST)) found = or(found, attack(from, free, NORTH_EAST, shape));
  if (includes(directions, EAST)) found = or(found, attack(from, free, EAST, shape));
  if (includes(directions, SOUTH_EAST)) found = or(found, attack(from, free, SOUTH_EAST, shape));
  if (includes(directions, SOUTH)) found = or(found, attack(from, free, SOUTH, shape));
  if (includes(directions, SOUTH_WEST)) found = or(found, attack(from, free, SOUTH_WEST, shape));
  if (includes(directions, WEST)) found = or(found, attack(from, free, WEST, shape));
  if (includes(directions, NORTH_WEST)) found = or(found, attack(from, free, NORTH_WEST, shape));
  return found;
}

/** `slide` in several directions. */
// @ts-ignore: decorator
@inline
export function slides<B>(from: B, free: B, directions: Directions, shape: Shape): B {
  return and(attacks(from, free, directions, shape), free);
}
