import { Game } from '../game';
import { MoveEntry, dropList, entryAt, listCount, listStart, swapEntries } from '../move-list';
import { INDEX_BITS, announceDepth, indexScore, pick } from '../ordering';
import { noisyHistory, quietHistory } from './histories';
import { EXCHANGE, uses } from './parts';
import { frameAt } from './path';

/**
 * The order of moves in a selective search: the table's move; noisy moves whose exchange loses nothing; quiet moves;
 * losing exchanges. Within each group the game's hint comes first, then killers and histories.
 *
 * A score holds the group, a rating and, lowest, the natural index. The entry's `key`, of no use here, holds the move's
 * kind and the marks below.
 */

const QUIET: u64 = 1 << 32;
const SEARCHED: u64 = 1 << 33;

// Groups, in the highest bits of a score.
const LOSING: u64 = 1;
const QUIETS: u64 = 2;
/** Noisy moves whose exchange has not been looked at. */
const UNTESTED: u64 = 3;
const WINNING: u64 = 4;
const TABLE_MOVE: u64 = 5;
const GROUP_SHIFT: u64 = 60;
/** Added to ratings, so that they are not negative. */
const RATING_OFFSET: i64 = i64(1) << 48;
const KILLER1: i64 = 1 << 19;
const KILLER2: i64 = 1 << 18;
const MOST_HINT: i32 = 1 << 22;

// @ts-ignore: decorator
@inline
export function kindOf(entry: MoveEntry): u32 { return u32(entry.key); }
/** The kind of a described move plus one, for the path; 0: the game tells no kinds. */
// @ts-ignore: decorator
@inline
export function kindOnPath<G extends Game<P>, P>(entry: MoveEntry): u32 {
  if (isDefined(changetype<G>(0).moveKind)) return kindOf(entry) + 1;
  return 0;
}
// @ts-ignore: decorator
@inline
export function isQuiet(entry: MoveEntry): bool { return (entry.key & QUIET) != 0; }
// @ts-ignore: decorator
@inline
export function wasSearched(entry: MoveEntry): bool { return (entry.key & SEARCHED) != 0; }
// @ts-ignore: decorator
@inline
export function markSearched(entry: MoveEntry): void { entry.key |= SEARCHED; }
/** True for a noisy move whose exchange does not lose. */
// @ts-ignore: decorator
@inline
export function winsExchange(entry: MoveEntry): bool { return entry.score >> GROUP_SHIFT == WINNING; }

/** Note what each move is: kind, quiet or not. The entries have been identified. No list has been begun since. */
export function describe<G extends Game<P>, P>(position: P, list: usize, count: i32): void {
  for (let i = 0; i < count; i++) describeMove<G, P>(position, entryAt(list, i), QUIET);
  if (!isDefined(changetype<G>(0).isQuiet)) markNoisy<G, P>(position, list, count);
}

/** The same for a list that `noisy` made. */
export function describeNoisy<G extends Game<P>, P>(position: P, list: usize, count: i32): void {
  for (let i = 0; i < count; i++) describeMove<G, P>(position, entryAt(list, i), 0);
}

/** Without `isQuiet`, what `noisy` lists is not quiet. */
function markNoisy<G extends Game<P>, P>(position: P, list: usize, count: i32): void {
  const game = changetype<G>(0);
  if (isDefined(game.noisy)) {
    const noisy = listStart();
    game.noisy(position);
    for (let i = 0, length = listCount(noisy); i < length; i++) {
      const move = entryAt(noisy, i).move;
      for (let j = 0; j < count; j++) {
        const entry = entryAt(list, j);
        if (entry.move == move) entry.key &= ~QUIET;
      }
    }
    dropList(noisy);
  }
}

/** `quiet`: `QUIET` or 0, if the game has no `isQuiet`. */
// @ts-ignore: decorator
@inline
function describeMove<G extends Game<P>, P>(position: P, entry: MoveEntry, quiet: u64): void {
  const game = changetype<G>(0);
  let key = quiet;
  if (isDefined(game.isQuiet)) {
    key = game.isQuiet(position, entry.move) ? QUIET : 0;
  }
  if (isDefined(game.moveKind)) key |= u64(game.moveKind(position, entry.move));
  entry.key = key;
}

