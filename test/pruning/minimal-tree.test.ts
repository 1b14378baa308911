import { type GameTree, treeGame } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import { createEngine, type Game, InvalidOptionError } from '../../bindings/index.js';
import { knuthMoore, minimalGraph, minimalTree, proofTrees } from '../../bindings/pruning/index.js';
import { growthFactors } from '../../bindings/pruning/knuth-moore.js';
import type { ProofNode } from '../../bindings/pruning/proof-trees.js';
import { draws, whole } from '../extent.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAllAsync } from '../oracle/for-all.js';
import { graphGame } from '../oracle/graph-game.js';
import { describeWithData } from '../oracle/shared-data.js';
import { smallestProof } from './strategies.js';

const models = ['independent', 'top-down', 'worst'] as const;

describe('knuthMoore', () => {
  it('is 2b^(d/2) - 1 for even d, and b for one ply', () => {
    for (let b = 1; b <= 40; b++) {
      expect(knuthMoore(b, 0)).toBe(1);
      expect(knuthMoore(b, 1)).toBe(b);
      for (let d = 2; d <= 8; d += 2) expect(knuthMoore(b, d)).toBe(2 * b ** (d / 2) - 1);
    }
  });

  it.each([
    [0, 1],
    [0.5, 1],
    [2, -1],
    [2, 0.5],
    [Number.NaN, 1],
  ])('refuses branching %d, depth %d', (b, d) => {
    expect(() => knuthMoore(b, d)).toThrow(InvalidOptionError);
  });
});

describeWithData('knuthMoore, against independent figures', 'trees/knuth_moore_minimal_leaves.json', (text) => {
  const { values_b_d: values } = JSON.parse(text) as { values_b_d: Record<string, number> };
  it(`agrees on all ${Object.keys(values).length}`, () => {
    const computed = Object.keys(values).map((key) => {
      const [b, d] = key.split(',').map(Number) as [number, number];
      return [key, knuthMoore(b, d)];
    });
    expect(Object.fromEntries(computed)).toEqual(values);
  });
});

describeWithData('growthFactors, against independent figures', 'trees/random_branching_factors.json', (text) => {
  const { values } = JSON.parse(text) as { values: Record<string, { R_alphabeta: number; sqrt_b: number }> };
  it.each(Object.entries(values))('agrees for b = %s', (b, { R_alphabeta, sqrt_b }) => {
    const { perfect, random, none } = growthFactors(Number(b));
    expect(random).toBeCloseTo(R_alphabeta, 5);
    expect(perfect).toBeCloseTo(sqrt_b, 3);
    expect(none).toBe(Number(b));
  });
});

describe('minimalTree', () => {
  // Whatever the values are: the shape alone decides.
  it.each(models)('equals knuthMoore on uniform trees, model %s', async (model) => {
    for (let b = 2; b <= 10; b++) {
      for (let d = 1; d <= 10 && b ** d <= (whole ? 300_000 : 30_000); d++) {
        const tree = createUniformTree({ branching: b, depth: d, model, seed: b * d, bestFirst: 0.3 });
        const minimal = await minimalTree(tree, tree.initial(), d);
        expect([b, d, minimal.leaves]).toEqual([b, d, knuthMoore(b, d)]);
        // Every ply of it is as wide as the leaves of a tree that ends there.
        const plies = Array.from({ length: d + 1 }, (_, ply) => (ply === 0 ? 1 : knuthMoore(b, ply)));
        expect([b, d, minimal.nodes]).toEqual([b, d, plies.reduce((sum, width) => sum + width, 0)]);
        expect(minimal.minimaxLeaves).toBe(b ** d);
        expect(minimal.minimaxNodes).toBe((b ** (d + 1) - 1) / (b - 1));
      }
    }
  });

  it('equals knuthMoore where all leaves tie, too', async () => {
    const tied = (d: number): GameTree => (d === 0 ? 7 : [tied(d - 1), tied(d - 1), tied(d - 1)]);
    for (let d = 1; d <= 7; d++) {
      const game = treeGame(tied(d));
      expect((await minimalTree(game, game.initial(), d)).leaves).toBe(knuthMoore(3, d));
    }
  });

  it('is 529 leaves of tic-tac-toe, where alpha-beta in natural order evaluates 7,330 with all wins alike', async () => {
    const engine = await createEngine(ticTacToe);
    const alike = { preferFasterWins: false };
    expect(engine.minimalTree(ticTacToe.initial(), 9, alike)).toMatchObject({
      leaves: 529,
      minimaxLeaves: 255_168,
      value: 0,
    });
    expect(engine.minimalTree(ticTacToe.initial(), 9).leaves).toBe(529);
    const { stats } = engine.search(ticTacToe.initial(), {
      ...alike,
      depth: 9,
      algorithm: 'alpha-beta',
      ordering: 'natural',
      table: false,
      iterative: false,
      knowledge: false,
      winDistance: false,
    });
    expect(stats.leaves).toBe(7330);
  });

  it('equals brute force over all pairs of proof trees, on random trees of leaves', async () => {
    const leaf = fc.integer({ min: -4, max: 4 });
    const { tree } = fc.letrec<{ tree: GameTree }>((tie) => ({
      tree: fc.oneof({ maxDepth: 4, depthSize: 'large' }, leaf, fc.array(tie('tree'), { minLength: 1, maxLength: 3 })),
    }));
    let compared = 0;
    await forAllAsync([fc.array(tree, { minLength: 1, maxLength: 3 })], { draws: 900, seed: 1 }, async (root) => {
      const game = treeGame(root);
      const smallest = smallestProof(game, game.initial(), 10);
      if (!smallest) return;
      compared++;
      const { value, leaves, minimaxLeaves, atLeast, atMost } = await minimalTree(game, game.initial(), 10);
      expect({ value, leaves, allLeaves: minimaxLeaves }).toEqual(smallest);
      expect(atLeast.leaves + atMost.leaves - 1).toBe(leaves);
    });
    expect(compared).toBeGreaterThan(draws(900) / 3);
  });

  it.runIf(whole)(
    'equals brute force on random games: moves twice in a row, horizons, wins graded or alike',
    async () => {
      let compared = 0;
      await forAllAsync(
        [arbitraryGraph({ nodes: 9, tree: 150 }), arbitraryStyle, fc.integer({ min: 1, max: 6 }), fc.boolean()],
        { draws: 300, seed: 2 },
        async (graph, style, depth, preferFasterWins) => {
          const game = graphGame(graph, style);
          const smallest = smallestProof(game, game.initial(), depth, preferFasterWins, 200);
          if (!smallest) return;
          compared++;
          const minimal = await minimalTree(game, game.initial(), depth, { preferFasterWins });
          expect({ value: minimal.value, leaves: minimal.leaves, allLeaves: minimal.minimaxLeaves }).toEqual(smallest);
        },
      );
      expect(compared).toBeGreaterThan(0);
    },
  );

  it('stops when its signal aborts, with the reason', async () => {
    const position = connectFour.initial();
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(minimalTree(connectFour, position, 7, { signal })).rejects.toThrow('enough');
  });
});

