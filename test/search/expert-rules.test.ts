import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tally } from '../../bindings/contract/game.js';
import { createEngine, type Game, type SearchOptions, type SearchResult } from '../../bindings/index.js';
import { draws } from '../extent.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import {
  edgeOf,
  type GraphGame,
  type GraphMove,
  type GraphPosition,
  graphGame,
  graphOf,
  plainStyle,
} from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';

/** What a hosted game may bring for experts, as Othello does: none of it may change a value. */

/**
 * A game of graded ends with all of it; `choices` says where, `onPlayOut` hears of each end that the game plays out.
 */
function expert(game: GraphGame, choices: readonly number[], onPlayOut: () => void): GraphGame {
  const choice = (p: GraphPosition): number => choices[(p.node * 2 + p.player) % choices.length] as number;
  const truth = (p: GraphPosition): number => reference(game, p, { depth: Infinity }).value;
  /** All moves, in order, in a window that only shrinks: fail-soft. */
  const playOut = (p: GraphPosition, alpha: number, beta: number, tally: Tally): number => {
    if (!tally.node()) return 0;
    const payoffs = game.outcome(p);
    if (payoffs) {
      tally.leaf();
      return payoffs[p.player] as number;
    }
    let best = Number.NEGATIVE_INFINITY;
    for (const [i, move] of game.moves(p).entries()) {
      const mover = p.player;
      const child = game.play(p, move);
      const least = Math.max(alpha, best);
      const value = child.player === mover ? playOut(child, least, beta, tally) : -playOut(child, -beta, -least, tally);
      game.undo?.(child, move);
      best = Math.max(best, value);
      if (best >= beta) {
        tally.cutoff(i);
        break;
      }
    }
    return best;
  };
  return {
    ...game,
    ceiling: (p) => ((choice(p) & 3) === 0 ? Infinity : Math.min(7_000_000, truth(p) + ((choice(p) >> 2) & 3))),
    presearch: (p, depth) => Math.min(choice(p) & 3, depth - 1),
    asksChildren: (p) => (choice(p) & 4) > 0,
    isNearEnd: (p) => (choice(p) & 24) === 8,
    playOut(...args) {
      onPlayOut();
      return playOut(...args);
    },
  };
}

const graded = arbitraryGraph({ tree: 400 }).filter(({ nodes }) =>
  nodes.every(({ payoff }) => payoff === undefined || Number.isFinite(payoff)),
);

test('rules for experts change no value, and a limit on nodes is exact', async () => {
  let playedOut = 0;
  await forAllAsync(
    [
      graded,
      arbitraryStyle,
      fc.array(fc.nat(255), { minLength: 1, maxLength: 12 }),
      arbitraryEngine,
      arbitraryMethod,
      fc.nat(100),
    ],
    { seed: 71, draws: 900 },
    async (graph, style, choices, engineOptions, method, nodes) => {
      const plain = graphGame(graph, style);
      const engine = await createEngine(
        expert(plain, choices, () => playedOut++),
        engineOptions,
      );
      const { value } = reference(plain, plain.initial(), { depth: Infinity });
      const found = engine.solve(plain.initial(), method);
      expect([found.value, found.solved]).toEqual([value, true]);
      const experimental = method.ordering === 'best' || method.ordering === 'worst';
      if (experimental) return;
      const limited = engine.solve(plain.initial(), { ...method, nodes });
      const inAll = ({ stats }: SearchResult<unknown>): number => stats.nodes + stats.quiescenceNodes;
      expect(inAll(limited)).toBe(Math.min(nodes, inAll(found)));
    },
  );
  expect(playedOut).toBeGreaterThan(draws(900));
});

