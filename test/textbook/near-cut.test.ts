import { InvalidOptionError, UnsupportedGameError } from 'cutnode';
import { breakthrough } from 'cutnode/games/breakthrough';
import { type GameTree, nearCut, searchToDepth, singleValueNearCut, treeGame } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearCutReturns } from '../../bindings/textbook/depth/single-value-near-cut.js';
import { manySiblings, tallTree } from '../../examples/near-cut.js';
import { indexOfMove } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll } from '../oracle/for-all.js';
import { graphGame } from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';
import { arbitraryTree } from './arbitrary-tree.js';

const slacks = fc.constantFrom(0, 1, 2, 3, 5, 40);
const game = fc.tuple(arbitraryGraph(), arbitraryStyle).map(([graph, style]) => graphGame(graph, style));

/**
 * Trees with leaf values a few slacks apart, 1 to 3 moves per node and up to 7 plies; the turn changes with every move.
 */
const tree: fc.Arbitrary<GameTree> = fc.integer({ min: 1, max: 7 }).chain((height) => {
  const node = (left: number): fc.Arbitrary<GameTree> =>
    left === 0
      ? fc.integer({ min: -12, max: 12 })
      : fc.array(node(left - 1), { minLength: 1, maxLength: left > 4 ? 2 : 3, size: 'max' });
  return node(height);
});

function heightOf(tree: GameTree): number {
  return Array.isArray(tree) ? 1 + Math.max(...tree.map(heightOf)) : 0;
}

describe('near cuts that keep both bounds', () => {
  it('return bounds around the value that differ by at most the slack, at any depth and with second turns', () => {
    const seen = { apart: 0 };
    forAll([game, fc.integer({ min: 0, max: 8 }), slacks], { draws: 600, seed: 1 }, (game, depth, slack) => {
      const root = game.initial();
      const before = JSON.stringify(root);
      const { lower, upper, move, counts } = nearCut(game, root, { depth, slack });
      expect(JSON.stringify(root)).toBe(before);
      const { value, moveValues } = reference(game, root, { depth });
      expect(lower).toBeLessThanOrEqual(value);
      expect(upper).toBeGreaterThanOrEqual(value);
      expect(upper - lower).toBeLessThanOrEqual(slack);
      // The move is worth at least the lower bound.
      if (moveValues.length === 0 || depth === 0) expect(move).toBeUndefined();
      else expect(moveValues[indexOfMove(game, root, move)]).toBeGreaterThanOrEqual(lower);
      if (counts.nearCuts === 0) expect(lower).toBe(upper);
      if (upper > lower) seen.apart++;
    });
    expect(seen.apart).toBeGreaterThan(0);
  });

  it('without slack equal alpha-beta, to the last leaf', () =>
    forAll([game, fc.integer({ min: 0, max: 7 })], { draws: 200, seed: 2 }, (game, depth) => {
      const root = game.initial();
      const plain = searchToDepth(game, root, { depth });
      const { lower, upper, move, counts } = nearCut(game, root, { depth, slack: 0 });
      expect({ lower, upper, move }).toEqual({ lower: plain.value, upper: plain.value, move: plain.move });
      expect(counts).toMatchObject({ nodes: plain.counts.nodes, leaves: plain.counts.leaves, nearCuts: 0 });
    }));

  it('can be wrong by the full slack, and evaluate fewer leaves', () => {
    const slack = 7;
    const game = treeGame([0, [slack, slack]]);
    const root = game.initial();
    expect(searchToDepth(game, root, { depth: 2 })).toMatchObject({ value: slack, counts: { leaves: 3 } });
    expect(nearCut(game, root, { depth: 2, slack })).toMatchObject({
      lower: 0,
      upper: slack,
      counts: { leaves: 2, nearCuts: 1, cutoffs: 1 },
    });
    expect(nearCut(game, root, { depth: 2, slack: slack - 1 })).toMatchObject({ lower: slack, upper: slack });
  });

  it('reach that error on random trees too, at every slack', () => {
    for (const slack of [1, 2, 3, 4]) {
      let worst = 0;
      forAll([tree], { numRuns: 400, seed: 3 }, (tree) => {
        const game = treeGame(tree);
        const { lower } = nearCut(game, game.initial(), { depth: 9, slack });
        worst = Math.max(worst, reference(game, game.initial(), { depth: 9 }).value - lower);
      });
      expect(worst).toBe(slack);
    }
  });

  it('save leaves on average', () => {
    const sums = [0, 1, 2, 4, 8].map((slack) => {
      const trees = fc.sample(tree, { numRuns: 300, seed: 4 });
      return trees.reduce<number>((sum, tree) => {
        const game = treeGame(tree);
        return sum + nearCut(game, game.initial(), { depth: 9, slack }).counts.leaves;
      }, 0);
    });
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect(sums.at(-1)).toBeLessThan((sums[0] as number) * 0.9);

    const start = breakthrough.initial();
    const exact = nearCut(breakthrough, start, { depth: 5, slack: 0 });
    const near = nearCut(breakthrough, start, { depth: 5, slack: 20 });
    expect(near.counts.leaves).toBeLessThan(exact.counts.leaves * 0.9);
  });

  it('leave wins and losses unchanged', () =>
    forAll([arbitraryTree({ names: false }), slacks], { draws: 300, seed: 5 }, (tree, slack) => {
      const game = treeGame(tree);
      const { lower, upper } = nearCut(game, game.initial(), { depth: 6, slack });
      const { value } = reference(game, game.initial(), { depth: 6 });
      expect(lower).toBeLessThanOrEqual(value);
      expect(upper).toBeGreaterThanOrEqual(value);
      expect(upper - lower).toBeLessThanOrEqual(slack);
    }));

  it('reject an invalid slack', () => {
    const start = breakthrough.initial();
    for (const slack of [-1, 0.5, Number.NaN, 8_000_000]) {
      expect(() => nearCut(breakthrough, start, { depth: 1, slack })).toThrow(InvalidOptionError);
    }
    expect(() => nearCut(breakthrough, start, { depth: -1, slack: 0 })).toThrow('depth must be');
    const traits = { players: 2, zeroSum: false, chance: false };
    expect(() => nearCut({ ...breakthrough, traits }, start, { depth: 1, slack: 0 })).toThrow(UnsupportedGameError);
    const returns = 'nothing' as 'inner value';
    expect(() => singleValueNearCut(breakthrough, start, { depth: 1, slack: 0, returns })).toThrow(InvalidOptionError);
  });
});

