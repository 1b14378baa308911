import { edge } from './areas';
import { minus, none, or, rotated } from './cell-set';
import {
  Direction, Directions, EAST, NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST, WEST, eastward,
  includes, northward,
} from './directions';
import { Shape, widthOf } from './shape';

/** The distance between the numbers of a cell and its neighbour in `direction`, negative towards lower cells. */
// @ts-ignore: decorator
@inline
export function distance(direction: Direction, shape: Shape): i32 {
  return northward(direction) * widthOf(shape) + eastward(direction);
}

/**
 * Every cell of `set` moved one step; cells that would leave the board are dropped. `EAST`:
 *
 *     x . . x      . x . .
 *     . x . .  ->  . . x .
 *     . . x x      . . . x
 */
// @ts-ignore: decorator
@inline
export function step<B>(set: B, direction: Direction, shape: Shape): B {
  return rotated(minus(set, edge<B>(direction, shape)), distance(direction, shape));
}

/**
 * The neighbours of all cells of `set` in `directions`, with a cell of `set` only if it is a neighbour of another.
 * `ORTHOGONAL`:
 *
 *     . . . .      . x . .
 *     . x . .  ->  x . x .
 *     . . . .      . x . .
 */
// @ts-ignore: decorator
@inline
export function neighbours<B>(set: B, directions: Directions, shape: Shape): B {
  let found = none<B>();
  if (includes(directions, NORTH)) found = or(found, step(set, NORTH, shape));
  if (includes(directions, NORTH_EAST)) found = or(found, step(set, NORTH_EAST, shape));
  if (includes(directions, EAST)) found = or(found, step(set, EAST, shape));
  if (includes(directions, SOUTH_EAST)) found = or(found, step(set, SOUTH_EAST, shape));
  if (includes(directions, SOUTH)) found = or(found, step(set, SOUTH, shape));
  if (includes(directions, SOUTH_WEST)) found = or(found, step(set, SOUTH_WEST, shape));
  if (includes(directions, WEST)) found = or(found, step(set, WEST, shape));
  if (includes(directions, NORTH_WEST)) found = or(found, step(set, NORTH_WEST, shape));
  return found;
}
