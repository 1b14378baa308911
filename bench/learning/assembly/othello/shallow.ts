import { evaluate32 } from '../../../../assembly/games/othello/evaluation';
import { flips } from '../../../../assembly/games/othello/flips';
import { mobility } from '../../../../assembly/games/othello/mobility';
import { evaluateByHand } from './by-hand';
import { finalDifference } from './solve';

/** Depth-limited search, for the training games and for matches. */

/** The children of each ply, sorted: u64 own, u64 other, i64 key and square. */
const lists: usize = memory.data(16 * 64 * 24);

// @ts-ignore: decorator
@inline
const CORNERS: u64 = 0x8100000000000081;
// @ts-ignore: decorator
@inline
const INFINITE: i32 = 1 << 20;

/** The evaluations to choose from. */
export const BY_HAND: i32 = 0;
export const LEARNED: i32 = 1;

/** The fail-soft value in 1/32 discs from the point of view of the side to move; `ply` counts from 0. */
export function shallow(own: u64, other: u64, depth: i32, alpha: i32, beta: i32, player: i32, ply: i32): i32 {
  const moves = mobility(own, other);
  if (!moves) {
    if (!mobility(other, own)) return finalDifference(own, other) * 32;
    return -shallow(other, own, depth, -beta, -alpha, player, ply + 1);
  }
  if (depth == 0) return player == LEARNED ? evaluate32(own, other) : evaluateByHand(own, other);
  let best = -INFINITE;
  if (depth == 1) {
    for (let rest = moves; rest; rest &= rest - 1) {
      const square = u32(ctz(rest));
      const flipped = flips(own, other, square);
      const value = -shallow(other ^ flipped, own | flipped | (u64(1) << u64(square)), 0, -beta, -max(alpha, best), player, ply + 1);
      if (value > best) {
        best = value;
        if (best >= beta) break;
      }
    }
    return best;
  }
  const list = lists + usize(ply) * 64 * 24;
  const count = sortChildren(own, other, moves, list, depth > 2 ? player : BY_HAND);
  for (let i: usize = 0; i < count; i++) {
    const at = list + i * 24;
    const from = max(alpha, best);
    let value: i32;
    if (i == 0) {
      value = -shallow(load<u64>(at), load<u64>(at, 8), depth - 1, -beta, -from, player, ply + 1);
    } else {
      value = -shallow(load<u64>(at), load<u64>(at, 8), depth - 1, -from - 1, -from, player, ply + 1);
      if (value > from && value < beta) value = -shallow(load<u64>(at), load<u64>(at, 8), depth - 1, -beta, -value, player, ply + 1);
    }
    if (value > best) {
      best = value;
      if (best >= beta) break;
    }
  }
  return best;
}

/** Moves that leave the opponent least come first: by evaluation, or by the number of replies. */
function sortChildren(own: u64, other: u64, moves: u64, list: usize, player: i32): usize {
  let count: usize = 0;
  for (let rest = moves; rest; rest &= rest - 1) {
    const square = u32(ctz(rest));
    const bit = u64(1) << u64(square);
    const flipped = flips(own, other, square);
    const childOwn = other ^ flipped;
    const childOther = own | flipped | bit;
    const key = player == LEARNED ? evaluate32(childOwn, childOther)
      : i32(popcnt(mobility(childOwn, childOther))) - ((bit & CORNERS) ? 4 : 0);
    let at = list + count * 24;
    while (at > list && load<i64>(at - 24, 16) > i64(key)) {
      memory.copy(at, at - 24, 24);
      at -= 24;
    }
    store<u64>(at, childOwn);
    store<u64>(at, childOther, 8);
    store<i64>(at, i64(key), 16);
    count++;
  }
  return count;
}

/** The best move of a search `depth` plies deep, the first among equals; the position is not over and has a move. */
export function bestMove(own: u64, other: u64, depth: i32, player: i32): u32 {
  let best = -INFINITE;
  let found: u32 = 0;
  for (let rest = mobility(own, other); rest; rest &= rest - 1) {
    const square = u32(ctz(rest));
    const flipped = flips(own, other, square);
    const value = -shallow(other ^ flipped, own | flipped | (u64(1) << u64(square)), depth - 1, -INFINITE, -best, player, 0);
    if (value > best) {
      best = value;
      found = square;
    }
  }
  bestValue = best;
  return found;
}

/** The value that `bestMove` found, in 1/32 discs. */
export let bestValue: i32 = 0;

/** Writes the value of every move in turn, from a search `depth` plies deep, as i32 to `out`; returns their number. */
export function searchMoves(own: u64, other: u64, depth: i32, player: i32, out: usize): i32 {
  let count = 0;
  for (let rest = mobility(own, other); rest; rest &= rest - 1) {
    const square = u32(ctz(rest));
    const flipped = flips(own, other, square);
    store<i32>(out + usize(count) * 4, -shallow(other ^ flipped, own | flipped | (u64(1) << u64(square)), depth - 1, -INFINITE, INFINITE, player, 0));
    count++;
  }
  return count;
}
