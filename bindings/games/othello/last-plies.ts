import type { Tally } from '../../contract/game.js';
import {
  count,
  enclosing,
  flips,
  isEmpty,
  isOdd,
  listOf,
  only,
  type Squares,
  union,
  within,
  without,
} from './board.js';
import { discDifference } from './position.js';
import { stableCeiling } from './stability.js';

/**
 * The last plies of a game on 8 x 8 squares, searched as in the compiled rules, `othello/fastest-first.ts` and
 * `othello/last-plies.ts` of `assembly/games`, which give the reasons: the same moves in the same order, with
 * the same counts.
 */

const BOARD: Squares = { low: -1, high: -1 };
const CORNERS: Squares = { low: 0x81, high: 0x81000000 | 0 };

/** With at most this many empty squares, ordering by parity alone is cheaper. */
const LAST_PLIES = 5;
/** With at least this alpha and four or five empty squares, the opponent's stable discs may answer. */
const WORTH_STABILITY = 8;

function emptySquares(own: Squares, other: Squares): Squares {
  return without(BOARD, union(own, other));
}

/**
 * The fail-soft value of a position from the point of view of `own`, with 3 to 8 empty squares. `passed`: the
 * other side has just passed.
 */
export function fastestFirst(
  own: Squares,
  other: Squares,
  alpha: number,
  beta: number,
  passed: boolean,
  tally: Tally,
): number {
  const empty = emptySquares(own, other);
  const empties = count(empty);
  if (empties <= LAST_PLIES) return byParity(own, other, alpha, beta, passed, tally);
  if (!tally.node()) return 0;
  if (alpha >= 2 * empties - 2) {
    const ceiling = stableCeiling(own, other);
    if (ceiling <= alpha) {
      tally.boundCutoff();
      return ceiling;
    }
  }
  const moves = listOf(within(enclosing(own, other), empty)).map((square, place) => {
    const turned = flips(own, other, square);
    const mine = union(union(own, turned), only(square));
    const theirs = without(other, turned);
    const replies = within(enclosing(theirs, mine), emptySquares(mine, theirs));
    const left = count(replies) + count(within(replies, CORNERS));
    return { mine, theirs, key: 2 * left + Number(!isOdd(empty, square)), place };
  });
  if (moves.length === 0) {
    if (!passed) return -fastestFirst(other, own, -beta, -alpha, true, tally);
    tally.leaf();
    return discDifference({ own, other }, BOARD);
  }
  moves.sort((a, b) => a.key - b.key || a.place - b.place);
  let best = Number.NEGATIVE_INFINITY;
  for (const [tried, { mine, theirs }] of moves.entries()) {
    const value = -fastestFirst(theirs, mine, -beta, -Math.max(alpha, best), false, tally);
    if (value > best) {
      best = value;
      if (value >= beta) {
        tally.cutoff(tried);
        return value;
      }
    }
  }
  return best;
}

/** The same for at least three empty squares, with squares in odd quadrants first. */
function byParity(own: Squares, other: Squares, alpha: number, beta: number, passed: boolean, tally: Tally): number {
  if (!tally.node()) return 0;
  const empty = emptySquares(own, other);
  const squares = listOf(empty);
  if (alpha >= WORTH_STABILITY && squares.length > 3) {
    const ceiling = stableCeiling(own, other);
    if (ceiling <= alpha) {
      tally.boundCutoff();
      return ceiling;
    }
  }
  const odd = squares.filter((square) => isOdd(empty, square));
  const even = squares.filter((square) => !isOdd(empty, square));
  let best = Number.NEGATIVE_INFINITY;
  let tried = 0;
  for (const square of [...odd, ...even]) {
    const turned = flips(own, other, square);
    if (isEmpty(turned)) continue;
    const mine = union(union(own, turned), only(square));
    const theirs = without(other, turned);
    const least = Math.max(alpha, best);
    const [a = 0, b = 0] = squares.filter((rest) => rest !== square);
    const value =
      squares.length === 3
        ? -last2(theirs, mine, a, b, -least, tally)
        : -byParity(theirs, mine, -beta, -least, false, tally);
    if (value > best) {
      best = value;
      if (value >= beta) {
        tally.cutoff(tried);
        return value;
      }
    }
    tried++;
  }
  if (tried > 0) return best;
  if (!passed) return -byParity(other, own, -beta, -alpha, true, tally);
  tally.leaf();
  return discDifference({ own, other }, BOARD);
}

/** Two empty squares, `a` and `b`, where `a` is the lower number. */
function last2(own: Squares, other: Squares, a: number, b: number, beta: number, tally: Tally): number {
  if (!tally.node()) return 0;
  const first = lastBut1(own, other, a, b, tally);
  if (first !== undefined && first >= beta) {
    tally.cutoff(0);
    return first;
  }
  const second = lastBut1(own, other, b, a, tally);
  if (first !== undefined && second !== undefined && second >= beta) tally.cutoff(1);
  if (first !== undefined || second !== undefined) return greater(first, second);

  // A pass, which is not a separate node, followed by the same search for the other side.
  const reply = lastBut1(other, own, a, b, tally);
  const better = lastBut1(other, own, b, a, tally);
  if (reply !== undefined || better !== undefined) return -greater(reply, better);
  tally.leaf();
  return discDifference({ own, other }, BOARD);
}

function greater(one = Number.NEGATIVE_INFINITY, other = Number.NEGATIVE_INFINITY): number {
  return Math.max(one, other);
}

/** The value of a move of `own` to `square`, which leaves `last` empty; undefined if the move is illegal. */
function lastBut1(own: Squares, other: Squares, square: number, last: number, tally: Tally): number | undefined {
  const turned = flips(own, other, square);
  if (isEmpty(turned)) return undefined;
  return -last1(without(other, turned), union(union(own, turned), only(square)), last, tally);
}

/** The position with one empty square: its value is computed from the board, whichever side can play there. */
function last1(own: Squares, other: Squares, square: number, tally: Tally): number {
  if (!tally.node()) return 0;
  tally.leaf();
  const turned = count(flips(own, other, square));
  if (turned > 0) return 2 * (count(own) + turned) - 62;
  const lost = count(flips(other, own, square));
  if (lost > 0) return 2 * (count(own) - lost) - 64;
  return discDifference({ own, other }, BOARD);
}
