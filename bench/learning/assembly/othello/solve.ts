import { flips, neighboursOf } from '../../../../assembly/games/othello/flips';
import { mobility } from '../../../../assembly/games/othello/mobility';
import { oddQuadrants } from '../../../../assembly/games/othello/parity';

/** A small exact solver without a table: labels must not change when the library's own search does. */

/** With at most this many empty squares, moves are not sorted. */
// @ts-ignore: decorator
@inline
const UNSORTED: i32 = 5;
// @ts-ignore: decorator
@inline
const CORNERS: u64 = 0x8100000000000081;

/**
 * Sorted moves by the number of empty squares, 64 entries of 24 bytes each: u64 own and u64 other after the
 * move, i64 key and square.
 */
const lists: usize = memory.data(24 * 64 * 24);

/** The final disc difference for the side with `own`, with empty squares counted for the winner. */
// @ts-ignore: decorator
@inline
export function finalDifference(own: u64, other: u64): i32 {
  const mine = i32(popcnt(own));
  const theirs = i32(popcnt(other));
  return mine > theirs ? 64 - 2 * theirs : mine < theirs ? 2 * mine - 64 : 0;
}

/**
 * The exact final difference from the point of view of the side to move, if it lies between `alpha` and `beta`;
 * otherwise a bound on the same side of the window. At most 23 squares are empty.
 */
export function solve(own: u64, other: u64, alpha: i32, beta: i32): i32 {
  const empties = i32(popcnt(~(own | other)));
  return empties <= UNSORTED ? unsorted(own, other, alpha, beta, false) : sorted(own, other, mobility(own, other), alpha, beta, false);
}

function sorted(own: u64, other: u64, moves: u64, alpha: i32, beta: i32, passed: bool): i32 {
  const empty = ~(own | other);
  if (!moves) {
    if (passed) return finalDifference(own, other);
    return -sorted(other, own, mobility(other, own), -beta, -alpha, true);
  }
  const empties = i32(popcnt(empty));
  const list = lists + usize(min(empties, 23)) * 64 * 24;
  const odd = oddQuadrants(empty);
  let count: usize = 0;
  for (let rest = moves; rest; rest &= rest - 1) {
    const square = u32(ctz(rest));
    const bit = u64(1) << u64(square);
    const flipped = flips(own, other, square);
    const childOwn = other ^ flipped;
    const childOther = own | flipped | bit;
    const replies = mobility(childOwn, childOther);
    // Fewest replies first, corners among them counted twice; then corners and odd quadrants.
    const key = (i32(popcnt(replies)) + i32(popcnt(replies & CORNERS))) * 4 - ((bit & CORNERS) ? 6 : 0) - ((bit & odd) ? 2 : 0);
    let at = list + count * 24;
    while (at > list && load<i64>(at - 24, 16) >> 6 > key) {
      memory.copy(at, at - 24, 24);
      at -= 24;
    }
    store<u64>(at, childOwn);
    store<u64>(at, childOther, 8);
    store<i64>(at, (i64(key) << 6) | square, 16);
    count++;
  }
  let best = -64;
  for (let i: usize = 0; i < count; i++) {
    const at = list + i * 24;
    const childOwn = load<u64>(at);
    const childOther = load<u64>(at, 8);
    const from = max(alpha, best);
    let value: i32;
    if (empties - 1 <= UNSORTED) {
      value = -unsorted(childOwn, childOther, -beta, -from, false);
    } else {
      const replies = mobility(childOwn, childOther);
      // Once a move is found, the others need only be shown to be no better.
      value = i == 0 ? -sorted(childOwn, childOther, replies, -beta, -from, false)
        : -sorted(childOwn, childOther, replies, -from - 1, -from, false);
      if (i > 0 && value > from && value < beta) value = -sorted(childOwn, childOther, replies, -beta, -value, false);
    }
    if (value > best) {
      best = value;
      if (best >= beta) break;
    }
  }
  return best;
}

function unsorted(own: u64, other: u64, alpha: i32, beta: i32, passed: bool): i32 {
  const empty = ~(own | other);
  const odd = oddQuadrants(empty);
  let best = -65;
  for (let part = 0; part < 2; part++) {
    for (let rest = part == 0 ? empty & odd : empty & ~odd; rest; rest &= rest - 1) {
      const square = u32(ctz(rest));
      if (!(neighboursOf(square) & other)) continue;
      const flipped = flips(own, other, square);
      if (!flipped) continue;
      const value = -unsorted(other ^ flipped, own | flipped | (u64(1) << u64(square)), -beta, -max(alpha, best), false);
      if (value > best) {
        best = value;
        if (best >= beta) return best;
      }
    }
  }
  if (best > -65) return best;
  if (passed || !empty) return finalDifference(own, other);
  return -unsorted(other, own, -beta, -alpha, true);
}
