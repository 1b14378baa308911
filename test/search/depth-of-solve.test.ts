import { describe, expect, test } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createMnk } from '../../bindings/games/mnk/index.js';
import { createEngine } from '../../bindings/index.js';
import { takeCoins } from '../oracle/coins.js';

/** It does not say how long it may go on. */
const lastCoin = takeCoins(21, 'loses');

describe('a solved game that does not say how long it may go on', () => {
  test('was searched to the end of the decided game', async () => {
    const engine = await createEngine(lastCoin);
    for (const [coins, plies] of [
      [1, 1],
      [2, 2],
      [5, 3],
      [6, 4],
      [21, 11],
    ] as const) {
      const { depth, pliesToEnd, stats } = engine.solve({ coins, player: 0 });
      expect({ coins, depth, pliesToEnd, told: stats.iterations.at(-1)?.depth }).toEqual({
        coins,
        depth: pliesToEnd,
        pliesToEnd: plies,
        told: plies,
      });
    }
  });

  test('was searched as deep as it was looked at, where nobody wins', async () => {
    const game = createMnk({ rows: 3, columns: 3, k: 3 });
    for (const hosted of [false, true]) {
      const engine = await createEngine(game, { hosted });
      // What the game knows ends every line of the draw two plies early.
      for (const [knowledge, plies] of [
        [false, 9],
        [true, 7],
      ] as const) {
        const told: number[] = [];
        const { depth, value, solved } = engine.solve(game.initial(), {
          knowledge,
          onIteration: (iteration) => void told.push(iteration.depth),
        });
        expect({ hosted, depth, value, solved, told }).toEqual({
          hosted,
          depth: plies,
          value: 0,
          solved: true,
          told: [plies],
        });
      }
    }
  });

  test('of wins scored alike it was looked at as deep as that, too', async () => {
    const engine = await createEngine(lastCoin);
    const { depth, pliesToEnd } = engine.solve(
      { coins: 6, player: 0 },
      { preferFasterWins: false, algorithm: 'minimax' },
    );
    expect({ depth, pliesToEnd }).toEqual({ depth: 6, pliesToEnd: undefined });
  });

  test('in iterations it was searched as deep as the last of them', async () => {
    const engine = await createEngine(lastCoin);
    expect(engine.solve({ coins: 6, player: 0 }, { iterative: true }).depth).toBe(4);
  });
});

test('a solved game that says how long it may go on was searched so deep', async () => {
  const engine = await createEngine(connectFour);
  expect(engine.solve(connectFour.parse('44455554221')).depth).toBe(31);
});
