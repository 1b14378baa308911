import { bothWays, mergeBothWays } from './both-ways';

/**
 * The discs that a move flips. Upwards in bit order, a subtraction finds a ray's squares up to the lowest that holds no
 * opposing disc ("Hacker's Delight", 2-1). The three rays that lead down the board are such rays on the board upside
 * down, and are found together with their opposites. To the left that square is the first bit from the top. If it holds
 * an own disc, what the ray has up to there are the discs that are flipped, and this disc.
 */

/** The size in bytes of a square's rays. */
// @ts-ignore: decorator
@inline
const RAYS: i32 = 64;
// @ts-ignore: decorator
@inline
const EAST: usize = 48;
// @ts-ignore: decorator
@inline
const WEST: usize = 56;

/**
 * The squares of the rays from each square, without the square itself. Three vectors: south-west, south and
 * south-east, and the same from the square upside down; then u64 east, u64 west.
 */
const rays: usize = memory.data(64 * RAYS, 16);
/** u64: the neighbours of each square. */
const neighbours: usize = memory.data(64 * 8);

fillRays();

/** Every instance writes the same data, so it does not matter whether instances share this memory. */
function fillRays(): void {
  for (let square = 0; square < 64; square++) {
    const at = rays + usize(square * RAYS);
    for (let dx = -1; dx <= 1; dx++) {
      const pair = at + (usize(dx + 1) << 4);
      store<u64>(pair, ray(square, dx, 1));
      store<u64>(pair, ray(square ^ 56, dx, 1), 8);
    }
    store<u64>(at, ray(square, 1, 0), EAST);
    store<u64>(at, ray(square, -1, 0), WEST);
    let near: u64 = 0;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) near |= step(square, dx, dy);
    }
    store<u64>(neighbours + (usize(square) << 3), near ^ (u64(1) << u64(square)));
  }
}

/** The square at this distance from `square`; empty beyond the edge. */
function step(square: i32, dx: i32, dy: i32): u64 {
  const x = (square & 7) + dx;
  const y = (square >> 3) + dy;
  return x < 0 || x > 7 || y < 0 || y > 7 ? 0 : u64(1) << u64(8 * y + x);
}

function ray(square: i32, dx: i32, dy: i32): u64 {
  let squares: u64 = 0;
  for (let i = 1; i < 8; i++) squares |= step(square, i * dx, i * dy);
  return squares;
}

// @ts-ignore: decorator
@inline
export function neighboursOf(square: u32): u64 {
  return load<u64>(neighbours + (usize(square) << 3));
}

/**
 * For each lane, the squares of `ray` up to the nearest that holds no opposing disc, if it holds an own disc; else
 * none. `open`: the squares without an opposing disc.
 */
// @ts-ignore: decorator
@inline
function upBothWays(own: v128, open: v128, ray: v128): v128 {
  const stop = v128.and(open, ray);
  const reach = v128.and(v128.xor(stop, i64x2.add(stop, i64x2.splat(-1))), ray);
  return v128.andnot(reach, i64x2.eq(v128.and(reach, own), i64x2.splat(0)));
}

// @ts-ignore: decorator
@inline
function up(own: u64, open: u64, ray: u64): u64 {
  const stop = open & ray;
  const reach = (stop ^ (stop - 1)) & ray;
  return reach & own ? reach : 0;
}

// @ts-ignore: decorator
@inline
function down(own: u64, open: u64, ray: u64): u64 {
  // The shift of a negative number fills in ones.
  const reach = u64(i64.MIN_VALUE >> i64(clz(open & ray))) & ray;
  return reach & own ? reach : 0;
}

/** The discs of `other` that a disc of `own` on the empty `square` flips; 0 if this is not a move. */
export function flips(own: u64, other: u64, square: u32): u64 {
  const open = ~other;
  const at = rays + usize(square * RAYS);
  const own2 = bothWays(own);
  const open2 = bothWays(open);
  const left = upBothWays(own2, open2, v128.load(at));
  const middle = upBothWays(own2, open2, v128.load(at, 16));
  const right = upBothWays(own2, open2, v128.load(at, 32));
  return (up(own, open, load<u64>(at, EAST)) | down(own, open, load<u64>(at, WEST))
    | mergeBothWays(v128.or(v128.or(left, middle), right))) & other;
}
