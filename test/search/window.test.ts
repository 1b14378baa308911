import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { algorithms } from '../../bindings/engine/search-options.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine, WIN_VALUE } from '../../bindings/index.js';
import { expectWindowed } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryRewardGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { graphGame, graphOf } from '../oracle/graph-game.js';
import { arbitraryInsight, withKnowledge } from '../oracle/knowledge.js';
import { reference } from '../oracle/minimax.js';
import { withTwin } from '../oracle/scored.js';

const windowsOf = (...edges: fc.Arbitrary<number>[]) =>
  fc
    .tuple(fc.oneof(...edges), fc.oneof(...edges))
    .filter(([alpha, beta]) => alpha < beta && alpha < 8_000_000 && beta > -8_000_000);

const nearZero = fc.integer({ min: -5, max: 5 });
/** Edges about where values lie: near zero, near wins and losses, and none. */
const arbitraryWindow = windowsOf(
  nearZero,
  fc.integer({ min: 7_999_990, max: 8_000_001 }),
  fc.integer({ min: -8_000_001, max: -7_999_990 }),
  fc.constantFrom(-Infinity, Infinity, 7_500_000, -7_500_000, 111, -74),
);
/** The same where moves win points: near zero, about what one move or three can win, and beyond all values. */
const windowOfPoints = windowsOf(
  nearZero,
  fc.constantFrom(-Infinity, Infinity, 7_001, -6_999, 21_000, 7_989_999, -7_989_999, 7_999_995, -7_999_995),
);

describe('within a window', () => {
  test.each([
    ['', arbitraryGraph(), arbitraryWindow, 21],
    [', with rewards on the way', arbitraryRewardGraph(), windowOfPoints, 64],
  ])('the result is exact inside and a bound on the right side outside%s', (_, arbitrary, windows, seed) =>
    forAllAsync(
      [arbitrary, arbitraryStyle, arbitraryEngine, arbitraryMethod, windows, fc.integer({ min: 1, max: 7 })],
      { seed, draws: 1000 },
      async (graph, style, engineOptions, method, window, depth) => {
        const { game, plain, root } = withTwin(graph, style);
        const engine = await createEngine(game, engineOptions);
        const options = { ...method, depth, quiescence: false };
        const result = engine.search(game.initial(), { ...options, window });
        expectWindowed(plain, root, result, window, options);
      },
    ),
  );

  test('also with bounds and candidates', () =>
    forAllAsync(
      [arbitraryGraph(), arbitraryInsight, arbitraryEngine, arbitraryMethod, arbitraryWindow],
      { seed: 22, draws: 1000 },
      async (graph, insight, engineOptions, method, [alpha, beta]) => {
        const game = withKnowledge(graphGame(graph), insight);
        const engine = await createEngine(game, engineOptions);
        const { value, bound } = engine.solve(game.initial(), { ...method, window: [alpha, beta] });
        const truth = reference(game, game.initial(), { ...method, depth: Infinity }).value;
        if (method.algorithm === 'minimax' || (truth > alpha && truth < beta)) {
          expect([value, bound]).toEqual([truth, 'exact']);
        } else if (truth >= beta) {
          expect(bound).toBe('lower');
          expect(value).toBeLessThanOrEqual(truth);
          expect(value).toBeGreaterThanOrEqual(beta);
        } else {
          expect(bound).toBe('upper');
          expect(value).toBeGreaterThanOrEqual(truth);
          expect(value).toBeLessThanOrEqual(alpha);
        }
      },
    ));

  for (const window of [
    [-Infinity, -8_000_001],
    [-9_000_000, -8_500_000],
    [8_000_001, Infinity],
    [8_000_001, 8_000_002],
    [1e12, 2e12],
    [-2e12, -1e12],
    [2 ** 32, 2 ** 32 + 5],
    [-(2 ** 32) - 5, -(2 ** 32)],
  ] as [number, number][]) {
    test(`a window beyond all values, ${window.join(' to ')}, is answered by what holds`, async () => {
      const game = graphGame(graphOf([[1], 3]));
      const engine = await createEngine(game);
      for (const algorithm of algorithms) {
        if (algorithm === 'minimax') continue;
        const { value, bound, move } = engine.solve(game.initial(), { algorithm, window });
        expect([algorithm, bound]).toEqual([algorithm, window[0] > 0 ? 'upper' : 'lower']);
        expect([algorithm, window[0] > 0 ? value >= 3 : value <= 3]).toEqual([algorithm, true]);
        expect(move).toBe(0);
      }
    });
  }

  // The first column is full.
  test.each(['mtdf', 'sss', 'dual'] as const)('below the fastest loss %s names a legal move', async (algorithm) => {
    const engine = await createEngine(connectFour);
    const position = connectFour.parse('111111');
    const { move, bound } = engine.search(position, { depth: 2, algorithm, window: [-Infinity, 1 - WIN_VALUE] });
    expect([connectFour.moves(position).includes(move as number), bound]).toEqual([true, 'lower']);
  });

  // Two of three moves are good enough for the window. The one that comes second in the list is the better.
  test('several lines come best first', async () => {
    const game = graphGame(graphOf([[1, 2, 3], 5, 7, 3]));
    const engine = await createEngine(game);
    const found = engine.search(game.initial(), { depth: 1, window: [-2, 4], lines: 3, ordering: 'natural' });
    expect(found.lines.map(({ move, value, bound }) => [move, value, bound])).toEqual([
      [1, 7, 'lower'],
      [0, 5, 'lower'],
      [2, 3, 'exact'],
    ]);
  });

  // That there is a win is known, and not in how many plies.
  test('a bound tells nothing of the distance to a win', async () => {
    const game = graphGame(graphOf([[1], [2], [3], Infinity]));
    const engine = await createEngine(game);
    for (const algorithm of algorithms) {
      if (algorithm === 'minimax') continue;
      const { value, bound, pliesToEnd } = engine.solve(game.initial(), { algorithm, window: [0, 5] });
      expect([algorithm, value > 5, bound, pliesToEnd]).toEqual([algorithm, true, 'lower', undefined]);
    }
    expect(engine.solve(game.initial())).toMatchObject({ bound: 'exact', pliesToEnd: 3 });
  });
});
