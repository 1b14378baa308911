import { NONE, WIN } from '../values';
import { UNKNOWN } from './tables';

/**
 * What the tables say about a position as bounds on its value, counted from there.
 *
 * The tables ignore the draw by a count of moves. It takes nothing from a draw, and a loss is never sooner for it. A
 * win is sure if it comes before the counter ends the game; otherwise it may still be a draw.
 */

/** What the table says about the position of the last `leastKnown`. */
let value: i32 = UNKNOWN;
let inTime: bool = false;

/**
 * The least value of a position with this value in a table, which the counter ends as a draw after `left` plies; `NONE`
 * if it is `UNKNOWN`.
 */
export function leastKnown(found: i32, left: i32): i32 {
  value = found;
  if (value == UNKNOWN) return NONE;
  if (value == 0) return 0;
  inTime = value - 1 <= left;
  return value & 1 ? value - 1 - WIN : inTime ? WIN - (value - 1) : 0;
}

/** The greatest value of the position of the last `leastKnown`; `NONE` if no table holds it. */
export function greatestKnown(): i32 {
  if (value == UNKNOWN) return NONE;
  if (value == 0) return 0;
  return value & 1 ? (inTime ? value - 1 - WIN : 0) : WIN - (value - 1);
}
