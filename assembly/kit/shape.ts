/**
 * The shape of a board, said once, as 100 * width + height. 7 columns and 6 rows:
 *
 *     const BOARD: Shape = 706;
 *
 * Width and height are 1 to 32. Every function of the kit that needs the shape takes it last. As the compiler knows the
 * number, masks and distances made of it are constants. (A constant whose value is a call is computed when the module
 * starts, and would not be known.)
 *
 * Cells are numbered row by row from the bottom left, as chess players do: cell = row * width + column. On 4 x 3:
 *
 *     row 2   8  9 10 11
 *     row 1   4  5  6  7
 *     row 0   0  1  2  3      a1 = 0, b1 = 1
 *      column 0  1  2  3
 *
 * The other files draw with `x` for a cell of a set, `.` for another cell, and row 0 at the bottom.
 */
export type Shape = i32;

/** Greatest width and height. */
export const MAX_SIDE: i32 = 32;
/** Greatest number of cells of a board whose sets are `u64`, and `v128`. */
export const MAX_NARROW: i32 = 64;
export const MAX_WIDE: i32 = 128;

/** The number of columns. */
// @ts-ignore: decorator
@inline
export function widthOf(shape: Shape): i32 {
  return shape / 100;
}

/** The number of rows. */
// @ts-ignore: decorator
@inline
export function heightOf(shape: Shape): i32 {
  return shape % 100;
}

/** The number of cells. */
// @ts-ignore: decorator
@inline
export function cellsOf(shape: Shape): i32 {
  return widthOf(shape) * heightOf(shape);
}

/** The cell in `column` and `row`, both counted from 0. */
// @ts-ignore: decorator
@inline
export function cellAt(column: i32, row: i32, shape: Shape): i32 {
  return row * widthOf(shape) + column;
}

/** The column of `cell`, from 0. */
// @ts-ignore: decorator
@inline
export function columnOf(cell: i32, shape: Shape): i32 {
  return i32(u32(cell) % u32(widthOf(shape)));
}

/** The row of `cell`, from 0. */
// @ts-ignore: decorator
@inline
export function rowOf(cell: i32, shape: Shape): i32 {
  return i32(u32(cell) / u32(widthOf(shape)));
}
