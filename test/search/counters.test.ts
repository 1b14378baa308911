import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Counters } from '../../bindings/engine/search-result.js';
import { createEngine } from '../../bindings/index.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';
import { watch } from '../oracle/watched-game.js';

const orders = fc.constantFrom<('natural' | 'random' | 'killers')[]>('natural', 'random', 'killers');

describe('counters count what happened', () => {
  /*
   * Without a table, every node but the root's is entered by a move played, or a second
   * time for a re-search:
   *
   *   nodes + quiescenceNodes = rootSearches + plays of the search + researches
   *
   * To these plays come those that replay the finished line (one a move), and those
   * that name its moves for the caller, after each iteration and at the end: one less
   * than the line is long.
   */
  test('nodes are moves played, root searches and re-searches', () =>
    forAllAsync(
      [
        arbitraryGraph(),
        arbitraryStyle,
        fc.constantFrom('minimax', 'alpha-beta', 'pvs'),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        orders,
        fc.constantFrom(false, 1, 50),
        fc.integer({ min: 1, max: 8 }),
      ],
      { seed: 31, draws: 700 },
      async (graph, style, algorithm, iterative, quiescence, failHard, order, aspiration, depth) => {
        const { game, calls, reset } = watch(graphGame(graph, style));
        const engine = await createEngine(game, { table: false });
        const decodes = (length: number): number => Math.max(0, length - 1);
        let decoded = 0;
        const position = game.initial();
        reset();
        const { stats, pv } = engine.search(position, {
          algorithm,
          iterative,
          failHard,
          aspiration,
          depth,
          // A line that win-distance pruning cut short is completed, by plays of its own.
          winDistance: false,
          ordering: order === 'killers' ? ['killer', 'history', 'countermove'] : order,
          quiescence: quiescence && style.noisy && style.evaluate,
          onIteration: (iteration) => {
            decoded += decodes(iteration.pv.length);
          },
        });
        const plays = calls.play - decoded - decodes(pv.length) - pv.length;
        expect(stats.nodes + stats.quiescenceNodes).toBe(stats.rootSearches + plays + stats.researches);
        expect(stats.completionNodes, 'such a line is complete as it is').toBe(0);
        expect(stats.table).toBeUndefined();
        if (algorithm !== 'pvs') expect(stats.researches).toBe(0);
        if (style.undo) expect(calls.undo).toBe(calls.play);
      },
    ));

  /*
   * A leaf is a node that is over or at the horizon; there the static value is asked for
   * once. The rules are also asked whether the root is over, and where a line that is
   * shorter than the search was deep ends.
   */
  test(
    'leaves are ends of the game and horizons, and every node asks for the outcome once',
    {
      timeout: 60_000,
    },
    () =>
      forAllAsync(
        [
          arbitraryGraph(),
          arbitraryStyle,
          fc.constantFrom('minimax', 'alpha-beta', 'pvs'),
          fc.boolean(),
          orders,
          fc.integer({ min: 1, max: 8 }),
        ],
        { seed: 32, draws: 500 },
        async (graph, style, algorithm, iterative, order, depth) => {
          const { game, calls, reset } = watch(graphGame(graph, { ...style, evaluate: true }));
          const engine = await createEngine(game, { table: false });
          reset();
          const {
            stats,
            pv,
            depth: reached,
          } = engine.search(game.initial(), {
            algorithm,
            iterative,
            depth,
            quiescence: false,
            ordering: order === 'killers' ? ['killer'] : order,
            winDistance: false,
          });
          // A value settled by an earlier iteration is explained by more calls.
          fc.pre(reached === depth);
          const asksAtTheEnd = pv.length < depth ? 1 : 0;
          expect(stats.evaluations).toBe(calls.evaluate);
          expect(stats.leaves).toBe(calls.over - asksAtTheEnd + calls.evaluate);
          expect(stats.nodes - stats.rootSearches).toBe(calls.outcome - 1 - asksAtTheEnd);
          expect(stats.quiescenceNodes).toBe(0);
        },
      ),
  );

  test('quiescence nodes are the positions entered below a horizon', () =>
    forAllAsync(
      [
        arbitraryGraph(),
        arbitraryStyle,
        fc.constantFrom('minimax', 'alpha-beta', 'pvs'),
        fc.integer({ min: 1, max: 6 }),
      ],
      { seed: 33, draws: 500 },
      async (graph, style, algorithm, depth) => {
        const { game, calls, reset } = watch(graphGame(graph, { ...style, evaluate: true, noisy: true }));
        const engine = await createEngine(game, { table: false });
        reset();
        const { stats, pv } = engine.search(game.initial(), {
          algorithm,
          iterative: false,
          depth,
          ordering: 'natural',
          winDistance: false,
        });
        const asksAtTheEnd = pv.length < depth ? 1 : 0;
        expect(stats.evaluations).toBe(calls.evaluate);
        expect(stats.nodes - stats.rootSearches + stats.quiescenceNodes).toBe(calls.outcome - 1 - asksAtTheEnd);
        // A node below a horizon is over or evaluated; so is a horizon, which is a leaf.
        expect(stats.leaves + stats.quiescenceNodes).toBe(calls.over - asksAtTheEnd + calls.evaluate);
      },
    ));

  test(
    'cutoffs are the sum of cutoffAt, iterations add up to the whole, every node has one fate',
    {
      timeout: 60_000,
    },
    () =>
      forAllAsync(
        [
          arbitraryGraph(),
          arbitraryStyle,
          arbitraryEngine,
          arbitraryMethod,
          fc.integer({ min: 1, max: 8 }),
          fc.integer({ min: 1, max: 3 }),
        ],
        { seed: 34, draws: 700 },
        async (graph, style, engineOptions, method, depth, lines) => {
          const game = graphGame(graph, style);
          const engine = await createEngine(game, engineOptions);
          const { stats } = engine.search(game.initial(), { ...method, depth, lines });
          for (const counters of [stats, ...stats.iterations]) expectSound(counters, method.enhancedCutoffs === true);
          expect(sum(stats.iterations)).toEqual(plain(stats));
        },
      ),
  );

  // Node 1 is worth 5 to who may stand pat there; after the noisy move to node 2 the answer that stands pat on 0
  // refutes it.
  test('a static value that is better than alpha narrows the window of quiescence', async () => {
    const noisy = (to: number) => [{ to, noisy: true }];
    const game = graphGame(graphOf([[1], noisy(2), noisy(3), noisy(4), 0], { 1: -5, 3: -9 }), {
      ...plainStyle,
      noisy: true,
    });
    const engine = await createEngine(game, { table: false });
    const { value, stats } = engine.search(game.initial(), { depth: 1 });
    expect({ value, quiescenceNodes: stats.quiescenceNodes }).toEqual({ value: -5, quiescenceNodes: 1 });
  });

  test('what the search of ties costs is counted, and in no iteration', async () => {
    const game = graphGame(graphOf([[1, 2, 2], 3, 3]));
    const engine = await createEngine(game, { table: false });
    const without = engine.solve(game.initial(), { ordering: 'natural' });
    const { stats, ties } = engine.solve(game.initial(), { ordering: 'natural', ties: true });
    expect(ties).toEqual([0, 1, 2]);
    expect(stats.nodes + stats.completionNodes).toBe(without.stats.nodes + without.stats.completionNodes + 2);
    expect(stats.iterations[0]?.nodes).toBe(without.stats.nodes);
  });
});

