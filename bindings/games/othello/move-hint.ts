import {
  around,
  bitsOf,
  count,
  enclosing,
  flips,
  has,
  isOdd,
  only,
  type Squares,
  union,
  within,
  without,
} from './board.js';
import type { Evaluate32 } from './evaluation.js';
import type { BoardSize, Situation } from './position.js';

/**
 * From this many empty squares on, and with at least this many plies left, the hint includes the learned
 * evaluation.
 */
const EVALUATED = 12;
const WORTH_EVALUATION = 5;

/**
 * The ordering hint of a disc on `square` with `depth` plies left, as in the compiled rules. Moves with fewer
 * replies are better, with corner replies counted twice, as are moves in odd quadrants. The hint then adds the
 * learned evaluation, or else corners and few empty squares next to the side's own discs.
 */
export function moveHintOn(
  size: BoardSize,
  board: Squares,
  evaluate32?: Evaluate32,
): (situation: Situation, square: number, depth: number) => number {
  const edge = size - 1;
  const corners = union(only(0), union(only(edge), union(only(8 * edge), only(9 * edge))));
  return ({ own, other }, square, depth) => {
    const turned = flips(own, other, square);
    const disc = only(square);
    const mine = union(union(own, turned), disc);
    const theirs = without(other, turned);
    const empty = without(board, union(mine, theirs));
    const replies = within(enclosing(theirs, mine), empty);
    const worth =
      -256 * (count(replies) + count(within(replies, corners))) + (isOdd(union(empty, disc), square) ? 48 : 0);
    if (evaluate32 && depth >= WORTH_EVALUATION && count(empty) >= EVALUATED) {
      return worth - evaluate32(bitsOf(theirs), bitsOf(mine));
    }
    return worth + (has(corners, square) ? 192 : 0) - 16 * count(within(around(mine), empty));
  };
}
