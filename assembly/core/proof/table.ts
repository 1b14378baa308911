import { countFilled, countHit, countProbe, countStore } from '../statistics';
import { reserve } from '../workspace';

/**
 * The table of df-pn: proof and disproof numbers by position, in a fixed amount of memory.
 *
 * A slot holds 16 bytes: the whole key, xored with the data so that an empty slot never matches, and the data:
 *
 *   bits  0-27  proof number
 *   bits 28-55  disproof number
 *   bits 56-61  the work that it took: the binary logarithm of the nodes, plus one
 *   bit     62  the entry has been written out as a part of a proof
 *   bit     63  the prover is to move: a key need not say it, because other searches count values from the side to move
 *
 * Whole keys are compared, so an entry is wrong only if two positions share a key. A bucket of four slots is one cache
 * line. When it is full, the entry that took the least work makes room: losing it costs least (Nagai's replacement by
 * the size of the subtree). The table begins small and doubles when one slot in four is taken or a bucket is full, up
 * to the memory reserved.
 */

const SLOT: usize = 16;
const SLOTS: usize = 4;
const PROOF_BUCKET_BYTES: usize = SLOT * SLOTS;
const FIRST_BUCKETS: u32 = 1 << 10;

const WRITTEN_OUT: u64 = 1 << 62;
const MINE: u64 = 1 << 63;

let base: usize = 0;
let spare: usize = 0;
let buckets: u32 = 0;
let maxBuckets: u32 = 0;
let shift: u64 = 63;
/** Slots in use. */
export let usedSlots: i32 = 0;

/** Use the `bytes` at `address`, at least one bucket, as far as they are a power of two. */
export function useProofTableAt(address: usize, bytes: usize): void {
  maxBuckets = 1 << (31 - clz(u32(bytes / PROOF_BUCKET_BYTES)));
  base = address;
  spare = reserve(PROOF_BUCKET_BYTES);
}

/** Forget everything. Whatever lies in the memory is overwritten as the table grows. */
export function clearProofTable(): void {
  setBuckets(min(FIRST_BUCKETS, maxBuckets));
  memory.fill(base, 0, usize(buckets) * PROOF_BUCKET_BYTES);
  usedSlots = 0;
}

function setBuckets(count: u32): void {
  buckets = count;
  shift = u64(64 - ctz(count));
}

// @ts-ignore: decorator
@inline
function bucketOf(key: u64): usize {
  // Fibonacci hashing, as in core/table.ts. Wasm takes a shift by 64 as a shift by 0.
  return base + usize(shift == 64 ? 0 : (key * 0x9e3779b97f4a7c15) >> shift) * PROOF_BUCKET_BYTES;
}

/** Address of the entry for `key` with the prover to move if `mine`; 0 if there is none. */
// @ts-ignore: decorator
@inline
function slotOf(key: u64, mine: bool): usize {
  const bucket = bucketOf(key);
  for (let i: usize = 0; i < PROOF_BUCKET_BYTES; i += SLOT) {
    if (holds(bucket + i, key, mine)) return bucket + i;
  }
  return 0;
}

// @ts-ignore: decorator
@inline
function holds(slot: usize, key: u64, mine: bool): bool {
  const data = load<u64>(slot, 8);
  return (load<u64>(slot) ^ data) == key && data != 0 && (data & MINE) == (mine ? MINE : 0);
}

/** What is known of `key` with the prover to move if `mine`; 0 if nothing is. */
export function recall(key: u64, mine: bool): u64 {
  countProbe();
  const data = find(key, mine);
  if (data) countHit();
  return data;
}

/** `recall` without counting, for a second look at the same position. */
export function find(key: u64, mine: bool): u64 {
  const slot = slotOf(key, mine);
  return slot ? load<u64>(slot, 8) : 0;
}

// @ts-ignore: decorator
@inline
export function proofOf(data: u64): i32 { return i32(data & 0x0fffffff); }
// @ts-ignore: decorator
@inline
export function disproofOf(data: u64): i32 { return i32((data >> 28) & 0x0fffffff); }
/** The work behind an entry, on a scale of its own. */
// @ts-ignore: decorator
@inline
export function workOf(data: u64): i32 { return i32((data >> 56) & 0x3f); }
// @ts-ignore: decorator
@inline
export function isWrittenOut(data: u64): bool { return (data & WRITTEN_OUT) != 0; }

/** Note that the entry for `key`, if there is one, has been written out. */
export function noteWrittenOut(key: u64, mine: bool): void {
  const slot = slotOf(key, mine);
  if (slot) put(slot, key, load<u64>(slot, 8) | WRITTEN_OUT);
}

/** Keep the numbers of `key`, which took `nodes` nodes. They replace earlier ones of the same key and side. */
export function keep(key: u64, mine: bool, proof: i32, disproof: i32, nodes: u64): void {
  if (buckets < maxBuckets && usedSlots >= i32(buckets)) grow();
  const bucket = bucketOf(key);
  const work = u64(64 - clz(nodes));
  const numbers = u64(proof) | (u64(disproof) << 28) | (mine ? MINE : 0);
  let victim = bucket;
  let least: u64 = u64.MAX_VALUE;
  for (let slot = bucket; slot < bucket + PROOF_BUCKET_BYTES; slot += SLOT) {
    const data = load<u64>(slot, 8);
    if (holds(slot, key, mine)) {
      // The work adds up over the visits; the greater part of it stands for the sum.
      const sum = max(work, u64(workOf(data)));
      countStore(false);
      put(slot, key, numbers | (sum << 56));
      return;
    }
    const rank = data == 0 ? 0 : u64(workOf(data)) + 1;
    if (rank < least) {
      least = rank;
      victim = slot;
    }
  }
  if (least > 0 && buckets < maxBuckets) {
    // Nothing is lost as long as there is memory, wherever the hash puts the keys.
    grow();
    return keep(key, mine, proof, disproof, nodes);
  }
  countStore(least > 0);
  if (least == 0) {
    countFilled();
    usedSlots++;
  }
  put(victim, key, numbers | (work << 56));
}

// @ts-ignore: decorator
@inline
function put(slot: usize, key: u64, data: u64): void {
  store<u64>(slot, key ^ data);
  store<u64>(slot, data, 8);
}

/** Double the number of buckets. One more bit of the hash divides the entries of each bucket between two. */
function grow(): void {
  const before = buckets;
  setBuckets(before * 2);
  for (let i = i32(before) - 1; i >= 0; i--) {
    memory.copy(spare, base + usize(i) * PROOF_BUCKET_BYTES, PROOF_BUCKET_BYTES);
    memory.fill(base + usize(i) * 2 * PROOF_BUCKET_BYTES, 0, 2 * PROOF_BUCKET_BYTES);
    for (let slot = spare; slot < spare + PROOF_BUCKET_BYTES; slot += SLOT) {
      const data = load<u64>(slot, 8);
      if (data == 0) continue;
      const key = load<u64>(slot) ^ data;
      let free = bucketOf(key);
      while (load<u64>(free, 8)) free += SLOT;
      put(free, key, data);
    }
  }
}
