import { describe, expect, test } from 'vitest';
import type { Counters } from '../../bindings/engine/search-result.js';
import { enableSelective, hostedSelective } from '../../bindings/engine/selective/index.js';
import { chess, chessSelective } from '../../bindings/games/chess/index.js';
import { othello, othelloSelective } from '../../bindings/games/othello/index.js';
import { createEngine, type Game } from '../../bindings/index.js';

enableSelective(chess, chessSelective);
enableSelective(othello, othelloSelective);

interface Sum {
  readonly state: number;
  readonly total: number;
  readonly player: 0 | 1;
}

/**
 * Three moves without end, each worth −6 … 6 to its player: shallow and deep values differ by little, and nothing is
 * ever decided.
 */
const sums: Game<Sum, number> = {
  name: 'sums',
  initial: () => ({ state: 1, total: 0, player: 0 }),
  toMove: ({ player }) => player,
  moves: () => [0, 1, 2],
  play({ state, total, player }, move) {
    const next = (Math.imul(state, 1_103_515_245) + 12_345 * (move + 1)) >>> 0;
    const won = ((next >>> 16) % 13) - 6;
    return { state: next, total: total + (player === 0 ? won : -won), player: player === 0 ? 1 : 0 };
  },
  outcome: () => undefined,
  evaluate: ({ total, player }) => (player === 0 ? total : -total),
  unit: 4,
};

const alone = { selective: { probCut: true } } as const;
/** So that all that answers a node is counted once. */
const bare = { table: false, selective: true } as const;

/**
 * Each node is answered or lists its moves; so is the shallow search of a node, which counts as a try, not as a node.
 * This knows nothing of how ProbCut works.
 */
function expectOneFateEach(stats: Counters): void {
  const { tries, cuts, noisyCuts } = stats.probCut as NonNullable<Counters['probCut']>;
  const { nodes, leaves, boundCutoffs, distanceCutoffs, knownCutoffs, expansions } = stats;
  const answered = leaves + boundCutoffs + distanceCutoffs + knownCutoffs + cuts + noisyCuts;
  expect(answered + expansions).toBe(nodes + tries);
}

/** Φ, by its series at 0. */
function normal(x: number): number {
  let [term, sum] = [x, x];
  for (let n = 1; n < 60; n++) {
    term *= (-x * x) / (2 * n);
    sum += term / (2 * n + 1);
  }
  return 0.5 + sum / Math.sqrt(2 * Math.PI);
}

describe('ProbCut by deviation', () => {
  test('tries wherever the game knows a deviation, and cuts where a node has no other fate', async () => {
    for (const deviation of [1, 2, 3, 4]) {
      let known = 0;
      const game: typeof sums = {
        ...sums,
        deviation: (_, depth) => {
          if (depth % 2 === 0) return 0;
          known++;
          return deviation;
        },
      };
      const { stats } = (await createEngine(enableSelective(game, hostedSelective), bare)).search(game.initial(), {
        depth: 9,
        iterative: true,
        ...alone,
      });
      expect(stats.probCut).toMatchObject({ tries: known, noisyTries: 0, noisyCuts: 0 });
      expect(stats.probCut?.cuts).toBeGreaterThan(10);
      expectOneFateEach(stats);
      const parts = stats.iterations.map(({ probCut }) => probCut);
      expect(parts.reduce((total, part) => total + (part?.tries ?? 0), 0)).toBe(stats.probCut?.tries);
      expect(parts.reduce((total, part) => total + (part?.cuts ?? 0), 0)).toBe(stats.probCut?.cuts);
    }
  });

  test('a margin that no value reaches never cuts, and promises nothing', async () => {
    // At one depth alone: the shallow search of another node could otherwise take its margin back.
    const game: typeof sums = { ...sums, deviation: (_, depth) => (depth === 5 ? 1000 : 0) };
    const { stats } = (await createEngine(enableSelective(game, hostedSelective), bare)).search(game.initial(), {
      depth: 8,
      ...alone,
    });
    expect(stats.probCut?.tries).toBeGreaterThan(10);
    expect(stats.probCut).toMatchObject({ cuts: 0, promised: undefined });
    expectOneFateEach(stats);
  });

  // The margin is 1.5 deviations, rounded down.
  test.each([
    [1, 1],
    [2, 1.5],
    [3, 4 / 3],
    [5, 7 / 5],
  ])('with deviation %i a cut is right as often as a normal value lies within %d deviations', async (deviation, m) => {
    const game: typeof sums = { ...sums, deviation: () => deviation };
    const { stats } = (await createEngine(enableSelective(game, hostedSelective), bare)).search(game.initial(), {
      depth: 8,
      ...alone,
    });
    expect(stats.probCut?.cuts).toBeGreaterThan(0);
    expect(stats.probCut?.promised).toBeCloseTo(normal(m), 5);
  });

  test('in Othello, compiled and hosted alike', async () => {
    const position = othello.parse('f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7');
    const compiled = await createEngine(othello, bare);
    const hosted = await createEngine(enableSelective(othello, hostedSelective), { ...bare, hosted: true });
    const counted = [compiled, hosted].map((engine) => engine.search(position, { depth: 7, ...alone }).stats);
    for (const stats of counted) expectOneFateEach(stats);
    expect(counted[0]?.probCut?.cuts).toBeGreaterThan(0);
    expect(counted[1]?.probCut).toEqual(counted[0]?.probCut);
  });
});

test('ProbCut by noisy moves is counted apart, and promises nothing', async () => {
  const engine = await createEngine(chess, bare);
  const { stats } = engine.search(chess.parse('r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3'), {
    depth: 7,
    ...alone,
  });
  expect(stats.probCut).toMatchObject({ tries: 0, cuts: 0, promised: undefined });
  expect(stats.probCut?.noisyCuts).toBeGreaterThan(0);
  expect(stats.probCut?.noisyTries).toBeGreaterThanOrEqual(stats.probCut?.noisyCuts as number);
  expectOneFateEach(stats);
});

test('a search without the part tells nothing of it', async () => {
  const engine = await createEngine(chess, { selective: true });
  for (const selective of [false, { nullMove: true }, { probCut: false }]) {
    expect(engine.search(chess.initial(), { depth: 5, selective }).stats.probCut).toBe(undefined);
  }
  expect(engine.search(chess.initial(), { depth: 5, selective: true }).stats.probCut).toBeDefined();
});
