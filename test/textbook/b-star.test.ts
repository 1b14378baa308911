import { bStar, minimax, treeGame } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Interval } from '../../bindings/textbook/state-space/b-star.js';
import { traceBStar } from '../../bindings/textbook/state-space/b-star.js';
import { arbitraryGraph } from '../oracle/arbitrary-graph.js';
import { forAll } from '../oracle/for-all.js';
import { type GraphPosition, graphGame, plainStyle } from '../oracle/graph-game.js';

const strategy = fc.constantFrom('prove-best' as const, 'disprove-rest' as const, 'least-effort' as const);

/** Bounds that hold, some wide, some narrow, the same for each position. */
function boundsFor(worthOf: (position: GraphPosition) => number, widths: readonly number[]) {
  const at = (i: number): number => widths[i % widths.length] as number;
  return (position: GraphPosition): Interval => {
    const value = worthOf(position);
    return [value - at(2 * position.node + position.player), value + at(3 * position.node + 1)];
  };
}

describe('B*', () => {
  it('chooses a best move, and its bounds enclose the values all the way', () =>
    forAll(
      [arbitraryGraph({ nodes: 14, tree: 400 }), fc.array(fc.nat(6), { minLength: 1, maxLength: 9 }), strategy],
      { draws: 1000 },
      (graph, widths, strategy) => {
        const game = graphGame(graph, { ...plainStyle, evaluate: false });
        const start = game.initial();
        if (game.outcome(start)) return;
        // Distances to a win shift a value by at most the plies of the graph.
        const worthOf = (position: GraphPosition): number => minimax(game, position, { preferFasterWins: false }).value;
        const slack = (position: GraphPosition): Interval => {
          const [least, greatest] = boundsFor(worthOf, widths)(position);
          return [least - 20, greatest + 20];
        };
        const exact = game.moves(start).map((move) => minimax(game, game.play(start, move)).value);
        const trace = traceBStar(game, start, { interval: slack, strategy });
        let next = trace.next();
        let last: Map<unknown, Interval> | undefined;
        for (; !next.done; next = trace.next()) {
          const now = new Map(next.value.moves.map(({ move, interval }) => [move as unknown, interval]));
          for (const [i, move] of game.moves(start).entries()) {
            const [least, greatest] = now.get(move) as Interval;
            // A win one ply farther from the root than from the child.
            expect(least).toBeLessThanOrEqual((exact[i] as number) + 1);
            expect(greatest).toBeGreaterThanOrEqual((exact[i] as number) - 1);
            // They only become narrower.
            const before = last?.get(move) ?? [-Infinity, Infinity];
            expect(least).toBeGreaterThanOrEqual(before[0]);
            expect(greatest).toBeLessThanOrEqual(before[1]);
          }
          last = now;
        }
        const { move, stop, interval } = next.value;
        expect(stop).toBe('proved');
        const chosen = exact[game.moves(start).indexOf(move as never)] as number;
        expect(chosen).toBe(game.toMove(start) === 0 ? Math.max(...exact) : Math.min(...exact));
        expect(interval[0]).toBeLessThanOrEqual(interval[1]);
      },
    ));

  it('ends without the value, as soon as one move cannot be overtaken', () => {
    const game = treeGame([
      [5, 9],
      [1, 8],
      [2, 7],
    ]);
    // The first move is worth 5, the others at most 4 each.
    const known: readonly Interval[] = [
      [4, 9],
      [0, 4],
      [0, 4],
    ];
    const interval = ({ path }: ReturnType<typeof game.initial>): Interval => known[path[0] ?? -1] ?? [0, 9];
    const steps = [...traceBStar(game, game.initial(), { interval })];
    expect(steps.map(({ aim, path }) => [aim, path])).toEqual([['root', []]]);
    expect(bStar(game, game.initial(), { interval })).toEqual({
      move: 0,
      interval: [4, 9],
      stop: 'proved',
      expansions: 1,
    });
  });

  // Both may be worth 5; the second is, so no other move can be better.
  it('sees a proof among moves that tie at the top, and chooses the surest of them at a limit', () => {
    const game = treeGame([[5, 0], 5]);
    const interval = (): Interval => [0, 5];
    const proved = { move: 1, interval: [5, 5], stop: 'proved', expansions: 1 };
    expect(bStar(game, game.initial(), { interval })).toEqual(proved);
    expect(bStar(game, game.initial(), { interval, nodes: 1 })).toEqual(proved);
    // Neither is proved: 3 is certain of the second, of the first only 1.
    const wide = treeGame([
      [5, 1],
      [5, 3],
    ]);
    const known: readonly Interval[] = [
      [1, 5],
      [3, 5],
    ];
    const ofMoves = ({ path }: ReturnType<typeof wide.initial>): Interval => known[path[0] ?? -1] ?? [0, 9];
    expect(bStar(wide, wide.initial(), { interval: ofMoves, nodes: 1 })).toMatchObject({
      move: 1,
      interval: [3, 5],
      stop: 'nodes',
    });
  });

  it('proves the best or disproves the rest, as its strategy says', () => {
    const game = treeGame([
      [5, 9],
      [1, 8],
    ]);
    const interval = (): Interval => [0, 9];
    const aims = (strategy: 'prove-best' | 'disprove-rest'): unknown =>
      [...traceBStar(game, game.initial(), { interval, strategy })].map(({ aim, path }) => [aim, path]);
    expect(aims('prove-best')).toEqual([
      ['root', []],
      ['prove-best', [0]],
      ['prove-best', [1]],
    ]);
    // Once the second is known exactly, only the best is left.
    expect(aims('disprove-rest')).toEqual([
      ['root', []],
      ['disprove-rest', [1]],
      ['prove-best', [0]],
    ]);
  });

  it('stops at its limit, and refuses bounds that are none', () => {
    const game = treeGame([
      [5, 9],
      [1, 8],
    ]);
    expect(bStar(game, game.initial(), { interval: () => [0, 9], nodes: 1 })).toMatchObject({
      stop: 'nodes',
      expansions: 1,
    });
    expect(() => bStar(game, game.initial(), { interval: () => [3, 2] })).toThrow(
      /interval gave \[3, 2\].*the least first/,
    );
    expect(() => bStar(game, game.initial(), {} as never)).toThrow(/interval must be a function of a position/);
    expect(() => bStar(game, game.initial(), { interval: () => [0, 1], strategy: 'x' as never })).toThrow(
      /strategy must be one of/,
    );
  });
});
