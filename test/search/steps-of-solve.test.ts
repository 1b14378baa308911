import { describe, expect, test } from 'vitest';
import { playsForPoints } from '../../bindings/contract/points.js';
import type { RulesPosition as MnkPosition } from '../../bindings/engine/rules-module/asked-rules.js';
import { createMnk } from '../../bindings/games/mnk/index.js';
import { createEngine, type Game } from '../../bindings/index.js';
import { type Coins, takeCoins } from '../oracle/coins.js';

const forWins = takeCoins(21, 'wins');
const forPoints: Game<Coins, number> = {
  ...forWins,
  outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [-3, 3] : [3, -3]),
};
const forNothing: Game<Coins, number> = { ...forWins, outcome: (p) => (p.coins > 0 ? undefined : [0, 0]) };

async function depthsOf<P, M>(game: Game<P, M>, options: object = {}): Promise<number[]> {
  const { stats } = (await createEngine(game)).solve(game.initial(), options);
  return stats.iterations.map(({ depth }) => depth);
}

describe('a game is one of points', () => {
  test('if a random game ends in a payoff that is neither win nor draw', () => {
    const judged = [forWins, forPoints, forNothing].map((game) => playsForPoints(game, game.initial()));
    expect(judged).toEqual([false, true, false]);
  });

  test('if its moves are rewarded', () => {
    expect(playsForPoints({ ...forNothing, reward: () => 1 }, forNothing.initial())).toBe(true);
  });

  test('not if it does not end within 250 plies', () => {
    let plies = 0;
    const endless: Game<Coins, number> = {
      ...forPoints,
      play: (p) => {
        plies++;
        return { ...p };
      },
    };
    expect(playsForPoints(endless, endless.initial())).toBe(false);
    expect(plies).toBeLessThanOrEqual(250);
  });

  test('not if the first games are drawn for ever', () => {
    const over: Game<Coins, number> = { ...forNothing, outcome: () => [0, 0] };
    expect(playsForPoints(over, over.initial())).toBe(false);
  });

  test('and a position changed in place is as it was', () => {
    const inPlace: Game<Coins, number> = {
      ...forPoints,
      play: (p, n) => {
        p.coins -= n;
        p.player = p.player === 0 ? 1 : 0;
        return p;
      },
      undo: (p, n) => {
        p.coins += n;
        p.player = p.player === 0 ? 1 : 0;
      },
    };
    const position: Coins = { coins: 10, player: 1 };
    expect(playsForPoints(inPlace, position)).toBe(true);
    expect(position).toEqual({ coins: 10, player: 1 });
    const halfway = {
      ...inPlace,
      moves: (p: Coins) => {
        if (p.coins < 5) throw new Error('a bug');
        return [1];
      },
    };
    expect(playsForPoints(halfway, position)).toBe(false);
    expect(position).toEqual({ coins: 10, player: 1 });
  });
});

describe('solve', () => {
  test('goes three plies further at a time where games are won and there is no table for two ways', async () => {
    expect(await depthsOf(forWins)).toEqual([1, 4, 7, 10, 11]);
  });

  test('goes straight to the end where they end in points', async () => {
    expect(await depthsOf(forPoints)).toEqual([21]);
  });

  test('goes straight to the end where only the winner is asked for, and with minimax', async () => {
    expect(await depthsOf(forWins, { preferFasterWins: false })).toHaveLength(1);
    expect(await depthsOf(forWins, { algorithm: 'minimax' })).toEqual([11]);
  });

  test('goes straight to the end of a game that limits its values', async () => {
    const game = createMnk({ rows: 3, columns: 3, k: 3 });
    expect(await depthsOf(game)).toHaveLength(1);
    const { bounds: _, candidates: __, ...unbounded } = game;
    // In turns: the last is the one that goes straight.
    expect(await depthsOf<MnkPosition, number>(unbounded)).toEqual([1, 3, 5, 9]);
  });

  test('takes the steps it is asked for', async () => {
    expect(await depthsOf(forWins, { iterative: 2 })).toEqual([2, 4, 6, 8, 10, 11]);
    expect(await depthsOf(forWins, { iterative: false })).toEqual([11]);
  });
});
