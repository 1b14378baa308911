import { isAnswer } from './early-answers';
import { probe } from './table';
import { reserve } from './workspace';

/**
 * Several instances search one position with one shared transposition table. Each runs
 * the whole search. To divide the work, an instance defers a move that another instance
 * is searching to the end of its list. By then its value is probably in the table
 * (ABDADA: Weill, "The ABDADA distributed minimax search algorithm", ICCA Journal 19(1),
 * 1996; with a separate table of busy moves as in Kerrigan's "Simplified ABDADA", 2013).
 *
 * What another instance has answered meanwhile is not searched to its end: before each move, a node looks at its own
 * entry again, and at those of the nodes above it. Otherwise an instance would go on in a subtree that a cutoff of the
 * other has made needless.
 *
 * The order in which moves are searched changes no value. A busy mark that is lost, late
 * or mistaken for another is therefore harmless, and plain loads and stores suffice.
 */

const SLOTS: u32 = 1 << 14;
/** Size of all marks in bytes: whole cache lines. */
export const MARKS: usize = usize(SLOTS) * 4;

/** Least depth of a node that asks whether one above it is answered. */
const LOOK_UP_DEPTH: i32 = 8;

/** A node of the current path whose moves are marked. */
@unmanaged
class PathNode {
  key: u64;
  /** Its window is [alpha, alpha + 1]. */
  alpha: i32;
  /** 0: it cannot be answered by another instance. */
  depth: i32;
}

const MAX_SPLIT_PLY: i32 = 32;
let path: usize = 0;

let marks: usize = 0;
/** Moves are deferred above this ply; 0: there is only one instance. */
let splitPly: i32 = 0;
/** Distinguishes the marks of this search from those left behind by an interrupted one. */
let salt: u64 = 0;

/** Least depth of a node whose moves are worth marking. */
const LEAST_DEPTH: i32 = 3;

export function reserveMarks(): usize {
  return reserve(MARKS);
}

export function reserveSplitting(): void {
  path = reserve(usize(MAX_SPLIT_PLY) * offsetof<PathNode>());
}

/** Use the marks at `address`, which all instances share. */
export function useMarks(address: usize): void {
  marks = address;
}

/**
 * Defer moves above `ply` in the next search; 0: nowhere. `number` is the same in all instances, different for each
 * search.
 */
export function setSplitting(ply: i32, number: u32): void {
  splitPly = min(ply, MAX_SPLIT_PLY);
  salt = u64(number) * 0xd6e8feb86659fd93;
}

/** True if the moves of a node at `ply`, to be searched to `depth`, are marked. */
// @ts-ignore: decorator
@inline
export function splits(ply: i32, depth: i32): bool {
  return ply < splitPly && depth >= LEAST_DEPTH;
}

/** The mark for searching move `id` of the position `key` to `depth`. Its low half is never 0. */
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

/** True if some instance is searching the move with this mark. */
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

/** Ply of the node above that is answered, to which the search unwinds. */
export let answeredPly: i32 = 0;

// @ts-ignore: decorator
@inline
function pathAt(ply: i32): PathNode {
  return changetype<PathNode>(path + usize(ply) * offsetof<PathNode>());
}

/** Note the node at `ply`, whose window is [alpha, alpha + 1]. `depth` 0: it cannot be answered by another instance. */
// @ts-ignore: decorator
@inline
export function noteOnPath(ply: i32, key: u64, depth: i32, alpha: i32): void {
  if (ply >= splitPly) return;
  const node = pathAt(ply);
  node.key = key;
  node.depth = depth;
  node.alpha = alpha;
}

/** True if another instance has answered a node above that at `ply`, from `first` on: `answeredPly`. */
export function isAnsweredAbove(first: i32, ply: i32, depth: i32): bool {
  if (depth < LOOK_UP_DEPTH) return false;
  for (let above = first; above < ply; above++) {
    const node = pathAt(above);
    if (node.depth > 0 && isAnswer(probe(node.key), above, node.depth, node.alpha, node.alpha + 1)) {
      answeredPly = above;
      return true;
    }
  }
  return false;
}
