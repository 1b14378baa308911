import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { SearchProgress } from '../../bindings/engine/search-options.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, InvalidOptionError, isDecided, WIN_VALUE, winIn } from '../../bindings/index.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';
import { draws } from '../extent.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { graphGame, graphOf } from '../oracle/graph-game.js';
import { clockByHand } from '../oracle/hand-clock.js';
import { arbitraryInsight, withKnowledge } from '../oracle/knowledge.js';
import { reference } from '../oracle/minimax.js';

it('tells of a first line that is proved while others are open, which are not solved', async () => {
  const engine = await createEngine(ticTacToe);
  const position = ticTacToe.parse('XX.OO....');
  const one = engine.search(position, { depth: 1 });
  expect(one).toMatchObject({ value: winIn(1), atLeast: winIn(1), solved: true });
  const two = engine.search(position, { depth: 1, lines: 2 });
  expect(two).toMatchObject({ value: winIn(1), atLeast: winIn(1), solved: false });
  // To the end of the game every line is final.
  expect(engine.solve(position, { lines: 2 })).toMatchObject({ value: winIn(1), solved: true });
});

describe('what a stopped search has proved', () => {
  test('holds the true value, in any game, under any options', { timeout: 100_000 }, async () => {
    let proper = 0;
    await forAllAsync(
      [
        arbitraryGraph({ tree: 600 }),
        arbitraryStyle,
        arbitraryInsight,
        arbitraryEngine,
        arbitraryMethod,
        fc.record({
          nodes: fc.oneof(fc.nat(60), fc.constant(undefined)),
          depth: fc.oneof(fc.integer({ min: 1, max: 7 }), fc.constant(undefined)),
          lines: fc.integer({ min: 1, max: 3 }),
          knowledge: fc.boolean(),
          edges: fc.oneof(
            fc.constant(undefined),
            fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 1, max: 60 })),
          ),
        }),
      ],
      { seed: 16, draws: 800 },
      async (graph, style, insight, engineOptions, method, { nodes, depth, lines, knowledge, edges }) => {
        const plain = graphGame(graph, style);
        const engine = await createEngine(withKnowledge(plain, insight), engineOptions);
        const window = edges && ([edges[0], edges[0] + edges[1]] as const);
        const options = { ...method, nodes, lines, knowledge, window };
        const position = plain.initial();
        const result =
          depth === undefined ? engine.solve(position, options) : engine.search(position, { ...options, depth });
        const { preferFasterWins } = method;
        const truth = reference(plain, plain.initial(), { depth: Infinity, preferFasterWins }).value;
        const { atLeast, atMost, solved, bound, value } = result;
        if (atLeast !== undefined) expect(truth, 'at least').toBeGreaterThanOrEqual(atLeast);
        if (atMost !== undefined) expect(truth, 'at most').toBeLessThanOrEqual(atMost);
        if (solved && bound !== 'upper') expect(atLeast).toBeGreaterThanOrEqual(value as number);
        if (solved && bound !== 'lower') expect(atMost).toBeLessThanOrEqual(value as number);
        if (solved && bound === 'exact') expect([atLeast, atMost]).toEqual([value, value]);
        if (!solved && (atLeast !== undefined || atMost !== undefined)) proper++;
      },
    );
    expect(proper).toBeGreaterThan(draws(800) / 100);
  });

  it('grows with the nodes, until the value is proved from both sides', async () => {
    const engine = await createEngine(connectFour);
    const position = connectFour.parse('444444221');
    const { value, stats } = engine.solve(position);
    let least = Number.NEGATIVE_INFINITY;
    let most = Number.POSITIVE_INFINITY;
    const told = new Set<string>();
    for (let nodes = 0; nodes < stats.nodes; nodes += Math.ceil(stats.nodes / 12)) {
      const {
        atLeast = Number.NEGATIVE_INFINITY,
        atMost = Number.POSITIVE_INFINITY,
        solved,
      } = engine.solve(position, { nodes });
      expect(solved).toBe(false);
      expect(atLeast).toBeGreaterThanOrEqual(least);
      expect(atMost).toBeLessThanOrEqual(most);
      expect([atLeast <= value, value <= atMost]).toEqual([true, true]);
      [least, most] = [atLeast, atMost];
      told.add(`${atLeast} ${atMost}`);
    }
    // Nothing at first, then one bound after the other.
    expect(told.size).toBeGreaterThan(2);
    expect(told.has('-Infinity Infinity')).toBe(true);
  });

  it('is that a position is lost, before a solve knows how soon', async () => {
    const engine = await createEngine(connectFour);
    const position = connectFour.parse('17444355');
    const { value } = engine.solve(position);
    const { atMost = 0, solved } = engine.solve(position, { nodes: 270_000 });
    expect([solved, isDecided(atMost), atMost < 0, value <= atMost]).toEqual([false, true, true, true]);
  });

  // The first move meets the horizon, the second wins and ends the only iteration.
  it('is that a position is won, where a window leaves open how soon', async () => {
    const game = graphGame(graphOf([[1, 2], [3], [6], [4], [5], 0, [7], Infinity]));
    const engine = await createEngine(game);
    const options = { depth: 3, iterative: false, algorithm: 'pvs', ordering: 'natural', window: [-1, 1] } as const;
    const { bound, solved, atLeast, atMost } = engine.search(game.initial(), options);
    expect({ bound, solved, atLeast, atMost }).toEqual({
      bound: 'lower',
      solved: false,
      atLeast: WIN_VALUE - 3,
      atMost: undefined,
    });
  });

  it('is about the moves searched, if not all are', async () => {
    const engine = await createEngine(ticTacToe);
    const position = ticTacToe.parse('X...O....');
    const { moveValues } = reference(ticTacToe, position, { depth: Infinity });
    for (const [i, move] of ticTacToe.moves(position).entries()) {
      for (const nodes of [undefined, 20, 60, 200]) {
        const { atLeast, atMost, solved } = engine.solve(position, { moves: [move], nodes });
        if (atLeast !== undefined) expect(moveValues[i]).toBeGreaterThanOrEqual(atLeast);
        if (atMost !== undefined) expect(moveValues[i]).toBeLessThanOrEqual(atMost);
        if (solved) expect([atLeast, atMost]).toEqual([moveValues[i], moveValues[i]]);
      }
    }
  });

  it('is a draw at least and at most in tic-tac-toe, and the result where the game is over', async () => {
    const engine = await createEngine(ticTacToe);
    expect(engine.solve(ticTacToe.initial())).toMatchObject({ value: 0, atLeast: 0, atMost: 0 });
    expect(engine.solve(ticTacToe.parse('XXXOO....'))).toMatchObject({ atLeast: -WIN_VALUE, atMost: -WIN_VALUE });
    expect(engine.search(ticTacToe.initial(), { depth: 3 })).toMatchObject({ atLeast: undefined, atMost: undefined });
  });

  it('is told by a window, which answers one question', async () => {
    const engine = await createEngine(connectFour);
    const { atLeast, atMost } = engine.solve(connectFour.parse('17444355'), { window: [-1, 1] });
    const won = [atLeast, atMost].filter((bound) => bound !== undefined && (isDecided(bound) || bound === 0));
    expect(won.length).toBeGreaterThan(0);
  });
});

