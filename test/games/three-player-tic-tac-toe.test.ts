import { InvalidOptionError, InvalidPositionError } from 'cutnode';
import {
  createThreePlayerTicTacToe,
  openLinesOfEach,
  threePlayerTicTacToe,
} from 'cutnode/games/three-player-tic-tac-toe';
import { maxn, paranoid } from 'cutnode/textbook/several-players';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ThreePlayerRule } from '../../bindings/games/three-player-tic-tac-toe/game.js';
import { forAll } from '../oracle/for-all.js';

const rules: readonly ThreePlayerRule[] = ['first-line', 'no-line', 'most-lines'];

/** Whether `mark` has `k` in a row through some cell, by walking from every cell in four directions. */
function linesByHand(rows: readonly string[], k: number, mark: string): number {
  let found = 0;
  for (let r = 0; r < rows.length; r++) {
    for (let c = 0; c < (rows[0] as string).length; c++) {
      for (const [dr, dc] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        let all = true;
        for (let i = 0; i < k; i++) all &&= rows[r + dr * i]?.[c + dc * i] === mark;
        if (all) found++;
      }
    }
  }
  return found;
}

const anyGame = fc
  .record({
    rows: fc.integer({ min: 1, max: 4 }),
    columns: fc.integer({ min: 1, max: 4 }),
    line: fc.integer({ min: 2, max: 4 }),
    rule: fc.constantFrom(...rules),
  })
  .map(createThreePlayerTicTacToe);

describe('games played at random', () => {
  it('take turns, end as their rule says, and are written and read on the way', () =>
    forAll(
      [anyGame, fc.array(fc.nat(), { minLength: 16, maxLength: 16 })],
      { seed: 3, draws: 1000 },
      (game, choices) => {
        let p = game.initial();
        for (const [ply, choice] of choices.entries()) {
          const rows = game.format(p).split('/');
          expect(rows).toHaveLength(game.rows);
          expect(game.parse(game.format(p))).toEqual(p);
          const lines = [...'XOZ'].map((mark) => linesByHand(rows, game.line, mark));
          const full = !p.marks.includes('.');
          const payoffs = game.outcome(p);
          if (game.rule === 'most-lines') expect(payoffs).toEqual(full ? lines : undefined);
          else if (lines.some((n) => n > 0)) {
            expect(payoffs).toEqual(lines.map((n) => (game.rule === 'first-line' ? (n > 0 ? 6 : 0) : n > 0 ? 0 : 3)));
          } else expect(payoffs).toEqual(full ? [2, 2, 2] : undefined);
          if (payoffs) {
            expect(payoffs.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(game.payoffBounds.sum);
            return;
          }
          expect(game.toMove(p)).toBe(ply % 3);
          const moves = game.moves(p);
          expect(moves).toHaveLength(game.rows * game.columns - ply);
          const move = moves[choice % moves.length] as number;
          expect(game.parseMove(p, game.formatMove(p, move))).toBe(move);
          p = game.play(p, move);
        }
      },
    ));
});

test('is drawn', () => {
  const game = threePlayerTicTacToe;
  expect(game.draw(game.parse('X.../.O../..Z./...X'))).toBe(
    ['4 X . . .', '3 . O . .', '2 . . Z .', '1 . . . X', '  a b c d'].join('\n'),
  );
});

describe('max^n and paranoia', () => {
  it('on 3 x 3: pruned or not, and nobody is surer of more than he gets', () => {
    const game = createThreePlayerTicTacToe({ rows: 3, columns: 3 });
    const found = maxn(game, game.initial(), { bounds: game.payoffBounds });
    const all = maxn(game, game.initial());
    expect(found.payoffs).toEqual(all.payoffs);
    expect(found.line).toEqual(all.line);
    for (const player of [0, 1, 2]) {
      expect(paranoid(game, game.initial(), { player }).value).toBeLessThanOrEqual(found.payoffs[player] as number);
    }
  });

  it('a win that is there is taken', () => {
    const game = createThreePlayerTicTacToe({ rows: 3, columns: 3 });
    const p = game.parse('.XX/OO./ZZ.');
    expect(game.toMove(p)).toBe(0);
    expect(maxn(game, p)).toMatchObject({ payoffs: [6, 0, 0], line: [0] });
  });

  it('shares at the horizon by open lines are whole, within the stake', () => {
    const game = threePlayerTicTacToe;
    const evaluate = openLinesOfEach(game);
    expect(evaluate(game.initial())).toEqual([2, 2, 2]);
    expect(maxn(game, game.initial(), { depth: 3, evaluate, bounds: game.payoffBounds }).stop).toBe('depth');
    const [x = 0, o = 0, z = 0] = evaluate(game.parse('..../.X../.O../...Z'));
    expect(x).toBeGreaterThanOrEqual(z);
    expect(x + o + z).toBeLessThanOrEqual(6);
  });
});

describe('what does not fit', () => {
  it('a line of who did not move last', () => {
    const wide = createThreePlayerTicTacToe({ rows: 3, columns: 4 });
    expect(() => wide.parse('XXX./OO../ZZZ.')).toThrow(InvalidPositionError);
    expect(() => wide.parse('XXX./OOO./ZZ..')).toThrow('did not move last');
  });

  it.each([[{ rows: 0 }], [{ columns: 9 }], [{ line: 1.5 }], [{ rule: 'last' }], [{ size: 3 }]])(
    'the options %j',
    (options) => {
      expect(() => createThreePlayerTicTacToe(options as object)).toThrow(InvalidOptionError);
    },
  );
});