describe('a hint', () => {
  test('is told the plies left below its position, and 0 without the knowledge of the game', async () => {
    const told = new Set<string>();
    const game: GraphGame = {
      ...graphGame(graphOf([[1, 2], [3, 4], [4, 3], [5, 6], [6, 5], 1, 2])),
      hint: (p, _, depth) => {
        told.add(`${p.node}: ${depth}`);
        return 0;
      },
    };
    const engine = await createEngine(game);
    const options = {
      depth: 3,
      iterative: false,
      ordering: ['hint'],
      algorithm: 'alpha-beta',
      table: false,
    } as const;
    engine.search(game.initial(), options);
    expect([...told].sort()).toEqual(['0: 3', '1: 2', '2: 2', '3: 1', '4: 1']);
    told.clear();
    engine.search(game.initial(), { ...options, knowledge: false });
    expect([...told].sort()).toEqual(['0: 0', '1: 0', '2: 0', '3: 0', '4: 0']);
  });
});

describe('a hint in a quiescence search', () => {
  test('is told that no plies are left', async () => {
    const told = new Set<string>();
    const halving: Game<number, number> = {
      name: 'halving',
      initial: () => 1,
      toMove: (n) => Math.floor(Math.log2(n)) % 2,
      moves: () => [0, 1],
      play: (n, bit) => 2 * n + bit,
      outcome: (n) => (n < 8 ? undefined : [0, 0]),
      evaluate: (n) => -n,
      noisy: () => [0, 1],
      hint: (n, _, depth) => {
        told.add(`${n}: ${depth}`);
        return 0;
      },
    };
    const engine = await createEngine(halving);
    const options = { depth: 1, iterative: false, ordering: ['hint'], algorithm: 'alpha-beta', table: false } as const;
    expect(engine.search(1, options).stats.quiescenceNodes).toBeGreaterThan(0);
    const [root, ...below] = [...told].sort();
    expect(root).toBe('1: 1');
    expect(below.length).toBeGreaterThan(1);
    for (const one of below) expect(one).toMatch(/: 0$/);
  });
});

describe('a ceiling', () => {
  // The first move is worth 3. After the second the first player moves once more, and cannot get above 3 either.
  test('that only equals what is found already answers its position', async () => {
    const plain = graphGame(graphOf([[1, 2], 3, [3], [4, 5], 3, 2]));
    const game: GraphGame = { ...plain, ceiling: (p) => (p.node === 3 ? 3 : Infinity) };
    const engine = await createEngine(game);
    const options = { algorithm: 'alpha-beta', ordering: 'natural', table: false } as const;
    const { value, stats } = engine.solve(game.initial(), options);
    expect([value, stats.expansions, stats.boundCutoffs]).toEqual([3, 2, 1]);
  });
});

