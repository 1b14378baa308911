/**
 * Keys for the transposition table. A good hash of 64 bits is nearly as safe as an injective key: two different
 * positions have the same one with a chance of one in 2^64. No tables: all numbers are computed.
 */

// The primes and the finish are those of xxHash64 (Collet, 2012).
// @ts-ignore: decorator
@inline
const PRIME_1: u64 = 0x9e3779b185ebca87;
// @ts-ignore: decorator
@inline
const PRIME_2: u64 = 0xc2b2ae3d27d4eb4f;
// @ts-ignore: decorator
@inline
const PRIME_3: u64 = 0x165667b19e3779f9;
// @ts-ignore: decorator
@inline
const PRIME_4: u64 = 0x85ebca77c2b2ae63;
// @ts-ignore: decorator
@inline
const PRIME_5: u64 = 0x27d4eb2f165667c5;

/** What a hash of several words starts with: `finish(mix(mix(seed(), a), b))`. */
// @ts-ignore: decorator
@inline
export function seed(): u64 {
  return PRIME_5;
}

/** `hash` with one more word taken in. The order of the words counts. */
// @ts-ignore: decorator
@inline
export function mix(hash: u64, word: u64): u64 {
  return rotl<u64>(hash ^ (rotl<u64>(word * PRIME_2, 31) * PRIME_1), 27) * PRIME_1 + PRIME_4;
}

/** Spreads every bit of `hash` over all others. A bijection: different hashes stay different. */
// @ts-ignore: decorator
@inline
export function finish(hash: u64): u64 {
  hash = (hash ^ (hash >> 33)) * PRIME_2;
  hash = (hash ^ (hash >> 29)) * PRIME_3;
  return hash ^ (hash >> 32);
}

/** The hash of `bytes` bytes at `at`. */
// @ts-ignore: decorator
@inline
export function hashBytes(at: usize, bytes: usize): u64 {
  let hash = seed();
  const end = at + (bytes & ~7);
  for (; at < end; at += 8) hash = mix(hash, load<u64>(at));
  if (bytes & 4) {
    hash = mix(hash, load<u32>(at));
    at += 4;
  }
  if (bytes & 2) {
    hash = mix(hash, load<u16>(at));
    at += 2;
  }
  if (bytes & 1) hash = mix(hash, load<u8>(at));
  return finish(hash);
}

/**
 * The hash of a position's memory, all fields. It is a key only if `load` and `play` write every field, and no field
 * holds what equal positions may differ in, such as a counter of plies, or what `outcome` notes for `moves`. Put no
 * small field before a larger one: bytes left between fields count, and nobody writes them.
 */
// @ts-ignore: decorator
@inline
export function hashOf<P>(position: P): u64 {
  return hashBytes(changetype<usize>(position), offsetof<P>());
}

/** The hash of two sets of cells, such as the stones of the side to move and of the other. */
// @ts-ignore: decorator
@inline
export function hashSets<B>(first: B, second: B): u64 {
  if (isInteger<B>()) return finish(mix(mix(seed(), first), second));
  const own = mix(mix(seed(), i64x2.extract_lane(first, 0)), i64x2.extract_lane(first, 1));
  return finish(mix(mix(own, i64x2.extract_lane(second, 0)), i64x2.extract_lane(second, 1)));
}

/**
 * A number for `piece` on `cell`, for keys that `play` keeps up to date (Zobrist, 1970): the key of a position is the
 * `^` of the numbers of its pieces, so a move takes one number out and puts one in. `piece` is any number, `cell` 0 …
 * 65,535; different pairs have different numbers. Let the side to move be a piece of its own.
 */
// @ts-ignore: decorator
@inline
export function zobristNumber(piece: u32, cell: i32): u64 {
  return finish(((u64(piece) << 16) | u64(cell)) * PRIME_1 + PRIME_5);
}
