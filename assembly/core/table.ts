import { reserve } from './workspace';
import { countHit, countProbe, countStore } from './statistics';

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

const SLOT: usize = 16;
const SLOTS: usize = 4;
const BUCKET: usize = SLOT * SLOTS;

let base: usize = 0;
let indexShift: u64 = 63;
let bucketCount: u32 = 0;
let policy: i32 = REPLACE_DEPTH_AGE;
let generation: u32 = 0;
/** How many generations back an entry is still valid. */
let reach: u32 = 0;

/** Reserve 2^`log2Buckets` buckets; 1 at least. Returns where they are. */
export function reserveTable(log2Buckets: i32): usize {
  return reserve(usize(1 << log2Buckets) * BUCKET);
}

/** Work with the 2^`log2Buckets` buckets at `address`, which other instances may share. */
export function useTableAt(address: usize, log2Buckets: i32, replacement: i32): void {
  bucketCount = 1 << log2Buckets;
  indexShift = u64(64 - log2Buckets);
  base = address;
  policy = replacement;
  generation = 0;
  reach = 0;
}

/** Start a new search: with `keep` it still sees what earlier ones stored, else nothing. */
export function newGeneration(keep: bool): void {
  if (generation == 255) {
    // The numbers run out: entries of this search must not look like old ones.
    memory.fill(base, 0, usize(bucketCount) * BUCKET);
    generation = 0;
    reach = 0;
    return;
  }
  generation++;
  reach = keep ? reach + 1 : 0;
}

// @ts-ignore: decorator
@inline
function bucketOf(key: u64): usize {
  // Fibonacci hashing: multiplication by an odd constant is a bijection, and its
  // high bits depend on all bits of an arithmetic key. A shift by 64 would be 0.
  const hash = key * 0x9e3779b97f4a7c15;
  return base + usize(indexShift == 64 ? 0 : hash >> indexShift) * BUCKET;
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
  for (let i: usize = 0; i < BUCKET; i += SLOT) {
    const data = load<u64>(bucket + i, 8);
    if ((load<u64>(bucket + i) ^ data) == key && data != 0 && isCurrent(data)) {
      countHit();
      return data;
    }
  }
  return 0;
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
  const bucket = bucketOf(key);
  const data = (u64(i64(value)) << 40) | (u64(min(depth, MAX_DEPTH)) << 30) | (u64(generation) << 22)
    | (u64(bound) << 20) | (u64(complete) << 19) | u64(move);
  for (let slot = bucket; slot < bucket + BUCKET; slot += SLOT) {
    const old = load<u64>(slot, 8);
    if ((load<u64>(slot) ^ old) == key && old != 0 && isCurrent(old)) {
      countStore(false);
      put(slot, key, data);
      return;
    }
  }
  if (policy == REPLACE_ALWAYS) enqueue(bucket, bucket + BUCKET, key, data);
  else if (policy == REPLACE_TWO_TIER) replaceInTiers(bucket, key, data);
  else replaceShallowest(bucket, key, data);
}

/** A queue, newest first: what falls out is the oldest, or the first empty slot. */
function enqueue(first: usize, end: usize, key: u64, data: u64): void {
  let last = first;
  while (last < end - SLOT && !isEmpty(last)) last += SLOT;
  countStore(!isEmpty(last));
  memory.copy(first + SLOT, first, last - first);
  put(first, key, data);
}

function replaceInTiers(bucket: usize, key: u64, data: u64): void {
  const queue = bucket + 2 * SLOT;
  const shallow = shallowest(bucket, queue);
  if (isEmpty(shallow)) {
    countStore(false);
    put(shallow, key, data);
    return;
  }
  const old = load<u64>(shallow, 8);
  if (depthOf(old) > depthOf(data)) {
    enqueue(queue, bucket + BUCKET, key, data);
    return;
  }
  // The loser is still among the newest.
  enqueue(queue, bucket + BUCKET, load<u64>(shallow) ^ old, old);
  put(shallow, key, data);
}

/** By depth, or by age and then depth. */
function replaceShallowest(bucket: usize, key: u64, data: u64): void {
  const victim = shallowest(bucket, bucket + BUCKET);
  if (policy == REPLACE_DEPTH && !isEmpty(victim) && depthOf(load<u64>(victim, 8)) > depthOf(data)) return;
  countStore(!isEmpty(victim));
  put(victim, key, data);
}

/** The first empty slot; else one of an earlier search, where age counts; else the shallowest. */
function shallowest(first: usize, end: usize): usize {
  let victim = first;
  let lowest = i32.MAX_VALUE;
  for (let slot = first; slot < end; slot += SLOT) {
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
