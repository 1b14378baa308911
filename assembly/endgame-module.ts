import { Tables } from './chosen-endgames';
import { Position, Rules } from './chosen-game';
import * as generating from './core/endgames/generating';
import { HEAD, takeTables } from './core/endgames/tables';
import { reserveMoveLists } from './core/move-list';
import { commitWorkspace, heapEnd, openWorkspace, reserve } from './core/workspace';

/**
 * The exports of a module that makes end-game tables of one game. An instance makes one table: the binding calls
 * `open`, writes the tables that it needs, and calls `begin`; then for each level `level`, `prepare` for all positions
 * of all parts, and for n = 0, 1, 2 … `beginPass`, and `pass` until it is complete.
 */

let given: usize = 0;
let values: usize = 0;

/** Room for `bytes` of earlier tables and for the `size` values of this one; 0 if the host refuses the memory. */
export function open(bytes: usize, size: usize): usize {
  openWorkspace(heapEnd());
  reserveMoveLists();
  given = reserve(bytes + HEAD);
  values = generating.reserveValues<Position>(size);
  return commitWorkspace() ? given : 0;
}

/** Begin the table named `a` and `b`; the earlier tables have been written. Returns the number of its levels. */
export function begin(a: i32, b: i32): i32 {
  takeTables<Tables, Position>(given);
  changetype<Tables>(0).addTable(a, b, values);
  return changetype<Tables>(0).levels();
}

/** Begin a level. Returns the number of its parts. */
export function level(i: i32): i32 { return generating.beginLevel<Tables, Position>(i); }
/** Number of positions of the part at `i`. */
export function size(i: i32): i32 { return generating.sizeAt(i); }
/** Look at the positions of the part at `i` from `first` to before `last`. */
export function prepare(i: i32, first: i32, last: i32): void { generating.prepare<Rules, Tables, Position>(i, first, last); }
/** Begin a pass. */
export function beginPass(): void { generating.beginPass(); }
/**
 * Draw the conclusions from the positions of `n` plies, of which a call takes some `most`. Returns whether the pass is
 * complete.
 */
export function pass(n: i32, most: i32): bool { return generating.pass<Rules, Tables, Position>(n, most); }
/** The greatest value of the level; when a pass has taken it, the level is complete. */
export function greatest(): i32 { return generating.greatestValue(); }
/** True if a table was missing. */
export function missing(): bool { return generating.isMissing; }
/** Address of the values. */
export function valuesAt(): usize { return values; }
