import { reserve } from './workspace';
import { countFilled, countHit, countProbe, countStore } from './statistics';

/**
 * The transposition table: 2^n buckets of four 16-byte slots, one cache line each.
 *
 *   slot   u64  key ^ data
 *          u64  data:  value 24 | depth 10 | generation 8 | bound 2 | complete 1 | iteration 3 | move id 16
 *                      63…40      39…30      29…22          21…20     19           18…16         15…0
 *
 * The whole 64-bit key is kept. If a game's key is injective (the number of the
 * position rather than a hash), a hit is never wrong. If it is a hash, two different
 * positions collide with probability 2^-64, and a search expects about
 * entries x probes / 2^64 wrong hits.
 *
 * Keys are stored xored with their data (Hyatt and Mann, "A lockless transposition
 * table", ICGA Journal 25(1), 2002). A slot torn by two threads that write at once
 * matches no key, so threads can share a table with plain loads and stores.
 *
 * A value is stored relative to its node. `complete` says that the whole subtree was
 * searched to the end of the game, so that its depth does not limit its use. The lowest bits of the number of the
 * iteration are kept for games with repetitions; in others they are 0. An
 * all-zero slot is empty (its bound is none), so fresh memory needs no filling.
 * Incrementing the generation forgets everything.
 *
 * Solving begins with a few of the reserved buckets and doubles their number whenever
 * one slot in four is taken, before buckets overflow. The entries of a small search are then close together
 * and stay in the processor's caches.
 */

export const BOUND_NONE: i32 = 0;
/** The value is at most the stored one. */
export const BOUND_UPPER: i32 = 1;
/** The value is at least the stored one. */
export const BOUND_LOWER: i32 = 2;
export const BOUND_EXACT: i32 = 3;

/**
 * True if `bound` on `value` tells enough for the window: the value itself, one at `beta` or above, or one at `alpha`
 * or below.
 */
// @ts-ignore: decorator
@inline
export function settlesWindow(bound: i32, value: i32, alpha: i32, beta: i32): bool {
  return bound == BOUND_EXACT || (bound == BOUND_LOWER ? value >= beta : value <= alpha);
}

/** Replace the oldest entry of the bucket. */
export const REPLACE_ALWAYS: i32 = 0;
/** Replace the shallowest entry, but only by one that is at least as deep. */
export const REPLACE_DEPTH: i32 = 1;
/** Half of a bucket keeps the deepest entries, the other half the newest (Ebeling; Breuker's TwoDeep). */
export const REPLACE_TWO_TIER: i32 = 2;
/** Replace entries of earlier searches first, then the shallowest. */
export const REPLACE_DEPTH_AGE: i32 = 3;

export const MAX_DEPTH: i32 = 1023;

/** In the marks of an entry, the bit that says `complete`. The bits below it hold the iteration. */
export const COMPLETE: i32 = 8;

export const SLOT_BYTES: usize = 16;
const SLOTS: usize = 4;
export const BUCKET_BYTES: usize = SLOT_BYTES * SLOTS;
const FIRST_BUCKETS: u32 = 256;

let base: usize = 0;
let spare: usize = 0;
let indexShift: u64 = 63;
let bucketCount: u32 = 0;
/** Number of buckets reserved. */
let maxBuckets: u32 = 0;
/** Buckets that may hold entries of the generations since the numbers last started again. */
let touched: u32 = 0;
/** Empty slots that may be filled before the table grows; practically unlimited if it cannot grow. */
let room: i32 = 0;
let policy: i32 = REPLACE_DEPTH_AGE;
let generation: u32 = 0;
/** Generations for which an entry remains valid. */
let maxAge: u32 = 0;

/** Reserve 2^`log2Buckets` buckets. Returns their address. */
export function reserveTable(log2Buckets: i32): usize {
  return reserve(usize(1 << log2Buckets) * BUCKET_BYTES);
}

/** Use the 2^`log2Buckets` buckets at `address`, which other instances may share. */
export function useTableAt(address: usize, log2Buckets: i32, replacement: i32): void {
  maxBuckets = 1 << log2Buckets;
  base = address;
  spare = reserve(BUCKET_BYTES);
  touched = 0;
  policy = replacement;
  generation = 0;
  maxAge = 0;
}

/**
 * Start a new search. With `keep` the entries of earlier searches stay valid. `whole`:
 * use the full size from the beginning, as is necessary if instances share the table.
 */
export function newGeneration(keep: bool, whole: bool): void {
  if (whole) {
    // Entries that stay move to where the full size has them.
    while (keep && bucketCount > 0 && bucketCount < maxBuckets) grow();
    setBucketCount(maxBuckets);
  } else if (!keep) setBucketCount(min(FIRST_BUCKETS, maxBuckets));
  if (generation == 255) {
    // The numbers start again: old entries must not look like those of a new search.
    emptyTable();
    return;
  }
  generation++;
  maxAge = keep ? maxAge + 1 : 0;
}

