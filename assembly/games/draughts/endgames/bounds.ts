import { NONE, WIN } from '../../../core/values';
import { Board } from '../board';
import { COUNTED_FROM, FORTY_MOVES } from '../clock';
import { UNKNOWN, lookUp, mostPieces } from './tables';

/**
 * What the tables say about a position as bounds on its value, counted from there.
 *
 * The tables ignore the draw by 40 moves. It takes nothing from a draw, and a loss is never sooner for it. A win is sure if it
 * comes before the counter ends the game; otherwise it may still be a draw. The transposition table does not tell the first
 * `COUNTED_FROM` plies apart, so each of them counts as the last.
 */

/** What the table says about the position of the last `leastKnown`. */
let value: i32 = UNKNOWN;
let inTime: bool = false;

/** The least value of `p`; `NONE` if no table holds it. */
export function leastKnown(p: Board): i32 {
  value = mostPieces == 0 || i32(popcnt(p.own | p.enemy)) > mostPieces || popcnt(p.own) > 3 || popcnt(p.enemy) > 3 ? UNKNOWN : lookUp(p);
  if (value == UNKNOWN) return NONE;
  if (value == 0) return 0;
  inTime = value - 1 + max(p.clock, COUNTED_FROM) <= FORTY_MOVES;
  return value & 1 ? value - 1 - WIN : inTime ? WIN - (value - 1) : 0;
}

/** The greatest value of the position of the last `leastKnown`; `NONE` if no table holds it. */
export function greatestKnown(): i32 {
  if (value == UNKNOWN) return NONE;
  if (value == 0) return 0;
  return value & 1 ? (inTime ? value - 1 - WIN : 0) : WIN - (value - 1);
}
