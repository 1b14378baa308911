import { InvalidPositionError } from 'cutnode';
import { backgammon, boardOfId } from 'cutnode/games/backgammon';
import { BearoffTables, bearoffBoard } from 'cutnode/games/backgammon/bearoff';
import { expectiminimax } from 'cutnode/textbook/chance';
import { describe, expect, it } from 'vitest';
import { startBoard } from '../../bindings/games/backgammon/board.js';
import { onRoll } from '../../bindings/games/backgammon/game.js';
import { describeWithData } from '../oracle/shared-data.js';

const tables = new BearoffTables();

describeWithData('one-sided bear-off, as computed elsewhere', 'backgammon/bearoff_exact.json', (text) => {
  const data = JSON.parse(text) as {
    expected_rolls: Record<string, [string, number]>;
    one_roll_36ths_two_checkers: Record<string, number>;
    n_checkers_all_on_ace_point_expected_rolls: Record<string, number>;
  };

  it('expected rolls of every position of up to four checkers, the same fractions', () => {
    const entries = Object.entries(data.expected_rolls);
    expect(entries).toHaveLength(209);
    for (const [home, [fraction]] of entries) {
      expect([home, String(tables.expectedRolls(bearoffBoard(home)))]).toEqual([home, fraction]);
    }
  });

  it('the rolls out of 36 that bear off two checkers at once', () => {
    const entries = Object.entries(data.one_roll_36ths_two_checkers);
    expect(entries).toHaveLength(27);
    for (const [home, of36] of entries) {
      // Wherever one roll can do it, doing it needs the fewest.
      const [, one] = tables.rollDistribution(bearoffBoard(home));
      expect([home, (one?.toNumber() ?? 0) * 36]).toEqual([home, expect.closeTo(of36, 12)]);
    }
  });

  it('expected rolls of stacks on the ace point', () => {
    const stacks = Object.entries(data.n_checkers_all_on_ace_point_expected_rolls);
    expect(stacks).toHaveLength(15);
    for (const [count, decimal] of stacks) {
      const board = bearoffBoard(`${Number(count).toString(16)}00000`);
      expect([count, tables.expectedRolls(board).toNumber()]).toEqual([count, expect.closeTo(decimal, 6)]);
    }
  });
});

describeWithData('two-sided bear-off, as computed elsewhere', 'backgammon/two_sided_2x2.json', (text) => {
  // Its equities with the doubling cube are left out, as the cube is.
  const entries = Object.entries((JSON.parse(text) as { values: Record<string, [string, number]> }).values);

  it('the probability to win, of every pair of up to two checkers, the same fractions', () => {
    expect(entries).toHaveLength(729);
    for (const [sides, [fraction]] of entries) {
      const [own = '', other = ''] = sides.split(' ');
      expect([sides, String(tables.winProbability(bearoffBoard(own, other)))]).toEqual([sides, fraction]);
    }
  });

  it('and by expectiminimax over the game itself, to 13 decimals', () => {
    for (const [i, [sides, [fraction]]] of entries.entries()) {
      if (i % 27 !== 0) continue;
      const [own = '', other = ''] = sides.split(' ');
      const [top, bottom] = fraction.split('/').map(Number) as [number, number?];
      for (const player of [0, 1] as const) {
        const { value, solved } = expectiminimax(backgammon, onRoll(bearoffBoard(own, other), player));
        expect(solved).toBe(true);
        const wins = (player === 0 ? 1 + value : 1 - value) / 2;
        expect([sides, wins]).toEqual([sides, expect.closeTo(top / (bottom ?? 1), 13)]);
      }
    }
  });
});

describeWithData('the example of the GNU Backgammon manual', 'backgammon/gnubg_manual_example.json', (text) => {
  it('two checkers against two: 0.671124828532236 for the side on roll', () => {
    const { position_id, recomputed } = JSON.parse(text);
    const board = boardOfId(position_id);
    expect(tables.winProbability(board).toNumber()).toBeCloseTo(recomputed.cubeless_win, 14);
    const { value } = expectiminimax(backgammon, backgammon.parse(position_id));
    expect((1 + value) / 2).toBeCloseTo(recomputed.cubeless_win, 14);
    expect(tables.winProbability(board).toNumber()).toBeCloseTo(0.671124828532236, 14);
  });
});

describe('bear-off tables', () => {
  // bug-gnubg, June 2012: two checkers on the ace point each, then one roll more than the other needs: 5/6 to 1/6.
  it('four checkers on the ace point lose to two unless they roll a double', () => {
    const p = tables.winProbability(bearoffBoard('400000', '200000'));
    expect(String(p)).toBe('1/6');
  });

  it('distributions add up to 1 and have the expectation that is told', () => {
    for (const home of ['000003', '111000', '020101', '300001', '001110', '222111']) {
      const board = bearoffBoard(home);
      const distribution = tables.rollDistribution(board);
      expect(String(distribution.reduce((sum, p) => sum.plus(p)))).toBe('1');
      // Each p once for every roll it stands for.
      const terms = distribution.flatMap((p, rolls) => Array.from({ length: rolls }, () => p));
      expect(String(terms.reduce((sum, p) => sum.plus(p)))).toBe(String(tables.expectedRolls(board)));
    }
  });

  it('nothing left needs no roll', () => {
    expect(String(tables.expectedRolls(bearoffBoard('000000', '100000')))).toBe('0');
    expect(tables.rollDistribution(bearoffBoard('000000', '100000')).map(String)).toEqual(['1']);
  });

  it.each([
    ['12345', "'12345' is no home board"],
    ['00000z', 'is no home board'],
    ['550006', 'at most 15 in all'],
  ])('refuses %s', (digits, message) => {
    expect(() => bearoffBoard(digits)).toThrow(InvalidPositionError);
    expect(() => bearoffBoard(digits)).toThrow(message);
  });

  it('refuses boards that are not being borne off', () => {
    expect(() => tables.expectedRolls(startBoard())).toThrow('a checker on point 8; expected all on points 1 to 6');
    expect(() => tables.winProbability(startBoard())).toThrow(InvalidPositionError);
    expect(() => tables.winProbability(bearoffBoard('100000'))).toThrow('a side has borne off everything');
  });
});
