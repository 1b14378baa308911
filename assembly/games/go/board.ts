import { Bytes256 } from '../../kit/bytes';
import { BYTES, forgetMarks, isMarked, mark, numbersAt, options, stack } from './scratch';

/**
 * The board: points in rows and columns, numbered from A1 at the bottom left. In memory a row is a byte of border and
 * the points, with a row of border below and above, so that all that a step could reach can be read: the *place* of a
 * point is (row + 1) * width + column + 1, where width is the size + 1. On 3x3, the numbers of points and the places:
 *
 *     6 7 8      13 14 15
 *     3 4 5       9 10 11
 *     0 1 2       5  6  7
 *
 * A byte is 0, 1 for a stone of Black, player 0, 2 for one of White, or 3 for the border. Nothing else is kept of
 * chains: what is asked of them is found by a flood that ends as soon as it knows, which is nearly always at once.
 */
@unmanaged
export class Board extends Bytes256 {
  /** The stones as a hash, and those of the seven other images where images share a key. */
  hash: u64;
  private hash1: u64;
  private hash2: u64;
  private hash3: u64;
  private hash4: u64;
  private hash5: u64;
  private hash6: u64;
  private hash7: u64;
  size: i32;
  player: i32;
  /** The place of a stone that may not be taken back at once, or 0. */
  ko: i32;
  /** Passes just made, one after the other. Two end the game. */
  passes: i32;
  /** Points without a stone. */
  free: i32;
  /** The place of the last stone, for playouts; 0 after a pass. */
  last: i32;
}

export const FREE: u32 = 0;
export const BORDER: u32 = 3;
/** What stands in a key for the ban of a ko. */
export const BAN: u32 = 3;

/** A stone of `player`. */
// @ts-ignore: decorator
@inline
export function stoneOf(player: i32): u32 { return u32(player) + 1; }
// @ts-ignore: decorator
@inline
export function other(stone: u32): u32 { return 3 - stone; }
// @ts-ignore: decorator
@inline
export function on(p: Board, place: i32): u32 { return u32(load<u8>(changetype<usize>(p) + usize(place))); }
// @ts-ignore: decorator
@inline
export function isStone(p: Board, place: i32): bool { return on(p, place) - 1 < 2; }
// @ts-ignore: decorator
@inline
export function setOn(p: Board, place: i32, what: u32): void { store<u8>(changetype<usize>(p) + usize(place), u8(what)); }
// @ts-ignore: decorator
@inline
export function width(p: Board): i32 { return p.size + 1; }
/** Bytes of the board. */
// @ts-ignore: decorator
@inline
export function bytes(p: Board): i32 { return (p.size + 2) * width(p) + 1; }
// @ts-ignore: decorator
@inline
export function placeOf(p: Board, cell: i32): i32 { return cell + cell / p.size + width(p) + 1; }
// @ts-ignore: decorator
@inline
export function cellOf(p: Board, place: i32): i32 { return (place / width(p) - 1) * p.size + place % width(p) - 1; }
/** The step to neighbour `i`, 0 to 3. */
// @ts-ignore: decorator
@inline
export function step(i: i32, width: i32): i32 { return i == 0 ? -1 : i == 1 ? 1 : i == 2 ? -width : width; }

/** An empty board, over memory that is 0. */
export function clear(p: Board, size: i32): void {
  p.size = size;
  p.free = size * size;
  memory.fill(changetype<usize>(p), u8(BORDER), bytes(p));
  for (let row = 0; row < size; row++) memory.fill(changetype<usize>(p) + usize(placeOf(p, row * size)), 0, size);
}

/** Whether a neighbour of `place` is free. */
// @ts-ignore: decorator
@inline
export function touchesFree(p: Board, place: i32): bool {
  const w = width(p);
  return on(p, place - 1) == FREE || on(p, place + 1) == FREE || on(p, place - w) == FREE || on(p, place + w) == FREE;
}

/** How many neighbours of `place` are free. */
// @ts-ignore: decorator
@inline
export function freeNeighbours(p: Board, place: i32): i32 {
  const w = width(p);
  return i32(on(p, place - 1) == FREE) + i32(on(p, place + 1) == FREE) + i32(on(p, place - w) == FREE)
    + i32(on(p, place + w) == FREE);
}

/** The last liberty that a flood found, how many there are so far, and the top of its stack. */
export let liberty: i32 = 0;
let found: i32 = 0;
let top: usize = 0;

