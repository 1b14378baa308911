import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import { createEngine, type Game, type Iteration } from '../../bindings/index.js';
import { indexOfMove } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { type GraphMove, graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';
import { clockByHand } from '../oracle/hand-clock.js';
import { reference } from '../oracle/minimax.js';
import { watch } from '../oracle/watched-game.js';

const nodeLimit = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 300 }));

describe('a limit on nodes', () => {
  test('is exact, and there is always a move', () =>
    forAllAsync(
      [
        arbitraryGraph(),
        arbitraryStyle,
        arbitraryEngine,
        arbitraryMethod,
        fc.integer({ min: 1, max: 8 }),
        nodeLimit,
        fc.integer({ min: 1, max: 3 }),
      ],
      { seed: 51, draws: 700 },
      async (graph, style, engineOptions, method, depth, nodes, lines) => {
        const game = graphGame(graph, style);
        const engine = await createEngine(game, engineOptions);
        const position = game.initial();
        const result = engine.search(position, { ...method, depth, nodes, lines });
        expect(position).toEqual(game.initial());
        const inAll = result.stats.nodes + result.stats.quiescenceNodes;
        expect(inAll).toBeLessThanOrEqual(nodes);
        const truthful = method.ordering !== 'best' && method.ordering !== 'worst';
        if (result.stop === 'nodes' && truthful) expect(inAll).toBe(nodes);
        indexOfMove(game, position, result.move);
        expect(result.pv[0]).toEqual(result.move);
        const { move, value, bound } = result;
        expect(result.lines[0]).toEqual(value === undefined ? undefined : { move, value, bound, pv: result.pv });
      },
    ));

  test('holds for ties too', () =>
    forAllAsync(
      [arbitraryGraph(), arbitraryEngine, arbitraryMethod, fc.integer({ min: 1, max: 8 }), nodeLimit],
      { seed: 52, draws: 500 },
      async (graph, engineOptions, method, depth, nodes) => {
        const game = graphGame(graph);
        const engine = await createEngine(game, engineOptions);
        const result = engine.search(game.initial(), { ...method, depth, nodes, ties: true });
        expect(result.stats.nodes + result.stats.quiescenceNodes).toBeLessThanOrEqual(nodes);
      },
    ));

  /*
   * The move is that of the last complete iteration with its exact value at that depth,
   * or one that the next iteration had already proved better, with a lower bound at the
   * next depth.
   */
  test('leaves the last complete iteration, or a move proved better', () =>
    forAllAsync(
      [arbitraryGraph(), arbitraryStyle, arbitraryEngine, arbitraryMethod, fc.integer({ min: 1, max: 8 }), nodeLimit],
      { seed: 53, draws: 1000 },
      async (graph, style, engineOptions, method, depth, nodes) => {
        const game = graphGame(graph, style);
        const engine = await createEngine(game, engineOptions);
        const position = game.initial();
        const seen: Iteration<GraphMove>[] = [];
        const options = { ...method, quiescence: false };
        const result = engine.search(position, {
          ...options,
          depth,
          nodes,
          onIteration: (iteration) => {
            seen.push(iteration);
          },
        });
        const index = indexOfMove(game, position, result.move);
        const last = seen.at(-1);
        if (result.stop !== 'nodes') return;
        expect(result.solved).toBe(false);
        expect(result.depth).toBe(last?.depth ?? 0);
        if (result.value === undefined) {
          expect([last, result.bound, result.pliesToEnd, result.lines]).toEqual([undefined, undefined, undefined, []]);
          return;
        }
        if (last && result.bound === 'exact') {
          expect(result.move).toEqual(last.pv[0]);
          expect(result.value).toBe(reference(game, position, { ...options, depth: last.depth }).value);
          return;
        }
        const next = reference(game, position, {
          ...options,
          depth: last ? last.depth + 1 : method.iterative ? 1 : depth,
        });
        expect(result.bound).toBe('lower');
        expect(next.moveValues[index]).toBeGreaterThanOrEqual(result.value);
        if (!last) return;
        const before = indexOfMove(game, position, last.pv[0]);
        expect(index, 'another move than the last iteration found').not.toBe(before);
        expect(next.moveValues[index]).toBeGreaterThan(next.moveValues[before] as number);
      },
    ));

  test('lines of an interrupted search have different moves, and the first of them is the best known', {
    timeout: 60_000,
  }, async () => {
    let all = 0;
    let several = 0;
    await forAllAsync(
      [arbitraryGraph(), arbitraryEngine, arbitraryMethod, fc.integer({ min: 1, max: 8 }), nodeLimit],
      { seed: 54, draws: 700 },
      async (graph, engineOptions, method, depth, nodes) => {
        const game = graphGame(graph);
        const engine = await createEngine(game, engineOptions);
        const position = game.initial();
        const { lines, move, value, bound, pv, stop } = engine.search(position, {
          ...method,
          depth,
          nodes,
          lines: 3,
        });
        const indices = lines.map((line) => indexOfMove(game, position, line.move));
        expect(new Set(indices).size).toBe(indices.length);
        expect(lines[0]).toEqual(value === undefined ? undefined : { move, value, bound, pv });
        if (stop !== 'nodes') return;
        all++;
        if (lines.length > 1) several++;
      },
    );
    expect(several / all).toBeGreaterThan(0.1);
  });

  // Depth 1 finds moves 0 and 1; depth 2 proves move 1 better and is then interrupted.
  test('that interrupts the next iteration keeps the other lines', async () => {
    const game = graphGame(graphOf([[1, 2, 3], [4, 4], [5, 5], [6, 6], 1, 7, 0], { 1: 5, 2: 4, 3: 0 }));
    const engine = await createEngine(game);
    for (let nodes = 8; nodes <= 25; nodes++) {
      const { lines, move } = engine.search(game.initial(), {
        depth: 3,
        lines: 2,
        nodes,
        algorithm: 'alpha-beta',
        ordering: ['table'],
      });
      expect([nodes, [...new Set(lines.map((line) => line.move))]]).toEqual([nodes, lines.map((line) => line.move)]);
      expect(lines[0]?.move).toBe(move);
    }
  });

  // The null window has shown that move 1 is better; by how much is what the second search was to find.
  test('that falls into the second search of a move keeps what its first search proved', async () => {
    const game = graphGame(graphOf([[1, 2], [3], [4, 5], [6], [7], [8], 1, 5, 7]));
    const engine = await createEngine(game, { table: false });
    const options = { algorithm: 'pvs', ordering: 'natural', iterative: false, depth: 5 } as const;
    const whole = engine.search(game.initial(), options).stats;
    expect(whole.researches).toBe(1);
    let again = 0;
    for (let nodes = 4; nodes < whole.nodes; nodes++) {
      const { move, stop, bound, stats } = engine.search(game.initial(), { ...options, nodes });
      expect([nodes, move, stop, bound]).toEqual([nodes, stats.researches, 'nodes', 'lower']);
      again += stats.researches;
    }
    expect(again).toBe(5);
  });

  test('keeps the move that is proved best, in whichever order the moves were searched', async () => {
    const hinted = (to: number, hint: number) => ({ to, hint });
    const graph = graphOf([[hinted(1, 0), hinted(2, 5), hinted(3, -5)], 5, 1, 3]);
    const engine = await createEngine(graphGame(graph, { ...plainStyle, hint: true }));
    const options = { depth: 1, iterative: false, algorithm: 'alpha-beta', ordering: ['hint'] } as const;
    const stoppedAfter = (nodes: number) => {
      const { move, value, bound } = engine.search(engine.game.initial(), { ...options, nodes });
      return { move, value, bound };
    };
    expect(stoppedAfter(1)).toEqual({ move: 1, value: undefined, bound: undefined });
    expect(stoppedAfter(2)).toEqual({ move: 1, value: 1, bound: 'lower' });
    expect(stoppedAfter(3)).toEqual({ move: 0, value: 5, bound: 'lower' });
  });

  // At depth 1 the moves are worth 10 and 5, at depth 2 less; the limit falls into the second line at depth 2.
  test('puts the best move of the deeper search first, though a line of the last iteration is worth more', async () => {
    const game = graphGame(graphOf([[1, 2], [3], [4], [5], [5], 0], { 1: 10, 2: 5, 3: 3, 4: 2 }));
    const engine = await createEngine(game, { table: false });
    const options = { depth: 3, lines: 2, algorithm: 'alpha-beta', ordering: 'natural' } as const;
    const { move, value, lines } = engine.search(game.initial(), { ...options, nodes: 11 });
    expect({ move, value }).toEqual({ move: 0, value: 3 });
    expect(lines.map((line) => [line.move, line.value])).toEqual([
      [0, 3],
      [1, 5],
    ]);
  });

  test('of 0 in a finished game still gives its value', async () => {
    const game = graphGame(graphOf([3]));
    const engine = await createEngine(game);
    expect(engine.solve(game.initial(), { nodes: 0 })).toMatchObject({
      value: 3,
      bound: 'exact',
      solved: true,
      move: undefined,
    });
  });

  test('that falls into the second line of the first iteration keeps the first line', async () => {
    const game = graphGame(graphOf([[1, 2, 3], 5, 7, 6]));
    const engine = await createEngine(game);
    for (let nodes = 4; nodes <= 7; nodes++) {
      const result = engine.search(game.initial(), {
        depth: 1,
        lines: 2,
        nodes,
        algorithm: 'alpha-beta',
        ordering: 'natural',
      });
      expect([nodes, result.stop, result.move, result.value]).toEqual([nodes, nodes < 7 ? 'nodes' : 'solved', 1, 7]);
    }
  });
});

