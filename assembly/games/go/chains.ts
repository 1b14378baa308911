import {
  BORDER, Board, FREE, change, freeNeighbours, isStone, on, other, put, setOn, settle, step, stoneOf, touchesFree, width,
} from './board';
import { BYTES, chains } from './scratch';

/**
 * The chains of the position that a playout has reached. The board keeps none: a search goes back and forth, and a
 * flood ends soon. A playout only goes on, and asks of chains that have grown long; so they are kept from move to move,
 * and counted anew where a playout begins.
 *
 * A chain is a ring of places, one of which is its head. It has its *pseudo-liberties*: a free point counts once for
 * each stone beside it. Of them the number n, the sum s of their places and the sum q of the squares are kept, which
 * add up when chains join. All are the same point if n * q = s * s, and s / n is that point (the inequality of Cauchy
 * and Schwarz; the trick is known from computer Go programs of 2008 and later).
 */
@unmanaged
class Chain {
  sum: u32;
  squares: u32;
  /** Pseudo-liberties. */
  count: u32;
  stones: u32;
}

const RINGS: usize = usize(BYTES);
const CHAINS: usize = 2 * usize(BYTES);

/** The hash of the stones whose chains are kept. No stones at all have none. */
let kept: u64 = 0;

// @ts-ignore: decorator
@inline
function headOf(place: i32): i32 { return i32(load<u8>(chains() + usize(place))); }
// @ts-ignore: decorator
@inline
function setHead(place: i32, head: i32): void { store<u8>(chains() + usize(place), u8(head)); }
// @ts-ignore: decorator
@inline
function nextOf(place: i32): i32 { return i32(load<u8>(chains() + RINGS + usize(place))); }
// @ts-ignore: decorator
@inline
function setNext(place: i32, next: i32): void { store<u8>(chains() + RINGS + usize(place), u8(next)); }
// @ts-ignore: decorator
@inline
function chainOf(place: i32): Chain { return changetype<Chain>(chains() + CHAINS + 16 * usize(headOf(place))); }

// @ts-ignore: decorator
@inline
function gain(chain: Chain, place: i32): void {
  chain.count++;
  chain.sum += place;
  chain.squares += place * place;
}
// @ts-ignore: decorator
@inline
function lose(chain: Chain, place: i32): void {
  chain.count--;
  chain.sum -= place;
  chain.squares -= place * place;
}

/** The stone on `place` becomes a chain of its own, with the free points beside it. */
function begin(p: Board, place: i32): void {
  const w = width(p);
  setHead(place, place);
  setNext(place, place);
  const chain = chainOf(place);
  chain.count = 0;
  chain.sum = 0;
  chain.squares = 0;
  chain.stones = 1;
  for (let i = 0; i < 4; i++) {
    const near = place + step(i, w);
    if (on(p, near) == FREE) gain(chain, near);
  }
}

/** The chains of two stones become one, if they are two. */
function join(a: i32, b: i32): void {
  if (headOf(a) == headOf(b)) return;
  const stays = chainOf(a).stones >= chainOf(b).stones ? a : b;
  const goes = a + b - stays;
  const chain = chainOf(stays);
  const old = chainOf(goes);
  chain.count += old.count;
  chain.sum += old.sum;
  chain.squares += old.squares;
  chain.stones += old.stones;
  const head = headOf(stays);
  let here = goes;
  do {
    setHead(here, head);
    here = nextOf(here);
  } while (here != goes);
  const next = nextOf(stays);
  setNext(stays, nextOf(goes));
  setNext(goes, next);
}

/** The chains of `p`, if they are not those that are kept. */
export function follow(p: Board): void {
  if (p.hash != kept) count(p);
}

function count(p: Board): void {
  const w = width(p);
  const end = (p.size + 1) * w;
  for (let here = w + 1; here < end; here++) {
    if (!isStone(p, here)) continue;
    begin(p, here);
    if (on(p, here - 1) == on(p, here)) join(here, here - 1);
    if (on(p, here - w) == on(p, here)) join(here, here - w);
  }
  kept = p.hash;
}

