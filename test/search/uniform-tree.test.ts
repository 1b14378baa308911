import { describe, expect, test } from 'vitest';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import { createEngine, type SearchOptions } from '../../bindings/index.js';
import { whole } from '../extent.js';
import { reference } from '../oracle/minimax.js';

/** Knuth and Moore 1975: the leaves that any proof of a uniform tree's value must visit. */
function minimalLeaves(b: number, d: number): number {
  return b ** Math.ceil(d / 2) + b ** Math.floor(d / 2) - 1;
}

const pruning: readonly SearchOptions[] = [
  { algorithm: 'alpha-beta', failHard: false },
  { algorithm: 'alpha-beta', failHard: true },
  { algorithm: 'pvs', failHard: false },
  { algorithm: 'pvs', failHard: true },
];
const plain = { iterative: false, table: false } as const;

describe('in perfect order, alpha-beta visits the minimal tree', () => {
  for (let b = 2; b <= 8; b++) {
    test(`the best child first, branching ${b}: b^⌈d/2⌉ + b^⌊d/2⌋ - 1 leaves`, async () => {
      for (let d = 1; d <= 8 && minimalLeaves(b, d) <= 5000; d++) {
        for (const seed of [1, 2]) {
          const game = createUniformTree({ branching: b, depth: d, seed, model: 'top-down', bestFirst: 1 });
          const engine = await createEngine(game);
          for (const options of pruning) {
            const { value, stats, move } = engine.search(game.initial(), {
              ...plain,
              ...options,
              depth: d,
              ordering: 'natural',
            });
            expect([d, options, stats.leaves]).toEqual([d, options, minimalLeaves(b, d)]);
            expect(value).toBe(game.initial().value);
            expect(move).toBe(0);
            expect(stats.researches).toBe(0);
          }
        }
      }
    });
  }

  // The hints of a top-down tree are its true values.
  test('the hint orders perfectly on top-down trees wherever the best child lies', async () => {
    for (const bestFirst of [0, 0.5]) {
      for (const [b, d] of [
        [3, 6],
        [4, 5],
        [7, 4],
      ] as const) {
        const game = createUniformTree({ branching: b, depth: d, seed: 9, bestFirst });
        const engine = await createEngine(game);
        for (const options of pruning) {
          const { value, stats } = engine.search(game.initial(), {
            ...plain,
            ...options,
            depth: d,
            ordering: ['hint'],
          });
          expect([b, d, options, stats.leaves]).toEqual([b, d, options, minimalLeaves(b, d)]);
          expect(value).toBe(game.initial().value);
        }
      }
    }
  });

  // A best child refutes whenever any child does, so every cut comes at the first move.
  for (const model of ['independent', 'top-down', 'worst'] as const) {
    test(`ordering 'best' finds it on ${model} trees, all cutoffs at the first move`, async () => {
      for (const [b, d] of [
        [2, 7],
        [3, 5],
        [5, 3],
        [4, 4],
      ] as const) {
        const game = createUniformTree({ branching: b, depth: d, seed: 5, model, bestFirst: 0.3 });
        for (const hosted of [false, true]) {
          const engine = await createEngine(game, { hosted });
          for (const options of pruning) {
            const { stats } = engine.search(game.initial(), { ...plain, ...options, depth: d, ordering: 'best' });
            expect([b, d, options, stats.leaves]).toEqual([b, d, options, minimalLeaves(b, d)]);
            expect(stats.cutoffAt).toEqual([stats.cutoffs]);
          }
        }
      }
    });
  }
});

describe('in the worst order, alpha-beta visits every leaf', () => {
  for (const [b, d] of [
    [2, 8],
    [3, 6],
    [4, 4],
    [5, 4],
    [8, 3],
  ] as const) {
    test(`worst model from left to right, branching ${b}, depth ${d}: ${b ** d} leaves`, async () => {
      const game = createUniformTree({ branching: b, depth: d, model: 'worst' });
      const engine = await createEngine(game);
      for (const failHard of [false, true]) {
        const { stats } = engine.search(game.initial(), {
          ...plain,
          algorithm: 'alpha-beta',
          failHard,
          depth: d,
          ordering: 'natural',
        });
        expect(stats.leaves).toBe(b ** d);
        expect(stats.cutoffs).toBe(0);
      }
    });
  }

  test('minimax visits every leaf of any tree', async () => {
    for (const model of ['independent', 'top-down', 'worst'] as const) {
      const game = createUniformTree({ branching: 3, depth: 6, model });
      const engine = await createEngine(game);
      const { stats } = engine.search(game.initial(), { algorithm: 'minimax', iterative: false, depth: 6 });
      expect(stats.leaves).toBe(3 ** 6);
      expect(stats.nodes).toBe((3 ** 7 - 1) / 2);
    }
  });
});

describe('values of uniform trees', () => {
  test.runIf(whole)('a top-down tree has the value its root was given, and so has every child', async () => {
    for (const bestFirst of [0, 0.4, 1]) {
      for (let seed = 1; seed <= 10; seed++) {
        const game = createUniformTree({ branching: 4, depth: 5, seed, bestFirst });
        const root = game.initial();
        expect(reference(game, root, { depth: Infinity }).value).toBe(root.value);
        const engine = await createEngine(game);
        expect(engine.solve(root).value).toBe(root.value);
        for (const move of game.moves(root)) {
          const child = game.play(root, move);
          expect(engine.solve(child).value).toBe(child.value);
        }
      }
    }
  });

  test('no search of an independent or worst tree visits fewer leaves than the minimal tree', async () => {
    for (const model of ['independent', 'worst'] as const) {
      for (let seed = 1; seed <= 5; seed++) {
        const game = createUniformTree({ branching: 4, depth: 5, seed, model });
        const engine = await createEngine(game);
        const truth = reference(game, game.initial(), { depth: Infinity });
        for (const options of pruning) {
          for (const ordering of ['natural', 'random', 'worst', ['killer', 'history'], ['hint']] as const) {
            const { value, stats } = engine.search(game.initial(), { ...plain, ...options, depth: 5, ordering });
            expect(value).toBe(truth.value);
            expect(stats.leaves).toBeGreaterThanOrEqual(minimalLeaves(4, 5));
          }
        }
      }
    }
  });
});
