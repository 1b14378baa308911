import { createEngine } from 'cutnode';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { categoryEvaluation } from 'cutnode/textbook';
import { describe, expect, it } from 'vitest';

const book = { 'two pawns to one': { wins: 72, losses: 20, draws: 8 }, level: { wins: 1, losses: 1, draws: 2 } };

describe('an evaluation by categories', () => {
  it('is the mean result: 72 % win, 20 % loss and 8 % draw are 0.76', () => {
    const { expected, evaluate } = categoryEvaluation(
      (pawns: number) => (pawns === 2 ? 'two pawns to one' : 'level'),
      book,
    );
    expect(expected('two pawns to one')).toBeCloseTo(0.76, 12);
    expect(expected('level')).toBe(0.5);
    expect([evaluate(2), evaluate(1)]).toEqual([520, 0]);
  });

  it('counts a draw as it is told, and only proportions', () => {
    const outcomes = { one: { wins: 720, losses: 200, draws: 80 } };
    const of = (draw: number): number => categoryEvaluation(() => 'one' as const, outcomes, { draw }).expected('one');
    expect([of(0), of(0.5), of(1)].map((value) => Number(value.toFixed(12)))).toEqual([0.72, 0.76, 0.8]);
  });

  it('turns round with the side to move', () => {
    const { evaluate } = categoryEvaluation(() => 'two pawns to one' as const, book, {
      toMove: (player: number) => player,
      scale: 100,
    });
    expect([evaluate(0), evaluate(1)]).toEqual([52, -52]);
  });

  it('guides a search: with the categories of its first move, tic-tac-toe begins in the middle', async () => {
    // Made up: what matters is that the middle comes first.
    const outcomes = {
      middle: { wins: 14, losses: 4, draws: 2 },
      corner: { wins: 12, losses: 5, draws: 3 },
      edge: { wins: 11, losses: 6, draws: 3 },
    };
    const category = (position: ReturnType<typeof ticTacToe.initial>): keyof typeof outcomes => {
      const first = ticTacToe.format(position).indexOf('X');
      return first === 4 ? 'middle' : first % 2 === 0 ? 'corner' : 'edge';
    };
    const { evaluate } = categoryEvaluation(category, outcomes, { toMove: ticTacToe.toMove });
    const engine = await createEngine({ ...ticTacToe, evaluate });
    const { move, value } = engine.search(ticTacToe.initial(), { depth: 1 });
    expect([move, value]).toEqual([4, 500]);
  });

  it('refuses what is no category and what are no outcomes', () => {
    const refused =
      (outcomes: unknown, options = {}) =>
      () =>
        categoryEvaluation(() => 'a' as const, outcomes as never, options);
    expect(refused({})).toThrow(/outcomes must name a category at least/);
    expect(refused({ a: { wins: 0, losses: 0, draws: 0 } })).toThrow(/of a must add up to a number above 0, not 0/);
    expect(refused({ a: { wins: -1, losses: 1, draws: 1 } })).toThrow(/wins of a must be a number from 0, not -1/);
    expect(refused({ a: { wins: 1, losses: 0, draws: 0 } }, { draw: 2 })).toThrow(/draw must be a number from 0 to 1/);
    const { evaluate, categoryOf } = categoryEvaluation(() => 'b' as never, { a: { wins: 1, losses: 0, draws: 0 } });
    expect(() => evaluate(1)).toThrow(/there is no category 'b'; there are a/);
    expect(() => categoryOf(1)).toThrow(/there is no category 'b'/);
  });
});
