import { reserve } from './workspace';

/**
 * Moves of all nodes on the current path, one after another. A node's list starts
 * where its parent's ends; leaving the node gives the space back.
 */
@unmanaged
export class MoveEntry {
  /** Ordering key: heuristics in the caller's order, natural index last. */
  score: u64;
  /** The game's own representation. */
  move: u32;
  /** The same move in any position. */
  id: u16;
  /** Place in the game's natural order. */
  index: u16;
  /** `plainKey` of the position after it, where that has been found; else 0. */
  key: u64;
}

/** Moves one position may have. */
export const MAX_MOVES: i32 = 1024;

/** Moves that all nodes of one path may have together. */
export const PATH_MOVES: i32 = 1 << 17;

let cursor: usize = 0;
let limit: usize = 0;
let floor: usize = 0;

/** The deepest ply that moves of the lists have led to. */
export let deepestPly: i32 = 0;

export function reserveMoveLists(): void {
  // Behind a full arena there is still room for a node's moves and its noisy moves.
  floor = reserve(usize(PATH_MOVES + 2 * MAX_MOVES) * offsetof<MoveEntry>());
  limit = floor + usize(PATH_MOVES) * offsetof<MoveEntry>();
  cursor = floor;
}

/** Forget every list, whatever an interrupted search left behind. */
export function resetMoveLists(): void {
  cursor = floor;
  deepestPly = 0;
}

/** Moves of a list lead to `ply`. */
// @ts-ignore: decorator
@inline
export function reachPly(ply: i32): void {
  if (ply > deepestPly) deepestPly = ply;
}

/** For games: add a move to the list being generated. */
// @ts-ignore: decorator
@inline
export function push(move: u32): void {
  store<u32>(cursor, move, offsetof<MoveEntry>('move'));
  cursor += offsetof<MoveEntry>();
}

/** Copy `entry` to the end of the list that was made last. */
export function defer(entry: MoveEntry): void {
  memory.copy(cursor, changetype<usize>(entry), offsetof<MoveEntry>());
  cursor += offsetof<MoveEntry>();
}

/** Where the next list begins. */
// @ts-ignore: decorator
@inline
export function listStart(): usize {
  return cursor;
}

/** True when another list may not fit any more: treat the node as a horizon. */
// @ts-ignore: decorator
@inline
export function listsFull(): bool {
  return cursor > limit;
}

/** Number of moves pushed since `start`. */
// @ts-ignore: decorator
@inline
export function listCount(start: usize): i32 {
  return i32((cursor - start) / offsetof<MoveEntry>());
}

/** Give back everything from `start` on. */
// @ts-ignore: decorator
@inline
export function dropList(start: usize): void {
  cursor = start;
}

// @ts-ignore: decorator
@inline
export function entryAt(start: usize, i: i32): MoveEntry {
  return changetype<MoveEntry>(start + usize(i) * offsetof<MoveEntry>());
}

/** Exchange entries `i` and `j` of the list at `start`. */
// @ts-ignore: decorator
@inline
export function swapEntries(start: usize, i: i32, j: i32): void {
  const a = start + usize(i) * offsetof<MoveEntry>();
  const b = start + usize(j) * offsetof<MoveEntry>();
  const low = load<u64>(a);
  const high = load<u64>(a, 8);
  const key = load<u64>(a, 16);
  store<u64>(a, load<u64>(b));
  store<u64>(a, load<u64>(b, 8), 8);
  store<u64>(a, load<u64>(b, 16), 16);
  store<u64>(b, low);
  store<u64>(b, high, 8);
  store<u64>(b, key, 16);
}
