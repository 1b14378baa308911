import { exhausted } from '../../core/limits';
import { countBoundCutoff, countCutoff, countLeaf, countNode } from '../../core/statistics';
import { OPEN } from '../../core/values';
import { flips } from './flips';
import { finalDifference, playOut } from './last-plies';
import { mobility } from './mobility';
import { oddQuadrants } from './parity';
import { stableCeiling } from './stability';

/**
 * The stage just above the last plies: no table, but moves are still ordered, with those that leave the fewest
 * replies first (Logistello's "fastest first"), and among equals those in odd quadrants first.
 */

// @ts-ignore: decorator
@inline
const CORNERS: u64 = 0x8100000000000081;

/** With at most this many empty squares, ordering by parity alone is cheaper. */
// @ts-ignore: decorator
@inline
const LAST_PLIES: i32 = 5;

/**
 * The moves of a node: u64 flipped discs by place, u64 replies by place, then u32 keys; one list for each number of
 * empty squares.
 */
const LIST: u32 = 256;
const REPLIES: usize = 64;
const KEYS: usize = 128;

/** The size in bytes of all lists. */
export const LISTS: usize = 9 * 256;
let lists: usize = 0;

/** Sets the address of the lists. */
export function useLists(at: usize): void { lists = at; }

/**
 * The fail-soft value of a position from the point of view of `own`; at most 8 empty squares.
 */
export function fastestFirst(own: u64, other: u64, alpha: i32, beta: i32): i32 {
  return searchMoves(own, other, mobility(own, other), alpha, beta, false);
}

/**
 * The same; `moves`: the squares where `own` can play, which its parent has counted. `passed`: the other side has just
 * passed.
 */
function searchMoves(own: u64, other: u64, moves: u64, alpha: i32, beta: i32, passed: bool): i32 {
  const empty = ~(own | other);
  const empties = i32(popcnt(empty));
  if (empties <= LAST_PLIES) return playOut(own, other, alpha, beta, passed);
  if (exhausted()) return 0;
  countNode();
  // With a higher alpha, fewer stable discs are enough, and with fewer empty squares more discs are stable.
  if (alpha >= 2 * empties - 2) {
    const ceiling = stableCeiling(own, other);
    if (ceiling <= alpha) {
      countBoundCutoff();
      return ceiling;
    }
  }
  if (!moves) {
    if (!passed) return -searchMoves(other, own, mobility(other, own), -beta, -alpha, true);
    countLeaf();
    return finalDifference(own, other);
  }

  const list = lists + usize(empties * LIST);
  const keys = list + KEYS;
  const odd = oddQuadrants(empty);
  let end = keys;
  for (let squares = moves; squares; squares &= squares - 1) {
    const square = u32(ctz(squares));
    const disc = u64(1) << u64(square);
    const flipped = flips(own, other, square);
    const place = u32(end - keys) >> 2;
    store<u64>(list + (usize(place) << 3), flipped);
    const replies = mobility(other ^ flipped, own ^ flipped ^ disc);
    store<u64>(list + (usize(place) << 3), replies, REPLIES);
    const count = u32(popcnt(replies) + popcnt(replies & CORNERS));
    store<u32>(end, (((count << 1) + u32((disc & odd) == 0)) << 16) | (place << 8) | square);
    end += 4;
  }

  let best = -OPEN;
  for (let at = keys; at < end; at += 4) {
    const key = least(at, end);
    const square = key & 0xff;
    const kept = list + (usize((key >> 8) & 0xff) << 3);
    const flipped = load<u64>(kept);
    const replies = load<u64>(kept, REPLIES);
    const value = -searchMoves(other ^ flipped, own ^ flipped ^ (u64(1) << u64(square)), replies, -beta, -max(alpha, best), false);
    if (value > best) {
      best = value;
      if (value >= beta) {
        countCutoff(i32(at - keys) >> 2);
        return value;
      }
    }
  }
  return best;
}

/** Moves the least key from `at` onwards to `at`. */
// @ts-ignore: decorator
@inline
function least(at: usize, end: usize): u32 {
  let found = load<u32>(at);
  for (let other = at + 4; other < end; other += 4) {
    const key = load<u32>(other);
    if (key < found) {
      store<u32>(other, found);
      found = key;
    }
  }
  return found;
}
