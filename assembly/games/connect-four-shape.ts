import { HEIGHT, WIDTH } from './connect-four-size';

export { HEIGHT, WIDTH } from './connect-four-size';

/**
 * What follows from the size of a Connect Four board, known when it is compiled. The compile step puts
 * `connect-four-sized.ts` in place of this file for the module that plays on boards of all sizes.
 */

// @ts-ignore: decorator
@inline
export const CELLS: i32 = WIDTH * HEIGHT;
/** The number of bits from one column to the next. */
// @ts-ignore: decorator
@inline
export const COLUMN: i32 = HEIGHT + 1;

/** The lowest cell of every column. */
// @ts-ignore: decorator
@inline
export function bottom(): u64 {
  return (u64.MAX_VALUE >> u64(64 - WIDTH * COLUMN)) / ((u64(1) << u64(COLUMN)) - 1);
}

/** All cells that may hold a stone. */
// @ts-ignore: decorator
@inline
export function board(): u64 {
  return bottom() * ((u64(1) << u64(HEIGHT)) - 1);
}

/** Reads the size of the board behind the words of a position. */
// @ts-ignore: decorator
@inline
export function takeSize(words: usize): void {}
