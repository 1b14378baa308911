import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heuristics } from '../../bindings/contract/heuristics.js';
import { type Algorithm, algorithms, experimentalOrders, type Ordering } from '../../bindings/engine/search-options.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine } from '../../bindings/index.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import { graphGame } from '../oracle/graph-game.js';

const ordering: fc.Arbitrary<Ordering> = fc.oneof(
  fc.constantFrom(...experimentalOrders),
  fc.shuffledSubarray([...heuristics]),
);

interface Way {
  readonly algorithm: Algorithm;
  readonly ordering: Ordering;
  readonly table: false | 'moves';
  readonly iterative: boolean;
  readonly preferFasterWins: boolean;
  readonly seed: number;
}

const way: fc.Arbitrary<Way> = fc.record({
  algorithm: fc.constantFrom(...algorithms),
  ordering,
  table: fc.constantFrom<(false | 'moves')[]>(false, 'moves'),
  iterative: fc.boolean(),
  preferFasterWins: fc.boolean(),
  seed: fc.nat(1000),
});

describe('without a table, no search visits fewer leaves than the minimal tree', () => {
  it('on random hosted games, by any algorithm in any order, with a table that only orders', () =>
    forAllAsync(
      [arbitraryGraph({ tree: 600 }), arbitraryStyle, fc.integer({ min: 1, max: 8 }), way, fc.boolean()],
      { draws: 500, seed: 1 },
      async (graph, style, depth, options, hard) => {
        const game = graphGame(graph, style);
        const engine = await createEngine(game, { table: { mib: 1 } });
        const { preferFasterWins, algorithm } = options;
        const minimal = engine.minimalTree(game.initial(), depth, { preferFasterWins });
        const failHard = hard && (algorithm === 'alpha-beta' || algorithm === 'pvs');
        const result = engine.search(game.initial(), {
          ...options,
          failHard,
          depth,
          knowledge: false,
          winDistance: false,
          quiescence: false,
        });
        expect(result.value).toBe(minimal.value);
        // A search that ends at a lesser depth, its value being final, has searched a smaller tree.
        const tree =
          result.depth < depth && result.depth > 0
            ? engine.minimalTree(game.initial(), result.depth, { preferFasterWins })
            : minimal;
        expect(result.stats.leaves).toBeGreaterThanOrEqual(tree.leaves);
        expect(result.stats.nodes).toBeGreaterThanOrEqual(tree.leaves);
        if (algorithm === 'alpha-beta' && !options.iterative) {
          expect(result.stats.leaves).toBeLessThanOrEqual(minimal.minimaxLeaves);
        }
      },
    ));

  it('on Connect Four', async () => {
    const engine = await createEngine(connectFour);
    await forAll(
      [fc.stringMatching(/^[1-7]{0,10}$/), fc.integer({ min: 1, max: 5 }), way],
      { draws: 200, seed: 2 },
      (line, depth, options) => {
        const position = [...line].reduce((p, column) => {
          const move = Number(column) - 1;
          return connectFour.outcome(p) || !connectFour.moves(p).includes(move) ? p : connectFour.play(p, move);
        }, connectFour.initial());
        fc.pre(!connectFour.outcome(position) && !options.iterative);
        const minimal = engine.minimalTree(position, depth, { preferFasterWins: options.preferFasterWins });
        const { stats } = engine.search(position, { ...options, depth, knowledge: false, winDistance: false });
        expect(stats.leaves).toBeGreaterThanOrEqual(minimal.leaves);
      },
    );
  });
});