describe('limits of time', () => {
  const game = createUniformTree({ branching: 6, depth: 30, model: 'independent' });

  // The clock goes on a millisecond whenever it is looked at: before the search, then every 1,024 nodes, or 4 hosted
  // ones.
  test.each([
    [false, 1024],
    [true, 4],
  ])('timeMs ends the search at the first look at the clock that is too late (hosted: %s)', async (hosted, between) => {
    const engine = await createEngine(game, { hosted });
    const options = { iterative: false, depth: 20 } as const;
    const nodes: number[] = [];
    for (const timeMs of [4, 5, 9]) {
      clockByHand(1);
      const result = engine.search(game.initial(), { ...options, timeMs });
      expect(result.stop).toBe('time');
      expect(game.moves(game.initial())).toContain(result.move);
      nodes.push(result.stats.nodes);
    }
    const [first = 0] = nodes;
    expect(first % between).toBe(0);
    expect(nodes).toEqual([first, first + between, first + 5 * between]);
  });

  // The clock is looked at when the search begins, after each iteration and at the end.
  test('the time of an iteration is what passed since the one before', async () => {
    const engine = await createEngine(graphGame(graphOf([[1], [2], [3], [4], 0])));
    clockByHand(10);
    const { stats } = engine.search(engine.game.initial(), { depth: 3, iterative: true });
    const before = stats.iterations[0]?.timeMs as number;
    expect(before % 10).toBe(0);
    expect(stats.iterations.map(({ timeMs }) => timeMs)).toEqual([before, 10, 10]);
    expect(stats.timeMs).toBe(before + 30);
  });

  test('a signal aborted from evaluate ends the search within 64 nodes', async () => {
    for (const at of [1, 2, 100, 1000]) {
      const controller = new AbortController();
      const { game: watched, calls } = watch(game, (rule) => {
        if (rule === 'evaluate' && calls.evaluate === at) controller.abort();
      });
      const engine = await createEngine(watched, { hosted: true });
      const result = engine.search(game.initial(), { signal: controller.signal, depth: 20, ordering: 'natural' });
      expect(result.stop).toBe('aborted');
      expect(calls.evaluate).toBeLessThanOrEqual(at + 64);
      expect(game.moves(game.initial())).toContain(result.move);
      // Ready for the next search, and not aborted by the old signal.
      expect(engine.search(game.initial(), { depth: 3 }).stop).toBe('depth');
    }
  });

  test('a signal aborted, or false returned, in onIteration ends the search there', async () => {
    const engine = await createEngine(game);
    const controller = new AbortController();
    const aborted = engine.search(game.initial(), {
      signal: controller.signal,
      depth: 20,
      onIteration: ({ depth }) => {
        if (depth === 4) controller.abort();
      },
    });
    expect(aborted).toMatchObject({ stop: 'aborted', depth: 4, bound: 'exact' });
    const refused = engine.search(game.initial(), { depth: 20, onIteration: ({ depth }) => depth < 4 });
    expect(refused).toMatchObject({ stop: 'aborted', depth: 4, bound: 'exact', value: aborted.value });
    expect(refused.value).toBe(engine.search(game.initial(), { depth: 4 }).value);
  });

  test('after an end between two iterations no ties are looked for, and the line gets few nodes', async () => {
    const narrow = createUniformTree({ branching: 2, depth: 30, model: 'independent' });
    const engine = await createEngine(narrow);
    const { stats, stop, ties, move } = engine.search(narrow.initial(), {
      algorithm: 'mtdf',
      table: false,
      ties: true,
      depth: 30,
      onIteration: ({ depth }) => depth < 14,
    });
    const searched = stats.iterations.reduce((sum, { nodes }) => sum + nodes, 0);
    expect({ stop, nodes: stats.nodes, ties }).toEqual({ stop: 'aborted', nodes: searched, ties: [move] });
    expect(searched).toBeGreaterThan(10_000);
    expect(stats.completionNodes).toBeLessThanOrEqual(10_000 + searched / 16);
  });
});

describe('a path with more moves than there is room for', () => {
  // A thousand moves in each position: all but the first end the game.
  const crowded: Game<number, number> = {
    name: 'crowded',
    initial: () => 0,
    toMove: (n) => Math.abs(n) % 2,
    moves: () => Array.from({ length: 1000 }, (_, i) => i),
    play: (n, i) => (i === 0 ? n + 1 : -n - 1),
    outcome: (n) => (n < 0 ? [0, 0] : undefined),
    evaluate: () => 0,
  };

  test('ends in a horizon', async () => {
    const engine = await createEngine(crowded);
    const { stats, solved } = engine.search(crowded.initial(), {
      depth: 200,
      iterative: false,
      algorithm: 'alpha-beta',
      ordering: 'natural',
      table: false,
      winDistance: false,
    });
    expect([stats.evaluations, solved]).toEqual([1, false]);
    // 131,072 moves, and the lists that begin below that number.
    expect(stats.expansions).toBe(132);
  });
});
