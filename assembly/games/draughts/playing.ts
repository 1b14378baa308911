import { Board, CROWN_ROWS, WAY, stepped } from './board';

/** The squares that a capture jumps over; none for a step. Its jumps are followed back from where it ends. */
// @ts-ignore: decorator
@inline
export function capturedBy(move: u32): u32 {
  let captured: u32 = 0;
  let at: u32 = 1 << ((move >> 5) & 31);
  for (let way = move >> WAY; way > 1; way >>= 2) {
    const back = 3 - i32(way & 3);
    const over = stepped(back, at);
    captured |= over;
    at = stepped(back, over);
  }
  return captured;
}

/** The number of pieces that a move captures. */
// @ts-ignore: decorator
@inline
export function captures(move: u32): i32 {
  return (31 - i32(clz((move >> WAY) | 1))) >> 1;
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
