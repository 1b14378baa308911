import { createEngine, type Game, InvalidOptionError, InvalidPositionError, UnsupportedGameError } from 'cutnode';
import { breakthrough } from 'cutnode/games/breakthrough';
import { searchToDepth } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidGameError, InvalidValueError } from '../../bindings/contract/errors.js';
import type { DepthSearchOptions } from '../../bindings/textbook/depth/depth-search.js';
import { playLine } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import { edgeOf, type GraphGame, type GraphMove, type GraphPosition, graphGame } from '../oracle/graph-game.js';
import { minimax, reference } from '../oracle/minimax.js';

const game = fc.tuple(arbitraryGraph(), arbitraryStyle).map(([graph, style]) => graphGame(graph, style));

/** Engine options without any enhancement. */
const plain = {
  algorithm: 'alpha-beta',
  ordering: 'natural',
  table: false,
  iterative: false,
  knowledge: false,
  winDistance: false,
  quiescence: false,
} as const;

describe('alpha-beta to a depth', () => {
  it('has the value of minimax to that depth, a line that ends there, and undoes its moves', () =>
    forAll([game, fc.integer({ min: 0, max: 7 })], { draws: 400, seed: 1 }, (game, depth) => {
      const root = game.initial();
      const before = JSON.stringify(root);
      const { value, move, pv } = searchToDepth(game, root, { depth });
      expect(JSON.stringify(root)).toBe(before);
      const truth = reference(game, root, { depth });
      expect(value).toBe(truth.value);
      expect(move).toEqual(pv[0]);
      expect(playLine(game, root, pv, { depth }).value).toBe(value);
      expect(pv.length).toBeLessThanOrEqual(depth);
    }));

  it('visits what the engine visits, down to the last node, leaf and cutoff', async () => {
    await forAllAsync([game, fc.integer({ min: 1, max: 6 })], { numRuns: 60, seed: 2 }, async (game, depth) => {
      const engine = await createEngine(game);
      const { stats } = engine.search(game.initial(), { ...plain, depth });
      const { counts } = searchToDepth(game, game.initial(), { depth });
      const { nodes, leaves, cutoffs } = stats;
      expect(counts).toEqual({ nodes, leaves, cutoffs, quiescenceNodes: 0 });
    });
    const engine = await createEngine(breakthrough);
    const start = breakthrough.initial();
    const { value, stats } = engine.search(start, { ...plain, depth: 5 });
    const { nodes, leaves, cutoffs } = stats;
    expect(searchToDepth(breakthrough, start, { depth: 5 })).toMatchObject({
      value,
      counts: { nodes, leaves, cutoffs },
    });
  });

  it('tries moves in the given order, which changes no value', () => {
    const byHint: DepthSearchOptions<GraphPosition, GraphMove>['order'] = (_, moves) => moves.toReversed();
    forAll([game, fc.integer({ min: 1, max: 6 })], { draws: 150, seed: 3 }, (game, depth) => {
      const root = game.initial();
      expect(searchToDepth(game, root, { depth, order: byHint }).value).toBe(reference(game, root, { depth }).value);
    });
    const hinted = searchToDepth(breakthrough, breakthrough.initial(), {
      depth: 5,
      order: (p, moves) => moves.toSorted((a, b) => breakthrough.hint(p, b) - breakthrough.hint(p, a)),
    });
    const natural = searchToDepth(breakthrough, breakthrough.initial(), { depth: 5 });
    expect(hinted.value).toBe(natural.value);
    expect(hinted.counts.leaves).toBeLessThan(natural.counts.leaves);
  });
});

/** Minimax with extensions, without a window. */
function extended(
  game: GraphGame,
  position: GraphPosition,
  ply: number,
  left: number,
  longest: number,
  more: (move: GraphMove) => number,
): number {
  if (left <= 0 || game.outcome(position)) return minimax(game, position, ply, { depth: 0 });
  const values = game.moves(position).map((move) => {
    const mover = game.toMove(position);
    const child = game.play(position, move);
    const same = game.toMove(child) === mover;
    const below = Math.min(left - 1 + more(move), longest - ply - 1);
    const value = extended(game, child, ply + 1, below, longest, more);
    game.undo?.(child, move);
    return same ? value : -value + 0;
  });
  return Math.max(...values);
}

