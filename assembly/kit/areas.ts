import { minus, none, or, rotated } from './cell-set';
import { Direction, eastward, northward } from './directions';
import { Shape, cellsOf, heightOf, widthOf } from './shape';
import { wide } from './wide';

/** Parts of the board that depend on its shape alone. They are constants wherever the arguments are. */

/** The `count` lowest bits, 0 to 64. */
// @ts-ignore: decorator
@inline
function lowBits(count: i32): u64 {
  return count <= 0 ? 0 : u64.MAX_VALUE >> u64(64 - count);
}

/** All cells of the board. Falls if `B` does not hold so many: `u64` holds 64, `v128` 128. */
// @ts-ignore: decorator
@inline
export function full<B>(shape: Shape): B {
  const cells = cellsOf(shape);
  // Known when it is compiled, so it costs nothing: rules with too small a set fall at their first question.
  if (cells > 8 * i32(sizeof<B>())) unreachable();
  if (isInteger<B>()) return lowBits(cells);
  return wide(lowBits(min(cells, 64)), lowBits(cells - 64));
}

/** The cells of the board that are not in `set`. */
// @ts-ignore: decorator
@inline
export function complement<B>(set: B, shape: Shape): B {
  return minus(full<B>(shape), set);
}

/**
 * The cells of a row, 0 … height - 1. Row 1:
 *
 *     . . . .
 *     x x x x
 *     . . . .
 */
// @ts-ignore: decorator
@inline
export function row<B>(row: i32, shape: Shape): B {
  return rotated(firstRow<B>(shape), row * widthOf(shape));
}

// @ts-ignore: decorator
@inline
function firstRow<B>(shape: Shape): B {
  if (isInteger<B>()) return lowBits(widthOf(shape));
  return wide(lowBits(widthOf(shape)), 0);
}

/**
 * The cells of a column, 0 … width - 1. Column 1:
 *
 *     . x . .
 *     . x . .
 *     . x . .
 */
// @ts-ignore: decorator
@inline
export function column<B>(column: i32, shape: Shape): B {
  return rotated(firstColumn<B>(shape), column);
}

/** A division of ones by ones: 111111 / 11 = 10101. */
// @ts-ignore: decorator
@inline
function firstColumn<B>(shape: Shape): B {
  const width = widthOf(shape);
  if (isInteger<B>()) return full<u64>(shape) / lowBits(width);
  // Of the row that begins in the low half and ends in the high one, so many cells are in the high half; or 0.
  const over = (width - 64 % width) % width;
  const low = ((u64.MAX_VALUE / lowBits(width)) << u64(over)) | 1;
  return v128.and(wide(low, low << u64(over)), full<v128>(shape));
}

/**
 * The cells that have no neighbour in `direction`: a row, a column or, for a diagonal direction, both. `NORTH_EAST`:
 *
 *     x x x x
 *     . . . x
 *     . . . x
 */
// @ts-ignore: decorator
@inline
export function edge<B>(direction: Direction, shape: Shape): B {
  let cells = none<B>();
  if (eastward(direction)) cells = column<B>(eastward(direction) > 0 ? widthOf(shape) - 1 : 0, shape);
  if (northward(direction)) cells = or(cells, row<B>(northward(direction) > 0 ? heightOf(shape) - 1 : 0, shape));
  return cells;
}
