import { row } from './areas';
import { and, bit, down, none, or, up } from './cell-set';
import { Shape, cellsOf, heightOf, widthOf } from './shape';
import { wideReversed } from './wide';

/**
 * The images of a set under the symmetries of the board. A board has four: `same`, `flippedRows`, `flippedColumns`,
 * `reversed`; a square one also those four of the transposed set. `symmetric-key.ts` makes one key for all images of a
 * position.
 */

/**
 * The set turned by half a circle:
 *
 *     # # .      . . .
 *     # . .  ->  . . #
 *     . . .      . # #
 */
// @ts-ignore: decorator
@inline
export function reversed<B>(set: B, shape: Shape): B {
  if (isInteger<B>()) {
    // Neighbouring bits, pairs and fours change places, then the bytes (Warren, "Hacker's Delight", 7-1).
    let b: u64 = ((set >> 1) & 0x5555555555555555) | ((set & 0x5555555555555555) << 1);
    b = ((b >> 2) & 0x3333333333333333) | ((b & 0x3333333333333333) << 2);
    b = ((b >> 4) & 0x0f0f0f0f0f0f0f0f) | ((b & 0x0f0f0f0f0f0f0f0f) << 4);
    return bswap<u64>(b) >> u64(64 - cellsOf(shape));
  }
  return down<v128>(wideReversed(set), 128 - cellsOf(shape));
}

/**
 * The rows in reverse order:
 *
 *     # # .      . . .
 *     # . .  ->  # . .
 *     . . .      # # .
 */
// @ts-ignore: decorator
@inline
export function flippedRows<B>(set: B, shape: Shape): B {
  if (isInteger<B>()) {
    if (widthOf(shape) == 8) return bswap<u64>(set) >> u64(64 - cellsOf(shape));
  }
  let image = none<B>();
  let rest = set;
  for (let n = heightOf(shape); n > 0; n--) {
    image = or(up(image, widthOf(shape)), and(rest, row<B>(0, shape)));
    rest = down(rest, widthOf(shape));
  }
  return image;
}

/**
 * The columns in reverse order, as in a mirror:
 *
 *     # # .      . # #
 *     # . .  ->  . . #
 *     . . .      . . .
 */
// @ts-ignore: decorator
@inline
export function flippedColumns<B>(set: B, shape: Shape): B {
  return reversed(flippedRows(set, shape), shape);
}

/**
 * Of a square board: rows and columns change places, so that a1 stays.
 *
 *     # # .      . . #
 *     # . .  ->  . . #
 *     . . .      . # #
 */
// @ts-ignore: decorator
@inline
export function transposed<B>(set: B, shape: Shape): B {
  const size = widthOf(shape);
  if (isInteger<B>()) {
    if (size == 8) {
      // Blocks of one, two and four cells change places across the diagonal (Warren, 7-3).
      let swap: u64 = (set ^ (set >> 7)) & 0x00aa00aa00aa00aa;
      let b: u64 = set ^ swap ^ (swap << 7);
      swap = (b ^ (b >> 14)) & 0x0000cccc0000cccc;
      b = b ^ swap ^ (swap << 14);
      swap = (b ^ (b >> 28)) & 0x00000000f0f0f0f0;
      return b ^ swap ^ (swap << 28);
    }
  }
  // A cell n columns east of the diagonal a1, b2, … moves up by n * (size - 1), and its image, n rows north of it, down
  // by as much: so every diagonal, from the corner inwards, moves together with the ones before it.
  let east = bit<B>(size - 1);
  let north = bit<B>(size * (size - 1));
  let rising = none<B>();
  let falling = none<B>();
  for (let n = size - 1; n > 0; n--) {
    rising = up(or(rising, and(set, east)), size - 1);
    falling = down(or(falling, and(set, north)), size - 1);
    east = or(down(east, 1), up(east, size));
    north = or(down(north, size), up(north, 1));
  }
  return or(and(set, east), or(rising, falling));
}

/**
 * Of a square board: the set turned clockwise by a quarter of a circle.
 *
 *     # # .      . # #
 *     # . .  ->  . . #
 *     . . .      . . .
 */
// @ts-ignore: decorator
@inline
export function turned<B>(set: B, shape: Shape): B {
  return flippedRows(transposed(set, shape), shape);
}