describe('extensions', () => {
  it('search some moves deeper, and no line beyond the limit', () => {
    let changed = 0;
    forAll(
      [game, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 3 })],
      { draws: 400, seed: 4 },
      (game, depth, extensionLimit, step) => {
        const more = (move: GraphMove): number => (edgeOf(move) % 2 === 0 ? step : 0);
        const root = game.initial();
        const { value, pv } = searchToDepth(game, root, {
          depth,
          extensionLimit,
          extend: (_, move) => more(move),
        });
        expect(value).toBe(extended(game, root, 0, depth, depth + extensionLimit, more));
        expect(pv.length).toBeLessThanOrEqual(depth + extensionLimit);
        if (value !== reference(game, root, { depth }).value) changed++;
      },
    );
    expect(changed).toBeGreaterThan(0);
  });

  it('of one ply for every move equal a search of twice the depth, or to the limit', () =>
    forAll([game, fc.integer({ min: 1, max: 3 })], { draws: 100, seed: 5 }, (game, depth) => {
      const root = game.initial();
      const extend = (): number => 1;
      expect(searchToDepth(game, root, { depth, extend }).value).toBe(
        reference(game, root, { depth: 2 * depth }).value,
      );
      expect(searchToDepth(game, root, { depth, extend, extensionLimit: 1 }).value).toBe(
        reference(game, root, { depth: depth + 1 }).value,
      );
      expect(searchToDepth(game, root, { depth, extend: () => 0 })).toEqual(searchToDepth(game, root, { depth }));
    }));

  it('see the position after the move', () => {
    let asked = 0;
    searchToDepth(breakthrough, breakthrough.initial(), {
      depth: 2,
      extend: (position, move, child) => {
        expect(child).toEqual(breakthrough.play(position, move));
        asked++;
        return 0;
      },
    });
    // It is asked of the moves of the root at least.
    expect(asked).toBeGreaterThanOrEqual(breakthrough.moves(breakthrough.initial()).length);
  });
});

describe('invalid input', () => {
  const coins: Game<number, number> = {
    name: 'coins',
    initial: () => 5,
    toMove: (coins) => coins % 2,
    moves: () => [1],
    play: (coins) => coins - 1,
    outcome: (coins) => (coins === 0 ? [1, -1] : undefined),
  };

  it('is rejected with an error that names it', () => {
    for (const [traits, why] of [
      [{ players: 3, zeroSum: true, chance: false }, 'is for 3 players'],
      [{ players: 2, zeroSum: true, chance: true }, 'has chance'],
      [{ players: 2, zeroSum: false, chance: false }, 'is not zero-sum'],
    ] as const) {
      const search = () => searchToDepth({ ...coins, traits }, 5, { depth: 1 });
      expect(search).toThrow(UnsupportedGameError);
      expect(search).toThrow(why);
    }
    expect(() => searchToDepth({ ...coins, toMove: () => 'chance' }, 5, { depth: 1 })).toThrow(UnsupportedGameError);
    expect(() => searchToDepth({ ...coins, toMove: () => 2 }, 5, { depth: 1 })).toThrow(InvalidGameError);
    expect(() => searchToDepth({ ...coins, moves: () => [] }, 5, { depth: 1 })).toThrow(InvalidGameError);
    expect(() => searchToDepth({ ...coins, evaluate: () => Number.NaN }, 5, { depth: 1 })).toThrow(InvalidValueError);
    expect(() => searchToDepth(coins, undefined as unknown as number, { depth: 1 })).toThrow(InvalidPositionError);
  });

  it.each([
    [{ depth: -1 }, 'depth must be a whole number from 0 to 1000, not -1'],
    [{ depth: 1.5 }, 'depth must be'],
    [{ depth: '3' }, "not '3'"],
    [{ depth: 3, extensionLimit: 2000 }, 'extensionLimit must be'],
    [{ depth: 3, window: [0, 1] }, "unknown option 'window'"],
  ])('%o', (options, message) => {
    const search = () => searchToDepth(coins, 5, options as unknown as { depth: number });
    expect(search).toThrow(InvalidOptionError);
    expect(search).toThrow(message);
  });

  it('rejects an extension that is not a number of plies', () => {
    expect(() => searchToDepth(coins, 5, { depth: 3, extend: () => -1 })).toThrow(InvalidValueError);
    expect(() => searchToDepth(coins, 5, { depth: 3, extend: () => 0.5 })).toThrow('extend gave 0.5');
  });

  it('restores the position of a game with undo when the game throws', () => {
    const graph = fc.sample(arbitraryGraph({ nodes: 12 }), { numRuns: 20, seed: 6 });
    for (const one of graph) {
      const base = graphGame(one, {
        undo: true,
        key: 'none',
        moves: 'number',
        evaluate: true,
        hint: false,
        noisy: false,
      });
      let [calls, most] = [0, Infinity];
      const failing: GraphGame = {
        ...base,
        outcome: (position) => {
          if (++calls > most) throw new Error('enough');
          return base.outcome(position);
        },
      };
      const root = failing.initial();
      searchToDepth(failing, root, { depth: 5 });
      [calls, most] = [0, Math.ceil(calls / 2) - 1];
      expect(() => searchToDepth(failing, root, { depth: 5 })).toThrow('enough');
      expect(root).toEqual(base.initial());
    }
  });
});