/**
 * The number of liberties of the chain on `place`, up to `most`: it looks no farther. If there is one, `liberty` is it.
 */
export function liberties(p: Board, place: i32, most: i32): i32 {
  // Nearly always the neighbours of one stone tell.
  return freeNeighbours(p, place) >= most ? most : floodLiberties(p, place, most);
}

function floodLiberties(p: Board, place: i32, most: i32): i32 {
  const w = width(p);
  const stone = on(p, place);
  const bottom = stack();
  found = 0;
  forgetMarks();
  mark(place);
  store<u8>(bottom, u8(place));
  top = bottom + 1;
  while (top > bottom && found < most) {
    const here = i32(load<u8>(--top));
    look(p, here - 1, stone);
    look(p, here + 1, stone);
    look(p, here - w, stone);
    look(p, here + w, stone);
  }
  return min(found, most);
}

// @ts-ignore: decorator
@inline
function look(p: Board, near: i32, stone: u32): void {
  const what = on(p, near);
  if ((what != FREE && what != stone) || isMarked(near)) return;
  mark(near);
  if (what == stone) {
    store<u8>(top++, u8(near));
  } else {
    liberty = near;
    found++;
  }
}

/** Whether the stones on `from` and `to` are of one chain. */
export function isJoined(p: Board, from: i32, to: i32): bool {
  // The flood for more liberties than there are points marks the whole chain.
  floodLiberties(p, from, BYTES);
  return isMarked(to);
}

/** Put a stone or take it away: `what` is the stone in both cases. */
// @ts-ignore: decorator
@inline
export function change(p: Board, place: i32, what: u32): void {
  const numbers = numbersAt(what, place);
  p.hash ^= load<u64>(numbers);
  if (options().solving != 0) {
    for (let image = 1; image < 8; image++) {
      const at = changetype<usize>(p) + offsetof<Board>('hash') + 8 * usize(image);
      store<u64>(at, load<u64>(at) ^ load<u64>(numbers + 8 * usize(image)));
    }
  }
}

// @ts-ignore: decorator
@inline
export function put(p: Board, place: i32, stone: u32): void {
  setOn(p, place, stone);
  change(p, place, stone);
  p.free--;
}

/** Take the chain on `place` from the board. Returns the number of its stones. */
export function take(p: Board, place: i32): i32 {
  const w = width(p);
  const stone = on(p, place);
  const bottom = stack();
  let top = bottom;
  let taken = 0;
  setOn(p, place, FREE);
  store<u8>(top++, u8(place));
  while (top > bottom) {
    const here = i32(load<u8>(--top));
    change(p, here, stone);
    taken++;
    for (let i = 0; i < 4; i++) {
      const near = here + step(i, w);
      if (on(p, near) != stone) continue;
      setOn(p, near, FREE);
      store<u8>(top++, u8(near));
    }
  }
  p.free += taken;
  return taken;
}

/** Whether the side to move may put a stone on the free `place`. */
export function isLegal(p: Board, place: i32): bool {
  if (place == p.ko) return false;
  if (touchesFree(p, place)) return true;
  const own = stoneOf(p.player);
  const w = width(p);
  for (let i = 0; i < 4; i++) {
    const near = place + step(i, w);
    const what = on(p, near);
    // A chain beside it has `place` as a liberty: two or more save an own stone, one alone takes the other side's
    // chain.
    if (what != BORDER && (liberties(p, near, 2) == 2) == (what == own)) return true;
  }
  return false;
}

/** Put a stone of the side to move on the free `place`: `isLegal`. `p` becomes the position after it. */
export function place(p: Board, place: i32): void {
  const own = stoneOf(p.player);
  const w = width(p);
  let taken = 0;
  let takenAt = 0;
  let alone = true;
  put(p, place, own);
  for (let i = 0; i < 4; i++) {
    const near = place + step(i, w);
    const what = on(p, near);
    if (what == own) alone = false;
    if (what != other(own) || touchesFree(p, near) || liberties(p, near, 1) > 0) continue;
    taken += take(p, near);
    takenAt = near;
  }
  settle(p, place, taken == 1 && alone && liberties(p, place, 2) == 1 ? takenAt : 0);
}

/** What changes besides the stones, when one was put on `place`. */
// @ts-ignore: decorator
@inline
export function settle(p: Board, place: i32, ko: i32): void {
  p.ko = ko;
  p.last = place;
  p.passes = 0;
  p.player = 1 - p.player;
}
