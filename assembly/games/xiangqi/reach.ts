import { and, bit, minus, none, or } from '../../kit/cell-set';
import { highHalf, lowHalf, wide } from '../../kit/wide';
import { Board, HALF } from './board';
import { Side } from './sides';
import { bitOf, hit, horseMoves, look, reached } from './tables';

/** Where single men go, on whatever is there: own men are taken out by who asks. */

// @ts-ignore: decorator
@inline
export function chariotMoves(cell: i32, men: v128): v128 {
  look(cell, lowHalf(men), highHalf(men));
  return reached;
}

/** To empty points like a chariot; to men over one other. */
// @ts-ignore: decorator
@inline
export function cannonMoves(cell: i32, men: v128): v128 {
  look(cell, lowHalf(men), highHalf(men));
  return or(minus(reached, men), hit);
}

const FILE_A: u64 = 0x1008040201;
const FILE_I: u64 = 0x100804020100;

/** The points on the right and on the left, in one half. */
// @ts-ignore: decorator
@inline
export function eastOf(points: u64): u64 { return (points & ~FILE_I) << 1; }
// @ts-ignore: decorator
@inline
export function westOf(points: u64): u64 { return (points & ~FILE_A) >> 1; }

// @ts-ignore: decorator
@inline
export function soldierMoves<S extends Side>(cell: i32): v128 {
  const side = changetype<S>(0);
  const at = bitOf(cell);
  const beyond = side.beyond(at);
  const aside = eastOf(beyond) | westOf(beyond);
  return or(side.ahead(at), side.beyondCell() == 64 ? wide(0, aside) : wide(aside, 0));
}

/** Of one advisor or elephant. Nothing else is on points of those kinds a diagonal step, or two, away. */
// @ts-ignore: decorator
@inline
export function guardMoves<S extends Side>(cell: i32, men: v128): v128 {
  const side = changetype<S>(0);
  const guard = side.home(bit<v128>(cell));
  const free = ~side.home(men);
  let points: u64;
  if (guard & side.advisorPoints()) points = (guard << 10 | guard << 8 | guard >> 8 | guard >> 10) & side.advisorPoints();
  else {
    points = ((guard << 10 & free) << 10 | (guard << 8 & free) << 8 | (guard >> 8 & free) >> 8 | (guard >> 10 & free) >> 10)
      & side.elephantPoints();
  }
  return side.homeCell() == 0 ? wide(points & HALF, 0) : wide(0, points & HALF);
}

/** Where the man on `cell` goes, of `kind` as in `kindOn` and not a general. */
export function movesOf<S extends Side>(p: Board, kind: i32, cell: i32): v128 {
  const men = or(p.own, p.enemy);
  if (kind == 1) return chariotMoves(cell, men);
  if (kind == 2) return cannonMoves(cell, men);
  if (kind == 3) return horseMoves(cell, lowHalf(men), highHalf(men));
  if (kind == 4) return soldierMoves<S>(cell);
  if (kind == 5) return guardMoves<S>(cell, men);
  return and(none<v128>(), men);
}
