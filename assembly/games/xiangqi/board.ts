import { and, bit, minus, or } from '../../kit/cell-set';

/**
 * A position is seven sets of points. The river divides the 90 points into two halves of 45, one for each half of a
 * set, so that no row of nine lies in both:
 *
 *   100 … 108   a10 … i10   Black's side: the high half, bit 64 and up
 *    …
 *    64 …  72   a6 … i6
 *    ------------------   the river
 *    36 …  44   a5 … i5
 *    …
 *     0 …   8   a1 … i1     Red's side: the low half
 *
 * Advisors and elephants share a set, since no point is for both, and a general is in none of the five sets of men.
 */
@unmanaged
export class Board {
  /** Men of the side to move. */
  own: v128;
  /** Men of the other side. */
  enemy: v128;
  chariots: v128;
  cannons: v128;
  horses: v128;
  soldiers: v128;
  /** Advisors and elephants. */
  guards: v128;
  /** 1 if Black is to move, else 0. */
  black: i32;
  /** Plies since the last capture. */
  clock: i32;
  /** How many of the last moves of the side to move in a row gave check. */
  ownChecks: u16;
  /** The same for the other side, but for the move that led here. */
  enemyChecks: u16;
  /** Whether the side to move is in check: 0 not known, 1 no, 2 yes. */
  checked: i32;
}

/** How many columns there are, and how many rows on each side of the river. */
export const COLUMNS: i32 = 9;
export const ROWS: i32 = 5;

/** All points of one half. */
export const HALF: u64 = 0x1fffffffffff;

/**
 * A move is a number of 19 bits. The lower 14 identify it:
 *
 *   0 from 7 to 14 … 18 the set in which the man lands: chariots, cannons, horses, soldiers, guards; none for a general
 */
export const ID: u32 = 0x3fff;
export const AS_CHARIOT: u32 = 1 << 14;
export const AS_CANNON: u32 = 1 << 15;
export const AS_HORSE: u32 = 1 << 16;
export const AS_SOLDIER: u32 = 1 << 17;
export const AS_GUARD: u32 = 1 << 18;

// @ts-ignore: decorator
@inline
export function fromOf(move: u32): i32 { return i32(move & 127); }
// @ts-ignore: decorator
@inline
export function toOf(move: u32): i32 { return i32((move >> 7) & 127); }

/** The point in `column` and `row`, both from 0; -1 off the board. */
export function cellAt(column: i32, row: i32): i32 {
  if (column < 0 || column >= COLUMNS || row < 0 || row >= 2 * ROWS) return -1;
  return row < ROWS ? row * COLUMNS + column : 64 + (row - ROWS) * COLUMNS + column;
}
export function columnOf(cell: i32): i32 { return (cell & 63) % COLUMNS; }
export function rowOf(cell: i32): i32 { return (cell & 63) / COLUMNS + (cell >> 6) * ROWS; }

/** The generals of both sides. */
// @ts-ignore: decorator
@inline
export function generalsOf(p: Board): v128 {
  return minus(minus(minus(or(p.own, p.enemy), or(p.chariots, p.cannons)), or(p.horses, p.soldiers)), p.guards);
}

/** The general of the side to move. Every position has both. */
// @ts-ignore: decorator
@inline
export function ownGeneral(p: Board): i32 {
  // Each lives in its own half.
  const set = and(generalsOf(p), p.own);
  return p.black ? 64 + i32(ctz(i64x2.extract_lane(set, 1))) : i32(ctz(i64x2.extract_lane(set, 0)));
}

/** What stands on `cell`: 1 chariot, 2 cannon, 3 horse, 4 soldier, 5 advisor or elephant; 0 a general, or nobody. */
export function kindOn(p: Board, cell: i32): i32 {
  const at = bit<v128>(cell);
  if (v128.any_true(and(p.soldiers, at))) return 4;
  if (v128.any_true(and(p.guards, at))) return 5;
  if (v128.any_true(and(p.chariots, at))) return 1;
  if (v128.any_true(and(p.cannons, at))) return 2;
  return v128.any_true(and(p.horses, at)) ? 3 : 0;
}

/** Where the advisors of the side to move stand in its half, and its elephants. */
// @ts-ignore: decorator
@inline
export function advisorPoints(black: i32): u64 { return black ? 0x28080a00000 : 0xa02028; }
export const ELEPHANT_POINTS: u64 = 0x44004440044;
