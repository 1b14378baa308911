import { Game } from '../game';
import { MoveEntry, listStart, resetMoveLists } from '../move-list';
import { reserve } from '../workspace';
import { EndgameRules } from './rules';
import { BROKEN, UNKNOWN } from './tables';

/**
 * Makes one table by retrograde analysis (Thompson, "Retrograde analysis of certain endgames", 1986), level by level,
 * from the tables of what captures and promotions lead to.
 *
 * First every position is looked at alone: broken, without a move, or won at the latest by a move that leaves the
 * level. Then pass `n`, from 0, takes the positions of n plies. Whoever can move to one that is lost in n plies wins in
 * n + 1. Who can move to one that is won in n plies has one hope less, and where none is left, all moves are looked up:
 * they lose. A win that was noted before its pass may still be replaced by a faster one; from its pass on, a value is
 * final.
 *
 * Hopes only say when to look, so that they need not be exact. Two positions that are mirror images may be one for the
 * table, and then the hopes are too few: a look comes too early and finds nothing, once or twice.
 *
 * Positions with a move to one without a number are looked at again in every pass.
 */

/** Marks a position that may be lost. */
const DOUBTFUL: u8 = 254;
/** So many hopes that none is ever lost: some move that leaves the level does not lose. */
const SAFE: i32 = 255;
/** Before the first pass no value of the level itself is final. */
const BEFORE: i32 = -1;

/** A part of the level: what the game calls it, and where its values are. */
@unmanaged
class Part {
  name: i32;
  start: usize;
  end: usize;
}

/** The parts of the level, at most 16. */
const parts: usize = memory.data(16 * 12, 64);
let partsEnd: usize = parts;

/** What `takeBack` has found: addresses of values. */
const earlier: usize = memory.data(256 * 4, 64);
let earlierEnd: usize = 0;

/** A position, one after a move of it, and one after a move of that. */
let positions: usize = 0;
/** The values of the table, and as far from it the moves within the level that are not known to lose. */
let values: usize = 0;
let hopes: usize = 0;
/** What `valueOf` found before the first pass. */
let hopesFound: i32 = 0;
/** What a pass does one after another, each with all parts. */
const CONCLUDE = 0;
const DECIDE = 1;
const LOOK_AGAIN = 2;
/** How far the pass is: its stage, the part, and the address of the next value, 0 for the first one of the part. */
let stage: i32 = CONCLUDE;
let part: Part = changetype<Part>(parts);
let next: usize = 0;
/** How many positions the call may take yet. */
let left: i32 = 0;

/** True if a table was asked for that is missing. */
export let isMissing: bool = false;

/** Room for a table of `size` values, all zero. Returns their address. */
export function reserveValues<P>(size: usize): usize {
  // The search for a value reads sixteen bytes at a time.
  values = reserve(size + 16);
  hopes = reserve(size);
  positions = reserve(3 * offsetof<P>());
  return values;
}

/** Begin a level. Returns the number of its parts. */
export function beginLevel<E extends EndgameRules<P>, P>(level: i32): i32 {
  partsEnd = parts;
  changetype<E>(0).addParts(level);
  return i32((partsEnd - parts) / offsetof<Part>());
}

/** For games: the next part of the level, with `size` values at `start`. */
export function addPart(name: i32, size: i32, start: usize): void {
  const part = changetype<Part>(partsEnd);
  part.name = name;
  part.start = start;
  part.end = start + usize(size);
  partsEnd += offsetof<Part>();
}

// @ts-ignore: decorator
@inline
function partAt(i: i32): Part { return changetype<Part>(parts + usize(i) * offsetof<Part>()); }

/** Number of positions of the part at `i`. */
export function sizeAt(i: i32): i32 { return i32(partAt(i).end - partAt(i).start); }

/** For games: the value at `at` is that of a position before the one turned to. */
// @ts-ignore: decorator
@inline
export function addEarlier(at: usize): void {
  store<usize>(earlierEnd, at);
  earlierEnd += sizeof<usize>();
}

