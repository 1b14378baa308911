import { flips } from '../../../../assembly/games/othello/flips';
import { mobility } from '../../../../assembly/games/othello/mobility';
import { below, oneOf, seed } from '../random';
import { SAMPLE, writeSample } from './samples';
import { bestMove, bestValue } from './shallow';
import { finalDifference, solve } from './solve';

/**
 * Self-play games. Each begins with random moves, and occasionally another random move follows later, so that
 * the games contain positions that good play avoids: a search meets them too. The label of a position is:
 *
 * - with few empty squares, its exact value;
 * - otherwise the exact value of the first such position that the game then reached;
 * - if a random move came in between, the search value before that move.
 */

/** The number of random moves at the beginning, plus up to `MORE_RANDOM` further ones. */
// @ts-ignore: decorator
@inline
const RANDOM_PLIES: u32 = 5;
// @ts-ignore: decorator
@inline
const MORE_RANDOM: u32 = 20;

/** One move in this many is random, while values are those of the game, and while they are exact. */
// @ts-ignore: decorator
@inline
const RARELY: u32 = 16;
// @ts-ignore: decorator
@inline
const OFTEN: u32 = 5;

/**
 * Plays `games` games and writes their positions as samples to `out`; returns the end of the samples. A game
 * makes at most 60.
 */
export function playGames(games: i32, randomSeed: u64, depth: i32, player: i32, exactEmpties: i32, out: usize): usize {
  seed(randomSeed);
  for (let game = 0; game < games; game++) out = playGame(depth, player, exactEmpties, out);
  return out;
}

/** The side to move in each sample of a game, 0 or 1. */
const sides: usize = memory.data(64);

function playGame(depth: i32, player: i32, exactEmpties: i32, out: usize): usize {
  // Black moves first: d5 and e4 are black, d4 and e5 white.
  let own: u64 = 0x0000000810000000;
  let other: u64 = 0x0000001008000000;
  let side: u8 = 0;
  let random = RANDOM_PLIES + below(MORE_RANDOM + 1);
  const first = out;
  let unsettled = out;
  while (true) {
    const moves = mobility(own, other);
    if (!moves) {
      if (!mobility(other, own)) break;
      const passer = own;
      own = other;
      other = passer;
      side ^= 1;
      continue;
    }
    const empties = i32(popcnt(~(own | other)));
    let move = oneOf(moves);
    if (random) {
      random--;
    } else {
      store<u8>(sides + (out - first) / SAMPLE, side);
      const exact = empties <= exactEmpties;
      const best = bestMove(own, other, exact ? 1 : depth, player);
      const found = exact ? solve(own, other, -64, 64) * 32 : bestValue;
      writeSample(out, own, other, found, found);
      out += SAMPLE;
      const stray = below(exact ? OFTEN : RARELY) == 0;
      // The result of the game from here says nothing about the earlier positions.
      if (exact || stray) {
        settle(first, unsettled, out, found, side);
        unsettled = out;
      }
      if (!stray) move = best;
    }
    const flipped = flips(own, other, move);
    const mover = own | flipped | (u64(1) << u64(move));
    own = other ^ flipped;
    other = mover;
    side ^= 1;
  }
  settle(first, unsettled, out, finalDifference(own, other) * 32, side);
  return out;
}

/** Labels the samples from `from` up to `end` of the game that begins at `first` with `value` for `side`. */
function settle(first: usize, from: usize, end: usize, value: i32, side: u8): void {
  for (let sample = from; sample < end; sample += SAMPLE) {
    const same = load<u8>(sides + (sample - first) / SAMPLE) == side;
    store<i32>(sample, same ? value : -value, 16);
  }
}
