import { InvalidOptionError, UnsupportedGameError } from 'cutnode';
import { breakthrough } from 'cutnode/games/breakthrough';
import { connectFour } from 'cutnode/games/connect-four';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { iterativeDeepening, quiescence, searchToDepth } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playLine } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll } from '../oracle/for-all.js';
import { graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';

const style = fc.oneof(
  { weight: 2, arbitrary: arbitraryStyle },
  { weight: 1, arbitrary: arbitraryStyle.map((style) => ({ ...style, key: 'none' as const })) },
);
const game = fc.tuple(arbitraryGraph(), style).map(([graph, style]) => graphGame(graph, style));

describe('iterative deepening', () => {
  it('gives the value of the plain search in every iteration', () =>
    forAll([game, fc.integer({ min: 1, max: 7 })], { draws: 300, seed: 1 }, (game, depth) => {
      const root = game.initial();
      const before = JSON.stringify(root);
      const { value, move, pv, iterations } = iterativeDeepening(game, root, { depth });
      expect(JSON.stringify(root)).toBe(before);
      expect(value).toBe(reference(game, root, { depth }).value);
      expect(iterations.map((iteration) => iteration.depth)).toEqual([...iterations.keys()].map((i) => i + 1));
      for (const iteration of iterations) {
        expect(iteration.value).toBe(reference(game, root, { depth: iteration.depth }).value);
        expect(playLine(game, root, iteration.pv, { depth: iteration.depth }).value).toBe(iteration.value);
      }
      const last = iterations.at(-1);
      expect(last).toMatchObject({ move, value, pv });
      // It ends early if and only if the game is won or lost.
      if ((last?.depth as number) < depth) {
        expect(game.outcome(root) !== undefined || Math.abs(value) > 7_990_000).toBe(true);
      }
    }));

  it('does so with quiescence and with extensions', () => {
    const noisy = fc
      .tuple(arbitraryGraph(), style)
      .map(([graph, style]) => graphGame(graph, { ...style, noisy: true, evaluate: true }));
    forAll([noisy, fc.integer({ min: 1, max: 4 })], { draws: 150, seed: 2 }, (game, depth) => {
      const root = game.initial();
      const options = { horizon: quiescence, extend: () => 1, extensionLimit: 1, depth };
      const { value } = iterativeDeepening(game, root, options);
      expect(value).toBe(reference(game, root, { depth: depth + 1, quiescence: true }).value);
    });
  });

  describe('that sees a win beyond its depth', () => {
    const noisyStyle = { ...plainStyle, noisy: true };
    // Player 0 makes all moves: noisy moves win in four plies, quiet ones in two.
    const again = { again: true };
    const both = graphOf([
      [
        { to: 1, ...again },
        { to: 4, ...again },
      ],
      [{ to: 2, ...again, noisy: true }],
      [{ to: 3, ...again, noisy: true }],
      [{ to: 5, noisy: true }],
      [5],
      Infinity,
    ]);

    it('goes on until no faster win is possible', () => {
      const game = graphGame(both, noisyStyle);
      for (const depth of [1, 2, 3, 9]) {
        const { value, move, iterations } = iterativeDeepening(game, game.initial(), { depth, horizon: quiescence });
        expect([depth, value]).toEqual([depth, reference(game, game.initial(), { depth, quiescence: true }).value]);
        expect(iterations.map((iteration) => iteration.value)).toEqual([7_999_996, 7_999_998].slice(0, depth));
        expect(move).toBe(depth === 1 ? 0 : 1);
      }
    });

    it('does so with extensions too', () => {
      const game = graphGame(both, noisyStyle);
      const extend = (_: unknown, move: unknown, child: { node: number }) => (move === 0 && child.node < 4 ? 1 : 0);
      const options = { extend, extensionLimit: 3 };
      const { iterations } = iterativeDeepening(game, game.initial(), { ...options, depth: 5 });
      expect(iterations.map(({ value }) => value)).toEqual([7_999_996, 7_999_998]);
      for (const { depth, value } of iterations) {
        expect(value).toBe(searchToDepth(game, game.initial(), { ...options, depth }).value);
      }
    });

    it('does so if an evaluation takes a position for won', () => {
      // Node 1 looks won but is worth 3.
      const game = graphGame(graphOf([[1], [2], [3], 3], { 1: Infinity }));
      const { iterations } = iterativeDeepening(game, game.initial(), { depth: 4 });
      expect(iterations.map(({ value }) => value)).toEqual([7_999_999, 0, 3, 3]);
    });

    it('has the value of quiescence search to that depth, on every game', () => {
      let beyond = 0;
      forAll(
        [arbitraryGraph(), style, fc.integer({ min: 1, max: 6 })],
        { draws: 2000, seed: 3 },
        (graph, style, depth) => {
          const game = graphGame(graph, { ...style, noisy: true, evaluate: true });
          const root = game.initial();
          const { value, iterations } = iterativeDeepening(game, root, { depth, horizon: quiescence });
          expect(value).toBe(reference(game, root, { depth, quiescence: true }).value);
          for (const iteration of iterations) {
            const truth = reference(game, root, { depth: iteration.depth, quiescence: true }).value;
            expect(iteration.value).toBe(truth);
            const plies = 8_000_000 - Math.abs(truth);
            if (plies > iteration.depth && plies < 1000) beyond++;
          }
        },
      );
      expect(beyond).toBeGreaterThan(0);
    });
  });

  it('adds up the counts of the iterations', () => {
    const { counts, iterations } = iterativeDeepening(breakthrough, breakthrough.initial(), { depth: 4 });
    expect(iterations).toHaveLength(4);
    for (const name of ['nodes', 'leaves', 'cutoffs'] as const) {
      expect(counts[name]).toBe(iterations.reduce((sum, iteration) => sum + iteration.counts[name], 0));
    }
  });

  it.each([
    ['breakthrough', () => leaves(breakthrough, breakthrough.initial(), 6)],
    [
      'breakthrough in the middle game',
      () => leaves(breakthrough, breakthrough.parse('BB.BB/B.B.B/.B.../WW.WW/WWW.W:w'), 6),
    ],
    ['connect four', () => leaves(connectFour, connectFour.parse('444333'), 8)],
    ['tic-tac-toe', () => leaves(ticTacToe, ticTacToe.initial(), 9)],
  ])('on %s looks at fewer leaves in its last iteration than the plain search to the same depth', (_, count) => {
    const { last, lastWithoutKey, plain } = count();
    expect(last).toBeLessThan(plain);
    expect(lastWithoutKey).toBeLessThan(plain);
  });

  it('saves more than it costs if the natural order is poor: all its iterations together evaluate fewer leaves', () => {
    const start = breakthrough.initial();
    const all = iterativeDeepening(breakthrough, start, { depth: 6 }).counts.leaves;
    expect(all).toBeLessThan(searchToDepth(breakthrough, start, { depth: 6 }).counts.leaves);
  });

  it('gives a result at depth 0, and rejects invalid input', () => {
    const start = breakthrough.initial();
    expect(iterativeDeepening(breakthrough, start, { depth: 0 })).toMatchObject({ move: undefined, value: 0, pv: [] });
    const over = breakthrough.parse('W.B/.../WWW:b');
    expect(iterativeDeepening(breakthrough, over, { depth: 3 })).toMatchObject({ move: undefined, value: -8_000_000 });
    expect(() => iterativeDeepening(breakthrough, start, { depth: -1 })).toThrow(InvalidOptionError);
    const order = { depth: 1, order: () => [] };
    expect(() => iterativeDeepening(breakthrough, start, order)).toThrow("unknown option 'order'");
    const traits = { players: 3, zeroSum: true, chance: false };
    expect(() => iterativeDeepening({ ...breakthrough, traits }, start, { depth: 1 })).toThrow(UnsupportedGameError);
  });
});

/** Leaves of the last iteration, with the game's key and by path alone, and of the plain search. */
function leaves<P, M>(
  game: Parameters<typeof iterativeDeepening<P, M>>[0],
  position: P,
  depth: number,
): { last: number; lastWithoutKey: number; plain: number } {
  const { key: _, ...keyless } = game;
  const last = (one: typeof game): number =>
    iterativeDeepening(one, position, { depth }).iterations.at(-1)?.counts.leaves as number;
  return {
    last: last(game),
    lastWithoutKey: last(keyless),
    plain: searchToDepth(game, position, { depth }).counts.leaves,
  };
}
