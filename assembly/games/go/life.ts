import { Board, FREE, bytes, on, step, width } from './board';
import { forgetMarks, isMarked, labels, mark, regions, safe, stack, touches } from './scratch';

/**
 * Unconditional life (D. Benson, Life in the game of Go, Information Sciences 10, 1976). Of one colour, a *region* is a
 * connected set of points without its stones. A region is vital to a chain if all its free points are liberties of that
 * chain. Chains that have two vital regions each, whose regions are bordered by such chains alone, cannot be taken,
 * even if their side only passes.
 *
 * A region bordered by such chains alone is also safe territory if each of its points touches one of them: the side can
 * fill any free point of it, and each stone that it puts there stays, so that in the end no stone of the other side is
 * left in it. Who has safe points keeps them in the game without end, unless it has passed before it took what is dead,
 * and never needs to repeat a position for it.
 */

/** Chains and regions are bits of words: larger boards have too many. */
export const MOST_POINTS: i32 = 64;

/**
 * A word for each region: the chains that border it, and those to which it is vital. Behind the words of places, which
 * are fewer.
 */
// @ts-ignore: decorator
@inline
function bordersOf(region: i32): usize { return touches() + 1024 + 8 * usize(region); }
// @ts-ignore: decorator
@inline
function vitalOf(region: i32): usize { return touches() + 1536 + 8 * usize(region); }

/**
 * Give every connected set of points that are (`own`) or are not stones of `stone` a number from 1. Returns how many.
 */
function label(p: Board, at: usize, stone: u32, own: bool): i32 {
  const w = width(p);
  const end = bytes(p);
  const bottom = stack();
  let found = 0;
  memory.fill(at, 0, end);
  for (let first = w + 1; first < end; first++) {
    if (on(p, first) == 3 || (on(p, first) == stone) != own || load<u8>(at + usize(first)) != 0) continue;
    let top = bottom;
    store<u8>(at + usize(first), u8(++found));
    store<u8>(top++, u8(first));
    while (top > bottom) {
      const here = i32(load<u8>(--top));
      for (let i = 0; i < 4; i++) {
        const near = here + step(i, w);
        if (on(p, near) == 3 || (on(p, near) == stone) != own || load<u8>(at + usize(near)) != 0) continue;
        store<u8>(at + usize(near), u8(found));
        store<u8>(top++, u8(near));
      }
    }
  }
  return found;
}

/** With fewer stones than these on the board nobody has two eyes. */
const FEWEST: i32 = 4;

/**
 * The number of points that the side with stones `stone` keeps: stones that live unconditionally, and safe territory.
 * Notes whose they are in `safe`.
 */
export function safePoints(p: Board, stone: u32): i32 {
  if (p.size * p.size - p.free < FEWEST) return 0;
  const chains = label(p, labels(), stone, true);
  if (chains == 0) return 0;
  const w = width(p);
  const end = bytes(p);
  const count = label(p, regions(), stone, false);
  for (let region = 0; region < count; region++) {
    store<u64>(bordersOf(region), 0);
    store<u64>(vitalOf(region), u64.MAX_VALUE);
  }
  for (let here = w + 1; here < end; here++) {
    const region = i32(load<u8>(regions() + usize(here))) - 1;
    if (region < 0) continue;
    let touched: u64 = 0;
    for (let i = 0; i < 4; i++) {
      const chain = load<u8>(labels() + usize(here + step(i, w)));
      if (chain != 0) touched |= u64(1) << u64(chain - 1);
    }
    store<u64>(touches() + 8 * usize(here), touched);
    store<u64>(bordersOf(region), load<u64>(bordersOf(region)) | touched);
    if (on(p, here) == FREE) store<u64>(vitalOf(region), load<u64>(vitalOf(region)) & touched);
  }

  let alive = u64.MAX_VALUE >> u64(64 - chains);
  for (let last: u64 = 0; last != alive; ) {
    last = alive;
    let once: u64 = 0;
    let twice: u64 = 0;
    for (let region = 0; region < count; region++) {
      if (load<u64>(bordersOf(region)) & ~alive) continue;
      const vital = load<u64>(vitalOf(region));
      twice |= once & vital;
      once |= vital;
    }
    alive &= twice;
  }
  if (alive == 0) return 0;

  let unsafe: u64 = 0;
  for (let region = 0; region < count; region++) {
    if (load<u64>(bordersOf(region)) & ~alive) unsafe |= u64(1) << u64(region);
  }
  for (let here = w + 1; here < end; here++) {
    const region = load<u8>(regions() + usize(here));
    if (region != 0 && (load<u64>(touches() + 8 * usize(here)) & alive) == 0) unsafe |= u64(1) << u64(region - 1);
  }
  let points = 0;
  for (let here = w + 1; here < end; here++) {
    const chain = load<u8>(labels() + usize(here));
    const region = load<u8>(regions() + usize(here));
    const kept = chain != 0 ? alive >> u64(chain - 1) : region != 0 ? ~unsafe >> u64(region - 1) : 0;
    if ((kept & 1) == 0) continue;
    store<u8>(safe() + usize(here), u8(stone));
    points++;
  }
  return points;
}

/** Note in `safe` for each place who keeps it: 0, or whose stones they are. */
export function noteSafe(p: Board): void {
  memory.fill(safe(), 0, bytes(p));
  safePoints(p, 1);
  safePoints(p, 2);
}

/** Whether the safe territory around the free `place` holds a stone `enemy`; `noteSafe` was called. */
export function holdsStone(p: Board, place: i32, enemy: u32): bool {
  const w = width(p);
  const bottom = stack();
  let top = bottom;
  forgetMarks();
  mark(place);
  store<u8>(top++, u8(place));
  while (top > bottom) {
    const here = i32(load<u8>(--top));
    for (let i = 0; i < 4; i++) {
      const near = here + step(i, w);
      const what = on(p, near);
      if (what == enemy) return true;
      if (what != FREE || isMarked(near)) continue;
      mark(near);
      store<u8>(top++, u8(near));
    }
  }
  return false;
}