describe('near cuts that return a single value', () => {
  it('without slack equal alpha-beta', () =>
    forAll(
      [game, fc.integer({ min: 0, max: 7 }), fc.constantFrom(...nearCutReturns)],
      { draws: 200, seed: 6 },
      (game, depth, returns) => {
        const root = game.initial();
        const plain = searchToDepth(game, root, { depth });
        const { value, counts } = singleValueNearCut(game, root, { depth, slack: 0, returns });
        expect(value).toBe(plain.value);
        expect(counts.leaves).toBe(plain.counts.leaves);
      },
    ));

  it('the violated bound: wrong by at most half the height times the slack, in either direction', () => {
    let beyond = 0;
    forAll([tree, fc.integer({ min: 1, max: 4 })], { numRuns: 1500, seed: 7 }, (tree, slack) => {
      const game = treeGame(tree);
      const height = heightOf(tree);
      const truth = reference(game, game.initial(), { depth: height }).value;
      const { value } = singleValueNearCut(game, game.initial(), { depth: height, slack, returns: 'violated bound' });
      expect(truth - value).toBeLessThanOrEqual(slack * Math.floor(height / 2));
      expect(value - truth).toBeLessThanOrEqual(slack * Math.floor((height - 1) / 2));
      if (Math.abs(truth - value) > slack) beyond++;
    });
    expect(beyond).toBeGreaterThan(0);
  });

  it('the violated bound: that error occurs at every even height, where keeping both bounds stays within the slack', () => {
    const slack = 3;
    for (let k = 1; k <= 6; k++) {
      const game = treeGame(tallTree(slack, k));
      const root = game.initial();
      const options = { depth: 2 * k, slack };
      expect(reference(game, root, options).value).toBe(k * slack);
      expect(singleValueNearCut(game, root, { ...options, returns: 'violated bound' }).value).toBe(0);
      expect(nearCut(game, root, options).lower).toBeGreaterThanOrEqual((k - 1) * slack);
    }
  });

  it('the inner value: wrong by the slack times the siblings, and a blunder; the others are not', () => {
    const slack = 3;
    for (let moves = 1; moves <= 8; moves++) {
      const game = treeGame(manySiblings(slack, moves));
      const root = game.initial();
      const options = { depth: 2, slack };
      const { value, moveValues } = reference(game, root, options);
      expect(value).toBe(0);
      const inner = singleValueNearCut(game, root, { ...options, returns: 'inner value' });
      expect(inner.value).toBe(moves * slack);
      expect(moveValues[inner.move as number]).toBe(-1000);
      expect(singleValueNearCut(game, root, { ...options, returns: 'violated bound' })).toMatchObject({
        value,
        move: 0,
      });
      expect(nearCut(game, root, options)).toMatchObject({ lower: 0, move: 0 });
    }
  });
});
