import { commitWorkspace, openWorkspace, reserve } from '../../../core/workspace';
import * as generating from './generating';
import { HEAD, takeTables } from './tables';

/**
 * The exports of the module that makes end-game tables. One instance makes one table: the binding calls `open`, writes the
 * tables that it needs, calls `begin`, then `prepare` for all king pairs and `pass` for n = 0, 1, 2 …
 */

let given: usize = 0;
let values: usize = 0;
let room: usize = 0;

/** Room for `bytes` of earlier tables and for a table of `size` positions; 0 if the host refuses the memory. */
export function open(bytes: usize, size: usize): usize {
  openWorkspace(__heap_base);
  given = reserve(bytes + HEAD);
  // The search for a value reads sixteen bytes at a time.
  values = reserve(2 * size + 16);
  room = reserve(2 * size);
  return commitWorkspace() ? given : 0;
}

/** Begin the table of the men `a` and `b`; the earlier tables have been written. Returns the number of positions of one side. */
export function begin(a: i32, b: i32): i32 {
  takeTables(given);
  return generating.beginTable(a, b, values, room);
}

/** Number of king pairs. */
export function pairs(): i32 { return generating.pairCount(); }
/** Look at the positions of the king pairs from `first` to before `last`. */
export function prepare(first: i32, last: i32): void { generating.prepare(first, last); }
/** Draw the conclusions from the positions of `n` plies. */
export function pass(n: i32): void { generating.pass(n); }
/** The greatest value; when a pass has taken it, the table is complete. */
export function greatest(): i32 { return generating.greatestValue(); }
/** True if a table was missing. */
export function missing(): bool { return generating.isMissing; }
/** Address of the values. */
export function valuesAt(): usize { return values; }
