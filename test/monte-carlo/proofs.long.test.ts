import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../bench/seeded.js';
import type { Game } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import type { MonteCarloOptions } from '../../bindings/monte-carlo/options.js';
import type { MonteCarloResult } from '../../bindings/monte-carlo/result.js';
import { chanceTreeGame } from '../../bindings/textbook/chance/index.js';
import { payoffTreeGame } from '../../bindings/textbook/several-players/index.js';
import type { PayoffTree } from '../../bindings/textbook/several-players/payoff-tree.js';
import { arbitraryGraph, arbitraryRewardGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { equilibria } from '../oracle/equilibria.js';
import { arbitraryWeightedTree, exactValue, toNumber, withProbabilities } from '../oracle/expectation.js';
import { forAllAsync } from '../oracle/for-all.js';
import { edgeOf, type Graph, type GraphGame, type GraphStyle, graphGame } from '../oracle/graph-game.js';
import { minimax } from '../oracle/minimax.js';
import { arbitraryPayoffTree, leavesOf } from '../oracle/payoff-trees.js';

const timeless = { depth: Infinity, preferFasterWins: false };
const WIN = 8_000_000;

type Options = MonteCarloOptions<never, never>;

/** Every way of searching; some need a game with hints or with moves that have an identity. */
const arbitraryOptions = fc.record({
  seed: fc.nat(1000),
  exploration: fc.constantFrom(undefined, 0, 0.3, 1.4, 50),
  firstPlay: fc.constantFrom<Options['firstPlay'][]>(undefined, 0, 1, 'parent', Infinity),
  prior: fc.constantFrom('none', 'hint', 'function'),
  rave: fc.constantFrom<Options['rave'][]>(undefined, false, true, 3),
  playout: fc.constantFrom<Options['playout'] | 'last'>('random', 'decisive', 'none', 'last'),
  playoutPlies: fc.constantFrom(undefined, 0, 1, 3),
  knowledge: fc.boolean(),
  scale: fc.constantFrom(undefined, 1, 100, Infinity),
});

type Drawn = typeof arbitraryOptions extends fc.Arbitrary<infer T> ? T : never;

/** The options that suit a game. */
function optionsFor<P, M>(game: Game<P, M>, { prior, rave, playout, ...drawn }: Drawn): MonteCarloOptions<P, M> {
  return {
    ...drawn,
    mib: 0.25,
    prior:
      prior === 'function'
        ? (_, moves) => moves.map((_, i) => i % 3)
        : game.hint && prior === 'hint'
          ? 'hint'
          : undefined,
    rave: game.moveId ? rave : undefined,
    playout:
      playout === 'last' ? (_, moves) => moves.at(-1) as M : playout === 'none' && !game.evaluate ? 'random' : playout,
  } as MonteCarloOptions<P, M>;
}

/** Moves of a graph have an identity unless they are objects without one. */
function optionsForGraph(
  game: GraphGame,
  style: GraphStyle,
  graph: Graph,
  drawn: Drawn,
): MonteCarloOptions<never, never> {
  const payoffs = graph.nodes.flatMap(({ payoff }) => payoff ?? []);
  const decided = payoffs.some((payoff) => !Number.isFinite(payoff));
  const points = payoffs.some((payoff) => Number.isFinite(payoff) && payoff !== 0);
  return {
    ...optionsFor(game, drawn),
    rave: style.moves === 'object' ? undefined : drawn.rave,
    ...(decided && points && { win: 7_000_000 }),
  } as never;
}

/** The oracle's value as a search states it. */
const stated = (value: number, win = 1): number => (Math.abs(value) === WIN ? Math.sign(value) * win : value) + 0;

/** What `bounds` of a game may say that knows its values roughly. */
function withBounds(game: GraphGame, slack: number): GraphGame {
  return {
    ...game,
    bounds(position) {
      const copy = { ...position, trail: [] };
      const value = minimax(graphLike(game), copy, 0, timeless);
      if (value === WIN) return [WIN - 7, WIN];
      if (value === -WIN) return [-WIN, 7 - WIN];
      return [value - slack, value + slack];
    },
  };
}

/** The game without `undo`, whose positions the oracle may keep. */
function graphLike(game: GraphGame): GraphGame {
  const { undo, ...rest } = game;
  if (!undo) return game;
  return { ...rest, play: (p, move) => game.play({ ...p, trail: [...p.trail] }, move) };
}

/** The numbers below `count`, in a random order. */
function shuffled(count: number, seed: number): readonly number[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, i) => [random(), i] as const)
    .sort(([a], [b]) => a - b)
    .map(([, i]) => i);
}

