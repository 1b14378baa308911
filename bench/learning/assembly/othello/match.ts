import { flips } from '../../../../assembly/games/othello/flips';
import { mobility } from '../../../../assembly/games/othello/mobility';
import { oneOf, seed } from '../random';
import { bestMove, LEARNED, shallow } from './shallow';
import { finalDifference } from './solve';

/**
 * An opening is discarded if the learned evaluation, at this search depth in plies, finds a side ahead by more
 * than this, in 1/32 discs.
 */
// @ts-ignore: decorator
@inline
const BALANCE_DEPTH: i32 = 4;
// @ts-ignore: decorator
@inline
const MOST_AHEAD: i32 = 4 * 32;
// @ts-ignore: decorator
@inline
const RANDOM_PLIES: i32 = 8;

/**
 * Games of two players from balanced openings of random moves, each opening played twice with colours
 * exchanged. Writes to `out`, for each opening, the final difference of the first player in both games, an i32
 * each.
 */
export function match(openings: i32, randomSeed: u64, depth: i32, first: i32, second: i32, out: usize): void {
  seed(randomSeed);
  for (let i = 0; i < openings; ) {
    let own: u64 = 0x0000000810000000;
    let other: u64 = 0x0000001008000000;
    let moves: u64 = 0;
    for (let ply = 0; ply <= RANDOM_PLIES; ply++) {
      moves = mobility(own, other);
      if (!moves) break;
      if (ply == RANDOM_PLIES) break;
      const move = oneOf(moves);
      const flipped = flips(own, other, move);
      const mover = own | flipped | (u64(1) << u64(move));
      own = other ^ flipped;
      other = mover;
    }
    if (!moves || abs(shallow(own, other, BALANCE_DEPTH, -9999, 9999, LEARNED, 0)) > MOST_AHEAD) continue;
    store<i32>(out, play(own, other, depth, first, second));
    store<i32>(out, -play(own, other, depth, second, first), 4);
    out += 8;
    i++;
  }
}

/** The final difference for the side to move, which `mover` plays. */
function play(own: u64, other: u64, depth: i32, mover: i32, replier: i32): i32 {
  let turned = false;
  while (true) {
    if (!mobility(own, other)) {
      if (!mobility(other, own)) break;
    } else {
      const move = bestMove(own, other, depth, turned ? replier : mover);
      const flipped = flips(own, other, move);
      other ^= flipped;
      own |= flipped | (u64(1) << u64(move));
    }
    const mine = own;
    own = other;
    other = mine;
    turned = !turned;
  }
  return turned ? -finalDifference(own, other) : finalDifference(own, other);
}
