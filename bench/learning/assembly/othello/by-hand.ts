import { around, mobility } from '../../../../assembly/games/othello/mobility';

// @ts-ignore: decorator
@inline
const CORNERS: u64 = 0x8100000000000081;

/** X squares (diagonally next to a corner) of the empty corners. */
// @ts-ignore: decorator
@inline
function bareX(empty: u64): u64 {
  return ((empty & 1) << 9) | ((empty & 0x80) << 7) | ((empty & 0x0100000000000000) >> 7) | ((empty & 0x8000000000000000) >> 9);
}

// @ts-ignore: decorator
@inline
function count(squares: u64): i32 {
  return i32(popcnt(squares));
}

/**
 * A hand-set evaluation, in 1/32 discs from the point of view of the side to move: moves, squares next to the
 * opponent's discs, corners, and X squares next to empty corners. The first games are played with it, and the
 * learned evaluation has to beat it.
 */
export function evaluateByHand(own: u64, other: u64): i32 {
  const empty = ~(own | other);
  const moves = count(mobility(own, other)) - count(mobility(other, own));
  const prospects = count(around(other) & empty) - count(around(own) & empty);
  const corners = count(own & CORNERS) - count(other & CORNERS);
  const x = bareX(empty);
  const bad = count(own & x) - count(other & x);
  return moves * 40 + prospects * 16 + corners * 320 - bad * 160;
}
