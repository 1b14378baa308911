import { FREE, Stones, bytes, isLast, neighbour, on, stoneOf, width } from './board';
import { dearerStack, reachedStack, seen } from './scratch';

/** More stones than any board has room for: there is no way. */
export const NO_WAY: i32 = 1000;

/**
 * The fewest stones that `player` lacks to win if the other side passes: a shortest path over the board on which own
 * stones cost nothing. `NO_WAY` if the other side has won.
 */
export function stonesMissing(p: Stones, player: i32): i32 {
  const stone = stoneOf(player);
  const wide = width(p);
  const known = seen();
  memory.fill(known, 0, bytes(p));
  let reached = reachedStack();
  let dearer = dearerStack();
  let reachedEnd = reached;
  let dearerEnd = dearer;
  const first = wide + 1;
  const along = player == 0 ? 1 : wide;
  for (let i = 0, place = first; i < p.size; i++, place += along) {
    const what = on(p, place);
    if (what == stone) {
      store<u32>(reachedEnd, place);
      reachedEnd += 4;
    } else if (what == FREE) {
      store<u32>(dearerEnd, place);
      dearerEnd += 4;
    }
  }
  for (let stones = 0; reachedEnd != reached || dearerEnd != dearer; stones++) {
    while (reachedEnd != reached) {
      reachedEnd -= 4;
      const place = i32(load<u32>(reachedEnd));
      if (load<u8>(known + usize(place)) != 0) continue;
      store<u8>(known + usize(place), 1);
      if (isLast(p, player, place)) return stones;
      for (let i = 0; i < 6; i++) {
        const near = place + neighbour(i, wide);
        const what = on(p, near);
        if (load<u8>(known + usize(near)) != 0) continue;
        if (what == stone) {
          store<u32>(reachedEnd, near);
          reachedEnd += 4;
        } else if (what == FREE) {
          store<u32>(dearerEnd, near);
          dearerEnd += 4;
        }
      }
    }
    const empty = reached;
    reached = dearer;
    reachedEnd = dearerEnd;
    dearer = empty;
    dearerEnd = empty;
  }
  return NO_WAY;
}
