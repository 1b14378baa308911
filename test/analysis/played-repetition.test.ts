import { expect, test } from 'vitest';
import type { Game } from '../../bindings/contract/game.js';
import { chessWithEndgames, createEndgames } from '../../bindings/games/chess/endgames/index.js';
import { chess } from '../../bindings/games/chess/index.js';
import { analyse } from '../../bindings/tools/analysis/analyse.js';
import { longGame, longInFives } from '../oracle/long-game.js';

type Ending = NonNullable<Game<string, string>['repetition']>;

/**
 * All moves are player 0's: a and b lead to each other, or to the end, which wins; so back at a the game would be won,
 * were it no repetition.
 */
const walk = (repetition: Ending): Game<string, string> => ({
  name: 'walk',
  initial: () => 'a',
  toMove: () => 0,
  moves: (p) => [p === 'a' ? 'b' : 'a', 'z'],
  play: (_, move) => move,
  outcome: (p) => (p === 'z' ? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] : undefined),
  key: (p) => p,
  repetition,
});

test.each([
  ['draw', 0],
  ['loss', -7_999_999],
] as const)('a played move that repeats is worth what the rule %s says', async (rule, value) => {
  const { moves } = await analyse(walk(rule), ['b', 'a'], { depth: 4 });
  expect(moves[1]).toMatchObject({ bestValue: 7_999_999, best: 'z', value, exact: true });
});

test.each([
  ['draw', 'draw', [0, 0]],
  ['loss', 'loss', [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]],
  ['of its own', () => [-3, 3], [-3, 3]],
] as const)(
  'a game that a repetition has ended by the rule %s has ended, and one that goes on has not',
  async (_, rule, payoffs) => {
    const game = walk(rule as Ending);
    expect((await analyse(game, ['b', 'a'], { depth: 4 })).outcome).toEqual(payoffs);
    expect((await analyse(game, ['b'], { depth: 4 })).outcome).toBeUndefined();
  },
);

test('a game of more than 4,096 plies is analysed, each position after those before it that can come back', async () => {
  const line = Array<number>(4200).fill(1);
  expect((await analyse(longInFives, line, { depth: 2 })).complete).toBe(true);
  const lengths: number[] = [];
  const nothing = { value: 0, depth: 1, lines: [], stop: 'depth', bound: 'exact', pv: [1], move: 1 };
  const see = (_: number, { history = [] }: { readonly history?: readonly number[] } = {}) => {
    lengths.push(history.length);
    return nothing;
  };
  await analyse(longGame, line, { depth: 2, engine: { game: longGame, search: see, solve: see } as never });
  expect(Math.max(...lengths)).toBe(4096);
});

test('in chess the second occurrence of a position throws nothing away: the game ends at the third', async () => {
  const game = chessWithEndgames(await createEndgames({ materials: ['KRK'] }));
  const position = chess.parse('8/8/8/8/4k3/3R4/8/K7 w - - 0 1');
  const line: number[] = [];
  let here = position;
  for (const text of ['d3d8', 'e4e3', 'd8d7', 'e3e4', 'd7d8', 'e4e3', 'd8d7', 'e3e4', 'd7d8']) {
    const move = chess.parseMove(here, text);
    line.push(move);
    here = chess.play(here, move);
  }
  const { moves, outcome } = await analyse(game, line, { position, depth: 4 });
  expect(outcome).toEqual([0, 0]);
  // White may play as before for the second time; Black then makes the third, and White the last move.
  expect(moves.map(({ value = Number.NaN }) => Math.sign(value))).toEqual([1, -1, 1, -1, 1, -1, 1, -1, 0]);
});
