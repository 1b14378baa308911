import { push } from '../core/move-list';
import { lowest, some, withoutLowest } from './cell-set';
import { highHalf, lowHalf } from './wide';

/**
 * Moves in the list of the search. A move is one number: the cell where a stone is put, or the cells from and to which
 * a piece goes. Both are below 65,535 for boards of up to 255 cells, so that they are their own `moveId`.
 */

/** A move between two cells, each 0 … 254. */
// @ts-ignore: decorator
@inline
export function fromTo(from: i32, to: i32): u32 {
  return u32(from | (to << 8));
}

/** Where a move of `fromTo` begins, 0 … 254. */
// @ts-ignore: decorator
@inline
export function fromOf(move: u32): i32 {
  return i32(move & 255);
}

/** Where a move of `fromTo` ends, 0 … 254. */
// @ts-ignore: decorator
@inline
export function toOf(move: u32): i32 {
  return i32(move >> 8);
}

// @ts-ignore: decorator
@inline
function pushEach(half: u64, first: i32): void {
  for (let rest = half; rest; rest &= rest - 1) push(u32(first + i32(ctz(rest))));
}

/** Push every cell of `set`, the lowest first. */
// @ts-ignore: decorator
@inline
export function pushCells<B>(set: B): void {
  if (isInteger<B>()) {
    pushEach(set, 0);
  } else {
    pushEach(lowHalf(set), 0);
    pushEach(highHalf(set), 64);
  }
}

/** Push a move from `from` to every cell of `targets`, the lowest first. */
// @ts-ignore: decorator
@inline
export function pushFrom<B>(from: i32, targets: B): void {
  for (let rest = targets; some(rest); rest = withoutLowest(rest)) push(fromTo(from, lowest(rest)));
}

/**
 * Push a move to every cell of `targets`, each from the cell `distance` below in number: of all pieces that step alike,
 * such as pawns. `distance` of `steps.ts` says how far a step goes.
 */
// @ts-ignore: decorator
@inline
export function pushSteps<B>(targets: B, distance: i32): void {
  for (let rest = targets; some(rest); rest = withoutLowest(rest)) {
    const to = lowest(rest);
    push(fromTo(to - distance, to));
  }
}
