/**
 * Which discs a move flips: eight rays a square, four of them upwards in bit order
 * and four downwards. Upwards a carry runs through the opposing discs to the first
 * square that holds none; downwards that square is the first one from the top
 * (the two ways of Edax's `flip_carry_64.c`, after "Hacker's Delight", 2-1).
 */

const RAYS: usize = 8 * 8;
/** Eight u64 a square: the squares of each ray, without the square itself. */
const rays: usize = memory.data(64 * 64);
/** The neighbours of each square. */
const neighbours: usize = memory.data(64 * 8);

const pairs: usize = memory.data(64 * 64, 16);
layRays();

/** Every instance writes the same, so it does not matter whether they share this memory. */
function layRays(): void {
  for (let square = 0; square < 64; square++) {
    let near: u64 = 0;
    for (let ray = 0; ray < 8; ray++) {
      // Upwards: east, south-west, south, south-east; then their opposites.
      const sign = ray < 4 ? 1 : -1;
      const dx = sign * ((ray & 3) == 0 ? 1 : (ray & 3) - 2);
      const dy = sign * ((ray & 3) == 0 ? 0 : 1);
      let squares: u64 = 0;
      let x = (square & 7) + dx;
      let y = (square >> 3) + dy;
      let first = true;
      while (x >= 0 && x < 8 && y >= 0 && y < 8) {
        const bit = u64(1) << u64(y * 8 + x);
        squares |= bit;
        if (first) near |= bit;
        first = false;
        x += dx;
        y += dy;
      }
      store<u64>(rays + usize(square) * RAYS + usize(ray) * 8, squares);
    }
    store<u64>(neighbours + (usize(square) << 3), near);
  }
  for (let square = 0; square < 64; square++) {
    for (let ray = 1; ray < 4; ray++) {
      store<u64>(pairs + usize(square) * 64 + usize(ray - 1) * 16, load<u64>(rays + usize(square) * RAYS + usize(ray) * 8));
      store<u64>(pairs + usize(square) * 64 + usize(ray - 1) * 16 + 8, load<u64>(rays + usize(square ^ 56) * RAYS + usize(ray) * 8));
    }
    store<u64>(pairs + usize(square) * 64 + 48, load<u64>(rays + usize(square) * RAYS));
    store<u64>(pairs + usize(square) * 64 + 56, load<u64>(rays + usize(square) * RAYS + 32));
  }
}

// @ts-ignore: decorator
@inline
export function neighboursOf(square: u32): u64 {
  return load<u64>(neighbours + (usize(square) << 3));
}

// @ts-ignore: decorator
@inline
function upwards(own: u64, open: u64, ray: u64): u64 {
  const stop = open & ray;
  const end = stop & (0 - stop) & own;
  return (end - u64(end != 0)) & ray;
}

// @ts-ignore: decorator
@inline
function downwards(own: u64, open: u64, ray: u64): u64 {
  const end = (0x8000000000000000 >> clz(open & ray)) & own & ray;
  return (0 - (end << 1)) & ray;
}

/** Byte-reversed in the upper lane: the board upside down. */
// @ts-ignore: decorator
@inline
function bothWays(board: u64): v128 {
  const twice = i64x2.splat(board);
  return v128.shuffle<u8>(twice, twice, 0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0);
}

// @ts-ignore: decorator
@inline
function upwardsBothWays(own: v128, open: v128, ray: v128): v128 {
  const stop = v128.and(open, ray);
  const end = v128.and(v128.and(stop, i64x2.neg(stop)), own);
  return v128.and(i64x2.add(end, i64x2.ne(end, i64x2.splat(0))), ray);
}

/** The discs of `other` that a disc of `own` on the empty `square` flips; 0: no move. */
export function flips(own: u64, other: u64, square: u32): u64 {
  const open = ~other;
  const at = pairs + usize(square) * 64;
  const own2 = bothWays(own);
  const open2 = bothWays(open);
  const both = v128.or(v128.or(
    upwardsBothWays(own2, open2, v128.load(at)),
    upwardsBothWays(own2, open2, v128.load(at, 16))),
    upwardsBothWays(own2, open2, v128.load(at, 32)));
  const upper = v128.shuffle<u8>(both, both, 15, 14, 13, 12, 11, 10, 9, 8, 8, 9, 10, 11, 12, 13, 14, 15);
  return upwards(own, open, load<u64>(at, 48)) | downwards(own, open, load<u64>(at, 56))
    | u64(i64x2.extract_lane(v128.or(both, upper), 0));
}
