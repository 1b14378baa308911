import { highHalf, lowHalf, wide, wideDown, wideRotated, wideUp } from './wide';

/**
 * Sets of cells, one bit each: bit n is cell n. `B` is the type of the set: `u64` for boards of up to 64 cells, `v128`
 * for boards of up to 128. The compiler finds `B` from the arguments and makes code for that type alone; where a call
 * has no set among its arguments, write it: `none<u64>()`. Of sets of type `u64`, the operators `&`, `|`, `^` and `==`
 * do the same.
 *
 * To visit every cell, lowest first:
 *
 *     for (let rest = set; some(rest); rest = withoutLowest(rest)) visit(lowest(rest));
 *
 * No bit outside the board may be set, and no function of the kit sets one. Cells are 0 … 63 in a `u64` and 0 … 127 in
 * a `v128`; for other numbers the functions give anything.
 */

/** The empty set. */
// @ts-ignore: decorator
@inline
export function none<B>(): B {
  if (isInteger<B>()) return 0;
  return i64x2.splat(0);
}

/** The set of `cell` alone. */
// @ts-ignore: decorator
@inline
export function bit<B>(cell: i32): B {
  if (isInteger<B>()) return u64(1) << u64(cell);
  const half = u64(1) << (u64(cell) & 63);
  return wide(cell < 64 ? half : 0, cell < 64 ? 0 : half);
}

/** True if `set` has a cell. */
// @ts-ignore: decorator
@inline
export function some<B>(set: B): bool {
  if (isInteger<B>()) return set != 0;
  return v128.any_true(set);
}

/** True if both sets have the same cells. */
// @ts-ignore: decorator
@inline
export function same<B>(a: B, b: B): bool {
  return !some(xor(a, b));
}

/** True if the sets have a cell in common. */
// @ts-ignore: decorator
@inline
export function meet<B>(a: B, b: B): bool {
  return some(and(a, b));
}

/** True if `cell` is in `set`. */
// @ts-ignore: decorator
@inline
export function has<B>(set: B, cell: i32): bool {
  if (isInteger<B>()) return bool((set >> u64(cell)) & 1);
  const half = cell < 64 ? lowHalf(set) : highHalf(set);
  return bool((half >> (u64(cell) & 63)) & 1);
}

/** `set` and `cell`. */
// @ts-ignore: decorator
@inline
export function add<B>(set: B, cell: i32): B {
  return or(set, bit<B>(cell));
}

/** `set` without `cell`. */
// @ts-ignore: decorator
@inline
export function remove<B>(set: B, cell: i32): B {
  return minus(set, bit<B>(cell));
}

/** The cells in both sets. */
// @ts-ignore: decorator
@inline
export function and<B>(a: B, b: B): B {
  if (isInteger<B>()) return a & b;
  return v128.and(a, b);
}

/** The cells in either set. */
// @ts-ignore: decorator
@inline
export function or<B>(a: B, b: B): B {
  if (isInteger<B>()) return a | b;
  return v128.or(a, b);
}

/** The cells in one set alone. */
// @ts-ignore: decorator
@inline
export function xor<B>(a: B, b: B): B {
  if (isInteger<B>()) return a ^ b;
  return v128.xor(a, b);
}

/** The cells of `a` that are not in `b`. */
// @ts-ignore: decorator
@inline
export function minus<B>(a: B, b: B): B {
  if (isInteger<B>()) return a & ~b;
  return v128.andnot(a, b);
}

/** The number of cells. */
// @ts-ignore: decorator
@inline
export function count<B>(set: B): i32 {
  if (isInteger<B>()) return i32(popcnt<u64>(set));
  return i32(popcnt(lowHalf(set)) + popcnt(highHalf(set)));
}

/** The lowest cell of a set that has one. */
// @ts-ignore: decorator
@inline
export function lowest<B>(set: B): i32 {
  if (isInteger<B>()) return i32(ctz<u64>(set));
  const low = lowHalf(set);
  return low ? i32(ctz(low)) : 64 + i32(ctz(highHalf(set)));
}

/** `set` without its lowest cell; the empty set stays empty. */
// @ts-ignore: decorator
@inline
export function withoutLowest<B>(set: B): B {
  if (isInteger<B>()) return set & (set - 1);
  // The set minus one: the high half borrows if the low half is zero. `eq` gives -1 for true.
  const borrow = v128.shuffle<u64>(i64x2.splat(-1), i64x2.eq(set, i64x2.splat(0)), 0, 2);
  return v128.and(set, i64x2.add(set, borrow));
}

/** All cells `by` places up in their numbers, 0 or more, whatever the board. Cells beyond the last bit are dropped. */
// @ts-ignore: decorator
@inline
export function up<B>(set: B, by: i32): B {
  if (isInteger<B>()) return by < 64 ? set << u64(by) : 0;
  return by < 128 ? wideUp(set, by) : i64x2.splat(0);
}

/** All cells `by` places down in their numbers, 0 or more, whatever the board. Cells below 0 are dropped. */
// @ts-ignore: decorator
@inline
export function down<B>(set: B, by: i32): B {
  if (isInteger<B>()) return by < 64 ? set >> u64(by) : 0;
  return by < 128 ? wideDown(set, by) : i64x2.splat(0);
}

/**
 * All cells `by` places on in their numbers, which may be negative, where none leaves the set that way: what leaves it
 * at one end comes back at the other. Quicker than `up` and `down` if `by` is no constant.
 */
// @ts-ignore: decorator
@inline
export function rotated<B>(set: B, by: i32): B {
  if (isInteger<B>()) return rotl<u64>(set, u64(by));
  return wideRotated(set, by);
}
