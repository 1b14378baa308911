import { describe, expect, it } from 'vitest';
import { boardShape } from '../../bindings/games/connect-four/board.js';
import { follow, followShifted } from '../../bindings/games/connect-four/follow-up.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { connectFourOf } from '../../bindings/games/connect-four/sized/index.js';
import { createEngine, WIN_VALUE } from '../../bindings/index.js';
import { draws } from '../extent.js';
import { PLAIN_WIN, PlainConnectFour, RandomGames } from '../oracle/plain-connect-four.js';

const connectFour6x5 = connectFourOf({ columns: 6, rows: 5 });

/** What the rules of Connect Four claim without searching, and what searching finds, against a plain solver. */

const boards = [
  { game: connectFour, stones: [27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38], each: 300 },
  { game: connectFour6x5, stones: [17, 18, 19, 20, 21, 22, 23, 24, 25, 26], each: 400 },
] as const;

/** A plain value on the engine's scale. */
const onScale = (plain: number): number => (plain === 0 ? 0 : Math.sign(plain) * (WIN_VALUE - PLAIN_WIN) + plain);

describe.each(boards)('$game.name', ({ game, stones, each }) => {
  const { width, height } = game;
  const plain = new PlainConnectFour(width, height);
  const games = new RandomGames(width, height, 20_261_122);
  const solved = stones.flatMap((plies) =>
    Array.from({ length: each }, () => {
      const line = games.next(plies);
      return { line, value: onScale(plain.value(line)) };
    }),
  );

  it('bounds the value of every position, often to one value', () => {
    let settled = 0;
    for (const { line, value } of solved) {
      const [least, greatest] = game.bounds?.(game.parse(line)) ?? [Number.NaN, Number.NaN];
      expect([line, least <= value, value <= greatest]).toEqual([line, true, true]);
      if (least === greatest) settled++;
    }
    expect(settled).toBeGreaterThan(solved.length / 5);
  });

  it('leaves out no move that is needed', () => {
    for (const { line, value } of solved) {
      const position = game.parse(line);
      const [least, greatest] = game.bounds?.(position) ?? [0, 0];
      if (least === greatest || line.length < width * height - 12) continue;
      const values = game.candidates?.(position).map((column) => {
        const after = -onScale(plain.value(line + (column + 1)));
        return after - Math.sign(after);
      });
      expect([line, Math.max(...(values ?? []))]).toEqual([line, value]);
    }
  });

  it('proves by follow-up what is true, each rule more than a hundred times', () => {
    const shape = boardShape(width, height);
    const fired = { noWin: 0, loss: 0, shifted: 0, noLoss: 0, win: 0, shiftedWin: 0 };
    for (const { line, value } of solved) {
      const { own, all } = game.parse(line);
      const other = own ^ all;
      const even = (width * height - line.length) % 2 === 0;
      // Immediate wins are no matter of these rules: they ask for positions without one.
      if (Math.abs(value) >= WIN_VALUE - 2) continue;
      const led = { leader: own, follower: other, all, threats: shape.threats(other, all) };
      const leads = even ? follow(shape, led) : followShifted(shape, led);
      if (leads === 'no win') {
        expect([line, value <= 0]).toEqual([line, true]);
        fired.noWin++;
      } else if (leads !== undefined) {
        expect([line, value <= leads - WIN_VALUE]).toEqual([line, true]);
        fired[even ? 'loss' : 'shifted']++;
      }
      const leading = { leader: other, follower: own, all, threats: shape.threats(own, all) };
      const follows = even ? followShifted(shape, leading) : follow(shape, leading);
      if (follows === 'no win') {
        expect([line, value >= 0]).toEqual([line, true]);
        fired.noLoss++;
      } else if (follows !== undefined) {
        expect([line, value >= WIN_VALUE - follows]).toEqual([line, true]);
        fired[even ? 'shiftedWin' : 'win']++;
      }
    }
    for (const [rule, times] of Object.entries(fired)) expect([rule, times > 100]).toEqual([rule, true]);
  });
});

describe('solving', () => {
  it('gives random positions the value and a best move that a plain solver finds', async () => {
    const engine = await createEngine(connectFour);
    const plain = new PlainConnectFour(7, 6);
    const games = new RandomGames(7, 6, 7);
    for (let i = 0; i < draws(1000); i++) {
      const line = games.next(24 + (i % 17));
      const position = connectFour.parse(line);
      const { value, move } = engine.solve(position);
      expect([line, value]).toEqual([line, onScale(plain.value(line))]);
      const next = connectFour.play(position, move as number);
      if (connectFour.outcome(next)) continue;
      const after = -onScale(plain.value(next.line));
      expect([line, after - Math.sign(after)]).toEqual([line, value]);
    }
  });
});