/** The only liberty of the chain on `place`, or 0. */
// @ts-ignore: decorator
@inline
export function onlyLiberty(place: i32): i32 {
  const chain = chainOf(place);
  return onePoint(chain.count, chain.sum, chain.squares) ? i32(chain.sum / chain.count) : 0;
}

// @ts-ignore: decorator
@inline
function onePoint(count: u32, sum: u32, squares: u32): bool { return u64(count) * u64(squares) == u64(sum) * u64(sum); }

/**
 * Whether a stone on the free and legal `place` could be taken at once: its free neighbours and the liberties that are
 * left to the own chains beside it are one and the same point, and it takes nothing.
 */
export function isExposed(p: Board, place: i32): bool {
  if (freeNeighbours(p, place) > 1) return false;
  const own = stoneOf(p.player);
  const w = width(p);
  let count: u32 = 0;
  let sum: u32 = 0;
  let squares: u32 = 0;
  for (let i = 0; i < 4; i++) {
    const near = place + step(i, w);
    const what = on(p, near);
    if (what == BORDER) continue;
    if (what == FREE) {
      count++;
      sum += near;
      squares += near * near;
    } else if (what != own) {
      if (onlyLiberty(near) != 0) return false;
    } else {
      // `place` is a liberty of the chain once for each stone beside it.
      count--;
      sum -= place;
      squares -= place * place;
      if (isCounted(p, place, i)) continue;
      const chain = chainOf(near);
      count += chain.count;
      sum += chain.sum;
      squares += chain.squares;
    }
  }
  return onePoint(count, sum, squares);
}

/** Whether neighbour `i` of `place` is of a chain that an earlier neighbour is of. */
// @ts-ignore: decorator
@inline
function isCounted(p: Board, place: i32, i: i32): bool {
  const w = width(p);
  const near = place + step(i, w);
  for (let j = 0; j < i; j++) {
    const before = place + step(j, w);
    if (on(p, before) == on(p, near) && headOf(before) == headOf(near)) return true;
  }
  return false;
}

/** The number of stones of the chain on `place`. */
// @ts-ignore: decorator
@inline
export function stonesOf(place: i32): u32 { return chainOf(place).stones; }

/** The next stone of the same chain. */
// @ts-ignore: decorator
@inline
export function nextStone(place: i32): i32 { return nextOf(place); }

/** `isLegal` of the board, for chains that are kept. */
export function mayPut(p: Board, place: i32): bool {
  if (place == p.ko) return false;
  if (touchesFree(p, place)) return true;
  const own = stoneOf(p.player);
  const w = width(p);
  for (let i = 0; i < 4; i++) {
    const near = place + step(i, w);
    if (isStone(p, near) && (onlyLiberty(near) == 0) == (on(p, near) == own)) return true;
  }
  return false;
}

/** `place` of the board, which keeps the chains too. */
export function placeOn(p: Board, place: i32): void {
  const own = stoneOf(p.player);
  const w = width(p);
  let taken = 0;
  let takenAt = 0;
  let alone = true;
  put(p, place, own);
  begin(p, place);
  for (let i = 0; i < 4; i++) {
    const near = place + step(i, w);
    if (!isStone(p, near)) continue;
    const chain = chainOf(near);
    lose(chain, place);
    if (on(p, near) == own) alone = false;
    else if (chain.count == 0) {
      taken += takeChain(p, near);
      takenAt = near;
    }
  }
  if (!alone) {
    for (let i = 0; i < 4; i++) {
      const near = place + step(i, w);
      if (on(p, near) == own) join(place, near);
    }
  }
  settle(p, place, taken == 1 && alone && chainOf(place).count == 1 ? takenAt : 0);
  kept = p.hash;
}

function takeChain(p: Board, place: i32): i32 {
  const w = width(p);
  const enemy = other(on(p, place));
  const stone = on(p, place);
  let taken = 0;
  let here = place;
  do {
    setOn(p, here, FREE);
    change(p, here, stone);
    for (let i = 0; i < 4; i++) {
      const near = here + step(i, w);
      if (on(p, near) == enemy) gain(chainOf(near), here);
    }
    taken++;
    here = nextOf(here);
  } while (here != place);
  p.free += taken;
  return taken;
}