/** Look at the positions of the part at `i` from `first` to before `last`. */
export function prepare<G extends Game<P>, E extends EndgameRules<P>, P>(i: i32, first: i32, last: i32): void {
  const tables = changetype<E>(0);
  const p = changetype<P>(positions);
  const part = partAt(i);
  const end = min(last, sizeAt(i));
  for (let place = first; place < end; place++) {
    const at = part.start + usize(place);
    tables.turnTo(part.name, place);
    if (!tables.fill(p)) {
      store<u8>(at, u8(BROKEN));
      continue;
    }
    resetMoveLists();
    store<u8>(at, u8(valueOf<G, E, P>(p, BEFORE, false)));
    if (isDefined(tables.isSymmetrical)) {
      if (tables.isSymmetrical()) hopesFound = min(hopesFound, 1);
    }
    store<u8>(hopes + (at - values), u8(hopesFound));
  }
}

/**
 * The value of `p` as far as it follows from values that are final in pass `n`; else 0. `lossOnly`: a win may be
 * overlooked.
 */
function valueOf<G extends Game<P>, E extends EndgameRules<P>, P>(p: P, n: i32, lossOnly: bool): i32 {
  const game = changetype<G>(0);
  const tables = changetype<E>(0);
  const start = listStart();
  game.moves(p);
  const end = listStart();
  if (end == start) return game.stuck(p) == 0 ? 0 : 1;
  const child = changetype<P>(changetype<usize>(p) + offsetof<P>());
  let best = BROKEN;
  let worst = 0;
  let loses = true;
  let safe = false;
  hopesFound = 0;
  for (let at = start; at < end; at += offsetof<MoveEntry>()) {
    const move = load<u32>(at, offsetof<MoveEntry>('move'));
    const leaves = tables.leaves(p, move);
    if (!leaves && n < 0) {
      loses = false;
      hopesFound++;
      continue;
    }
    game.play(p, move, child);
    let value = afterMove<G, E, P>(child, n);
    if (value == UNKNOWN) isMissing = true;
    if (!leaves && value - 1 > n) value = 0;
    if (value != 0 && !(value & 1)) {
      worst = max(worst, value);
      continue;
    }
    loses = false;
    safe = true;
    if (value) best = min(best, value + 1);
    else if (lossOnly) return 0;
  }
  if (safe) hopesFound = SAFE;
  return best < BROKEN ? best : loses ? worst + 1 : 0;
}

/** The value of `p`, by its moves if it has no number. */
// @ts-ignore: decorator
@inline
function afterMove<G extends Game<P>, E extends EndgameRules<P>, P>(p: P, n: i32): i32 {
  if (isDefined(changetype<E>(0).isUnnumbered)) {
    if (changetype<E>(0).isUnnumbered(p)) return valueOf<G, E, P>(p, n, false);
  }
  return changetype<E>(0).lookUp(p);
}

/** Begin a pass. */
export function beginPass(): void {
  stage = CONCLUDE;
  part = partAt(0);
  next = part.start;
}

/**
 * Pass `n`: draw the conclusions from the positions of `n` plies. Ends after some `most` positions that take time;
 * returns true if the pass is complete, else call it again.
 */
export function pass<G extends Game<P>, E extends EndgameRules<P>, P>(n: i32, most: i32): bool {
  left = most;
  for (; stage <= LOOK_AGAIN; stage++) {
    for (; changetype<usize>(part) < partsEnd; part = changetype<Part>(changetype<usize>(part) + offsetof<Part>())) {
      if (next == 0) next = part.start;
      if (stage == CONCLUDE) conclude<E, P>(n);
      else if (stage == LOOK_AGAIN) lookAgain<G, E, P>(n);
      else if (n & 1) decideDoubtful<G, E, P>(n);
      else next = part.end;
      if (next < part.end) return false;
      next = 0;
    }
    part = partAt(0);
  }
  return true;
}

