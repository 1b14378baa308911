import { push } from '../../core/move-list';

/** Sets of cells in memory: one bit per cell, 256 in all. */
export const SET: usize = 32;

/** A shift by more than 63 wraps around: the cell's bit in its own word. */
// @ts-ignore: decorator
@inline
function bitOf(cell: i32): u64 {
  return u64(1) << u64(cell);
}

// @ts-ignore: decorator
@inline
function wordOf(set: usize, cell: i32): usize {
  return set + (usize(cell >> 6) << 3);
}

export function has(set: usize, cell: i32): bool {
  return (load<u64>(wordOf(set, cell)) & bitOf(cell)) != 0;
}

export function include(set: usize, cell: i32): void {
  const word = wordOf(set, cell);
  store<u64>(word, load<u64>(word) | bitOf(cell));
}

/** Adds `cell` to the set, or removes it. */
export function toggle(set: usize, cell: i32): void {
  const word = wordOf(set, cell);
  store<u64>(word, load<u64>(word) ^ bitOf(cell));
}

export function sizeOf(set: usize): i32 {
  return i32(popcnt(load<u64>(set)) + popcnt(load<u64>(set, 8)) + popcnt(load<u64>(set, 16)) + popcnt(load<u64>(set, 24)));
}

/** Removes from `set` the cells that are not in `other`. */
export function intersect(set: usize, other: usize): void {
  for (let i: usize = 0; i < SET; i += 8) store<u64>(set + i, load<u64>(set + i) & load<u64>(other + i));
}

/** Adds all cells of `other`. */
export function unite(set: usize, other: usize): void {
  for (let i: usize = 0; i < SET; i += 8) store<u64>(set + i, load<u64>(set + i) | load<u64>(other + i));
}

/** The next cell of `set` after `cell`, in natural order; -1 starts and ends the iteration. */
export function nextIn(set: usize, cell: i32): i32 {
  for (cell++; cell < 256; cell = (cell | 63) + 1) {
    const bits = load<u64>(wordOf(set, cell)) >> u64(cell);
    if (bits) return cell + i32(ctz(bits));
  }
  return -1;
}

/** Pushes `cell` as a move, whose number counts fifteen cells per row. */
// @ts-ignore: decorator
@inline
export function pushCell(cell: i32): void {
  push(cell - (cell >> 4));
}

/** The cell of a move: a fifteenth of numbers below 225 is 137 / 2048. */
// @ts-ignore: decorator
@inline
export function cellOf(move: u32): i32 {
  return i32(move + (move * 137 >> 11));
}

/** Pushes every cell of `set` as a move. */
export function pushAll(set: usize): void {
  for (let cell = nextIn(set, -1); cell >= 0; cell = nextIn(set, cell)) pushCell(cell);
}
