/** Discs that no further move can flip. */

// @ts-ignore: decorator
@inline
const NOT_LEFT: u64 = 0xfefefefefefefefe;
// @ts-ignore: decorator
@inline
const NOT_RIGHT: u64 = 0x7f7f7f7f7f7f7f7f;
// @ts-ignore: decorator
@inline
const LEFT_AND_RIGHT: u64 = 0x8181818181818181;
// @ts-ignore: decorator
@inline
const TOP_AND_BOTTOM: u64 = 0xff000000000000ff;
// @ts-ignore: decorator
@inline
const RIM: u64 = 0xff818181818181ff;

/**
 * The squares on a line along ±`step` that contains a square of `from`; `up` and `down` prevent wrapping around
 * an edge.
 */
// @ts-ignore: decorator
@inline
function onLinesWith(from: u64, step: u64, up: u64, down: u64): u64 {
  let above = from;
  let below = from;
  above |= (above << step) & up;
  below |= (below >> step) & down;
  up &= up << step;
  down &= down >> step;
  above |= (above << (2 * step)) & up;
  below |= (below >> (2 * step)) & down;
  up &= up << (2 * step);
  down &= down >> (2 * step);
  above |= (above << (4 * step)) & up;
  below |= (below >> (4 * step)) & down;
  return above | below;
}

/** The most that the side to move can reach if its opponent, with the discs `other`, keeps its stable discs. */
export function stableCeiling(own: u64, other: u64): i32 {
  return 64 - 2 * i32(popcnt(stableDiscs(other, own)));
}

/**
 * Discs of `own` that can never be flipped: each of the four lines through such a disc is full, or ends next to
 * the disc, or has another such disc next to it. This is a lower bound; there may be more stable discs.
 */
export function stableDiscs(own: u64, other: u64): u64 {
  const empty = ~(own | other);
  const everywhere = u64.MAX_VALUE;
  const rows = ~onLinesWith(empty, 1, NOT_LEFT, NOT_RIGHT) | LEFT_AND_RIGHT;
  const columns = ~onLinesWith(empty, 8, everywhere, everywhere) | TOP_AND_BOTTOM;
  const falling = ~onLinesWith(empty, 9, NOT_LEFT, NOT_RIGHT) | RIM;
  const rising = ~onLinesWith(empty, 7, NOT_RIGHT, NOT_LEFT) | RIM;
  let stable = own & rows & columns & falling & rising;
  if (!stable) return 0;
  while (true) {
    const left = (stable & NOT_LEFT) >> 1;
    const right = (stable & NOT_RIGHT) << 1;
    const grown = own
      & (rows | left | right)
      & (columns | (stable << 8) | (stable >> 8))
      & (falling | (right << 8) | (left >> 8))
      & (rising | (left << 8) | (right >> 8));
    if (grown == stable) return stable;
    stable = grown;
  }
}
