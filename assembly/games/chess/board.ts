/**
 * A position is eight sets of squares, a1 being the lowest bit and h8 the highest:
 *
 *   56 57 … 63   a8 … h8
 *    …
 *    0  1 …  7   a1 … h1
 *
 * A queen is in both sets of sliders, and a king in none of the four sets of pieces.
 */
@unmanaged
export class Board {
  /** Men of the side to move. */
  own: u64;
  /** Men of the other side. */
  enemy: u64;
  pawns: u64;
  knights: u64;
  /** Bishops and queens. */
  diagonal: u64;
  /** Rooks and queens. */
  straight: u64;
  /** The square that a pawn has just passed over, if it can be captured there. */
  passed: u64;
  /** The rooks that may still castle, of both sides. */
  rights: u64;
  /** 1 if Black is to move, else 0. */
  black: i32;
  /** Plies since the last capture or pawn move. */
  clock: i32;
}

/**
 * A move is a number of 22 bits. The lower 15 are what `bindings/games/chess/moves.ts` describes, and identify the
 * move; the others tell `play` what to do:
 *
 *   0  from   6  to   12  promotion: 0 none, 1 knight, 2 bishop, 3 rook, 4 queen
 *   15 … 18  the sets in which the piece lands: pawns, knights, diagonal, straight
 *   19  a pawn moves two squares   20  en passant   21  castling, where `to` is the rook
 */
export const ID: u32 = 0x7fff;
export const PROMOTION: u32 = 7 << 12;
export const LANDS_AS_PAWN: u32 = 1 << 15;
export const LANDS_AS_KNIGHT: u32 = 1 << 16;
export const LANDS_DIAGONAL: u32 = 1 << 17;
export const LANDS_STRAIGHT: u32 = 1 << 18;
export const DOUBLE_STEP: u32 = 1 << 19;
export const EN_PASSANT: u32 = 1 << 20;
export const CASTLING: u32 = 1 << 21;

export const TO_KNIGHT: u32 = (1 << 12) | LANDS_AS_KNIGHT;
export const TO_BISHOP: u32 = (2 << 12) | LANDS_DIAGONAL;
export const TO_ROOK: u32 = (3 << 12) | LANDS_STRAIGHT;
export const TO_QUEEN: u32 = (4 << 12) | LANDS_DIAGONAL | LANDS_STRAIGHT;

// @ts-ignore: decorator
@inline
export function bit(square: u64): u64 { return u64(1) << square; }

/** The kings of both sides. */
// @ts-ignore: decorator
@inline
export function kingsOf(p: Board): u64 {
  return (p.own | p.enemy) & ~(p.pawns | p.knights | p.diagonal | p.straight);
}

/** The kind of piece on `square`: 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen; 0 for a king or none. */
// @ts-ignore: decorator
@inline
export function kindOn(p: Board, square: u64): i32 {
  const diagonal = i32(p.diagonal >> square) & 1;
  const straight = i32(p.straight >> square) & 1;
  return (i32(p.pawns >> square) & 1) + 2 * (i32(p.knights >> square) & 1) + 3 * diagonal + 4 * straight - 2 * (diagonal & straight);
}
