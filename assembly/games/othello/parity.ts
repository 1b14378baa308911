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
  return (QUADRANT & (0 - (popcnt(empty & QUADRANT) & 1)))
    | ((QUADRANT << 4) & (0 - (popcnt(empty & (QUADRANT << 4)) & 1)))
    | ((QUADRANT << 32) & (0 - (popcnt(empty & (QUADRANT << 32)) & 1)))
    | ((QUADRANT << 36) & (0 - (popcnt(empty & (QUADRANT << 36)) & 1)));
}
