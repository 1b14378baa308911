import { Board, CAPTURED, CROWN_ROWS } from './board';

/** By how far the lowest of the squares that can be captured on from `from` is shifted. */
// @ts-ignore: decorator
@inline
function shiftFrom(from: u32): u32 {
  return from & 4 ? 8 : 5;
}

/** The part of a move that says what it captures. */
// @ts-ignore: decorator
@inline
export function packed(from: u32, captured: u32): u32 {
  const rows = captured >> shiftFrom(from);
  return ((rows & 7) | ((rows >> 5) & (7 << 3)) | ((rows >> 10) & (7 << 6))) << CAPTURED;
}

/** The squares that a move captures on. */
// @ts-ignore: decorator
@inline
export function capturedBy(move: u32): u32 {
  const nine = move >> CAPTURED;
  return ((nine & 7) | ((nine & (7 << 3)) << 5) | ((nine & (7 << 6)) << 10)) << shiftFrom(move);
}

/** The number of pieces that a move captures. */
// @ts-ignore: decorator
@inline
export function captures(move: u32): i32 {
  return i32(popcnt(move >> CAPTURED));
}

/** True if the move crowns a man. */
// @ts-ignore: decorator
@inline
export function crowns(p: Board, move: u32): bool {
  return ((CROWN_ROWS >> ((move >> 5) & 31)) & ~(p.kings >> (move & 31)) & 1) != 0;
}

/** Fills `child` with the position after `move`. */
export function playMove(p: Board, move: u32, child: Board): void {
  const left: u32 = 1 << (move & 31);
  const reached: u32 = 1 << ((move >> 5) & 31);
  const captured = capturedBy(move);
  const isKing = (p.kings & left) != 0;
  child.own = p.enemy & ~captured;
  child.enemy = (p.own & ~left) | reached;
  child.kings = (p.kings & ~(left | captured)) | (isKing ? reached : reached & CROWN_ROWS);
  child.black = p.black ^ 1;
  child.clock = isKing && !captured ? p.clock + 1 : 0;
}
