import { BORDER, Board, FREE, on, other, step, stoneOf, touchesFree, width } from './board';
import { follow, isExposed, mayPut, nextStone, onlyLiberty, stonesOf } from './chains';
import { isShape } from './shapes';

/**
 * The moves of playouts, in the manner of MoGo: take the last stone's chain if it can be taken, save a chain that it
 * threatens, play a known shape beside it; else any point but the own eyes, and none if there is no other.
 */

/** The random number of this move, and others made of it. */
let dice: u32 = 0;
// @ts-ignore: decorator
@inline
function below(count: i32): i32 {
  dice = dice * 0x2c9277b5 + 0xac564b05;
  const mixed = (dice ^ (dice >> 15)) * 0x85ebca6b;
  return i32((u64(mixed) * u64(count)) >> 32);
}

/** Whether a stone on the free `place` would fill an eye of its own side. */
export function isEye(p: Board, place: i32): bool {
  const own = stoneOf(p.player);
  const w = width(p);
  let edge = 0;
  for (let i = 0; i < 4; i++) {
    const what = on(p, place + step(i, w));
    if (what == BORDER) edge = 1;
    else if (what != own) return false;
  }
  const enemy = other(own);
  const lost = i32(on(p, place - w - 1) == enemy) + i32(on(p, place - w + 1) == enemy)
    + i32(on(p, place + w - 1) == enemy) + i32(on(p, place + w + 1) == enemy);
  return lost + edge < 2;
}

/** The largest chain that may be given up inside an eye, to leave it one eye. */
const MOST_RISKED: u32 = 4;

/** Whether a larger chain would be lost with the stone on `place`. */
function isGreatLoss(p: Board, place: i32): bool {
  const own = stoneOf(p.player);
  const w = width(p);
  for (let i = 0; i < 4; i++) {
    const near = place + step(i, w);
    if (on(p, near) == own && stonesOf(near) > MOST_RISKED) return true;
  }
  return false;
}

/**
 * Where the own chain on `start`, which has the one liberty `exit`, is saved; 0 if nowhere. Of several captures that
 * save it the one at the least place: the order of a ring tells how the chain has grown, which is not in a position.
 */
function rescue(p: Board, start: i32, exit: i32): i32 {
  const enemy = other(on(p, start));
  const w = width(p);
  let least = i32.MAX_VALUE;
  let here = start;
  do {
    for (let i = 0; i < 4; i++) {
      const near = here + step(i, w);
      const taking = on(p, near) == enemy ? onlyLiberty(near) : 0;
      if (taking != 0 && taking != p.ko && taking < least) least = taking;
    }
    here = nextStone(here);
  } while (here != start);
  if (least != i32.MAX_VALUE) return least;
  return !isExposed(p, exit) && mayPut(p, exit) ? exit : 0;
}

/** The answer to the last stone, or 0. */
function answer(p: Board): i32 {
  const own = stoneOf(p.player);
  const w = width(p);
  const last = p.last;
  const taking = onlyLiberty(last);
  if (taking != 0 && taking != p.ko && below(16) > 0) return taking;
  for (let i = 0; i < 4; i++) {
    const near = last + step(i, w);
    const exit = on(p, near) == own ? onlyLiberty(near) : 0;
    if (exit == 0 || below(16) == 0) continue;
    const saved = rescue(p, near, exit);
    if (saved != 0) return saved;
  }
  if (below(16) == 0) return 0;
  for (let i = below(8), end = i + 8; i < end; i++) {
    const near = last + around(i & 7, w);
    if (on(p, near) == FREE && isShape(p, near) && mayPut(p, near) && !isExposed(p, near)) return near;
  }
  return 0;
}

/** The step to neighbour `i` of the eight around a place. */
// @ts-ignore: decorator
@inline
function around(i: i32, width: i32): i32 {
  return i < 4 ? step(i, width) : (i & 1 ? width : -width) + (i & 2 ? 1 : -1);
}

/** The place of the next stone, or 0 for a pass. */
export function playoutPlace(p: Board, random: u32): i32 {
  dice = random;
  follow(p);
  if (p.last != 0) {
    const found = answer(p);
    if (found != 0) return found;
  }
  if (p.free == 0) return 0;
  const first = freePlace(p, below(p.free));
  const end = (p.size + 1) * width(p);
  let exposed = 0;
  let at = first;
  do {
    if (on(p, at) == FREE && !isEye(p, at) && mayPut(p, at)) {
      // Beside a free point it is seldom exposed, and this is asked too often.
      if (touchesFree(p, at) || !isExposed(p, at)) return at;
      if (!isGreatLoss(p, at)) exposed = at;
    }
    if (++at >= end) at = width(p) + 1;
  } while (at != first);
  return exposed;
}

/** The free place that has `index` free ones before it. */
function freePlace(p: Board, index: i32): i32 {
  for (let at = 0; ; at += 16) {
    const board = v128.load(changetype<usize>(p) + usize(at));
    let free = i8x16.bitmask(i8x16.eq(board, i8x16.splat(0)));
    const count = popcnt(free);
    if (index >= count) {
      index -= count;
      continue;
    }
    for (; index > 0; index--) free &= free - 1;
    return at + ctz(free);
  }
}
