import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { algorithms } from '../../bindings/engine/search-options.js';
import { createEngine, winIn } from '../../bindings/index.js';
import { expectAgreement, expectTrueLine, tieIndices } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { type GraphPosition, graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';
import { arbitraryInsight, withKnowledge } from '../oracle/knowledge.js';
import { reference } from '../oracle/minimax.js';

const toTheEnd = { depth: Infinity };

describe('solve gives the value of the whole game', () => {
  test('by every method', () =>
    forAllAsync(
      [arbitraryGraph(), arbitraryStyle, arbitraryEngine, arbitraryMethod, fc.constantFrom(1, 1, 2, 4)],
      { seed: 11, draws: 500 },
      async (graph, style, engineOptions, method, lines) => {
        const game = graphGame(graph, style);
        const engine = await createEngine(game, engineOptions);
        const position = game.initial();
        const result = engine.solve(position, { ...method, lines, iterative: false });
        expect(result.solved).toBe(true);
        expect(result.stop).toBe('solved');
        expectAgreement(game, position, result, { ...method, ...toTheEnd });
        expect(position).toEqual(game.initial());
      },
    ));

  test('with sound bounds and candidates', () =>
    forAllAsync(
      [
        arbitraryGraph(),
        arbitraryStyle,
        arbitraryInsight,
        arbitraryEngine,
        arbitraryMethod,
        fc.constantFrom(1, 1, 1, 1, 2, 3, 4),
      ],
      { seed: 12, draws: 1400 },
      async (graph, style, insight, engineOptions, method, lines) => {
        const game = withKnowledge(graphGame(graph, style), insight);
        const engine = await createEngine(game, engineOptions);
        const position = game.initial();
        const result = engine.solve(position, { ...method, lines, ties: lines === 1, iterative: false });
        expect(result.solved).toBe(true);
        expectAgreement(game, position, result, { ...method, ...toTheEnd });
        expect(position).toEqual(game.initial());
      },
    ));

  test('in iterations too, with a line that ends the game', () =>
    forAllAsync(
      [arbitraryGraph(), arbitraryStyle, arbitraryInsight, arbitraryEngine, arbitraryMethod],
      { seed: 16, draws: 500 },
      async (graph, style, insight, engineOptions, method) => {
        const game = withKnowledge(graphGame(graph, style), insight);
        const engine = await createEngine(game, engineOptions);
        const position = game.initial();
        const result = engine.solve(position, { ...method, iterative: true });
        expect(result.solved).toBe(true);
        expect(result.value).toBe(reference(game, position, { ...method, ...toTheEnd }).value);
        expectTrueLine(game, position, result, { ...method, ...toTheEnd });
      },
    ));

  test('knowledge: false leaves bounds and candidates alone', () =>
    forAllAsync(
      [arbitraryGraph(), arbitraryInsight, arbitraryEngine, arbitraryMethod, fc.integer({ min: 1, max: 8 })],
      { seed: 14, draws: 200 },
      async (graph, insight, engineOptions, method, depth) => {
        const game = withKnowledge(graphGame(graph, plainStyle), insight);
        const engine = await createEngine(game, engineOptions);
        const result = engine.search(game.initial(), { ...method, depth, knowledge: false });
        expectAgreement(game, game.initial(), result, { ...method, depth });
      },
    ));
});

describe('ties of solve are all best moves of the whole game', () => {
  for (const iterative of [false, true]) {
    test(iterative ? 'in iterations' : 'at once', () =>
      forAllAsync(
        [arbitraryGraph(), arbitraryStyle, arbitraryInsight, arbitraryEngine, arbitraryMethod],
        { seed: 15, draws: 300 },
        async (graph, style, insight, engineOptions, method) => {
          const game = withKnowledge(graphGame(graph, style), insight);
          const engine = await createEngine(game, engineOptions);
          const position = game.initial();
          const result = engine.solve(position, { ...method, iterative, ties: true });
          const truth = reference(game, position, { ...method, ...toTheEnd });
          expect(tieIndices(game, position, result)).toEqual(truth.best);
        },
      ),
    );
  }
});

describe('an iteration that settles the value', () => {
  // At depth 2 move 0 has met no end yet, only a horizon worth 0; it wins as much as move 1.
  test('leaves out no tie that lies deeper', async () => {
    const game = graphGame(graphOf([[{ to: 1, again: true }, 3], [2], [{ to: 3, again: true }], 1]));
    const known = {
      ...game,
      bounds: (p: GraphPosition): [number, number] => (p.node === 0 ? [1, 1] : [-Infinity, Infinity]),
    };
    const engine = await createEngine(known);
    for (const iterative of [false, true]) {
      expect(engine.solve(known.initial(), { iterative, ties: true, algorithm: 'pvs' })).toMatchObject({
        value: 1,
        ties: [0, 1],
      });
    }
  });

  // The bounds of node 1 settle the value at depth 2; the line goes on to the end.
  test('leaves no line in the middle of the game', async () => {
    const game = graphGame(graphOf([[1], [2], [3], [4], 0]));
    const known = {
      ...game,
      bounds: (p: GraphPosition): [number, number] => (p.node === 1 ? [0, 0] : [-Infinity, Infinity]),
    };
    const engine = await createEngine(known);
    for (const iterative of [false, true]) {
      const { value, pv } = engine.solve(known.initial(), { iterative, algorithm: 'pvs' });
      expect([iterative, value, pv]).toEqual([iterative, 0, [0, 0, 0, 0]]);
    }
  });

  // Move 0 loses and move 1 wins; the bounds prove the root won before any move has shown it.
  const winsByMoveOne = async () => {
    const game = graphGame(graphOf([[1, 2], [4], [3], Infinity, -Infinity]));
    const bounds = (p: GraphPosition): [number, number] =>
      p.node === 0 ? [winIn(2), Infinity] : [-Infinity, Infinity];
    const known = { ...game, bounds };
    return { known, engine: await createEngine(known) };
  };
  const prunes = algorithms.filter((algorithm) => algorithm !== 'minimax');

  test.each(prunes)('has proved a move where wins count alike, by %s', async (algorithm) => {
    const { known, engine } = await winsByMoveOne();
    const result = engine.search(known.initial(), { algorithm, preferFasterWins: false, depth: 3, iterative: true });
    expect(result).toMatchObject({ move: 1, value: 8_000_000, bound: 'exact', solved: true, depth: 2, stop: 'solved' });
  });

  test.each(prunes)('has proved a move within a narrow window too, by %s', async (algorithm) => {
    const { known, engine } = await winsByMoveOne();
    const options = { algorithm, preferFasterWins: false, depth: 3, iterative: true, window: [-1, 1] } as const;
    expect(engine.search(known.initial(), options)).toMatchObject({ move: 1, bound: 'lower', solved: true });
  });

  test('has proved a move of every line', async () => {
    const { known, engine } = await winsByMoveOne();
    const { lines, solved } = engine.search(known.initial(), {
      preferFasterWins: false,
      depth: 3,
      iterative: true,
      lines: 2,
    });
    expect({ solved, lines: lines.map(({ move, value }) => [move, value]) }).toEqual({
      solved: true,
      lines: [
        [1, 8_000_000],
        [0, -8_000_000],
      ],
    });
  });

  test('names no move a tie that nothing has proved', async () => {
    const { known, engine } = await winsByMoveOne();
    const first = engine.search(known.initial(), { preferFasterWins: false, depth: 1, ties: true });
    expect(first).toMatchObject({ value: 8_000_000, solved: false, ties: [] });
    const second = engine.search(known.initial(), { preferFasterWins: false, depth: 2, ties: true });
    expect(second).toMatchObject({ value: 8_000_000, solved: true, ties: [1] });
  });
});
