import { exhausted } from '../../core/limits';
import { countBoundCutoff, countCutoff, countLeaf, countNode } from '../../core/statistics';
import { OPEN } from '../../core/values';
import { flips, neighboursOf } from './flips';
import { lastFlips } from './last-flips';
import { oddQuadrants } from './parity';
import { stableCeiling } from './stability';

/**
 * The last plies of a game, where probing the table or counting the replies to each move costs more than it
 * saves. Moves in quadrants with an odd number of empty squares are tried first, squares without an opposing
 * neighbour are skipped, and the very last disc is not placed but only counted.
 *
 * Every entry counts as a node. A node with one empty square counts as a leaf: its value is computed from the
 * board.
 */

/** With at least this alpha and four or five empty squares, the opponent's stable discs may answer. */
// @ts-ignore: decorator
@inline
const WORTH_STABILITY: i32 = 8;

/** The final disc difference for the side with `own`, with empty squares counted for the winner. */
// @ts-ignore: decorator
@inline
export function finalDifference(own: u64, other: u64): i32 {
  const mine = i32(popcnt(own));
  const theirs = i32(popcnt(other));
  return mine > theirs ? 64 - 2 * theirs : mine < theirs ? 2 * mine - 64 : 0;
}

/** The fail-soft value of a position with one empty square, from the point of view of `own`. */
// @ts-ignore: decorator
@inline
function last1(own: u64, square: u32): i32 {
  if (exhausted()) return 0;
  countNode();
  countLeaf();
  const discs = i32(popcnt(own));
  const count = lastFlips(own, square);
  if (count) return 2 * (discs + count) - 62;
  const lost = lastFlips(~own ^ (u64(1) << u64(square)), square);
  if (lost) return 2 * (discs - lost) - 64;
  return discs >= 32 ? 2 * discs - 62 : 2 * discs - 64;
}

/** The value of a move of `own` to `square`, which leaves `last` empty; OPEN if the move is illegal. */
// @ts-ignore: decorator
@inline
function lastBut1(own: u64, other: u64, square: u32, last: u32): i32 {
  if (!(neighboursOf(square) & other)) return OPEN;
  const flipped = flips(own, other, square);
  return flipped ? -last1(other ^ flipped, last) : OPEN;
}

/** Two empty squares, `a` and `b`. */
function last2(own: u64, other: u64, a: u32, b: u32, beta: i32): i32 {
  if (exhausted()) return 0;
  countNode();
  const first = lastBut1(own, other, a, b);
  if (first != OPEN && first >= beta) {
    countCutoff(0);
    return first;
  }
  const second = lastBut1(own, other, b, a);
  if (second != OPEN) {
    if (first == OPEN) return second;
    if (second >= beta) countCutoff(1);
    return max(first, second);
  }
  if (first != OPEN) return first;

  // A pass, which is not a separate node, followed by the same search for the other side.
  const reply = lastBut1(other, own, a, b);
  const better = lastBut1(other, own, b, a);
  if (reply == OPEN && better == OPEN) {
    countLeaf();
    return finalDifference(own, other);
  }
  return reply == OPEN ? -better : better == OPEN ? -reply : -max(reply, better);
}

/**
 * The value of a move of `own` to `square`, one of three empty squares, if it is below `beta`; OPEN if it is illegal.
 */
// @ts-ignore: decorator
@inline
function lastBut2(own: u64, other: u64, empty: u64, square: u32, beta: i32): i32 {
  if (!(neighboursOf(square) & other)) return OPEN;
  const flipped = flips(own, other, square);
  if (!flipped) return OPEN;
  const bit = u64(1) << u64(square);
  const left = empty ^ bit;
  return -last2(other ^ flipped, own ^ flipped ^ bit, u32(ctz(left)), 63 - u32(clz(left)), beta);
}

/** Three empty squares, one after another without a loop. */
function last3(own: u64, other: u64, empty: u64, alpha: i32, beta: i32, passed: bool): i32 {
  if (exhausted()) return 0;
  countNode();
  // One quadrant or all three are odd: if it is one, the other two squares share theirs.
  const odd = empty & oddQuadrants(empty);
  const rest = empty ^ (odd & -odd);
  let best = -OPEN;
  let tried = 0;
  let value = lastBut2(own, other, empty, u32(ctz(odd)), -alpha);
  if (value != OPEN) {
    if (value >= beta) {
      countCutoff(0);
      return value;
    }
    best = value;
    tried = 1;
  }
  value = lastBut2(own, other, empty, u32(ctz(rest)), -max(alpha, best));
  if (value != OPEN) {
    if (value >= beta) {
      countCutoff(tried);
      return value;
    }
    best = max(best, value);
    tried++;
  }
  value = lastBut2(own, other, empty, 63 - u32(clz(rest)), -max(alpha, best));
  if (value != OPEN) {
    if (value >= beta) countCutoff(tried);
    return max(best, value);
  }
  if (best != -OPEN) return best;
  if (passed) {
    countLeaf();
    // Neither side can move, so the game is over.
    return finalDifference(own, other);
  }
  return -last3(other, own, empty, -beta, -alpha, true);
}

/**
 * The fail-soft value of a position with at least three empty squares, from the point of view of `own`.
 * `passed`: the other side has just passed. After a stop the value is meaningless.
 */
export function playOut(own: u64, other: u64, alpha: i32, beta: i32, passed: bool): i32 {
  if (popcnt(own | other) == 61) return last3(own, other, ~(own | other), alpha, beta, passed);
  return playOn(own, other, alpha, beta, passed);
}

/** The same with four empty squares or more. */
function playOn(own: u64, other: u64, alpha: i32, beta: i32, passed: bool): i32 {
  if (exhausted()) return 0;
  countNode();
  const empty = ~(own | other);
  const odd = oddQuadrants(empty);
  const four = popcnt(empty) == 4;
  if (alpha >= WORTH_STABILITY) {
    const ceiling = stableCeiling(own, other);
    if (ceiling <= alpha) {
      countBoundCutoff();
      return ceiling;
    }
  }
  let rest = empty & odd;
  let later = empty & ~odd;
  let best = -OPEN;
  let tried = 0;
  while (true) {
    if (!rest) {
      if (!later) break;
      rest = later;
      later = 0;
    }
    const square = u32(ctz(rest));
    rest &= rest - 1;
    if (!(neighboursOf(square) & other)) continue;
    const flipped = flips(own, other, square);
    if (!flipped) continue;
    const bit = u64(1) << u64(square);
    let value: i32;
    const floor = max(alpha, best);
    if (four) value = -last3(other ^ flipped, own ^ flipped ^ bit, empty ^ bit, -beta, -floor, false);
    else value = -playOn(other ^ flipped, own ^ flipped ^ bit, -beta, -floor, false);
    if (value > best) {
      best = value;
      if (value >= beta) {
        countCutoff(tried);
        return value;
      }
    }
    tried++;
  }
  if (best != -OPEN) return best;
  if (passed) {
    countLeaf();
    // Neither side can move, so the game is over.
    return finalDifference(own, other);
  }
  return -playOn(other, own, -beta, -alpha, true);
}
