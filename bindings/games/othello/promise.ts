import { around, bitsOf, count, enclosing, flips, has, only, type Squares, union, within, without } from './board.js';
import type { Evaluate32 } from './evaluation.js';
import { isOdd } from './parity.js';
import type { BoardSize, Situation } from './position.js';

/** From so many empty squares on, and with so many plies left, the learned evaluation has a say. */
const EVALUATED = 12;
const WORTH_EVALUATION = 5;

/**
 * The ordering hint of a disc on `square`, with `depth` plies left, as the compiled rules give it: the
 * fewer replies, those into a corner counted twice, the better, and odd quadrants; then the learned
 * evaluation, or else corners and few empty squares beside own discs.
 */
export function promiseOn(
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
      -128 * (count(replies) + count(within(replies, corners))) + (isOdd(union(empty, disc), square) ? 48 : 0);
    if (evaluate32 && depth >= WORTH_EVALUATION && count(empty) >= EVALUATED) {
      return worth - evaluate32(bitsOf(theirs), bitsOf(mine));
    }
    return worth + (has(corners, square) ? 192 : 0) - 16 * count(within(around(mine), empty));
  };
}
