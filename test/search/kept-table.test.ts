import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine, type SearchOptions } from '../../bindings/index.js';
import { indexOfMove, playLine } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryMethod, arbitraryTable } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { type GraphPosition, graphGame, graphOf } from '../oracle/graph-game.js';
import { arbitraryInsight, withKnowledge } from '../oracle/knowledge.js';
import { reference } from '../oracle/minimax.js';

/** One question of a session: from which node and player, by which method; some searches are shallow. */
const question = fc.record({
  node: fc.nat(20),
  player: fc.constantFrom<(0 | 1)[]>(0, 1),
  method: arbitraryMethod,
  depth: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  knowledge: fc.boolean(),
  nodes: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
});

describe('with a table kept from search to search', () => {
  test('solve still gives the true value, whatever was searched before', () =>
    forAllAsync(
      [
        arbitraryGraph({ tree: 600 }),
        arbitraryStyle,
        arbitraryInsight,
        arbitraryTable,
        fc.array(question, { minLength: 2, maxLength: 8 }),
      ],
      { seed: 81, draws: 500 },
      async (graph, style, insight, table, questions) => {
        const game = withKnowledge(graphGame(graph, style), insight);
        const engine = await createEngine(game, { table: { ...table, keep: true } });
        for (const { node, player, method, depth, knowledge, nodes } of questions) {
          const position: GraphPosition = { node: node % graph.nodes.length, player, trail: [] };
          if (depth !== undefined) {
            const { move } = engine.search(position, { ...method, depth, nodes, knowledge });
            if (!game.outcome(position)) indexOfMove(game, position, move);
            continue;
          }
          const options = { ...method, iterative: false, knowledge };
          const result = engine.solve(position, options);
          const truth = reference(game, position, { ...options, depth: Infinity });
          expect([result.value, result.bound, result.solved]).toEqual([truth.value, 'exact', true]);
          if (game.outcome(position)) continue;
          expect(truth.best).toContain(indexOfMove(game, position, result.move));
          const end = playLine(game, position, result.pv, { ...options, depth: 0 });
          expect(end).toEqual({ value: truth.value, over: true });
        }
      },
    ));

  test('what a search calls solved is the value of the whole game', () =>
    forAllAsync(
      [
        arbitraryGraph({ tree: 600 }),
        arbitraryStyle,
        arbitraryTable,
        fc.array(question, { minLength: 2, maxLength: 8 }),
      ],
      { seed: 82, draws: 500 },
      async (graph, style, table, questions) => {
        const game = graphGame(graph, style);
        const engine = await createEngine(game, { table: { ...table, keep: true } });
        for (const { node, player, method, depth = 3, nodes } of questions) {
          const position: GraphPosition = { node: node % graph.nodes.length, player, trail: [] };
          const options = { ...method, quiescence: false };
          const { value, bound, solved } = engine.search(position, { ...options, depth, nodes });
          if (solved && bound === 'exact')
            expect(value).toBe(reference(game, position, { ...options, depth: Infinity }).value);
        }
      },
    ));

  // The table still holds values of another scale when a search that does not use it comes between.
  test('values under other options are forgotten, whatever was searched in between', async () => {
    const again = (to: number) => [{ to, again: true }];
    const game = graphGame(graphOf([again(1), again(2), again(3), -Infinity]));
    const engine = await createEngine(game, { table: { keep: true } });
    const ask = (preferFasterWins: boolean, table: boolean) =>
      engine.solve(game.initial(), { preferFasterWins, table, algorithm: 'pvs' }).value;
    expect(ask(false, true)).toBe(-8_000_000);
    expect(ask(true, false)).toBe(-7_999_997);
    expect(ask(true, true)).toBe(-7_999_997);
  });

  // Node 1 is a leaf of the first search, which keeps it; it is the root of the second.
  test('sss finds a finished position where an earlier search met it', async () => {
    const game = graphGame(graphOf([[1], 5]));
    const engine = await createEngine(game, { table: { keep: true } });
    const options = { algorithm: 'sss', depth: 1, iterative: false } as const;
    expect(engine.search(game.initial(), options).stats.leaves).toBe(1);
    const { value, stats } = engine.search({ node: 1, player: 1, trail: [] }, options);
    expect({ value, leaves: stats.leaves, found: stats.table?.cutoffs }).toEqual({ value: -5, leaves: 0, found: 1 });
  });

  // Generations are numbers of eight bits: from 1 to 255 at first, later from 0 to 255.
  test('nothing is forgotten before the numbers of searches run out, and then everything', async () => {
    const engine = await createEngine(graphGame(graphOf([[1, 2], [3], [4], 0, 0])), {
      table: { mib: 0.001, keep: true },
    });
    const anew: number[] = [];
    for (let search = 1; search <= 770; search++) {
      const { stats } = engine.search(engine.game.initial(), { depth: 2, iterative: false });
      if (stats.table?.cutoffs === 0) anew.push(search);
    }
    expect(anew).toEqual([1, 256, 512, 768]);
  });

  // Such an order uses the table beside a search that does not. Its entries are true values of one depth and scale.
  test('an order by true values keeps nothing, and leaves nothing to a search without it', async () => {
    const position = connectFour.parse('4453');
    const engine = await createEngine(connectFour, { table: { mib: 1, keep: true } });
    const asked = async (options: SearchOptions<number>): Promise<void> => {
      const fresh = await createEngine(connectFour, { table: { mib: 1 } });
      const { timeMs: _, iterations: __, ...stats } = fresh.search(position, options).stats;
      expect(engine.search(position, options).stats).toMatchObject(stats);
    };
    await asked({ depth: 4, iterative: false });
    await asked({ depth: 4, iterative: false, table: false, ordering: 'best', preferFasterWins: false });
    await asked({ depth: 4, iterative: false, ordering: 'best' });
    await asked({ depth: 3, iterative: false, ordering: 'best' });
    await asked({ depth: 3, iterative: false, table: false, ordering: 'best' });
    await asked({ depth: 3, iterative: false });
  });

  // Node 1 is known to be worth 9, which lies deeper than is searched.
  test('what was found with the knowledge of the game does not answer without it', async () => {
    const plain = graphGame(graphOf([[1, 2], [3], [3], [4], 9], { 3: -4 }));
    const game = { ...plain, bounds: (p: GraphPosition): [number, number] => (p.node === 3 ? [9, 9] : [-20, 20]) };
    const engine = await createEngine(game, { table: { keep: true } });
    const ask = (knowledge: boolean) => {
      const { value, stats } = engine.search(game.initial(), { depth: 2, knowledge, iterative: false });
      return { value, found: stats.table?.cutoffs };
    };
    expect(ask(true)).toEqual({ value: 9, found: 0 });
    expect(ask(false)).toEqual({ value: -4, found: 0 });
    expect(ask(true)).toEqual({ value: 9, found: 0 });
    expect(ask(true)).toEqual({ value: 9, found: 2 });
  });
});
