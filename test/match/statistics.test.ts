import { eloOf, sprt } from 'cutnode/match';
import { describe, expect, it, test } from 'vitest';
import { Random } from '../../bindings/contract/random.js';
import { eloOfScore, scoreOf } from '../../bindings/tools/match/statistics/elo.js';
import { draws, whole } from '../extent.js';
import { pairsOf } from './simulated.js';

function generator(seed: number): () => number {
  const random = Random.seeded(seed);
  return () => random.next();
}

const kinds = [
  { ease: 0, bias: 0 },
  { ease: 200, bias: 0 },
  { ease: 200, bias: 150 },
] as const;

describe('the sequential test', () => {
  const claims = { elo0: 0, elo1: 50 };
  const runs = draws(10_000);

  /** How often a true claim is refused, and the mean number of pairs. */
  function errors(elo: number, truth: 'H0' | 'H1', kind: (typeof kinds)[number], seed: number): number {
    const play = pairsOf(elo, kind, generator(seed));
    let wrong = 0;
    for (let run = 0; run < runs; run++) {
      const counts = [0, 0, 0, 0, 0];
      let accepted: string | undefined;
      while (accepted === undefined) {
        const [one, other] = play();
        counts[one + other] = (counts[one + other] as number) + 1;
        accepted = sprt(counts, claims).accepted;
      }
      if (accepted !== truth) wrong++;
    }
    return wrong / runs;
  }

  // Wald's bounds hold the two rates together to alpha + beta; each is its own but for chance, three standard errors.
  const chance = 3 * Math.sqrt((0.05 * 0.95) / runs);
  it.each(whole ? kinds : kinds.slice(1))('is wrong in 5 % of the cases, for games of %o', (kind) => {
    const first = errors(0, 'H0', kind, 1);
    const second = errors(50, 'H1', kind, 2);
    expect(first).toBeLessThan(0.05 + chance);
    expect(second).toBeLessThan(0.05 + chance);
    expect((first + second) / 2).toBeLessThan(0.05 + chance / Math.SQRT2);
    // A test that never errs has played too long.
    expect(first + second).toBeGreaterThan(0.04);
  });

  it('accepts at the bounds of fishtest, ±2.94 for 5 %', () => {
    const { lower, upper } = sprt([0, 0, 0, 0, 0], claims);
    expect([lower, upper].map((bound) => bound.toFixed(2))).toEqual(['-2.94', '2.94']);
    expect(sprt([0, 0, 0, 0, 0], claims)).toMatchObject({ llr: 0, accepted: undefined });
  });

  it('agrees with the likelihood ratio of a binomial where nothing is drawn', () => {
    const [wins, losses] = [620, 480];
    const ratio = (elo: number): number => wins * Math.log(scoreOf(elo)) + losses * Math.log(1 - scoreOf(elo));
    expect(sprt([losses, 0, wins], claims).llr).toBeCloseTo(ratio(50) - ratio(0), 1);
  });

  it.each([
    [{ elo0: 5, elo1: 5 }, 'elo1 must be greater than elo0, 5, not 5'],
    [{ elo0: 0, elo1: 5, alpha: 0.5 }, 'alpha must be a number from 0.0001 to 0.4999, not 0.5'],
    [{ elo0: 0, elo1: 5, gamma: 1 }, "unknown sprt option 'gamma'; there are elo0, elo1, alpha, beta"],
  ])('refuses %o', (options, message) => {
    expect(() => sprt([0, 0, 0], options)).toThrow(message);
  });
});

describe('Elo', () => {
  it.each([
    [0, 0.5],
    [400, 10 / 11],
    [-400, 1 / 11],
  ])('%i is a score of %d', (elo, score) => {
    expect(scoreOf(elo)).toBeCloseTo(score, 12);
    expect(eloOfScore(score)).toBeCloseTo(elo, 9);
  });

  it.each(kinds)('holds the truth in 95 % of the matches of %o', (kind) => {
    const matches = draws(10_000);
    const truth = 70;
    const play = pairsOf(truth, kind, generator(3));
    let held = 0;
    for (let match = 0; match < matches; match++) {
      const counts = [0, 0, 0, 0, 0];
      for (let pair = 0; pair < 100; pair++) {
        const [one, other] = play();
        counts[one + other] = (counts[one + other] as number) + 1;
      }
      const { low, high } = eloOf(counts) as { low: number; high: number };
      if (low <= truth && truth <= high) held++;
    }
    expect(Math.abs(held / matches - 0.95)).toBeLessThan(0.01 + 3 * Math.sqrt((0.05 * 0.95) / matches));
  });

  /** The widths of the intervals from games and from pairs of the same 2,000 pairs. */
  function widths(kind: (typeof kinds)[number]): { games: number; pairs: number } {
    const play = pairsOf(30, kind, generator(4));
    const [games, pairs] = [
      [0, 0, 0],
      [0, 0, 0, 0, 0],
    ] as [number[], number[]];
    for (let pair = 0; pair < 2000; pair++) {
      const [one, other] = play();
      games[one] = (games[one] as number) + 1;
      games[other] = (games[other] as number) + 1;
      pairs[one + other] = (pairs[one + other] as number) + 1;
    }
    const [byGames, byPairs] = [eloOf(games), eloOf(pairs)];
    if (!byGames || !byPairs) throw new Error('there were games');
    expect(byPairs.elo).toBeCloseTo(byGames.elo, 9);
    return { games: byGames.high - byGames.low, pairs: byPairs.high - byPairs.low };
  }

  it('is as certain from pairs as from games where the games of a pair are independent', () => {
    const { games, pairs } = widths({ ease: 200, bias: 0 });
    expect(pairs / games).toBeGreaterThan(0.95);
    expect(pairs / games).toBeLessThan(1.05);
  });

  it('is more certain from pairs where openings favour a side', () => {
    const { games, pairs } = widths({ ease: 200, bias: 150 });
    expect(pairs / games).toBeLessThan(0.93);
  });

  it('has a lower end after a perfect score, that of the likelihood of a binomial', () => {
    const { elo, low, high } = eloOf([0, 0, 50]) as { elo: number; low: number; high: number };
    expect([elo, high]).toEqual([Infinity, Infinity]);
    expect(low).toBeCloseTo(eloOfScore(Math.exp(-3.841459 / 2 / 50)), -1);
  });

  test('is unknown without games', () => {
    expect(eloOf([0, 0, 0, 0, 0])).toBeUndefined();
  });

  it.each([[[1, 2]], [[1, -1, 0]], [[1, 0.5, 0]]])('refuses the counts %j', (counts) => {
    expect(() => eloOf(counts)).toThrow('counts must be three or five whole numbers from 0');
  });
});
