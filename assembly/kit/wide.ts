/**
 * 128 bits as a `v128`: lane 0 holds bits 0 to 63, lane 1 the others. What SIMD has no instruction for; games use
 * `cell-set.ts`, which hides the difference.
 */

/** The 128 bits with these halves. */
// @ts-ignore: decorator
@inline
export function wide(low: u64, high: u64): v128 {
  return i64x2.replace_lane(i64x2.splat(low), 1, high);
}

/** Bits 0 to 63. */
// @ts-ignore: decorator
@inline
export function lowHalf(set: v128): u64 {
  return i64x2.extract_lane(set, 0);
}

/** Bits 64 to 127. */
// @ts-ignore: decorator
@inline
export function highHalf(set: v128): u64 {
  return i64x2.extract_lane(set, 1);
}

/** `set` with its low half moved to the high one, and zeros below. */
// @ts-ignore: decorator
@inline
function lowMovedUp(set: v128): v128 {
  return v128.shuffle<u64>(i64x2.splat(0), set, 1, 2);
}

/** `set` with its high half moved to the low one, and zeros above. */
// @ts-ignore: decorator
@inline
function highMovedDown(set: v128): v128 {
  return v128.shuffle<u64>(set, i64x2.splat(0), 1, 2);
}

/** All bits `by` places up, 0 to 127. */
// @ts-ignore: decorator
@inline
export function wideUp(set: v128, by: i32): v128 {
  if (by == 0) return set;
  if (by >= 64) return i64x2.shl(lowMovedUp(set), by - 64);
  return v128.or(i64x2.shl(set, by), lowMovedUp(i64x2.shr_u(set, 64 - by)));
}

/** All bits `by` places down, 0 to 127. */
// @ts-ignore: decorator
@inline
export function wideDown(set: v128, by: i32): v128 {
  if (by == 0) return set;
  if (by >= 64) return i64x2.shr_u(highMovedDown(set), by - 64);
  return v128.or(i64x2.shr_u(set, by), highMovedDown(i64x2.shl(set, 64 - by)));
}

/** All bits `by` places up, those at the end coming back at the beginning; negative: down. */
// @ts-ignore: decorator
@inline
export function wideRotated(set: v128, by: i32): v128 {
  const swapped = v128.shuffle<u64>(set, set, 1, 0);
  const first = by & 64 ? swapped : set;
  if ((by & 63) == 0) return first;
  return v128.or(i64x2.shl(first, by & 63), i64x2.shr_u(by & 64 ? set : swapped, 64 - (by & 63)));
}

/** The bits in reverse order, as in `reversed` of `symmetry.ts`: half a byte at a time by table, then the bytes. */
// @ts-ignore: decorator
@inline
export function wideReversed(set: v128): v128 {
  const upper = i8x16(0, -128, 64, -64, 32, -96, 96, -32, 16, -112, 80, -48, 48, -80, 112, -16);
  const lower = i8x16(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
  const bytes = v128.or(
    i8x16.swizzle(upper, v128.and(set, i8x16.splat(15))),
    i8x16.swizzle(lower, i8x16.shr_u(set, 4)),
  );
  return v128.shuffle<u8>(bytes, bytes, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
}
