import { WIN } from '../../core/values';
import { BORDER, FREE, Stones, bytes, isFirst, isFree, isLast, neighbour, on, onward, set, stoneOf, width } from './board';
import { stonesMissing } from './paths';
import { carriers, dearerStack, mustPlay, nearEnd, nearStart, reachedStack, seen } from './scratch';

/**
 * Chains that cannot be cut. Two stones that do not touch but share two free neighbours are joined by a *bridge*: if
 * the other side fills one of the two, the second joins them. A stone on the row before a side is joined to that side
 * in the same way. A path of stones from side to side whose steps touch or are bridges, no two of them over the same
 * free cell, wins whoever is to move (V. Anshelevich, A hierarchical approach to computer Hex, Artificial Intelligence
 * 134, 2002; here its simplest rule alone). From such chains:
 *
 * - the side to move wins if it has one, or makes one by its next stone;
 * - it loses if the other side has one, or if no cell lies in all chains that the other side could make by its next
 *   stone: each move leaves one of them whole (the *must-play region* is empty).
 */

/** What `chainBounds` found besides the least value. */
export let greatestValue: i32 = WIN;

/** The least value of a running position that chains prove; `greatestValue` is then the greatest. */
export function chainBounds(p: Stones): i32 {
  greatestValue = WIN;
  const player = p.player;
  const other = 1 - player;
  const missing = fewestMissing(p, player);
  const otherMissing = fewestMissing(p, other);
  if (missing > 1 && otherMissing > 1) return -WIN;
  if (missing == 0) {
    const own = uncuttable(p, player);
    if (own >= 0) return win(p, pairsOf(own));
  }
  if (otherMissing == 0) {
    const theirs = uncuttable(p, other);
    if (theirs >= 0) return loss(p, pairsOf(theirs));
  }
  if (missing <= 1) {
    const fewest = fewestInOne(p, player);
    if (fewest >= 0) return win(p, 1 + fewest);
  }
  if (otherMissing <= 1) {
    const most = mostIfNoneMeetsAll(p, other);
    if (most >= 0) return loss(p, 1 + most);
  }
  return -WIN;
}

// A chain is completed by a stone for each of its bridges, one each time its owner is to move, and never by fewer than
// are missing.
function win(p: Stones, stones: i32): i32 {
  greatestValue = WIN - (2 * stonesMissing(p, p.player) - 1);
  return WIN - (2 * stones - 1);
}
function loss(p: Stones, stones: i32): i32 {
  greatestValue = 2 * stones - WIN;
  return 2 * stonesMissing(p, 1 - p.player) - WIN;
}

/**
 * Stones without which no chain can be whole, by the rows that have one alone: a step of a chain, like the way to a
 * side, spans one row or, by a bridge, two. Most positions have no such chain, and this says so sooner than a search
 * for one.
 */
function fewestMissing(p: Stones, player: i32): i32 {
  const rows = player == 0 ? p.rowsOfX : p.columnsOfO;
  let missing = 0;
  let last = -1;
  for (let row = 0; row <= p.size; row++) {
    if (row < p.size && (rows >> row & 1) == 0) continue;
    missing += (row - last - 1) >> 1;
    last = row;
  }
  return missing;
}

// A carrier is the free cells under the bridges of a chain: two of them, how many pairs there are, and the carrier of
// the rest. Number 0 is the empty one.
let carrierCount: i32 = 0;

// @ts-ignore: decorator
@inline
function newCarrier(rest: i32, a: i32, b: i32): i32 {
  const at = carriers() + (usize(carrierCount) << 3);
  store<u16>(at, u16(a));
  store<u16>(at, u16(b), 2);
  store<u16>(at, u16(rest), 4);
  store<u16>(at, u16(pairsOf(rest) + 1), 6);
  return carrierCount++;
}
// @ts-ignore: decorator
@inline
function pairsOf(carrier: i32): i32 { return i32(load<u16>(carriers() + (usize(carrier) << 3), 6)); }
// @ts-ignore: decorator
@inline
function firstOf(carrier: i32): i32 { return i32(load<u16>(carriers() + (usize(carrier) << 3))); }
// @ts-ignore: decorator
@inline
function secondOf(carrier: i32): i32 { return i32(load<u16>(carriers() + (usize(carrier) << 3), 2)); }
// @ts-ignore: decorator
@inline
function restOf(carrier: i32): i32 { return i32(load<u16>(carriers() + (usize(carrier) << 3), 4)); }

/** Whether a carrier holds one of two cells. */
function holds(carrier: i32, a: i32, b: i32): bool {
  for (let rest = carrier; rest != 0; rest = restOf(rest)) {
    const first = firstOf(rest);
    const second = secondOf(rest);
    if (first == a || first == b || second == a || second == b) return true;
  }
  return false;
}

