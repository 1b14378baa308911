/**
 * A position is three sets of the 32 dark squares, numbered as the players do, from Black's side down to White's.
 * Square 1 is the lowest bit:
 *
 *         1     2     3     4
 *      5     6     7     8
 *         9    10    11    12
 *     13    14    15    16
 *        17    18    19    20
 *     21    22    23    24
 *        25    26    27    28
 *     29    30    31    32
 */
@unmanaged
export class Board {
  /** Pieces of the side to move. */
  own: u32;
  /** Pieces of the other side. */
  enemy: u32;
  /** The kings of both sides. */
  kings: u32;
  /** 1 if Black is to move, who plays down the board, else 0. */
  black: i32;
  /** Plies since the last capture or move of a man. */
  clock: i32;
}

/** The rows on which men are crowned: each is the back row of the other side. */
export const CROWN_ROWS: u32 = 0xf000000f;

/**
 * A move is a number of 23 bits. The lower 14 are what `bindings/games/draughts/moves.ts` describes, and identify the
 * move; the others are the pieces that it captures:
 *
 *   0  from   5  to   10  which of the captures that go from there to there   14 … 22  the squares captured on
 *
 * A capture lands on every other row and every other square of it, so only nine squares can be captured on from any
 * start: 6 to 8, 14 to 16 and 22 to 24 from the first row and every other one, 9 to 11, 17 to 19 and 25 to 27 from the
 * others.
 */
export const ID: u32 = 0x3fff;
export const CAPTURED: u32 = 14;

// The directions, in the order in which moves are listed. The opposite of d is 3 - d.
export const UP_LEFT: i32 = 0;
export const UP_RIGHT: i32 = 1;
export const DOWN_LEFT: i32 = 2;
export const DOWN_RIGHT: i32 = 3;

// A step to a row of the other kind is one of four places; at the rim one of three or five, where it does not leave the
// board.
const SHORT_ROWS: u32 = 0x0f0f0f0f;
const LONG_ROWS: u32 = 0xf0f0f0f0;
const LEFT_ON_BOARD: u32 = 0xe0e0e0e0;
const RIGHT_ON_BOARD: u32 = 0x07070707;

/** The squares one step from `squares` in `direction`. */
// @ts-ignore: decorator
@inline
export function stepped(direction: i32, squares: u32): u32 {
  if (direction == UP_LEFT) return ((squares & SHORT_ROWS) >> 4) | ((squares & LEFT_ON_BOARD) >> 5);
  if (direction == UP_RIGHT) return ((squares & LONG_ROWS) >> 4) | ((squares & RIGHT_ON_BOARD) >> 3);
  if (direction == DOWN_LEFT) return ((squares & SHORT_ROWS) << 4) | ((squares & LEFT_ON_BOARD) << 3);
  return ((squares & LONG_ROWS) << 4) | ((squares & RIGHT_ON_BOARD) << 5);
}

/** The pieces of the side to move that go up the board. */
// @ts-ignore: decorator
@inline
export function goingUp(p: Board): u32 {
  return p.black ? p.own & p.kings : p.own;
}

/** The pieces of the side to move that go down the board. */
// @ts-ignore: decorator
@inline
export function goingDown(p: Board): u32 {
  return p.black ? p.own : p.own & p.kings;
}
