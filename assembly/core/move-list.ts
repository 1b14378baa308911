import { guardsLists, refuseMoves } from './list-guard';
import { reserve } from './workspace';

/**
 * The moves of all nodes on the current path, in one block of memory. A node's list
 * starts where its parent's list ends and is dropped when the search leaves the node.
 */
@unmanaged
export class MoveEntry {
  /** Ordering key: heuristics in the caller's order, natural index last. */
  score: u64;
  /** The game's own representation. */
  move: u32;
  /** Identifies the same move in any position. */
  id: u16;
  /** Place in the game's natural order. */
  index: u16;
  /** The key of the position after the move, with its counter, if it has been computed; else 0. */
  key: u64;
}

/** Greatest number of moves in one position. */
export const MAX_MOVES: i32 = 1024;

/** Greatest number of moves of all nodes of one path together. */
export const PATH_MOVES: i32 = 1 << 17;

let cursor: usize = 0;
let limit: usize = 0;
let floor: usize = 0;
/** Of the room for lists. */
let ceiling: usize = 0;

/** The deepest ply that a listed move has led to. */
export let deepestPly: i32 = 0;

/**
 * Whether lists have filled their memory since this was last set to false, so that a line was cut short before its
 * depth.
 */
export let listsFilled: bool = false;

/** See `listsFilled`. */
export function forgetFilledLists(): void {
  listsFilled = false;
}

/**
 * Make room for `moves` moves on a path. When the lists are full, there is still room for one node's moves and its
 * noisy moves.
 */
export function reserveMoveLists(moves: i32 = PATH_MOVES): void {
  const bytes = usize(moves + 2 * MAX_MOVES) * offsetof<MoveEntry>();
  floor = reserve(bytes);
  ceiling = floor + bytes;
  limit = floor + usize(moves) * offsetof<MoveEntry>();
  cursor = floor;
}

/** Drop every list, including those left behind by an interrupted search. */
export function resetMoveLists(): void {
  cursor = floor;
  deepestPly = 0;
}

/** Note that the moves of a list lead to `ply`. */
// @ts-ignore: decorator
@inline
export function reachPly(ply: i32): void {
  if (ply > deepestPly) deepestPly = ply;
}

/** For games: add a move to the list being generated. */
// @ts-ignore: decorator
@inline
export function push(move: u32): void {
  if (guardsLists() && cursor >= ceiling) refuseMoves();
  store<u32>(cursor, move, offsetof<MoveEntry>('move'));
  cursor += offsetof<MoveEntry>();
}

/**
 * For games that list many moves at once: add a move at `end`, the end of the list, which starts at `listStart`.
 * Returns the new end, to be passed to `endList` after the last move. The end can so stay in a register.
 */
// @ts-ignore: decorator
@inline
export function pushAt(end: usize, move: u32): usize {
  if (guardsLists() && end >= ceiling) refuseMoves();
  store<u32>(end, move, offsetof<MoveEntry>('move'));
  return end + offsetof<MoveEntry>();
}

/** The list being generated ends at `end`. */
// @ts-ignore: decorator
@inline
export function endList(end: usize): void {
  cursor = end;
}

/** Copy `entry` to the end of the last list. */
export function defer(entry: MoveEntry): void {
  memory.copy(cursor, changetype<usize>(entry), offsetof<MoveEntry>());
  cursor += offsetof<MoveEntry>();
}

/** Address at which the next list starts. */
// @ts-ignore: decorator
@inline
export function listStart(): usize {
  return cursor;
}

/** True if another list may not fit: treat the node as a horizon. */
// @ts-ignore: decorator
@inline
export function listsFull(): bool {
  if (cursor <= limit) return false;
  listsFilled = true;
  return true;
}

/** Number of moves pushed since `start`. */
// @ts-ignore: decorator
@inline
export function listCount(start: usize): i32 {
  return i32((cursor - start) / offsetof<MoveEntry>());
}

/** Drop everything from `start` on. */
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
export function swapEntries(start: usize, i: i32, j: i32): void {
  swap(changetype<usize>(entryAt(start, i)), changetype<usize>(entryAt(start, j)));
}

/** Exchange the entries at two addresses. */
// @ts-ignore: decorator
@inline
export function swap(a: usize, b: usize): void {
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
