import { bothWays, mergeBothWays } from './both-ways';

/**
 * The moves of a side, found for all squares at once by shifting the boards.
 *
 * Square i is bit i, row after row: a1 = 0, b1 = 1, … h1 = 7, a2 = 8, … h8 = 63.
 */

/** All squares except those on the left and right edges: no line of discs to flip crosses an edge. */
// @ts-ignore: decorator
@inline
const INNER_COLUMNS: u64 = 0x7e7e7e7e7e7e7e7e;

/**
 * The squares beyond a line of `middle` discs that begins next to a disc of `own`, along `step`, in both lanes.
 * Up to six discs lie in between: one, one more, then two at a time.
 */
// @ts-ignore: decorator
@inline
function beyond(own: v128, middle: v128, step: i32): v128 {
  let line = v128.and(middle, i64x2.shl(own, step));
  line = v128.or(line, v128.and(middle, i64x2.shl(line, step)));
  const pairs = v128.and(middle, i64x2.shl(middle, step));
  line = v128.or(line, v128.and(pairs, i64x2.shl(line, 2 * step)));
  line = v128.or(line, v128.and(pairs, i64x2.shl(line, 2 * step)));
  return i64x2.shl(line, step);
}

/** The squares where the side with the discs `own` can play. */
export function mobility(own: u64, other: u64): u64 {
  const middle = other & INNER_COLUMNS;
  const own2 = bothWays(own);
  const middle2 = bothWays(middle);
  const lines = v128.or(v128.or(beyond(own2, bothWays(other), 8), beyond(own2, middle2, 7)), beyond(own2, middle2, 9));
  // To the right, a carry runs through the line; the bits that it does not run through are discs of `other`.
  const right = middle + (middle & (own << 1));
  let left = middle & (own >> 1);
  left |= middle & (left >> 1);
  const pairs = middle & (middle >> 1);
  left |= pairs & (left >> 2);
  left |= pairs & (left >> 2);
  return (right | (left >> 1) | mergeBothWays(lines)) & ~(own | other);
}

/** `squares` and the eight neighbours of each of them. */
// @ts-ignore: decorator
@inline
export function around(squares: u64): u64 {
  const row = squares | ((squares & 0xfefefefefefefefe) >> 1) | ((squares & 0x7f7f7f7f7f7f7f7f) << 1);
  return row | (row << 8) | (row >> 8);
}