describe('onProgress', () => {
  const position = connectFour.parse('4444333');

  it('is called ten times a second, by the clock that polls read', async () => {
    clockByHand(1);
    const engine = await createEngine(connectFour, { hosted: true });
    const told: SearchProgress[] = [];
    engine.search(position, { nodes: 8000, onProgress: (progress) => told.push(progress) });
    expect(told.length).toBeGreaterThan(4);
    for (const [i, { nodes, timeMs }] of told.entries()) {
      const before = told[i - 1] ?? { nodes: 0, timeMs: 0 };
      expect(nodes).toBeGreaterThan(before.nodes);
      expect(timeMs - before.timeMs).toBeGreaterThanOrEqual(100);
      expect(timeMs - before.timeMs).toBeLessThan(110);
    }
  });

  it('is called by a solve without iterations, with what it has proved, and changes no counter', async () => {
    clockByHand(200);
    const engine = await createEngine(connectFour);
    const told: SearchProgress[] = [];
    const result = engine.solve(position, { nodes: 300_000, onProgress: (progress) => told.push(progress) });
    expect(told.map(({ nodes }) => nodes)).toEqual(told.map((_, i) => 1024 * (i + 1)));
    expect(told.at(-1)).toMatchObject({ atLeast: result.atLeast, atMost: result.atMost });
    const { stats } = engine.solve(position, { nodes: 300_000 });
    expect({ ...result.stats, timeMs: 0, iterations: [] }).toEqual({ ...stats, timeMs: 0, iterations: [] });
  });

  it('throws what it throws, and refuses to be asynchronous', async () => {
    clockByHand(200);
    const engine = await createEngine(connectFour);
    const thrown = new Error('enough');
    const fail = (): void => {
      throw thrown;
    };
    expect(() => engine.solve(position, { nodes: 100_000, onProgress: fail })).toThrow(thrown);
    expect(() => engine.solve(position, { nodes: 100_000, onProgress: async () => {} })).toThrow(InvalidOptionError);
    expect(() => engine.solve(position, { onProgress: 5 as never })).toThrow('onProgress must be a function, not 5');
    expect(engine.solve(position, { nodes: 5000 }).stop).toBe('nodes');
  });

  it.each([1, 2])('is called by %d threads of a worker engine, and ends a search by its error', async (threads) => {
    const engine = await createWorkerEngine(connectFour, { threads });
    try {
      const told: SearchProgress[] = [];
      const stop = new AbortController();
      const result = await engine.solve(connectFour.initial(), {
        signal: stop.signal,
        onProgress: (progress) => {
          if (told.push(progress) === 2) stop.abort();
        },
      });
      expect(result.stop).toBe('aborted');
      expect(told.length).toBeGreaterThanOrEqual(2);
      expect(told[1]?.nodes).toBeGreaterThan(told[0]?.nodes as number);
      const run = engine.solve(connectFour.initial(), {
        onProgress: () => {
          throw new Error('enough');
        },
      });
      await expect(run).rejects.toThrow('enough');
    } finally {
      await engine.close();
    }
  });
});
