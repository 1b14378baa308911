/**
 * Two copies of a board in one vector: unchanged, and upside down. Moving down the board in one lane is moving
 * up in the other, so every line needs one shift, or one carry, for both of its directions.
 */

// @ts-ignore: decorator
@inline
export function bothWays(board: u64): v128 {
  const twice = i64x2.splat(board);
  return i8x16.swizzle(twice, i8x16(0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0));
}

/** Combines both lanes into one board, with the upper lane turned back. */
// @ts-ignore: decorator
@inline
export function mergeBothWays(both: v128): u64 {
  const upper = i8x16.swizzle(both, i8x16(15, 14, 13, 12, 11, 10, 9, 8, 8, 9, 10, 11, 12, 13, 14, 15));
  return u64(i64x2.extract_lane(v128.or(both, upper), 0));
}
