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

/** Squares where the side with the discs `own` may put one. */
export function mobility(own: u64, other: u64): u64 {
  const middle = other & INNER_COLUMNS;
  return (beyond(own, middle, 1) | beyond(own, other, 8) | beyond(own, middle, 7) | beyond(own, middle, 9)) & ~(own | other);
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
