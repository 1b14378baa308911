import { describe, expect, it } from 'vitest';
import { Random } from '../../bindings/contract/random.js';
import { goOf } from '../../bindings/games/go/index.js';
import {
  type PlainGo,
  plainLiberties,
  plainMoves,
  plainName,
  plainPlay,
  plainStart,
  pointsOf,
} from '../oracle/go-by-sets.js';

type Go = ReturnType<typeof goOf>;
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

  // In each of these a chain is threatened that two captures save.
  it.each([
    [9, [28, 113, 367, 824]],
    [13, [32, 61]],
  ])('save a chain by the same capture at size %s, in whatever order its stones were put', (size, seeds) => {
    const game = goOf({ size });
    for (const seed of seeds) expect(playedTwice(game, seed, () => {})).toBeGreaterThan(size);
  });

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
    expect(count).toEqual({ taking: 74, taken: 72, others: 701, exposed: 82 });
  });

  /** What the policy plays for 64 numbers, and how often. */
  const played = (game: Go, position: Uint8Array): Record<string, number> => {
    const times: Record<string, number> = {};
    for (let i = 0; i < 64; i++) {
      const name = game.formatMove(position, (game.core.playouts as Playouts).ownMove(position, i * 2 ** 26));
      times[name] = (times[name] ?? 0) + 1;
    }
    return times;
  };

  it('do not save a stone by B1, whose free neighbour is also the one liberty left to the chain it joins', () => {
    const game = goOf({ size: 5 });
    const before = game.parse('...../...../OO.../XXO../..X..:o');
    const position = game.play(before, game.parseMove(before, 'D1'));
    // Once by chance, as any other point.
    expect(played(game, position).B1).toBe(1);
  });

  it('pass in a seki of great chains, and risk few stones inside an eye', () => {
    const seki = goOf({ size: 4 });
    const shared = 'X.OO/XXOO/XXOO/X.OO';
    expect(played(seki, seki.parse(`${shared}:x`))).toEqual({ pass: 64 });
    expect(played(seki, seki.parse(`${shared}:o`))).toEqual({ pass: 64 });
    const eye = goOf({ size: 5 });
    const risked = played(eye, eye.parse('X.X.X/XXXXX/OOOOX/.X.OX/OOOOX:x'));
    expect(Object.keys(risked).sort()).toEqual(['A2', 'C2']);
  });
});

/** The stone that `plain` has and the position before it had not. */
function stoneIn(plain: PlainGo, before: PlainGo): string | undefined {
  return [...plain.stones.keys()].find((point) => !before.stones.has(point));
}
