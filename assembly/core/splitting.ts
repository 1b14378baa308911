import { reserve } from './workspace';

/**
 * Several instances search one position over one transposition table. Each runs the
 * whole search by itself; what keeps them out of each other's way is that a move some
 * other instance is already at is put off to the end of the list, when its
 * value will most likely stand in the table (ABDADA: Weill, "The ABDADA distributed minimax
 * search algorithm", ICCA Journal 19(1), 1996; with a table of busy moves beside the
 * transposition table as in Kerrigan's "Simplified ABDADA", 2013).
 *
 * The order in which moves are searched changes no value, so neither can a busy mark
 * that is lost, late or another move's: they are plain loads and stores.
 */

const SLOTS: u32 = 1 << 14;
/** Bytes of all marks: whole cache lines. */
export const MARKS: usize = usize(SLOTS) * 4;

let marks: usize = 0;
/** Moves are put off down to this ply; 0: there is only one instance. */
let deepestSplit: i32 = 0;
/** Set apart from marks that an interrupted search has left. */
let salt: u64 = 0;

/** Fewest plies left below a move that is worth a mark. */
const LEAST_DEPTH: i32 = 3;

export function reserveMarks(): usize {
  return reserve(MARKS);
}

/** Marks shared by all instances stand at `address`. */
export function useMarks(address: usize): void {
  marks = address;
}

/** The next search splits down to `ply`, 0: not at all; `number` is the same in all instances, another for each search. */
export function setSplitting(ply: i32, number: u32): void {
  deepestSplit = ply;
  salt = u64(number) * 0xd6e8feb86659fd93;
}

// @ts-ignore: decorator
@inline
export function splits(ply: i32, depth: i32): bool {
  return ply < deepestSplit && depth >= LEAST_DEPTH;
}

/** What stands for the search of move `id` at `key`, `depth` plies deep. Never 0 in its low half. */
// @ts-ignore: decorator
@inline
export function markOf(key: u64, id: u32, depth: i32): u64 {
  const hash = (key ^ salt ^ (u64(id) << 40) ^ (u64(depth) << 56)) * 0x9e3779b97f4a7c15;
  return (hash ^ (hash >> 32)) | 1;
}

// @ts-ignore: decorator
@inline
function slotOf(mark: u64): usize {
  return marks + (usize(u32(mark >> 40) & (SLOTS - 1)) << 2);
}

/** Is some instance at it? */
// @ts-ignore: decorator
@inline
export function isBusy(mark: u64): bool {
  return load<u32>(slotOf(mark)) == u32(mark);
}

// @ts-ignore: decorator
@inline
export function beginMark(mark: u64): void {
  store<u32>(slotOf(mark), u32(mark));
}

// @ts-ignore: decorator
@inline
export function endMark(mark: u64): void {
  store<u32>(slotOf(mark), 0);
}
