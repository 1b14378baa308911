/**
 * Positions whose exact value was known before the search began: an end-game table, a
 * solved opening book. They stand in a hash table of their own, open addressing at most
 * half full, which nothing but `learnKnown` writes.
 *
 *   slot   u64  key
 *          i32  value, relative to the node
 *          i32  1 when the slot is taken
 *
 * A key finds only its own slot, so a lookup is wrong only if two positions share a key.
 */
export const KNOWN_BYTES: usize = 16;
/** Where its value stands. */
export const KNOWN_VALUE: usize = 8;
/** Where it says that it is taken. */
const TAKEN: usize = 12;
/** Of 2^27 slots, which are half of all the memory there can be. */
const MOST_LOG2_SLOTS: i32 = 27;

let base: usize = 0;
let log2Slots: i32 = -1;
/** Slots of the memory held; it is kept for the next set of positions. */
let held: i32 = -1;

/** Positions are known, and are to be looked up. */
export let hasKnownValues: bool = false;

/** Make room for `count` positions and forget all earlier ones; false when there is no memory for it. */
export function reserveKnown(count: i32): bool {
  hasKnownValues = count > 0;
  if (!hasKnownValues) return true;
  log2Slots = 33 - clz(count);
  if (log2Slots > MOST_LOG2_SLOTS) {
    hasKnownValues = false;
    return false;
  }
  const bytes = KNOWN_BYTES << log2Slots;
  if (log2Slots > held) {
    // At the end of the memory, wherever that is: other instances may share it.
    const page = memory.grow(i32((bytes + 0xffff) >> 16));
    if (page < 0) {
      hasKnownValues = false;
      return false;
    }
    base = usize(page) << 16;
    held = log2Slots;
  }
  memory.fill(base, 0, bytes);
  return true;
}

/** Take in `count` entries, laid out like slots. The first value given for a key stays. */
export function learnKnown(entries: usize, count: i32): void {
  for (let at = entries; at < entries + usize(count) * KNOWN_BYTES; at += KNOWN_BYTES) {
    const slot = slotOf(load<u64>(at));
    if (load<i32>(slot, TAKEN) != 0) continue;
    memory.copy(slot, at, TAKEN);
    store<i32>(slot, 1, TAKEN);
  }
}

/** The slot that holds `key`, or the empty one where it would stand. */
function slotOf(key: u64): usize {
  const mask = (1 << log2Slots) - 1;
  let i = i32((key * 0x9e3779b97f4a7c15) >> u64(64 - log2Slots));
  while (true) {
    const slot = base + usize(i) * KNOWN_BYTES;
    if (load<i32>(slot, TAKEN) == 0 || load<u64>(slot) == key) return slot;
    i = (i + 1) & mask;
  }
}

/** Where the value of `key` stands; 0: it is not known. */
export function knownAt(key: u64): usize {
  const slot = slotOf(key);
  return load<i32>(slot, TAKEN) != 0 ? slot + KNOWN_VALUE : 0;
}