function expectSound(counters: Counters, asksAhead: boolean): void {
  expect(counters.cutoffAt.reduce((total, count) => total + count, 0)).toBe(counters.cutoffs);
  const { table } = counters;
  const { leaves, boundCutoffs, distanceCutoffs, knownCutoffs, expansions } = counters;
  const answered = leaves + boundCutoffs + distanceCutoffs + knownCutoffs + (table?.cutoffs ?? 0);
  // The table's answer about a child, asked for in advance, comes after the moves were listed.
  if (!asksAhead) expect(answered + expansions).toBe(counters.nodes);
  expect(counters.cutoffs).toBeLessThanOrEqual(expansions);
  for (const count of [
    counters.nodes,
    counters.leaves,
    counters.cutoffs,
    counters.researches,
    ...Object.values(table ?? {}),
  ]) {
    expect(count).toBeGreaterThanOrEqual(0);
  }
  if (table) {
    expect(table.hits).toBeLessThanOrEqual(table.probes);
    expect(table.cutoffs).toBeLessThanOrEqual(table.hits);
    expect(table.overwrites + table.filled).toBeLessThanOrEqual(table.stores);
  }
}

const names = [
  'nodes',
  'leaves',
  'expansions',
  'evaluations',
  'quiescenceNodes',
  'cutoffs',
  'boundCutoffs',
  'distanceCutoffs',
  'knownCutoffs',
  'researches',
  'rootSearches',
] as const;

function plain(counters: Counters): Record<string, unknown> {
  return Object.fromEntries([
    ...names.map((name) => [name, counters[name]]),
    ['cutoffAt', counters.cutoffAt],
    ['table', counters.table],
  ]);
}

function sum(parts: readonly Counters[]): Record<string, unknown> {
  const add = (pick: (part: Counters) => number): number => parts.reduce((total, part) => total + pick(part), 0);
  const places = Math.max(...parts.map((part) => part.cutoffAt.length));
  const { table } = parts[0] as Counters;
  return {
    ...Object.fromEntries(names.map((name) => [name, add((part) => part[name])])),
    cutoffAt: Array.from({ length: places }, (_, i) => add((part) => part.cutoffAt[i] ?? 0)),
    table:
      table &&
      Object.fromEntries(
        Object.keys(table).map((name) => [name, add((part) => part.table?.[name as keyof typeof table] ?? 0)]),
      ),
  };
}
