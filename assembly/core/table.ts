import { reserve } from './workspace';
import { countFilled, countHit, countProbe, countStore } from './statistics';

/**
 * The transposition table: 2^n buckets of four 16-byte slots, one cache line each.
 *
 *   slot   u64  key ^ data
 *          u64  data:  value 24 | depth 10 | generation 8 | bound 2 | complete 1 | (3 free) | move id 16
 *                      63…40      39…30      29…22          21…20     19                      15…0
 *
 * The whole 64-bit key is kept. Where a game's key is injective (the number of the
 * position, not a hash of it) a hit is therefore never wrong; where it is a hash,
 * two different positions collide with probability 2^-64 per probed slot, about
 * entries x probes / 2^64 for a search.
 *
 * Keys are stored xored with their data (Hyatt and Mann, "A lockless transposition
 * table", ICGA Journal 25(1), 2002): a slot torn by two threads writing at once
 * matches no key, so threads can share a table with plain loads and stores.
 *
 * A value is stored relative to its node. `complete` says that the subtree below
 * was searched to the end of the game everywhere, so that its depth is no limit.
 * An all-zero slot is empty (its bound is none), so fresh memory needs no filling;
 * forgetting everything is one increment of the generation.
 *
 * Solving begins with a few buckets of the memory reserved and doubles them whenever
 * three slots in four are taken. The entries of a small search so lie
 * close together, in the processor's caches, rather than a line here and a line there.
 */

export const BOUND_NONE: i32 = 0;
/** The value is at most the stored one. */
export const BOUND_UPPER: i32 = 1;
/** The value is at least the stored one. */
export const BOUND_LOWER: i32 = 2;
export const BOUND_EXACT: i32 = 3;

/** Replace the oldest entry, whatever it holds. */
export const REPLACE_ALWAYS: i32 = 0;
/** Replace the shallowest entry, and only by one at least as deep. */
export const REPLACE_DEPTH: i32 = 1;
/** Half a bucket keeps the deepest, the other half the newest (Ebeling; Breuker's TwoDeep). */
export const REPLACE_TWO_TIER: i32 = 2;
/** Replace entries of earlier searches first, then the shallowest. */
export const REPLACE_DEPTH_AGE: i32 = 3;

export const MAX_DEPTH: i32 = 1023;

export const SLOT_BYTES: usize = 16;
const SLOTS: usize = 4;
export const BUCKET_BYTES: usize = SLOT_BYTES * SLOTS;
const FIRST_BUCKETS: u32 = 256;

let base: usize = 0;
let spare: usize = 0;
let indexShift: u64 = 63;
let bucketCount: u32 = 0;
/** Buckets there is memory for. */
let mostBuckets: u32 = 0;
/** Empty slots that may still be taken before the table grows; never below 0 where it does not. */
let room: i32 = 0;
let policy: i32 = REPLACE_DEPTH_AGE;
let generation: u32 = 0;
/** How many generations back an entry is still valid. */
let reach: u32 = 0;

/** Reserve 2^`log2Buckets` buckets; 1 at least. Returns where they are. */
export function reserveTable(log2Buckets: i32): usize {
  return reserve(usize(1 << log2Buckets) * BUCKET_BYTES);
}

/** Work with the 2^`log2Buckets` buckets at `address`, which other instances may share. */
export function useTableAt(address: usize, log2Buckets: i32, replacement: i32): void {
  mostBuckets = 1 << log2Buckets;
  base = address;
  spare = reserve(BUCKET_BYTES);
  spread(mostBuckets);
  policy = replacement;
  generation = 0;
  reach = 0;
}

/**
 * Start a new search: with `keep` it still sees what earlier ones stored, else nothing.
 * `whole`: the table has its whole size from the beginning, as where other instances store too.
 */
export function newGeneration(keep: bool, whole: bool): void {
  if (whole) spread(mostBuckets);
  else if (!keep) spread(min(FIRST_BUCKETS, mostBuckets));
  if (generation == 255) {
    // The numbers run out: entries of this search must not look like old ones.
    memory.fill(base, 0, usize(mostBuckets) * BUCKET_BYTES);
    generation = 0;
    reach = 0;
    return;
  }
  generation++;
  reach = keep ? reach + 1 : 0;
}

