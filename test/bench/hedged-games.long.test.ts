import { checkRules, createEngine, type Game } from 'cutnode';
import { describe, expect, it } from 'vitest';
import { hedgedOn } from '../../bench/strangers/contests.js';
import { chomp } from '../../bench/strangers/games/chomp.js';
import { domineering } from '../../bench/strangers/games/domineering-large.js';
import { maxit } from '../../bench/strangers/games/maxit.js';
import { snort } from '../../bench/strangers/games/snort.js';
import { y } from '../../bench/strangers/games/y.js';

/** The games that the bench `--hedge` adds obey their rules. */

const games = new Map(
  hedgedOn.flatMap(({ cases }) => cases.map(({ game }) => [game.name, game as Game<unknown, unknown>] as const)),
);

it.each([...games])('nothing wrong is found with %s', async (_, game) => {
  expect((await checkRules(game, { games: 20, nodes: 10_000 })).findings).toEqual([]);
});

/** Who wins, or the value, from the start. */
async function solved<Position, Move>(game: Game<Position, Move>): Promise<number> {
  const engine = await createEngine(game);
  const { value, stop } = engine.solve(game.initial(), { preferFasterWins: false });
  expect(stop).not.toBe('nodes');
  return value;
}

describe('known values', () => {
  // Whoever begins could have made the opponent's answer to the bite of the last square.
  it.each([
    [2, 3],
    [4, 4],
    [5, 6],
  ] as const)('who begins wins Chomp %i x %i', async (rows, columns) => {
    expect(await solved(chomp(rows, columns))).toBeGreaterThan(0);
  });

  it('who begins loses Chomp 1 x 1', async () => {
    expect(await solved(chomp(1, 1))).toBeLessThan(0);
  });

  // Breuker, Uiterwijk and van den Herik, Solving 8 x 8 Domineering, 2000.
  it.each([
    [2, 2, 'first'],
    [3, 3, 'first'],
    [4, 4, 'first'],
    [5, 5, 'second'],
  ] as const)('Domineering %i x %i: the %s player wins', async (rows, columns, winner) => {
    expect(Math.sign(await solved(domineering(rows, columns)))).toBe(winner === 'first' ? 1 : -1);
  });

  // By strategy stealing: a stone more never hurts.
  it.each([2, 3, 4])('who begins wins Y with %i cells to an edge', async (size) => {
    expect(await solved(y(size))).toBeGreaterThan(0);
  });

  it('who begins wins Snort 5x5, from the centre', async () => {
    // What the opponent colours, its mirror image can be coloured too: the centre keeps them from meeting.
    const engine = await createEngine(snort);
    const after = snort.play(snort.initial(), 12);
    expect(engine.solve(after, { preferFasterWins: false }).value).toBeLessThan(0);
  });

  it('Maxit is worth what plain recursion over its numbers says', async () => {
    const game = maxit(3, 4, 5);
    // The numbers, seen from what each first move and its answer win.
    const worth = (position: ReturnType<typeof game.initial>): number => {
      const outcome = game.outcome(position);
      if (outcome) return outcome[0] as number;
      const values = game.moves(position).map((move) => worth(game.play(position, move)));
      return position.player === 0 ? Math.max(...values) : Math.min(...values);
    };
    expect(await solved(game)).toBe(worth(game.initial()));
  });
});
