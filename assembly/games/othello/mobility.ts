/**
 * Where a side may move, found for all squares at once by shifting the boards.
 *
 * Square i is bit i, row after row: a1 = 0, b1 = 1, … h1 = 7, a2 = 8, … h8 = 63.
 */

/** All squares but those on the left and right edge: no line of discs to flip crosses an edge. */
// @ts-ignore: decorator
@inline
const INNER_COLUMNS: u64 = 0x7e7e7e7e7e7e7e7e;

/**
 * Squares beyond a line of `middle` discs that begins beside one of `own`, along
 * ±`step`. Up to six discs lie between: one, one more, then two at a time.
 */
// @ts-ignore: decorator
@inline
function beyond(own: u64, middle: u64, step: u64): u64 {
  let up = middle & (own << step);
  let down = middle & (own >> step);
  up |= middle & (up << step);
  down |= middle & (down >> step);
  const pairsUp = middle & (middle << step);
  const pairsDown = pairsUp >> step;
  const two = step + step;
  up |= pairsUp & (up << two);
  down |= pairsDown & (down >> two);
  up |= pairsUp & (up << two);
  down |= pairsDown & (down >> two);
  return (up << step) | (down >> step);
}

// @ts-ignore: decorator
@inline
function bothWays(board: u64): v128 {
  const twice = i64x2.splat(board);
  return v128.shuffle<u8>(twice, twice, 0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0);
}

// @ts-ignore: decorator
@inline
function upBothWays(own: v128, middle: v128, step: i32): v128 {
  let up = v128.and(middle, i64x2.shl(own, step));
  up = v128.or(up, v128.and(middle, i64x2.shl(up, step)));
  const pairs = v128.and(middle, i64x2.shl(middle, step));
  up = v128.or(up, v128.and(pairs, i64x2.shl(up, 2 * step)));
  up = v128.or(up, v128.and(pairs, i64x2.shl(up, 2 * step)));
  return i64x2.shl(up, step);
}

/** Squares where the side with the discs `own` may put one. */
export function mobility(own: u64, other: u64): u64 {
  const middle = other & INNER_COLUMNS;
  const own2 = bothWays(own);
  const middle2 = bothWays(middle);
  const both = v128.or(v128.or(upBothWays(own2, bothWays(other), 8), upBothWays(own2, middle2, 7)), upBothWays(own2, middle2, 9));
  const upper = v128.shuffle<u8>(both, both, 15, 14, 13, 12, 11, 10, 9, 8, 8, 9, 10, 11, 12, 13, 14, 15);
  const right = middle + (middle & (own << 1));
  let left = middle & (own >> 1);
  left |= middle & (left >> 1);
  const pairs = middle & (middle >> 1);
  left |= pairs & (left >> 2);
  left |= pairs & (left >> 2);
  return (right | (left >> 1) | u64(i64x2.extract_lane(v128.or(both, upper), 0))) & ~(own | other);
}

/** The eight neighbours of every square of `squares`, and some of those themselves. */
// @ts-ignore: decorator
@inline
export function around(squares: u64): u64 {
  const inner = squares & 0xfefefefefefefefe;
  const outer = squares & 0x7f7f7f7f7f7f7f7f;
  const row = squares | (inner >> 1) | (outer << 1);
  return row | (row << 8) | (row >> 8);
}
