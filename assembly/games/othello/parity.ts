// @ts-ignore: decorator
@inline
const QUADRANT: u64 = 0x0f0f0f0f;

/**
 * The quadrants of the board with an odd number of empty squares: the side that moves there first also moves
 * there last, where a disc flips many discs and is never flipped back.
 */
// @ts-ignore: decorator
@inline
export function oddQuadrants(empty: u64): u64 {
  // Rows, then columns, folded onto each other: one bit of each quadrant is its parity.
  let odd = empty ^ (empty >> 16);
  odd ^= odd >> 8;
  odd ^= odd >> 2;
  odd ^= odd >> 1;
  return (odd & 0x0000001100000011) * QUADRANT;
}
