/**
 * The eight directions, clockwise from north, which is up the columns. North of a1 is a2, east of it b1:
 *
 *     7 0 1      NORTH_WEST NORTH NORTH_EAST
 *     6 . 2      WEST             EAST
 *     5 4 3      SOUTH_WEST SOUTH SOUTH_EAST
 */
export type Direction = i32;

// @ts-ignore: decorator
@inline
export const NORTH: Direction = 0;
// @ts-ignore: decorator
@inline
export const NORTH_EAST: Direction = 1;
// @ts-ignore: decorator
@inline
export const EAST: Direction = 2;
// @ts-ignore: decorator
@inline
export const SOUTH_EAST: Direction = 3;
// @ts-ignore: decorator
@inline
export const SOUTH: Direction = 4;
// @ts-ignore: decorator
@inline
export const SOUTH_WEST: Direction = 5;
// @ts-ignore: decorator
@inline
export const WEST: Direction = 6;
// @ts-ignore: decorator
@inline
export const NORTH_WEST: Direction = 7;

/** A set of directions: the sum of `1 << direction` of each. The four sets below are what most games need. */
export type Directions = i32;

/** North, east, south and west: the cells that share a side. */
// @ts-ignore: decorator
@inline
export const ORTHOGONAL: Directions = 0x55;
/** The cells that share a corner alone. */
// @ts-ignore: decorator
@inline
export const DIAGONAL: Directions = 0xaa;
/** All eight. */
// @ts-ignore: decorator
@inline
export const EVERY: Directions = 0xff;
/**
 * The six neighbours on a board of hexagons, which is a rhombus: each row is drawn half a cell further right than the
 * row below it.
 *
 *     x x .        row 2     x x .
 *     x o x        row 1    x o x
 *     . x x        row 0   . x x
 */
// @ts-ignore: decorator
@inline
export const HEXAGONAL: Directions = 0xdd;

/** How many columns a step in `direction` goes to the east: -1, 0 or 1. */
// @ts-ignore: decorator
@inline
export function eastward(direction: Direction): i32 {
  // Two bits for each direction: the step plus one.
  return ((0x01a9 >> (2 * direction)) & 3) - 1;
}

/** How many rows a step in `direction` goes to the north: -1, 0 or 1. */
// @ts-ignore: decorator
@inline
export function northward(direction: Direction): i32 {
  return ((0x901a >> (2 * direction)) & 3) - 1;
}

/** The direction back. */
// @ts-ignore: decorator
@inline
export function opposite(direction: Direction): Direction {
  return direction ^ 4;
}

/** True if `directions` contain `direction`. */
// @ts-ignore: decorator
@inline
export function includes(directions: Directions, direction: Direction): bool {
  return ((directions >> direction) & 1) != 0;
}