/**
 * Rate the described moves of a position to be searched `depth` plies deep, from place `from` on. `tableMove` is an id
 * plus one, or 0.
 */
export function rate<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, list: usize, from: i32, count: i32, tableMove: u32,
): void {
  announceDepth(depth);
  for (let i = from; i < count; i++) rateMove<G, P>(position, ply, entryAt(list, i), tableMove);
}

// @ts-ignore: decorator
@inline
function rateMove<G extends Game<P>, P>(position: P, ply: i32, entry: MoveEntry, tableMove: u32): void {
  const game = changetype<G>(0);
  const frame = frameAt(ply);
  const id = u32(entry.id) + 1;
  let rating: i64 = 0;
  if (isDefined(game.hint)) rating = i64(max(-MOST_HINT, min(game.hint(position, entry.move), MOST_HINT)));
  let group = QUIETS;
  if (isQuiet(entry)) {
    rating <<= 21;
    if (id == frame.killer1) rating += KILLER1;
    else if (id == frame.killer2) rating += KILLER2;
    rating += i64(quietHistory<G, P>(ply, id, kindOf(entry)));
  } else {
    group = UNTESTED;
    rating = (rating << 10) + i64(noisyHistory<G, P>(ply, kindOf(entry)) / 2);
  }
  if (id == tableMove) group = TABLE_MOVE;
  entry.score = (group << GROUP_SHIFT) | (u64(rating + RATING_OFFSET) << INDEX_BITS) | indexScore(i32(entry.index));
}

/** Move the best of the entries from `i` on to place `i`. */
export function pickMove<G extends Game<P>, P>(position: P, list: usize, count: i32, i: i32): MoveEntry {
  while (true) {
    const entry = pick(list, count, i);
    if (entry.score >> GROUP_SHIFT != UNTESTED) return entry;
    const rest = entry.score & ((u64(1) << GROUP_SHIFT) - 1);
    if (!isDefined(changetype<G>(0).exchange)) {
      entry.score = rest | (WINNING << GROUP_SHIFT);
      return entry;
    }
    if (!uses(EXCHANGE) || breaksEven<G, P>(position, entry.move)) {
      entry.score = rest | (WINNING << GROUP_SHIFT);
      return entry;
    }
    entry.score = rest | (LOSING << GROUP_SHIFT);
  }
}

// @ts-ignore: decorator
@inline
function breaksEven<G extends Game<P>, P>(position: P, move: u32): bool {
  if (isDefined(changetype<G>(0).exchange)) return changetype<G>(0).exchange(position, move, 0);
  return true;
}

/** Move the entry with `id`, an id plus one, to the front. False if there is none. */
export function bringToFront(list: usize, count: i32, id: u32): bool {
  for (let i = 0; i < count; i++) {
    if (u32(entryAt(list, i).id) + 1 != id) continue;
    if (i > 0) swapEntries(list, 0, i);
    return true;
  }
  return false;
}

/** True if `move` is a check or the like. */
// @ts-ignore: decorator
@inline
export function forcesAnswer<G extends Game<P>, P>(position: P, move: u32): bool {
  if (isDefined(changetype<G>(0).isForcing)) return changetype<G>(0).isForcing(position, move);
  return false;
}

/** True if the exchange that a move begins does not lose. */
// @ts-ignore: decorator
@inline
export function safe<G extends Game<P>, P>(position: P, entry: MoveEntry): bool {
  return winsExchange(entry) || breaksEven<G, P>(position, entry.move);
}

/** Keep of the moves from place `from` on those that are noisy or force an answer. Returns the new end. */
export function dropQuiets<G extends Game<P>, P>(position: P, list: usize, from: i32, count: i32): i32 {
  let end = from;
  for (let i = from; i < count; i++) {
    const entry = entryAt(list, i);
    if (isQuiet(entry) && !forcesAnswer<G, P>(position, entry.move)) continue;
    if (i != end) swapEntries(list, i, end);
    end++;
  }
  return end;
}