/** The step of bridge `i`, in the order of the cells it leads to, and the steps to the cells that it is over. */
// @ts-ignore: decorator
@inline
function bridge(i: i32, wide: i32): i32 {
  return i == 0 ? 1 - 2 * wide : i == 1 ? -wide - 1 : i == 2 ? 2 - wide : i == 3 ? wide - 2 : i == 4 ? wide + 1 : 2 * wide - 1;
}
// @ts-ignore: decorator
@inline
function overOne(i: i32, wide: i32): i32 {
  return i == 0 ? -wide : i == 1 ? -1 : i == 2 ? 1 - wide : i == 3 ? wide - 1 : i == 4 ? 1 : wide - 1;
}
// @ts-ignore: decorator
@inline
function overOther(i: i32, wide: i32): i32 {
  return i == 0 ? 1 - wide : i == 1 ? -wide : i == 2 ? 1 : i == 3 ? -1 : i == 4 ? wide : wide;
}

/** The cells between a place and the side where chains begin, where it is on the row behind that one. */
// @ts-ignore: decorator
@inline
function oneToStart(player: i32, wide: i32): i32 { return player == 0 ? -wide : -1; }
// @ts-ignore: decorator
@inline
function otherToStart(player: i32, wide: i32): i32 { return player == 0 ? 1 - wide : wide - 1; }
/** Whether both are free, and lie on that side. Not for a place on the side itself. */
// @ts-ignore: decorator
@inline
function bridgesToStart(p: Stones, player: i32, place: i32): bool {
  return on(p, place - 2 * onward(p, player)) == BORDER
    && isFree(p, place + oneToStart(player, width(p))) && isFree(p, place + otherToStart(player, width(p)));
}
/** The same for the other side, which the same steps reach the other way round. */
// @ts-ignore: decorator
@inline
function bridgesToEnd(p: Stones, player: i32, place: i32): bool {
  return on(p, place + 2 * onward(p, player)) == BORDER
    && isFree(p, place - oneToStart(player, width(p))) && isFree(p, place - otherToStart(player, width(p)));
}

/**
 * The carrier of a chain of `player` that cannot be cut, if one is found; else -1. Paths grow from the first side,
 * those with fewer bridges first, and each stone keeps the first path that reaches it; a chain that only another path
 * would make is not found.
 */
function uncuttable(p: Stones, player: i32): i32 {
  const stone = stoneOf(player);
  const wide = width(p);
  const done = seen();
  memory.fill(done, 0, bytes(p));
  store<u64>(carriers(), 0);
  carrierCount = 1;
  let reached = reachedStack();
  let dearer = dearerStack();
  let reachedEnd = reached;
  let dearerEnd = dearer;
  for (let place = wide + 1, end = bytes(p) - wide; place < end; place++) {
    if (on(p, place) != stone) continue;
    if (isFirst(p, player, place)) {
      store<u32>(reachedEnd, place);
      reachedEnd += 4;
    } else if (bridgesToStart(p, player, place)) {
      const carrier = newCarrier(0, place + oneToStart(player, wide), place + otherToStart(player, wide));
      store<u32>(dearerEnd, carrier << 16 | place);
      dearerEnd += 4;
    }
  }
  let whole = -1;
  while (reachedEnd != reached || dearerEnd != dearer) {
    while (reachedEnd != reached) {
      reachedEnd -= 4;
      const entry = load<u32>(reachedEnd);
      const place = i32(entry & 0xffff);
      const carrier = i32(entry >> 16);
      if (load<u8>(done + usize(place)) != 0) continue;
      store<u8>(done + usize(place), 1);
      if (isLast(p, player, place)) return carrier;
      // One bridge more than this path: a path that touches the side may still turn up at the same cost.
      if (whole < 0 && bridgesToEnd(p, player, place)) {
        const a = place - oneToStart(player, wide);
        const b = place - otherToStart(player, wide);
        if (!holds(carrier, a, b)) whole = newCarrier(carrier, a, b);
      }
      for (let i = 0; i < 6; i++) {
        const near = place + neighbour(i, wide);
        if (on(p, near) != stone || load<u8>(done + usize(near)) != 0) continue;
        store<u32>(reachedEnd, carrier << 16 | near);
        reachedEnd += 4;
      }
      for (let i = 0; i < 6; i++) {
        const a = place + overOne(i, wide);
        const b = place + overOther(i, wide);
        if (!isFree(p, a) || !isFree(p, b)) continue;
        const to = place + bridge(i, wide);
        if (on(p, to) != stone || load<u8>(done + usize(to)) != 0 || holds(carrier, a, b)) continue;
        store<u32>(dearerEnd, newCarrier(carrier, a, b) << 16 | to);
        dearerEnd += 4;
      }
    }
    if (whole >= 0) return whole;
    const empty = reached;
    reached = dearer;
    reachedEnd = dearerEnd;
    dearer = empty;
    dearerEnd = empty;
  }
  return -1;
}