/** Every node has the children it must have, and its leaves are those below. */
function checkProof<M>(node: ProofNode<M>): number {
  const below = node.children.reduce((sum, child) => sum + checkProof(child), 0);
  expect(node.leaves).toBe(node.children.length === 0 ? 1 : below);
  return node.leaves;
}

describe('proofTrees', () => {
  it.runIf(whole)('have as many leaves as the engine counts, on random games', () =>
    forAllAsync(
      [arbitraryGraph({ nodes: 10, tree: 300 }), arbitraryStyle, fc.integer({ min: 1, max: 7 }), fc.boolean()],
      { draws: 200, seed: 3 },
      async (graph, style, depth, preferFasterWins) => {
        const game = graphGame(graph, style);
        const minimal = await minimalTree(game, game.initial(), depth, { preferFasterWins });
        const proofs = proofTrees(game, game.initial(), depth, minimal.value, { preferFasterWins });
        expect(checkProof(proofs.atLeast)).toBe(minimal.atLeast.leaves);
        expect(checkProof(proofs.atMost)).toBe(minimal.atMost.leaves);
        expect(proofs.value).toBe(minimal.value);
      },
    ),
  );

  it('are 529 + 1 leaves for tic-tac-toe', () => {
    const { atLeast, atMost } = proofTrees(ticTacToe, ticTacToe.initial(), 9, 0);
    expect(atLeast.leaves + atMost.leaves).toBe(530);
  });

  it('refuse a value that is not the value, and trees too large', () => {
    expect(() => proofTrees(ticTacToe, ticTacToe.initial(), 9, 1)).toThrow('1 is not the value');
    const endless: Game<number, number> = {
      name: 'endless',
      initial: () => 0,
      toMove: (p) => p % 2,
      moves: () => [0, 1, 2],
      play: (p) => p + 1,
      outcome: () => undefined,
    };
    expect(() => proofTrees(endless, 0, 13, 0)).toThrow(InvalidOptionError);
  });
});

describe('minimalGraph', () => {
  it('is no larger than the minimal tree where transpositions abound, and its value is right', async () => {
    for (const text of ['.........', 'X........', '....X....']) {
      const position = ticTacToe.parse(text);
      const depth = 9 - text.replaceAll('.', '').length;
      const tree = await minimalTree(ticTacToe, position, depth);
      const graph = await minimalGraph(ticTacToe, position, depth);
      expect(graph.value).toBe(tree.value);
      expect(graph.leaves).toBeLessThan(tree.leaves);
      expect(graph.overwrites).toBe(0);
    }
  });

  it('is the minimal tree where there are no transpositions', async () => {
    const tree = createUniformTree({ branching: 3, depth: 6 });
    expect((await minimalGraph(tree, tree.initial(), 6)).leaves).toBe(knuthMoore(3, 6));
  });
});
