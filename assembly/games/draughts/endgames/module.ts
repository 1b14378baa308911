import { commitWorkspace, openWorkspace, reserve } from '../../../core/workspace';
import * as generating from './generating';
import { HEAD, addLevel, takeTables } from './tables';

/**
 * The exports of the module that makes end-game tables. One instance makes the table of one number of pieces on each side: the
 * binding calls `open`, writes the tables that it needs, calls `take`; then for each number of men, from 0, `begin`, `prepare` for all
 * positions, and `pass` for n = 0, 1, 2 …
 */

let given: usize = 0;
let values: usize = 0;
let next: usize = 0;

/** Room for `bytes` of earlier tables and for the `size` values of this one; 0 if the host refuses the memory. */
export function open(bytes: usize, size: usize): usize {
  openWorkspace(__heap_base);
  given = reserve(bytes + HEAD);
  values = reserve(size);
  next = values;
  return commitWorkspace() ? given : 0;
}

/** Note the earlier tables, which have been written. */
export function take(): void { takeTables(given); }

/** Begin the positions with `men` men of a table. Returns the number of their materials. */
export function begin(more: i32, fewer: i32, men: i32): i32 {
  next = addLevel(more, fewer, men, next);
  return generating.beginLevel(more, fewer, men);
}

/** Number of positions of the material at `i`. */
export function size(i: i32): u32 { return generating.sizeAt(i); }
/** Look at the positions of the material at `i` from `first` to before `last`. */
export function prepare(i: i32, first: u32, last: u32): void { generating.prepare(i, first, last); }
/** Draw the conclusions from the positions of `n` plies. */
export function pass(n: i32): void { generating.pass(n); }
/** The greatest value of this number of men; when a pass has taken it, they are complete. */
export function greatest(): i32 { return generating.greatestValue(); }
/** True if a table was missing. */
export function missing(): bool { return generating.isMissing; }
/** Address of the values. */
export function valuesAt(): usize { return values; }