/**
 * Forget all entries, and how many searches there were. Short searches have touched few buckets, and clearing all the
 * others every 256 searches takes longer than such a search.
 */
export function emptyTable(): void {
  memory.fill(base, 0, usize(touched) * BUCKET_BYTES);
  touched = bucketCount;
  generation = 0;
  maxAge = 0;
}

function setBucketCount(buckets: u32): void {
  bucketCount = buckets;
  touched = max(touched, buckets);
  indexShift = u64(64 - ctz(buckets));
  room = buckets < maxBuckets ? i32(buckets * u32(SLOTS) / 4) : i32.MAX_VALUE;
}

/** Double the number of buckets. One more bit of the hash divides the entries of each bucket between two. */
function grow(): void {
  if (bucketCount == maxBuckets) {
    room = i32.MAX_VALUE;
    return;
  }
  const before = bucketCount;
  setBucketCount(before * 2);
  for (let i = i32(before) - 1; i >= 0; i--) {
    const from = base + usize(i) * BUCKET_BYTES;
    memory.copy(spare, from, BUCKET_BYTES);
    const to = base + usize(i) * 2 * BUCKET_BYTES;
    memory.fill(to, 0, 2 * BUCKET_BYTES);
    for (let slot = spare; slot < spare + BUCKET_BYTES; slot += SLOT_BYTES) {
      if (isEmpty(slot)) continue;
      const data = load<u64>(slot, 8);
      const key = load<u64>(slot) ^ data;
      let free = bucketOf(key);
      while (load<u64>(free, 8)) free += SLOT_BYTES;
      put(free, key, data);
      room--;
    }
  }
}

// @ts-ignore: decorator
@inline
function bucketOf(key: u64): usize {
  // Fibonacci hashing: multiplication by an odd constant is a bijection whose high
  // bits depend on all bits of the key. Wasm takes a shift by 64 as a shift by 0.
  const hash = key * 0x9e3779b97f4a7c15;
  return base + usize(indexShift == 64 ? 0 : hash >> indexShift) * BUCKET_BYTES;
}

// @ts-ignore: decorator
@inline
function isCurrent(data: u64): bool {
  return ((generation - u32(data >> 22)) & 0xff) <= maxAge;
}

/** True if the entry `data` was stored by the current search. */
export function isNew(data: u64): bool {
  return ((u32(data >> 22) ^ generation) & 0xff) == 0;
}

/** The data stored for `key`, or 0. */
// @ts-ignore: decorator
@inline
export function probe(key: u64): u64 {
  countProbe();
  const bucket = bucketOf(key);
  for (let i: usize = 0; i < BUCKET_BYTES; i += SLOT_BYTES) {
    const data = load<u64>(bucket + i, 8);
    if ((load<u64>(bucket + i) ^ data) == key && data != 0 && isCurrent(data)) {
      countHit();
      return data;
    }
  }
  return 0;
}

let prefetched: u64 = 0;

/** Load the bucket of `key` into the processor's cache. The sum keeps the compiler from removing the load. */
// @ts-ignore: decorator
@inline
export function prefetch(key: u64): void {
  prefetched += load<u64>(bucketOf(key));
}

/** `probe` without inlining, for rarely used code. */
export function lookUp(key: u64): u64 {
  return probe(key);
}

// @ts-ignore: decorator
@inline
export function valueOf(data: u64): i32 { return i32(i64(data) >> 40); }
// @ts-ignore: decorator
@inline
export function depthOf(data: u64): i32 { return i32(data >> 30) & 0x3ff; }
// @ts-ignore: decorator
@inline
export function boundOf(data: u64): i32 { return i32(data >> 20) & 3; }
// @ts-ignore: decorator
@inline
export function isComplete(data: u64): bool { return ((data >> 19) & 1) != 0; }
/** The lowest bits of the number of the iteration that stored the entry. */
// @ts-ignore: decorator
@inline
export function iterationOf(data: u64): i32 { return i32(data >> 16) & (COMPLETE - 1); }
/** The move's id plus one; 0 if no move was stored. */
// @ts-ignore: decorator
@inline
export function moveOf(data: u64): u32 { return u32(data) & 0xffff; }

/**
 * Store the result of a search of `key`. `value` is relative to the node; `move` is an id plus one, or 0; `marks` is
 * `COMPLETE` or 0, plus the iteration. A new result always replaces an older one for the same position.
 */
