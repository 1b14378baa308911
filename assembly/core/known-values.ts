import { Game } from './game';
import { counterSalt } from './table-key';
import { NONE } from './values';

/**
 * Positions whose exact value was known before the search began, from an endgame table
 * or a solved opening book. They have a hash table of their own, with open addressing,
 * at most half full. The search never writes to it.
 *
 *   slot   u64  key
 *          i32  value, relative to the node
 *          i32  1 if the slot is taken
 *
 * Whole keys are compared, so a lookup is wrong only if two positions share a key.
 */
export const KNOWN_BYTES: usize = 16;
/** Offset of the value in a slot. */
export const KNOWN_VALUE: usize = 8;
/** Offset of the mark of a taken slot. */
const TAKEN: usize = 12;
/** 2^27 slots take half of the largest possible memory. */
const MAX_LOG2_SLOTS: i32 = 27;

let base: usize = 0;
let log2Slots: i32 = -1;
/** Size of the memory reserved, as log2 of its slots; it is kept for the next set of positions. */
let reservedLog2Slots: i32 = -1;

/** True if there are known values to look up. */
export let hasKnownValues: bool = false;

/** Make room for `count` positions and forget all earlier ones. False if there is not enough memory. */
export function reserveKnown(count: i32): bool {
  hasKnownValues = count > 0;
  if (!hasKnownValues) return true;
  log2Slots = 33 - clz(count);
  if (log2Slots > MAX_LOG2_SLOTS) {
    hasKnownValues = false;
    return false;
  }
  const bytes = KNOWN_BYTES << log2Slots;
  if (log2Slots > reservedLog2Slots) {
    // The end of the memory may have moved: other instances may share it.
    const page = memory.grow(i32((bytes + 0xffff) >> 16));
    if (page < 0) {
      hasKnownValues = false;
      return false;
    }
    base = usize(page) << 16;
    reservedLog2Slots = log2Slots;
  }
  memory.fill(base, 0, bytes);
  return true;
}

/** Add `count` entries, laid out like slots. The first value given for a key is kept. */
export function insertKnown(entries: usize, count: i32): void {
  for (let at = entries; at < entries + usize(count) * KNOWN_BYTES; at += KNOWN_BYTES) {
    const slot = slotOf(load<u64>(at));
    if (load<i32>(slot, TAKEN) != 0) continue;
    memory.copy(slot, at, TAKEN);
    store<i32>(slot, 1, TAKEN);
  }
}

/** The slot that holds `key`, or the empty slot where it belongs. */
function slotOf(key: u64): usize {
  const mask = (1 << log2Slots) - 1;
  let i = i32((key * 0x9e3779b97f4a7c15) >> u64(64 - log2Slots));
  while (true) {
    const slot = base + usize(i) * KNOWN_BYTES;
    if (load<i32>(slot, TAKEN) == 0 || load<u64>(slot) == key) return slot;
    i = (i + 1) & mask;
  }
}

/** Address of the value of `key`; 0 if it is not known. */
function knownAt(key: u64): usize {
  const slot = slotOf(key);
  return load<i32>(slot, TAKEN) != 0 ? slot + KNOWN_VALUE : 0;
}

/** The value of `position`, counted from it and as if nothing came before, or `NONE`. */
// @ts-ignore: decorator
@inline
export function storedValue<G extends Game<P>, P>(position: P): i32 {
  if (isDefined(changetype<G>(0).key)) {
    if (hasKnownValues) return lookedUp<G, P>(position);
  }
  return NONE;
}

function lookedUp<G extends Game<P>, P>(position: P): i32 {
  const known = knownAt(changetype<G>(0).key(position) ^ counterSalt<G, P>(position));
  return known ? load<i32>(known) : NONE;
}
