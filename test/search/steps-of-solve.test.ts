import { describe, expect, test } from 'vitest';
import { playsForPoints } from '../../bindings/contract/points.js';
import type { RulesPosition as MnkPosition } from '../../bindings/engine/rules-module/asked-rules.js';
import { createMnk } from '../../bindings/games/mnk/index.js';
import { createEngine, type Game } from '../../bindings/index.js';

interface Heap {
  coins: number;
  player: 0 | 1;
}

/** Take one to three coins; `end` says what each player has when none is left. */
function heap(end: (loser: 0 | 1) => readonly number[]): Game<Heap, number> {
  return {
    name: 'heap',
    initial: () => ({ coins: 21, player: 0 }),
    toMove: (p) => p.player,
    moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
    play: (p, n) => ({ coins: p.coins - n, player: p.player === 0 ? 1 : 0 }),
    outcome: (p) => (p.coins > 0 ? undefined : end(p.player)),
  };
}

const forWins = heap((loser) => (loser === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity]));
const forPoints = heap((loser) => (loser === 0 ? [-3, 3] : [3, -3]));
const forNothing = heap(() => [0, 0]);

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
    const endless: Game<Heap, number> = {
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
    const over: Game<Heap, number> = { ...forNothing, outcome: () => [0, 0] };
    expect(playsForPoints(over, over.initial())).toBe(false);
  });

  test('and a position changed in place is as it was', () => {
    const inPlace: Game<Heap, number> = {
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
    const position: Heap = { coins: 10, player: 1 };
    expect(playsForPoints(inPlace, position)).toBe(true);
    expect(position).toEqual({ coins: 10, player: 1 });
    const halfway = {
      ...inPlace,
      moves: (p: Heap) => {
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