/** Address of the first `value` from `at` to before `end`; `end` if there is none. Values may be read beyond it. */
function find(value: u8, at: usize, end: usize): usize {
  const wanted = i8x16.splat(i8(value));
  while (at < end) {
    const equal = i8x16.bitmask(i8x16.eq(v128.load(at), wanted));
    if (equal) return min(end, at + usize(ctz(equal)));
    at += 16;
  }
  return end;
}

function conclude<E extends EndgameRules<P>, P>(n: i32): void {
  const tables = changetype<E>(0);
  const start = part.start;
  const end = part.end;
  const lost = (n & 1) == 0;
  for (next = find(u8(n + 1), next, end); next < end && left > 0; next = find(u8(n + 1), next + 1, end)) {
    left--;
    tables.turnTo(part.name, i32(next - start));
    earlierEnd = earlier;
    tables.takeBack();
    for (let found = earlier; found < earlierEnd; found += sizeof<usize>()) {
      const before = load<usize>(found);
      const value = i32(load<u8>(before));
      if (lost) {
        if (value == 0 || (value > n + 2 && value != BROKEN)) store<u8>(before, u8(n + 2));
      } else if (value == 0) {
        const hopesLeft = hopes + (before - values);
        const hope = i32(load<u8>(hopesLeft));
        if (hope <= 1) store<u8>(before, DOUBTFUL);
        else if (hope != SAFE) store<u8>(hopesLeft, u8(hope - 1));
      }
    }
  }
}

function decideDoubtful<G extends Game<P>, E extends EndgameRules<P>, P>(n: i32): void {
  const end = part.end;
  for (next = find(DOUBTFUL, next, end); next < end && left > 0; next = find(DOUBTFUL, next + 1, end)) {
    left--;
    changetype<E>(0).turnTo(part.name, i32(next - part.start));
    store<u8>(next, u8(valueTurnedTo<G, E, P>(n, true)));
  }
}

/** Look again at the positions with a move to one without a number, as far as they are not final. */
function lookAgain<G extends Game<P>, E extends EndgameRules<P>, P>(n: i32): void {
  const tables = changetype<E>(0);
  const end = part.end;
  if (isDefined(tables.leadsToUnnumbered)) {
    if (tables.hasUnnumbered()) {
      for (; next < end && left > 0; next++) {
        const value = i32(load<u8>(next));
        if (value != 0 && (value <= n + 1 || value == BROKEN)) continue;
        left--;
        tables.turnTo(part.name, i32(next - part.start));
        if (!tables.leadsToUnnumbered()) continue;
        const found = valueTurnedTo<G, E, P>(n, false);
        if (found && (value == 0 || found < value)) store<u8>(next, u8(found));
      }
      return;
    }
  }
  next = end;
}

/** The value of the position turned to in pass `n`, as `valueOf` has it. */
function valueTurnedTo<G extends Game<P>, E extends EndgameRules<P>, P>(n: i32, lossOnly: bool): i32 {
  const p = changetype<P>(positions);
  changetype<E>(0).fill(p);
  resetMoveLists();
  return valueOf<G, E, P>(p, n, lossOnly);
}

/** The greatest value of the level that is not broken. */
export function greatestValue(): i32 {
  const end = changetype<Part>(partsEnd - offsetof<Part>()).end;
  let at = partAt(0).start;
  let most = i8x16.splat(0);
  for (; at + 16 <= end; at += 16) {
    const here = v128.load(at);
    most = i8x16.max_u(most, v128.andnot(here, i8x16.eq(here, i8x16.splat(i8(BROKEN)))));
  }
  v128.store(earlier, most);
  let greatest: i32 = 0;
  for (let i: usize = 0; i < 16; i++) greatest = max(greatest, i32(load<u8>(earlier + i)));
  for (; at < end; at++) {
    const value = i32(load<u8>(at));
    if (value != BROKEN) greatest = max(greatest, value);
  }
  return greatest;
}