export function record(key: u64, value: i32, depth: i32, bound: i32, marks: i32, move: u32): void {
  if (room <= 0) grow();
  const bucket = bucketOf(key);
  const data = (u64(i64(value)) << 40) | (u64(min(depth, MAX_DEPTH)) << 30) | (u64(generation) << 22)
    | (u64(bound) << 20) | (u64(marks) << 16) | u64(move);
  for (let slot = bucket; slot < bucket + BUCKET_BYTES; slot += SLOT_BYTES) {
    const old = load<u64>(slot, 8);
    if ((load<u64>(slot) ^ old) == key && old != 0 && isCurrent(old)) {
      countStore(false);
      put(slot, key, data);
      return;
    }
  }
  if (policy == REPLACE_ALWAYS) enqueue(bucket, bucket + BUCKET_BYTES, key, data);
  else if (policy == REPLACE_TWO_TIER) replaceInTiers(bucket, key, data);
  else replaceShallowest(bucket, key, data);
}

/** Count a store that fills `slot` or overwrites the entry of another position in it. */
function countStoreIn(slot: usize): void {
  const fills = isEmpty(slot);
  countStore(!fills);
  if (fills) {
    countFilled();
    room--;
  }
}

/** Store in a queue, newest first. The first empty slot is filled; if there is none, the oldest entry is dropped. */
function enqueue(first: usize, end: usize, key: u64, data: u64): void {
  let last = first;
  while (last < end - SLOT_BYTES && !isEmpty(last)) last += SLOT_BYTES;
  countStoreIn(last);
  memory.copy(first + SLOT_BYTES, first, last - first);
  put(first, key, data);
}

function replaceInTiers(bucket: usize, key: u64, data: u64): void {
  const queue = bucket + 2 * SLOT_BYTES;
  const shallow = shallowest(bucket, queue);
  if (isEmpty(shallow)) {
    countStoreIn(shallow);
    put(shallow, key, data);
    return;
  }
  const old = load<u64>(shallow, 8);
  if (depthOf(old) > depthOf(data)) {
    enqueue(queue, bucket + BUCKET_BYTES, key, data);
    return;
  }
  // The replaced entry is kept among the newest.
  enqueue(queue, bucket + BUCKET_BYTES, load<u64>(shallow) ^ old, old);
  put(shallow, key, data);
}

/** Replace by depth, or by age and then depth. */
function replaceShallowest(bucket: usize, key: u64, data: u64): void {
  const victim = shallowest(bucket, bucket + BUCKET_BYTES);
  if (policy == REPLACE_DEPTH && !isEmpty(victim) && depthOf(load<u64>(victim, 8)) > depthOf(data)) return;
  countStoreIn(victim);
  put(victim, key, data);
}

/**
 * The first empty slot; else the shallowest entry, of an earlier search if there is one and the policy considers age.
 */
function shallowest(first: usize, end: usize): usize {
  let victim = first;
  let lowest = i32.MAX_VALUE;
  for (let slot = first; slot < end; slot += SLOT_BYTES) {
    if (isEmpty(slot)) return slot;
    const data = load<u64>(slot, 8);
    const worth = depthOf(data) + (policy == REPLACE_DEPTH_AGE && isNew(data) ? MAX_DEPTH + 1 : 0);
    if (worth < lowest) {
      lowest = worth;
      victim = slot;
    }
  }
  return victim;
}

/** The slot at which `takeEntries` continues. */
let cursor: usize = 0;

/**
 * Copy up to `most` entries to `to`: key and data, as new as all others. `first`: begin at the start of the table.
 * Returns how many; 0 after the last.
 */
export function takeEntries(to: usize, most: i32, first: bool): i32 {
  if (first) cursor = base;
  let count = 0;
  for (; count < most && cursor < base + usize(bucketCount) * BUCKET_BYTES; cursor += SLOT_BYTES) {
    if (isEmpty(cursor)) continue;
    const data = load<u64>(cursor, 8);
    store<u64>(to, load<u64>(cursor) ^ data);
    store<u64>(to, data & ~(u64(0xff) << 22), 8);
    to += SLOT_BYTES;
    count++;
  }
  return count;
}

/** Add `count` entries that `takeEntries` copied. `first`: forget all others before. */
export function addEntries(from: usize, count: i32, first: bool): void {
  if (first) newGeneration(false, true);
  for (; count > 0; count--) {
    const data = load<u64>(from, 8);
    const marks = (isComplete(data) ? COMPLETE : 0) | iterationOf(data);
    record(load<u64>(from), valueOf(data), depthOf(data), boundOf(data), marks, moveOf(data));
    from += SLOT_BYTES;
  }
}

// @ts-ignore: decorator
@inline
function isEmpty(slot: usize): bool {
  const data = load<u64>(slot, 8);
  return data == 0 || !isCurrent(data);
}

// @ts-ignore: decorator
@inline
function put(slot: usize, key: u64, data: u64): void {
  store<u64>(slot, key ^ data);
  store<u64>(slot, data, 8);
}