/** Use so many buckets. */
function spread(buckets: u32): void {
  bucketCount = buckets;
  indexShift = u64(64 - ctz(buckets));
  room = buckets < mostBuckets ? i32(buckets * u32(SLOTS) * 3 / 8) : i32.MAX_VALUE;
}

/** Twice as many buckets: the entries of each are dealt out to the two that follow from one more bit of the hash. */
function grow(): void {
  if (bucketCount == mostBuckets) {
    room = i32.MAX_VALUE;
    return;
  }
  const before = bucketCount;
  spread(before * 2);
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
  // Fibonacci hashing: multiplication by an odd constant is a bijection, and its
  // high bits depend on all bits of an arithmetic key. A shift by 64 would be 0.
  const hash = key * 0x9e3779b97f4a7c15;
  return base + usize(indexShift == 64 ? 0 : hash >> indexShift) * BUCKET_BYTES;
}

// @ts-ignore: decorator
@inline
function isCurrent(data: u64): bool {
  return ((generation - u32(data >> 22)) & 0xff) <= reach;
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

let fetched: u64 = 0;

/** Have the bucket of `key` brought near, for a look-up soon after; the sum keeps the compiler from leaving it out. */
// @ts-ignore: decorator
@inline
export function fetch(key: u64): void {
  fetched += load<u64>(bucketOf(key));
}

/** `probe` as a function of its own, for places that are rarely reached. */
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
/** The move's id plus one; 0 when no move was stored. */
// @ts-ignore: decorator
@inline
export function moveOf(data: u64): u32 { return u32(data) & 0xffff; }

/**
 * Keep what a search of `key` found; `value` relative to the node, `move` its id plus
 * one. A new result about a position always takes the place of the old one.
 */
export function record(key: u64, value: i32, depth: i32, bound: i32, complete: bool, move: u32): void {
  if (room <= 0) grow();
  const bucket = bucketOf(key);
  const data = (u64(i64(value)) << 40) | (u64(min(depth, MAX_DEPTH)) << 30) | (u64(generation) << 22)
    | (u64(bound) << 20) | (u64(complete) << 19) | u64(move);
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

/** Count a store to `slot`, which is not one of the same position. */
function noteStore(slot: usize): void {
  const taken = isEmpty(slot);
  countStore(!taken);
  if (taken) {
    countFilled();
    room--;
  }
}

/** A queue, newest first: what falls out is the oldest, or the first empty slot. */
function enqueue(first: usize, end: usize, key: u64, data: u64): void {
  let last = first;
  while (last < end - SLOT_BYTES && !isEmpty(last)) last += SLOT_BYTES;
  noteStore(last);
  memory.copy(first + SLOT_BYTES, first, last - first);
  put(first, key, data);
}

function replaceInTiers(bucket: usize, key: u64, data: u64): void {
  const queue = bucket + 2 * SLOT_BYTES;
  const shallow = shallowest(bucket, queue);
  if (isEmpty(shallow)) {
    noteStore(shallow);
    put(shallow, key, data);
    return;
  }
  const old = load<u64>(shallow, 8);
  if (depthOf(old) > depthOf(data)) {
    enqueue(queue, bucket + BUCKET_BYTES, key, data);
    return;
  }
  // The loser is still among the newest.
  enqueue(queue, bucket + BUCKET_BYTES, load<u64>(shallow) ^ old, old);
  put(shallow, key, data);
}

/** By depth, or by age and then depth. */
function replaceShallowest(bucket: usize, key: u64, data: u64): void {
  const victim = shallowest(bucket, bucket + BUCKET_BYTES);
  if (policy == REPLACE_DEPTH && !isEmpty(victim) && depthOf(load<u64>(victim, 8)) > depthOf(data)) return;
  noteStore(victim);
  put(victim, key, data);
}

/** The first empty slot; else one of an earlier search, where age counts; else the shallowest. */
function shallowest(first: usize, end: usize): usize {
  let victim = first;
  let lowest = i32.MAX_VALUE;
  for (let slot = first; slot < end; slot += SLOT_BYTES) {
    if (isEmpty(slot)) return slot;
    const data = load<u64>(slot, 8);
    const young = policy == REPLACE_DEPTH_AGE && ((u32(data >> 22) ^ generation) & 0xff) == 0;
    const worth = depthOf(data) + (young ? MAX_DEPTH + 1 : 0);
    if (worth < lowest) {
      lowest = worth;
      victim = slot;
    }
  }
  return victim;
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
