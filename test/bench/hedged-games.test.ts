import { checkRules, createEngine, type Game } from 'cutnode';
import { describe, expect, it } from 'vitest';
import { hedgedOn } from '../../bench/strangers/contests.js';
import { chomp } from '../../bench/strangers/games/chomp.js';
import { domineering } from '../../bench/strangers/games/domineering-large.js';
import { maxit } from '../../bench/strangers/games/maxit.js';
import { oware } from '../../bench/strangers/games/oware.js';
import { quarto } from '../../bench/strangers/games/quarto.js';
import { race } from '../../bench/strangers/games/race.js';
import { santorini } from '../../bench/strangers/games/santorini.js';
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

describe('rules', () => {
  it('Chomp has as many bars as there are ways from corner to corner', () => {
    const game = chomp(4, 5);
    const seen = new Set<string>();
    const visit = (position: ReturnType<typeof game.initial>): void => {
      const name = position.rows.join();
      if (seen.has(name)) return;
      seen.add(name);
      for (const move of game.moves(position)) visit(game.play(position, move));
    };
    visit(game.initial());
    // 9 over 4.
    expect(seen.size).toBe(126);
  });

  it('Quarto: four tall pieces win, four that have nothing in common do not', () => {
    const at = (cells: string, given: string) => ({ cells: cells.padEnd(16, '.'), given, player: 0 }) as const;
    expect(quarto.outcome(quarto.play(at('89a', 'b'), '34'))).toEqual([Infinity, -Infinity]);
    expect(quarto.outcome(quarto.play(at('0f5', 'a'), '34'))).toBeUndefined();
    // 7 and 8 have nothing in common, whatever stands beside them.
    expect(quarto.outcome(quarto.play(at('8...7...1', '2'), '124'))).toBeUndefined();
    expect(quarto.moves(quarto.initial())).toHaveLength(16 * 15);
  });

  it('Santorini: who steps on the third level wins; nobody climbs two levels', () => {
    const game = santorini(3, 3);
    // From the corner to two edges with five cells to build on each, and to the centre with seven.
    expect(game.moves(game.initial())).toHaveLength(17);
    const high = { levels: [2, 3, 0, 0, 0, 0, 0, 0, 0], workers: [0, 8], player: 0 } as const;
    expect(game.outcome(game.play(high, 1 * 9 + 1))).toEqual([Infinity, -Infinity]);
    const low = { ...high, levels: [1, 3, 0, 0, 0, 0, 0, 0, 0] };
    expect(game.moves(low).some((move) => Math.floor(move / 9) === 1)).toBe(false);
  });

  it('Oware: the last seed and those before it capture twos and threes of the opponent', () => {
    const game = oware(3, 3, 10);
    const before = { houses: [0, 0, 4, 1, 2, 3], lead: 0, left: 10, player: 0 } as const;
    // Sown on 2, 3, 4 and the own first house: nothing is captured.
    expect(game.play(before, 2)).toEqual({ houses: [1, 0, 0, 2, 3, 4], lead: 0, left: 9, player: 1 });
    expect(game.play({ ...before, houses: [0, 0, 2, 1, 2, 3] }, 2)).toEqual({
      houses: [0, 0, 0, 0, 0, 3],
      lead: 5,
      left: 9,
      player: 1,
    });
  });

  it('a race: straight, along diagonals and over any man, never backwards', () => {
    const game = race(4, 3);
    // Three men with two or three cells before them each.
    expect(game.moves(game.initial())).toHaveLength(7);
    const before = { cells: 'X...O.......', player: 0 } as const;
    // Straight on, and over the man to the last row.
    expect(game.moves(before)).toEqual([0 * 12 + 3, 0 * 12 + 8]);
    expect(game.outcome({ cells: '.........XXX', player: 1 })).toEqual([Infinity, -Infinity]);
  });
});
