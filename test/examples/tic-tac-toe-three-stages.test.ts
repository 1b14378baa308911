import { createEngine } from 'cutnode';
import { describe, expect, it, test } from 'vitest';
import { drawStage, game, resignation, search, threeStages } from '../../examples/tic-tac-toe-three-stages.js';

const stages = threeStages();

/** The backed-up values by square from 1, as the figures have them. */
const values = (stage: (typeof stages)[number]): Record<string, number> =>
  Object.fromEntries(stage.branches.map(({ move, value }) => [move + 1, value]));

/** Two plies by hand: lines as text, no `Game`, every move and no symmetry; by MAX's square from 1. */
function twoPlies(board: string): Record<string, number> {
  const put = (text: string, i: number, mark: string): string => text.slice(0, i) + mark + text.slice(i + 1);
  const free = (text: string): number[] => [...text].flatMap((mark, i) => (mark === '.' ? [i] : []));
  const e = (text: string): number => {
    const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) =>
      [...line].map((i) => text[Number(i)]).join(''),
    );
    if (lines.includes('XXX')) return Infinity;
    if (lines.includes('OOO')) return -Infinity;
    return lines.filter((line) => !line.includes('O')).length - lines.filter((line) => !line.includes('X')).length;
  };
  return Object.fromEntries(
    free(board).map((i) => {
      const after = put(board, i, 'X');
      return [i + 1, e(after) === Infinity ? Infinity : Math.min(...free(after).map((j) => e(put(after, j, 'O'))))];
    }),
  );
}

const board = (stage: (typeof stages)[number]): string => stage.position.map((mark) => 'O.X'[mark + 1]).join('');

describe('the first stage (figure 3.8)', () => {
  const [first] = stages as [(typeof stages)[number]];

  it('backs up -1 to the corner, -2 to the edge and 1 to the centre, and plays that', () => {
    expect(values(first)).toEqual({ 1: -1, 2: -2, 5: 1 });
    expect(first.best).toEqual([4]);
    expect(first.played).toBe(4);
  });

  it('has twelve tips, up to symmetry, worth what the figure says', () => {
    expect(first.branches.map(({ tips }) => tips.map(({ sum }) => sum))).toEqual([
      ['6-5=1', '5-5=0', '4-5=-1', '6-5=1', '5-5=0'],
      ['5-6=-1', '6-6=0', '4-6=-2', '5-6=-1', '6-6=0'],
      ['5-4=1', '6-4=2'],
    ]);
  });
});

test('the second stage (figure 3.9): after the circle above the centre two moves are equally good', () => {
  const [, second] = stages as [unknown, (typeof stages)[number]];
  expect(board(second)).toBe('.O..X....');
  expect(values(second)).toEqual({ 1: 1, 4: 0, 7: 1, 8: 0 });
  expect(second.best).toEqual([0, 6]);
  expect(second.best).toContain(second.played);
});

test('the third stage (figure 3.10): all moves but one lose at once', () => {
  const [, , third] = stages as [unknown, unknown, (typeof stages)[number]];
  expect(board(third)).toBe('.OO.X.X..');
  expect(values(third)).toEqual({ 1: 1, 4: -Infinity, 6: -Infinity, 8: -Infinity, 9: -Infinity });
  expect(third.best).toEqual([third.played]);
  expect(third.branches.flatMap(({ tips }) => tips).filter(({ sum }) => sum === '-∞')).toHaveLength(4);
});

test('the second circle is forced: after any other MAX completes the diagonal at once', () => {
  const [, second] = stages as [unknown, (typeof stages)[number]];
  const corner = `${board(second).slice(0, 6)}X..`;
  // Two crosses on the diagonal: whatever MIN plays but 3, MAX completes it.
  expect(corner).toBe('.O..X.X..');
  for (const reply of [0, 3, 5, 7, 8]) {
    const after = `${corner.slice(0, reply)}O${corner.slice(reply + 1)}`;
    expect(twoPlies(after)[3]).toBe(Infinity);
  }
});

test('all backed-up values are those of two plies by hand', () => {
  for (const stage of stages) expect(twoPlies(board(stage))).toMatchObject(values(stage));
  for (const text of ['X..O.....', 'XO.......', 'XX.OO....', 'XO..X...O', 'OX.XO....']) {
    const state = [...text].map((mark) => ('O.X'.indexOf(mark) - 1) as -1 | 0 | 1);
    for (const { move, value } of search(state).branches)
      expect([text, twoPlies(text)[move + 1]]).toEqual([text, value]);
  }
});

test('the engine, two plies deep, agrees on the value and on the ties', async () => {
  const engine = await createEngine(game);
  for (const stage of stages) {
    const { value, ties } = engine.search(stage.position, { depth: 2, ties: true });
    expect(ties).toEqual(stage.best);
    expect(value).toBe(stage.branches.find(({ move }) => move === stage.played)?.value);
  }
});

test('MIN resigns: MAX wins in two plies', async () => {
  const { position, plies } = await resignation();
  expect(position.map((mark) => 'O.X'[mark + 1]).join('')).toBe('XOO.X.X..');
  expect(plies).toBe(2);
});

it('draws the moves with their values, the best marked', () => {
  const text = drawStage(stages[0] as (typeof stages)[number]);
  expect(text).toContain('    X . .      . X .      . . .\n');
  expect(text).toContain('    -1         -2         1* <-\n');
  expect(text).toContain('    O2 6-5=1   O1 5-6=-1  O1 5-4=1\n');
});
