import { describe, expect, it } from 'vitest';
import { boardShape } from '../../bindings/games/connect-four/board.js';
import { futureOf } from '../../bindings/games/connect-four/game.js';
import { type ConnectFourPosition, connectFour } from '../../bindings/games/connect-four/index.js';
import { connectFourOf } from '../../bindings/games/connect-four/sized/index.js';
import { createEngine } from '../../bindings/index.js';
import { RandomGames } from '../oracle/plain-connect-four.js';

const connectFour6x5 = connectFourOf({ columns: 6, rows: 5 });

/** Positions that the table takes for one have one value: by playing every game to its end from random positions. */

const boards = [
  { game: connectFour, stones: [28, 29, 30], each: 2 },
  { game: connectFour6x5, stones: [17, 18], each: 2 },
] as const;

describe.each(boards)('$game.name', ({ game, stones, each }) => {
  const { width, height } = game;
  const shape = boardShape(width, height);
  const roots = stones.flatMap((plies) => {
    const games = new RandomGames(width, height, plies);
    return Array.from({ length: each }, () => game.parse(games.next(plies)));
  });

  it('has one value and the same candidates for all positions with one future', () => {
    let alike = 0;
    for (const root of roots) {
      const values = new Map<bigint, number>();
      /** By the future: the first position seen with it. */
      const seen = new Map<bigint, { key: bigint; value: number; position: ConnectFourPosition }>();

      // Plain minimax over the rules; a win counts 100 less the plies to it.
      const solve = (position: ConnectFourPosition): number => {
        const payoffs = game.outcome(position);
        if (payoffs) return payoffs[0] === 0 ? 0 : -100;
        const key = position.own + position.all;
        const known = values.get(key);
        if (known !== undefined) return known;
        let best = -100;
        for (const move of game.moves(position)) {
          const after = -solve(game.play(position, move));
          best = Math.max(best, after - Math.sign(after));
        }
        values.set(key, best);

        const future = futureOf(shape, position.own, position.all);
        const first = seen.get(future);
        if (first === undefined) {
          seen.set(future, { key, value: best, position });
        } else if (first.key !== key) {
          alike++;
          const lines = `${first.position.line} and ${position.line}`;
          expect([lines, best]).toEqual([lines, first.value]);
          if (Math.abs(best) < 98) {
            expect([lines, game.candidates?.(position)]).toEqual([lines, game.candidates?.(first.position)]);
          }
        }
        return best;
      };
      solve(root);
    }
    expect(alike).toBeGreaterThan(5000);
  });
});

describe('solving by futures', () => {
  it('takes fewer nodes than solving by positions, with the same values', async () => {
    const engine = await createEngine(connectFour);
    const { futureKey, ...others } = connectFour;
    const hosted = await createEngine({ ...others });
    const games = new RandomGames(7, 6, 4);
    let byFuture = 0;
    let byPosition = 0;
    for (let i = 0; i < 12; i++) {
      const position = connectFour.parse(games.next(24));
      const found = engine.solve(position);
      const plainly = hosted.solve(position);
      expect(found.value).toBe(plainly.value);
      byFuture += found.stats.nodes;
      byPosition += plainly.stats.nodes;
    }
    expect(futureKey).toBeDefined();
    expect(byFuture).toBeLessThan(0.95 * byPosition);
  });
});
