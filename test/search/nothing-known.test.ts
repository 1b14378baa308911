import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine, type Game } from '../../bindings/index.js';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';

import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { graphGame } from '../oracle/graph-game.js';

const kinds = [
  ['compiled', false],
  ['hosted', true],
] as const;

/** One may lose at once, or go on for 20 plies to a draw. */
const risk: Game<number, string> = {
  name: 'risk',
  initial: () => 0,
  toMove: (plies) => (plies % 2 === 0 ? 0 : 1),
  moves: () => ['lose', 'go on'],
  play: (plies, move) => (move === 'lose' ? plies + 101 : plies + 1),
  outcome: (plies) => {
    if (plies < 20) return undefined;
    if (plies < 100) return [0, 0];
    return plies % 2 === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity];
  },
};

describe('a search that knows nothing', () => {
  test.each(kinds)('%s: says so, and has a legal move', async (_, hosted) => {
    const engine = await createEngine(connectFour, { hosted });
    const position = connectFour.parse('44');
    const signal = AbortSignal.abort();
    for (const [result, stop] of [
      [engine.search(position, { nodes: 0, lines: 3, ties: true }), 'nodes'],
      [engine.solve(position, { nodes: 0, lines: 3, ties: true }), 'nodes'],
      [engine.solve(position, { nodes: 1, lines: 3, ties: true }), 'nodes'],
      [engine.search(position, { signal, iterative: false, depth: 12, lines: 3, ties: true }), 'aborted'],
    ] as const) {
      const { stats, ...told } = result;
      const { move } = told;
      expect(connectFour.moves(position)).toContain(move);
      expect(told).toEqual({
        move,
        value: undefined,
        bound: undefined,
        pv: [move],
        pliesToEnd: undefined,
        ties: [],
        lines: [],
        depth: 0,
        solved: false,
        selective: false,
        stop,
      });
      expect(stats.iterations).toEqual([]);
    }
  });

  test('has no value where all it proved is that a move is worth at least a loss', async () => {
    const engine = await createEngine(risk);
    // The root, and the end of the game behind its first move.
    const wins = { nodes: 2, iterative: false } as const;
    expect(engine.search(0, wins)).toMatchObject({ move: 'lose', value: -7_999_999, bound: 'lower', depth: 0 });
    expect(engine.search(0, { ...wins, preferFasterWins: false })).toMatchObject({
      move: 'lose',
      value: undefined,
      bound: undefined,
      lines: [],
    });
  });

  test('leaves nothing to keep in a book', async () => {
    const engine = await createEngine(connectFour);
    expect(makeBook(engine, { plies: 1, nodes: 0 }).size).toBe(0);
  });
});

test.each(kinds)('%s: a game that is over has a value, and neither move nor lines', async (_, hosted) => {
  const engine = await createEngine(connectFour, { hosted });
  const over = connectFour.parse('1212121');
  for (const result of [
    engine.solve(over),
    engine.search(over, { depth: 3, lines: 4 }),
    engine.search(over, { nodes: 0 }),
  ]) {
    expect(result).toMatchObject({
      move: undefined,
      value: -8_000_000,
      bound: 'exact',
      pv: [],
      lines: [],
      pliesToEnd: 0,
    });
  }
});

test('a search without limits knows the value, whatever else is asked for', async () => {
  const window = fc.constantFrom(
    undefined,
    [-Infinity, -8_000_000] as const,
    [8_000_000, Infinity] as const,
    [-1, 1] as const,
  );
  await forAllAsync(
    [
      arbitraryGraph(),
      arbitraryStyle,
      arbitraryEngine,
      arbitraryMethod,
      fc.record({ depth: fc.integer({ min: 1, max: 4 }), lines: fc.constantFrom(1, 3), ties: fc.boolean(), window }),
      fc.boolean(),
    ],
    { seed: 61, draws: 150 },
    async (graph, style, engineOptions, method, { depth, ...extras }, goesOn) => {
      const game = graphGame(graph, style);
      const engine = await createEngine(game, engineOptions);
      const options = { ...method, ...extras, onIteration: () => goesOn };
      const found: number[] = [
        engine.search(game.initial(), { ...options, depth }).value,
        engine.solve(game.initial(), options).value,
      ];
      expect(found.every(Number.isInteger)).toBe(true);
    },
  );
});
