import { flips } from '../../../../assembly/games/othello/flips';
import { mobility } from '../../../../assembly/games/othello/mobility';
import { below, oneOf, seed } from './random';
import { SAMPLE, writeSample } from './samples';
import { bestMove, bestValue } from './shallow';
import { finalDifference, solve } from './solve';

/**
 * Games against itself. Each begins with random moves, and now and then another one is
 * made later, so that positions are met that good play avoids: a search meets
 * them too. What a position was worth:
 *
 * - with few empty squares, its exact value;
 * - else the exact value of the first such position that the game then reached;
 * - where a random move came between, what the search said before that move.
 */

/** Random moves at the beginning: so many, and up to `MORE_RANDOM` further ones. */
// @ts-ignore: decorator
@inline
const RANDOM_PLIES: u32 = 5;
// @ts-ignore: decorator
@inline
const MORE_RANDOM: u32 = 20;

/** Among so many moves one is random, while values are those of the game, and while they are exact. */
// @ts-ignore: decorator
@inline
const RARELY: u32 = 16;
// @ts-ignore: decorator
@inline
const OFTEN: u32 = 5;

/** Play `games` and write their positions as samples to `out`; where the samples end. A game makes at most 60. */
export function playGames(games: i32, randomSeed: u64, depth: i32, player: i32, exactEmpties: i32, out: usize): usize {
  seed(randomSeed);
  for (let game = 0; game < games; game++) out = playGame(depth, player, exactEmpties, out);
  return out;
}

/** Who is to move in each sample of a game, 0 or 1. */
const sides: usize = memory.data(64);

function playGame(depth: i32, player: i32, exactEmpties: i32, out: usize): usize {
  // As black begins: d5 and e4 are black, d4 and e5 white.
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
      // What the game comes to from here says nothing of the positions before.
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

/** Label the samples from `from` up to `end` of the game that begins at `first`: worth `value` for `side`. */
function settle(first: usize, from: usize, end: usize, value: i32, side: u8): void {
  for (let sample = from; sample < end; sample += SAMPLE) {
    const same = load<u8>(sides + (sample - first) / SAMPLE) == side;
    store<i32>(sample, same ? value : -value, 16);
  }
}