describe('a presearch', () => {
  test('is made only where hints and the knowledge of the game are used', async () => {
    let asked = 0;
    const game: GraphGame = {
      ...graphGame(graphOf([[1, 2], [3], [3], 0]), { ...plainStyle, hint: true }),
      presearch: () => {
        asked++;
        return 0;
      },
    };
    const engine = await createEngine(game, { table: false });
    const timesAsked = (options: SearchOptions): number => {
      asked = 0;
      engine.search(game.initial(), { depth: 1, iterative: false, ...options });
      return asked;
    };
    expect(timesAsked({ ordering: ['hint'] })).toBe(1);
    expect(timesAsked({ ordering: ['killer', 'history', 'hint'] })).toBe(1);
    expect(timesAsked({ ordering: ['killer', 'history'] })).toBe(0);
    expect(timesAsked({ ordering: 'random' })).toBe(0);
    expect(timesAsked({ ordering: ['hint'], knowledge: false })).toBe(0);
  });

  /**
   * The order in which the moves at the start are searched, where a presearch of one ply has its say: each with what
   * its child is worth to who is to move at the start, and its hint; `noisy`, or -1, is one that quiescence would
   * follow.
   */
  async function orderOf(moves: readonly { worth: number; hint: number }[], noisy = -1): Promise<number[]> {
    const end = moves.length + 1;
    const start = moves.map(({ hint }, i) => ({ to: i + 1, hint, noisy: i === noisy }));
    const worth = Object.fromEntries(moves.map((move, i) => [i + 1, move.worth]));
    const graph = graphOf([start, ...moves.map(() => [end]), 0], worth);
    const game = graphGame(graph, { ...plainStyle, hint: true, noisy: true });
    const played: number[] = [];
    const engine = await createEngine<GraphPosition, GraphMove>({
      ...game,
      play(p, move) {
        if (p.node === 0) played.push(edgeOf(move));
        return game.play(p, move);
      },
      presearch: (p) => (p.node === 0 ? 1 : 0),
    });
    engine.search(game.initial(), {
      depth: 2,
      iterative: false,
      algorithm: 'alpha-beta',
      ordering: ['noisy', 'hint'],
      quiescence: false,
    });
    // First all in their natural order, to find out; then as that says. What comes after names the line.
    expect(played.slice(0, moves.length)).toEqual([...moves.keys()]);
    return played.slice(moves.length, 2 * moves.length);
  }

  test('orders moves by what it finds, 128 hints for a point of value', async () => {
    const moves = (hint: number) => [
      { worth: 1, hint },
      { worth: 3, hint: 0 },
      { worth: 2, hint: 0 },
    ];
    expect(await orderOf(moves(0))).toEqual([1, 2, 0]);
    expect(await orderOf(moves(255))).toEqual([1, 0, 2]);
    expect(await orderOf(moves(257))).toEqual([0, 1, 2]);
  });

  // The field of hints holds 24 bits: up to 8,388,607.
  test('tells moves apart as far as the field of hints reaches', async () => {
    const raised = (worth: number) => ({ worth, hint: 7_000_000 });
    expect(await orderOf([raised(10_000), raised(10_847), raised(10_848)])).toEqual([2, 1, 0]);
    expect(await orderOf([raised(10_849), raised(10_850), raised(20_000)])).toEqual([0, 1, 2]);
    const lowered = (worth: number) => ({ worth, hint: -7_000_000 });
    expect(await orderOf([lowered(-10_848), lowered(-10_847), lowered(-10_000)])).toEqual([2, 1, 0]);
    expect(await orderOf([lowered(-20_000), lowered(-10_850), lowered(-10_849)])).toEqual([0, 1, 2]);
  });

  test('leaves moves beyond the field in their natural order, whatever their hints', async () => {
    const high = [0, 1, 0, 1].map((hint) => ({ worth: 6_000_000, hint }));
    expect(await orderOf(high)).toEqual([0, 1, 2, 3]);
    const low = [0, 1, 0, 1].map((hint) => ({ worth: -6_000_000, hint }));
    expect(await orderOf(low)).toEqual([0, 1, 2, 3]);
  });

  test('never outweighs what stands before hints in the order', async () => {
    const most = { worth: 7_000_000, hint: 7_000_000 };
    const least = { worth: -7_000_000, hint: -7_000_000 };
    expect(await orderOf([least, most, { worth: 0, hint: 0 }], 2)).toEqual([2, 1, 0]);
  });
});

describe('a key of the future', () => {
  test('takes the place of the key where a search meets no horizon, and nowhere else', async () => {
    const called = { key: 0, futureKey: 0 };
    const plain = graphGame(graphOf([[1, 2], [3, 4], [4, 3], [5, 6], [6, 5], 1, 2]));
    const game: GraphGame = {
      ...plain,
      pliesLeft: () => 4,
      key(p) {
        called.key++;
        return p.node * 2 + p.player;
      },
      futureKey(p) {
        called.futureKey++;
        return p.node * 2 + p.player;
      },
    };
    const engine = await createEngine(game);
    const keysOf = (search: () => unknown): string[] => {
      called.key = 0;
      called.futureKey = 0;
      search();
      return Object.entries(called).flatMap(([name, count]) => (count > 0 ? [name] : []));
    };
    const options = { algorithm: 'pvs' } as const;
    expect(keysOf(() => engine.solve(game.initial(), options))).toEqual(['futureKey']);
    expect(keysOf(() => engine.solve(game.initial(), { ...options, knowledge: false }))).toEqual(['key']);
    expect(keysOf(() => engine.solve(game.initial(), { ...options, iterative: true }))).toEqual(['key']);
    expect(keysOf(() => engine.search(game.initial(), { ...options, depth: 3 }))).toEqual(['key']);
  });
});
