import { describe, expect, it } from 'vitest';
import { Random } from '../../bindings/contract/random.js';
import { type Go, goOf } from '../../bindings/games/go/index.js';
import {
  type PlainGo,
  plainLiberties,
  plainMoves,
  plainName,
  plainPlay,
  plainStart,
  pointsOf,
} from '../oracle/go-by-sets.js';

type Playouts = NonNullable<Go['core']['playouts']>;

/** A playout inside the rules, and the same one move by move, where the chains are counted anew at each. */
function playedTwice(game: Go, seed: number, visit: (plain: PlainGo, position: Uint8Array, word: number) => void) {
  const playouts = game.core.playouts as Playouts;
  const [inside, outside] = [Random.seeded(seed), Random.seeded(seed)];
  const end = playouts.playOn(game.initial(), inside, 250, true, true);
  const last = end.position();
  const moves = Array.from({ length: end.plies }, (_, ply) => end.move(ply) & 0xffff);
  let position = game.initial();
  let plain = plainStart(game.size);
  const again: number[] = [];
  for (const _ of moves) {
    const word = Math.floor(outside.next() * 2 ** 32);
    visit(plain, position, word);
    const move = playouts.ownMove(position, word);
    again.push(move);
    const named = game.formatMove(position, move);
    plain = plainPlay(
      plain,
      plainMoves(plain).find((legal) => plainName(legal) === named),
    ) as PlainGo;
    position = game.play(position, move);
  }
  expect(again).toEqual(moves);
  expect(game.format(last)).toBe(game.format(position));
  expect(game.key(last)).toBe(game.key(position));
  return moves.length;
}

describe('playouts of Go', () => {
  for (const size of [2, 5, 9, 13]) {
    it(`keep the chains of ${size}x${size} from move to move as they are when counted anew`, () => {
      const game = goOf({ size });
      for (let seed = 1; seed <= (size < 9 ? 20 : size < 13 ? 3 : 1); seed++) {
        expect(playedTwice(game, seed, () => {})).toBeGreaterThan(size);
      }
    });
  }

  it('take the last stone in nearly all cases, and seldom put one that can be taken, as counted by sets of points', () => {
    const game = goOf({ size: 7 });
    const { ownMove } = game.core.playouts as Playouts;
    const count = { taking: 0, taken: 0, others: 0, exposed: 0 };
    let before = plainStart(7);
    for (let seed = 1; seed <= 12; seed++) {
      playedTwice(game, seed, (plain, position, word) => {
        const name = game.formatMove(position, ownMove(position, word));
        const put = pointsOf(7).find((point) => plainName(point) === name);
        const last = plain.passes === 0 ? stoneIn(plain, before) : undefined;
        const open = last === undefined ? [] : plainLiberties(plain, last);
        before = plain;
        if (open.length === 1 && open[0] !== plain.ban) {
          count.taking++;
          if (put === open[0]) count.taken++;
        } else if (put !== undefined) {
          const after = plainPlay(plain, put) as PlainGo;
          count.others++;
          if (plainLiberties(after, put).length === 1) count.exposed++;
        }
      });
    }
    expect(count).toEqual({ taking: 81, taken: 77, others: 708, exposed: 85 });
  });
});

/** The stone that `plain` has and the position before it had not. */
function stoneIn(plain: PlainGo, before: PlainGo): string | undefined {
  return [...plain.stones.keys()].find((point) => !before.stones.has(point));
}