function relabelled(tree: PayoffTree, leaf: () => readonly number[]): PayoffTree {
  return typeof tree[0] === 'number' ? leaf() : (tree as readonly PayoffTree[]).map((child) => relabelled(child, leaf));
}

function find<P, M>(
  game: Game<P, M>,
  options: MonteCarloOptions<P, M>,
  root: P,
  visits: number,
): Promise<MonteCarloResult<M>> {
  return createMonteCarlo(game, options).search(root, { visits });
}

describe('what the solver proves', () => {
  it('is the value of the game, and no later than after as many visits as the tree has nodes', () =>
    forAllAsync(
      [arbitraryGraph({ tree: 400 }), arbitraryStyle, arbitraryOptions, fc.constantFrom(undefined, 0, 1, 2)],
      { draws: 3000 },
      async (graph, style, drawn, slack) => {
        const plain = graphGame(graph, style);
        const game = slack === undefined ? plain : withBounds(plain, slack);
        const options = optionsForGraph(game, style, graph, drawn);
        const root = game.initial();
        const value = minimax(game, root, 0, timeless);
        const found = await find(game, options as never, root, 400);
        expect(found).toMatchObject({ solved: true, stop: 'solved' });
        expect(found.value).toBe(stated(value, options.win));
        if (found.move === undefined) return expect(game.outcome(root)).toBeDefined();
        const mover = game.toMove(root);
        const after = game.play(root, found.move);
        const worth = minimax(game, after, 0, timeless);
        expect(game.toMove(after) === mover ? worth : -worth + 0).toBe(value);
      },
    ));

  it('holds at every limit: the value lies between the bounds of the position and of each move', () =>
    forAllAsync(
      [arbitraryGraph(), arbitraryStyle, arbitraryOptions, fc.nat(40)],
      { draws: 3000 },
      async (graph, style, drawn, visits) => {
        const game = graphGame(graph, style);
        const root = game.initial();
        if (game.outcome(root)) return;
        const options = optionsForGraph(game, style, graph, drawn);
        const found = await find(game, options as never, root, visits);
        const value = stated(minimax(game, root, 0, timeless), options.win);
        const first = game.toMove(root) === 0 ? value : -value + 0;
        expect(found.atLeast[0]).toBeLessThanOrEqual(first);
        expect(found.atMost[0]).toBeGreaterThanOrEqual(first);
        if (found.solved) expect(found.value).toBe(value);
        expect(found.lines.map(({ move }) => edgeOf(move)).sort()).toEqual(game.moves(root).map(edgeOf).sort());
        for (const { move, atLeast, atMost } of found.lines) {
          const after = game.play(root, move);
          const worth = stated(minimax(game, after, 0, timeless), options.win);
          const own = game.toMove(after) === 0 ? worth : -worth + 0;
          game.undo?.(after, move);
          expect(atLeast[0]).toBeLessThanOrEqual(own);
          expect(atMost[0]).toBeGreaterThanOrEqual(own);
          expect([atLeast[1], atMost[1]]).toEqual([-(atMost[0] as number) + 0, -(atLeast[0] as number) + 0]);
        }
      },
    ));

  it('adds up the rewards of moves', () =>
    forAllAsync(
      [arbitraryRewardGraph({ tree: 400 }), arbitraryStyle, arbitraryOptions],
      { draws: 1500 },
      async (graph, style, drawn) => {
        const game = graphGame(graph, style);
        const root = game.initial();
        const values = new Map<string, number>();
        const bestOf = (p: ReturnType<typeof game.initial>): number => {
          const over = game.outcome(p);
          if (over) return over[game.toMove(p) as number] as number;
          const name = game.format?.(p) as string;
          const known = values.get(name);
          if (known !== undefined) return known;
          const best = Math.max(
            ...game.moves(p).map((move) => {
              const mover = game.toMove(p);
              const reward = game.reward?.(p, move) ?? 0;
              const after = game.play(p, move);
              const worth = (game.toMove(after) === mover ? 1 : -1) * bestOf(after);
              game.undo?.(after, move);
              return reward + worth + 0;
            }),
          );
          values.set(name, best);
          return best;
        };
        const options = optionsForGraph(game, style, graph, drawn);
        const found = await find(game, options as never, root, 400);
        expect(found.solved).toBe(true);
        expect(found.value).toBe(bestOf(root) + 0);
      },
    ));

  it('of games with chance encloses the expectation, and comes to it', async () => {
    let solved = 0;
    let all = 0;
    await forAllAsync(
      [
        arbitraryWeightedTree(3, fc.integer({ min: -3, max: 3 })),
        arbitraryOptions,
        fc.boolean(),
        fc.constantFrom(5, 50, 4000),
      ],
      { draws: 1500 },
      async (tree, drawn, ranged, visits) => {
        const game = chanceTreeGame(withProbabilities(tree));
        const options = { ...optionsFor(game, drawn), rave: drawn.rave, ...(ranged && { range: [-3, 3] as const }) };
        const found = await find(game, options, game.initial(), visits);
        const value = toNumber(exactValue(tree));
        expect(found.atLeast[0]).toBeLessThanOrEqual(value + 1e-12);
        expect(found.atMost[0]).toBeGreaterThanOrEqual(value - 1e-12);
        all += Number(visits === 4000);
        if (!found.solved) return;
        solved += Number(visits === 4000);
        const own = game.toMove(game.initial()) === 1 ? -value : value;
        expect(found.value).toBeCloseTo(own, 10);
      },
    );
    expect(solved).toBe(all);
  });

  it('of games with several players holds however ties are broken', () =>
    forAllAsync(
      [arbitraryPayoffTree({ most: 4 }), arbitraryOptions, fc.constantFrom(3, 30, 3000)],
      { draws: 2000 },
      async (tree, drawn, visits) => {
        const game = payoffTreeGame(tree);
        const root = game.initial();
        const possible = equilibria(tree, 3);
        const options = { ...optionsFor(game, drawn), rave: drawn.rave, evaluate: () => [0, 0, 0] };
        const found = await find(game, options, root, visits);
        for (const payoffs of possible) {
          for (const player of [0, 1, 2]) {
            expect(found.atLeast[player]).toBeLessThanOrEqual(payoffs[player] as number);
            expect(found.atMost[player]).toBeGreaterThanOrEqual(payoffs[player] as number);
          }
          if (found.solved) expect(found.value).toBe(payoffs[0]);
        }
      },
    ));

  it('of games with several players comes to the value where nobody is indifferent', () =>
    forAllAsync([arbitraryPayoffTree({ most: 3 }), fc.nat(1000)], { draws: 500 }, async (drawn, seed) => {
      const leaves = leavesOf(drawn);
      if (leaves > 60 || leaves === 1) return;
      // Every leaf gives a player something else.
      const columns = [1, 2, 3].map((n) => shuffled(leaves, seed + n));
      let next = 0;
      const tree = relabelled(drawn, () => {
        const leaf = columns.map((column) => column[next] as number);
        next++;
        return leaf;
      });
      const game = payoffTreeGame(tree);
      const [only, ...others] = equilibria(tree, 3);
      expect(others).toEqual([]);
      const { solved, value } = await find(game, { seed, exploration: 1.4 }, game.initial(), 5000);
      expect({ solved, value }).toEqual({ solved: true, value: only?.[0] });
    }));

  it('without the solver is nothing', () =>
    forAllAsync(
      [arbitraryGraph({ tree: 100 }), arbitraryStyle, arbitraryOptions],
      { draws: 500 },
      async (graph, style, drawn) => {
        const game = graphGame(graph, style);
        if (game.outcome(game.initial())) return;
        const options = { ...optionsForGraph(game, style, graph, drawn), solver: false };
        const found = await find(game, options as never, game.initial(), 200);
        expect(found).toMatchObject({ solved: false, stop: 'visits', stats: { visits: 200 } });
        expect([found.atLeast, found.atMost]).toEqual([
          [-Infinity, -Infinity],
          [Infinity, Infinity],
        ]);
        expect(found.lines.reduce((sum, { visits }) => sum + visits, 0)).toBe(200);
      },
    ));
});
