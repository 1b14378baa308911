import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createHex } from '../../bindings/games/hex/index.js';
import { pig } from '../../bindings/games/pig/index.js';
import { threePlayerTicTacToe } from '../../bindings/games/three-player-tic-tac-toe/index.js';
import type { Game } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import type { MonteCarloOptions } from '../../bindings/monte-carlo/options.js';
import type { MonteCarloResult } from '../../bindings/monte-carlo/result.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAllAsync } from '../oracle/for-all.js';
import { edgeOf, graphGame } from '../oracle/graph-game.js';
import { loopGame } from '../oracle/loop-game.js';
import { minimax } from '../oracle/minimax.js';
import { mirroredGame, type ToldBy } from '../oracle/mirrored-game.js';

const hex = createHex({ size: 5 });

/** What a search found, without what counts one search alone. */
const found = ({ stats, ...result }: MonteCarloResult<unknown>): unknown => ({
  ...result,
  tree: [stats.visits + stats.reusedVisits, stats.treeNodes],
});

describe('a tree that is kept', () => {
  const cases: readonly [string, Game<never, never>, MonteCarloOptions<never, never>][] = [
    ['UCT', connectFour as never, {}],
    ['PUCT and RAVE', hex as never, { prior: 'hint', rave: true }],
    ['chance', pig as never, {}],
    ['several players', threePlayerTicTacToe as never, { rave: true }],
  ];
  it.each(cases)('makes three searches of one position one long one: %s', async (_, game, options) => {
    const root = game.initial();
    const once = await createMonteCarlo(game, options).search(root, { visits: 700 });
    const search = createMonteCarlo(game, options);
    await search.search(root, { visits: 100 });
    await search.search(root, { visits: 350 });
    const last = await search.search(game.initial(), { visits: 250 });
    expect(last.stats).toMatchObject({ visits: 250, reusedVisits: 450 });
    expect(found(last)).toEqual(found(once));
    // And again from the beginning, on request.
    expect(found(await search.search(root, { visits: 700, reuse: false }))).toEqual(found(once));
  });

  it('brings the visits of a move and the reply along, with all that is below them', async () => {
    const search = createMonteCarlo(hex, { rave: true });
    const first = await search.search(hex.initial(), { visits: 3000 });
    const [line] = first.lines;
    const afterMove = hex.play(hex.initial(), line?.move as number);
    const second = await search.search(afterMove, { visits: 0 });
    expect(second.stats.reusedVisits).toBe(line?.visits);
    expect(second.mean).toEqual(line?.mean);
    expect(second.pv).toEqual(line?.pv.slice(1));
    expect(second.lines.reduce((sum, { visits }) => sum + visits, 0)).toBe((line?.visits as number) - 1);
    expect(second.stats.treeNodes).toBeLessThan(first.stats.treeNodes);
    // Two plies at once are found too, with the same visits as one by one.
    const reply = second.move as number;
    const oneByOne = await search.search(hex.play(afterMove, reply), { visits: 500 });
    expect(oneByOne.stats.reusedVisits).toBe(second.lines[0]?.visits);
    const other = createMonteCarlo(hex, { rave: true });
    await other.search(hex.initial(), { visits: 3000 });
    const atOnce = await other.search(hex.play(afterMove, reply), { visits: 500 });
    expect(found(atOnce)).toEqual(found(oneByOne));
    // A position that is not there begins anew.
    expect((await other.search(hex.initial(), { visits: 1 })).stats.reusedVisits).toBe(0);
  });

  it('with dice, is found after a move, a throw, a reply and a throw', async () => {
    const search = createMonteCarlo(pig);
    const start = pig.parse('10-20:x:12');
    await search.search(start, { visits: 4000 });
    const later = ['hold', 'roll', '3', 'hold'].reduce((here, text) => {
      const move = pig.moves(here).find((each) => String(each) === text);
      return pig.play(here, move as never);
    }, start);
    expect((await search.search(later, { visits: 10 })).stats.reusedVisits).toBe(18);
  });

  it('proves no falsehood along a whole game, whatever moves in place', () =>
    forAllAsync(
      [arbitraryGraph(), arbitraryStyle, fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }), fc.boolean()],
      { draws: 2000 },
      async (graph, style, walk, rave) => {
        const game = graphGame(graph, style);
        const payoffs = graph.nodes.flatMap(({ payoff }) => payoff ?? []);
        const win = payoffs.every(Number.isFinite) ? 1 : 7_000_000;
        const search = createMonteCarlo(game, { mib: 0.25, win, rave: rave && style.moves !== 'object' });
        let here = game.initial();
        for (const choice of walk) {
          if (game.outcome(here)) return;
          const result = await search.search(here, { visits: 7 });
          const worth = minimax(game, here, 0, { depth: Infinity, preferFasterWins: false });
          const own = Math.abs(worth) === 8_000_000 ? Math.sign(worth) * win : worth;
          const value = game.toMove(here) === 0 ? own : -own + 0;
          expect(result.atLeast[0]).toBeLessThanOrEqual(value);
          expect(result.atMost[0]).toBeGreaterThanOrEqual(value);
          expect(result.lines.map(({ move }) => edgeOf(move)).sort()).toEqual(game.moves(here).map(edgeOf).sort());
          const moves = game.moves(here);
          here = game.play(here, moves[choice % moves.length] as never);
        }
      },
    ));

  it('is not taken for that of the mirror image, which has the same key', async () => {
    // X has three in a row, open at both ends; the reply shuts one, so the other wins.
    const { format: _, ...nameless } = connectFour;
    for (const game of [connectFour, nameless as typeof connectFour]) {
      for (const reply of [1, 5]) {
        const search = createMonteCarlo(game, { seed: 1, knowledge: false });
        const open = game.play(connectFour.parse('4434'), 4);
        const { lines } = await search.search(open, { visits: 4000 });
        const found = await search.search(game.play(open, reply), { visits: 100 });
        expect(found).toMatchObject({ move: 6 - reply, solved: true, value: 1 });
        const { visits } = lines.find(({ move }) => move === reply) as { visits: number };
        expect(found.stats.reusedVisits).toBe(visits);
      }
    }
  });

  it('is that of the very position along a whole game, where one key stands for mirror images', () =>
    forAllAsync(
      [
        arbitraryGraph(),
        arbitraryStyle,
        fc.constantFrom<ToldBy[]>('notation', 'data', 'nothing'),
        fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }),
      ],
      { draws: 3000 },
      async (graph, style, told, walk) => {
        const game = mirroredGame(graphGame(graph, style), told);
        const payoffs = graph.nodes.flatMap(({ payoff }) => payoff ?? []);
        const win = payoffs.every(Number.isFinite) ? 1 : 7_000_000;
        const search = createMonteCarlo(game, { mib: 0.25, win });
        const worthTo = (position: ReturnType<typeof game.initial>): number => {
          const worth = minimax(game, position, 0, { depth: Infinity, preferFasterWins: false });
          return (
            (game.toMove(position) === 0 ? 1 : -1) * (Math.abs(worth) === 8_000_000 ? Math.sign(worth) * win : worth)
          );
        };
        let here = game.initial();
        for (const choice of walk) {
          if (game.outcome(here)) return;
          const { lines } = await search.search(here, { visits: 30 });
          for (const { move, atLeast, atMost } of lines) {
            const child = game.play(here, move);
            const worth = worthTo(child);
            expect(atLeast[0]).toBeLessThanOrEqual(worth);
            expect(atMost[0]).toBeGreaterThanOrEqual(worth);
            game.undo?.(child, move);
          }
          const moves = game.moves(here);
          here = game.play(here, moves[choice % moves.length] as number);
        }
      },
    ));

  it('is found where positions are objects of a class only by the notation', async () => {
    class Counted {
      readonly #coins: number;
      constructor(coins: number) {
        this.#coins = coins;
      }
      get coins(): number {
        return this.#coins;
      }
    }
    const coins: Game<Counted, number> = {
      name: 'coins',
      initial: () => new Counted(15),
      toMove: (p) => (15 - p.coins) % 2,
      moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
      play: (p, n) => new Counted(p.coins - n),
      outcome: (p) => (p.coins > 0 ? undefined : [0, 0]),
      key: (p) => p.coins,
    };
    const reused = async (game: typeof coins): Promise<number> => {
      const search = createMonteCarlo(game, { solver: false });
      await search.search(game.initial(), { visits: 20 });
      return (await search.search(game.initial(), { visits: 1 })).stats.reusedVisits;
    };
    expect(await reused(coins)).toBe(0);
    expect(await reused({ ...coins, format: (p) => `${p.coins} coins` })).toBe(20);
    const trouble = (): never => {
      throw new Error('no notation');
    };
    expect(await reused({ ...coins, format: trouble })).toBe(0);
  });

  it('is not gone on with after another game so far, where positions may come back', async () => {
    const edge = (to: number) => ({ to, again: false });
    const running = (...to: number[]) => ({ payoff: undefined, evaluation: 0, edges: to.map(edge) });
    const nodes = [running(1), running(2, 3), running(0, 1), { payoff: Infinity, evaluation: 0, edges: [] }];
    const style = { irreversible: false, undo: false, evaluate: false, shortKey: false, repetition: 'draw' as const };
    const game = loopGame({ nodes, impartial: false }, style);
    const search = createMonteCarlo(game, { solver: false, playoutPlies: 20 });
    const start = game.initial();
    const next = game.play(start, 0);
    await search.search(start, { visits: 50 });
    expect((await search.search(next, { visits: 50, history: [start] })).stats.reusedVisits).toBe(50);
    expect((await search.search(next, { visits: 50, history: [start] })).stats.reusedVisits).toBe(100);
    expect((await search.search(next, { visits: 50 })).stats.reusedVisits).toBe(0);
    expect((await search.search(next, { visits: 50 })).stats.reusedVisits).toBe(50);
  });

  it('needs the key of the game', async () => {
    const { key: _, ...keyless } = hex;
    const search = createMonteCarlo(keyless as typeof hex);
    await search.search(hex.initial(), { visits: 10 });
    expect((await search.search(hex.initial(), { visits: 10 })).stats.reusedVisits).toBe(0);
  });
});
