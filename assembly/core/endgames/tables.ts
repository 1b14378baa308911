import { EndgameRules } from './rules';

/**
 * End-game tables in memory. A value is one byte, from the side to move:
 *
 *   0      a draw              odd   lost in `value - 1` plies; 1: mated, or unable to move
 *   255    no such position    even  won in `value - 1` plies
 *
 * The binding writes the tables one after another: two i32 that name the table, the first not 0, then its values,
 * padded to a multiple of 8. A head of zeros ends the list.
 */
export const UNKNOWN: i32 = -1;
export const BROKEN: i32 = 255;
/** Size of what precedes the values of a table. */
export const HEAD: usize = 8;

/** Note the tables at `at`; they replace all others. Returns the end of their list. */
export function takeTables<E extends EndgameRules<P>, P>(at: usize): usize {
  const tables = changetype<E>(0);
  tables.forgetTables();
  while (load<i32>(at) != 0) {
    const values = at + HEAD;
    const end = tables.addTable(load<i32>(at), load<i32>(at, 4), values);
    at = values + ((end - values + 7) & ~7);
  }
  return at + HEAD;
}
