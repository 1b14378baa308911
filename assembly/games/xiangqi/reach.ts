import { minus, or } from '../../kit/cell-set';
import { highHalf, lowHalf, wide } from '../../kit/wide';
import { Board, ELEPHANT_POINTS, advisorPoints } from './board';
import { hit, horseMoves, look, reached, soldierMoves } from './tables';

/** Where single men go, on whatever is there: own men are taken out by who asks. */

/** To empty points like a chariot; to men over one other. `look` has been called. */
// @ts-ignore: decorator
@inline
export function cannonReach(men: v128): v128 { return or(minus(reached, men), hit); }

const FILE_A: u64 = 0x1008040201;
const FILE_I: u64 = 0x100804020100;

/** The points on the right and on the left, in one half. */
// @ts-ignore: decorator
@inline
export function eastOf(points: u64): u64 { return (points & ~FILE_I) << 1; }
// @ts-ignore: decorator
@inline
export function westOf(points: u64): u64 { return (points & ~FILE_A) >> 1; }

/** The half in which the general, the advisors and the elephants of the side to move live, and the other. */
// @ts-ignore: decorator
@inline
export function homeOf(set: v128, black: i32): u64 { return black ? highHalf(set) : lowHalf(set); }
// @ts-ignore: decorator
@inline
export function beyondOf(set: v128, black: i32): u64 { return black ? lowHalf(set) : highHalf(set); }

/** Of one advisor or elephant. Nothing else is on points of those kinds a diagonal step, or two, away. */
// @ts-ignore: decorator
@inline
export function guardMoves(cell: i32, men: v128, black: i32): v128 {
  const guard = u64(1) << (u64(cell) & 63);
  const free = ~homeOf(men, black);
  let points: u64;
  if (guard & advisorPoints(black)) points = (guard << 10 | guard << 8 | guard >> 8 | guard >> 10) & advisorPoints(black);
  else {
    points = ((guard << 10 & free) << 10 | (guard << 8 & free) << 8 | (guard >> 8 & free) >> 8 | (guard >> 10 & free) >> 10)
      & ELEPHANT_POINTS;
  }
  return black ? wide(0, points) : wide(points, 0);
}

/** Where the man of the side to move on `cell` goes, of `kind` as in `kindOn` and not a general. */
export function movesOf(p: Board, kind: i32, cell: i32): v128 {
  const men = or(p.own, p.enemy);
  if (kind == 3) return horseMoves(cell, lowHalf(men), highHalf(men));
  if (kind == 4) return soldierMoves(cell, p.black);
  if (kind == 5) return guardMoves(cell, men, p.black);
  look(cell, lowHalf(men), highHalf(men));
  return kind == 1 ? reached : cannonReach(men);
}