/** The carrier of the chain that a stone on `place`, a free cell, would give `player`; -1 if there is none. */
function uncuttableWith(p: Stones, player: i32, place: i32): i32 {
  set(p, place, stoneOf(player));
  const carrier = uncuttable(p, player);
  set(p, place, FREE);
  return carrier;
}

// A stone joins what it reaches on both sides, so elsewhere no chain need be looked for.
// @ts-ignore: decorator
@inline
function mayJoin(p: Stones, place: i32): bool {
  return isFree(p, place) && load<u8>(nearStart() + usize(place)) != 0 && load<u8>(nearEnd() + usize(place)) != 0;
}

/** The fewest bridges of a chain that `player` can make by one stone; -1 if none can be. */
function fewestInOne(p: Stones, player: i32): i32 {
  markWithin(p, player, nearStart(), true);
  markWithin(p, player, nearEnd(), false);
  let fewest = -1;
  for (let place = width(p) + 1, end = bytes(p) - width(p); place < end; place++) {
    if (!mayJoin(p, place)) continue;
    const carrier = uncuttableWith(p, player, place);
    if (carrier >= 0 && (fewest < 0 || pairsOf(carrier) < fewest)) fewest = pairsOf(carrier);
  }
  return fewest;
}

/**
 * The most bridges of the chains that `player` can make by one stone, up to the one that leaves no cell in all of them;
 * -1 if one is.
 */
function mostIfNoneMeetsAll(p: Stones, player: i32): i32 {
  markWithin(p, player, nearStart(), true);
  markWithin(p, player, nearEnd(), false);
  const list = mustPlay();
  let length = -1;
  let most = 0;
  for (let place = width(p) + 1, end = bytes(p) - width(p); place < end; place++) {
    if (!mayJoin(p, place)) continue;
    const carrier = uncuttableWith(p, player, place);
    if (carrier < 0) continue;
    if (length < 0) {
      store<u16>(list, u16(place));
      length = 1;
      for (let rest = carrier; rest != 0; rest = restOf(rest)) {
        store<u16>(list + (usize(length++) << 1), u16(firstOf(rest)));
        store<u16>(list + (usize(length++) << 1), u16(secondOf(rest)));
      }
    } else {
      let kept = 0;
      for (let i = 0; i < length; i++) {
        const cell = i32(load<u16>(list + (usize(i) << 1)));
        if (cell == place || holds(carrier, cell, cell)) store<u16>(list + (usize(kept++) << 1), u16(cell));
      }
      length = kept;
    }
    most = max(most, pairsOf(carrier));
    if (length == 0) return most;
  }
  return -1;
}

/**
 * Marks the cells from which a stone of `player` reaches one of the player's sides by stones that touch and by bridges,
 * though two bridges may need the same cell: more cells than those with a chain to it.
 */
function markWithin(p: Stones, player: i32, marked: usize, atStart: bool): void {
  const stone = stoneOf(player);
  const wide = width(p);
  memory.fill(marked, 0, bytes(p));
  const stones = reachedStack();
  let end = stones;
  for (let place = wide + 1, last = bytes(p) - wide; place < last; place++) {
    if (on(p, place) == BORDER) continue;
    const near = atStart
      ? isFirst(p, player, place) || bridgesToStart(p, player, place)
      : isLast(p, player, place) || bridgesToEnd(p, player, place);
    if (near) end = mark(p, stone, marked, place, end);
  }
  while (end != stones) {
    end -= 4;
    const place = i32(load<u32>(end));
    for (let i = 0; i < 6; i++) end = mark(p, stone, marked, place + neighbour(i, wide), end);
    for (let i = 0; i < 6; i++) {
      if (!isFree(p, place + overOne(i, wide)) || !isFree(p, place + overOther(i, wide))) continue;
      end = mark(p, stone, marked, place + bridge(i, wide), end);
    }
  }
}

// @ts-ignore: decorator
@inline
function mark(p: Stones, stone: u32, marked: usize, place: i32, end: usize): usize {
  if (load<u8>(marked + usize(place)) != 0) return end;
  store<u8>(marked + usize(place), 1);
  if (on(p, place) != stone) return end;
  store<u32>(end, place);
  return end + 4;
}
