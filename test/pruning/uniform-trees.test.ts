import { describe, expect, it } from 'vitest';
import type { Algorithm } from '../../bindings/engine/search-options.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import { createEngine, type SearchOptions } from '../../bindings/index.js';
import { growthFactors, knuthMoore } from '../../bindings/pruning/knuth-moore.js';
import { nightly, someOf, whole } from '../extent.js';

const plain = {
  ordering: 'natural',
  table: false,
  iterative: false,
  knowledge: false,
} as const satisfies SearchOptions;

describe('perfect order meets the Knuth-Moore bound exactly', () => {
  const ways: readonly (readonly [string, SearchOptions<number>])[] = [
    ['alpha-beta, fail-soft', { algorithm: 'alpha-beta', failHard: false }],
    ['alpha-beta, fail-hard', { algorithm: 'alpha-beta', failHard: true }],
    // Every null window fails low, so nothing is searched again.
    ['PVS', { algorithm: 'pvs' }],
    // Each proof is one pass, and the table tells the second what the first has seen of it.
    ['SSS* with a table', { algorithm: 'sss', table: true }],
    ['DUAL* with a table', { algorithm: 'dual', table: true }],
    ['alpha-beta with a table, there being no transpositions', { algorithm: 'alpha-beta', table: true }],
  ];

  const most = nightly ? Infinity : whole ? 30_000 : 500;
  it.each(ways)('%s, b from 2 to 10, d from 1 to 10', async (_, options) => {
    for (let branching = 2; branching <= 10; branching++) {
      for (let depth = 1; depth <= 10; depth++) {
        const bound = knuthMoore(branching, depth);
        if (bound > most) continue;
        // The table of 16 MiB holds a million positions; above that it would be measured instead. A small one is made faster.
        if (options.table && bound > 100_000) continue;
        const tree = createUniformTree({ branching, depth, seed: branching + depth });
        const engine = await createEngine(tree, { table: { mib: bound > 2_000 ? 16 : 1 } });
        const { stats } = engine.search(tree.initial(), { ...plain, ...options, depth });
        expect([branching, depth, stats.leaves]).toEqual([branching, depth, bound]);
        if (stats.cutoffs > 0) expect(stats.cutoffAt).toEqual([stats.cutoffs]);
      }
    }
  });

  // A first guess that is right leaves two passes, which share one leaf: MTD(f) looks at it twice.
  it('MTD(f) needs the bound and one leaf more', async () => {
    for (const [branching, depth] of [
      [2, 6],
      [3, 5],
      [5, 6],
      [10, 4],
    ] as const) {
      const tree = createUniformTree({ branching, depth });
      const engine = await createEngine(tree);
      const { stats } = engine.search(tree.initial(), { ...plain, algorithm: 'mtdf', table: true, depth });
      expect(stats.leaves).toBe(knuthMoore(branching, depth) + 1);
    }
  });

  it('the order best finds it in a tree without any', async () => {
    for (const [branching, depth] of [
      [2, 9],
      [3, 6],
      [4, 5],
      [7, 4],
    ] as const) {
      const tree = createUniformTree({ branching, depth, model: 'independent', seed: 9 });
      const engine = await createEngine(tree);
      const { stats } = engine.search(tree.initial(), { ...plain, ordering: 'best', algorithm: 'alpha-beta', depth });
      expect(stats.leaves).toBe(knuthMoore(branching, depth));
    }
  });
});

describe('worst order', () => {
  it.runIf(whole)('visits all b^d leaves of a tree built for it, and cuts nothing', async () => {
    for (let branching = 2; branching <= 10; branching++) {
      for (let depth = 1; depth <= 10 && branching ** depth <= (nightly ? 1_000_000 : 100_000); depth++) {
        const tree = createUniformTree({ branching, depth, model: 'worst' });
        const engine = await createEngine(tree, { table: false });
        for (const failHard of [false, true]) {
          const { stats } = engine.search(tree.initial(), { ...plain, failHard, algorithm: 'alpha-beta', depth });
          expect([branching, depth, stats.leaves, stats.cutoffs]).toEqual([branching, depth, branching ** depth, 0]);
        }
      }
    }
  });
});

describe('random order', () => {
  /** Mean leaves at each depth from 1, over `trees` trees of independent values. */
  async function meanLeaves(branching: number, deepest: number, trees: number): Promise<number[]> {
    const means: number[] = [];
    for (let depth = 1; depth <= deepest; depth++) {
      let sum = 0;
      for (let seed = 1; seed <= trees; seed++) {
        const tree = createUniformTree({ branching, depth, model: 'independent', seed });
        const engine = await createEngine(tree, { table: false });
        const { leaves } = engine.search(tree.initial(), {
          ...plain,
          algorithm: 'alpha-beta',
          ordering: 'random',
          seed,
          depth,
        }).stats;
        expect(leaves).toBeGreaterThanOrEqual(knuthMoore(branching, depth));
        expect(leaves).toBeLessThanOrEqual(branching ** depth);
        sum += leaves;
      }
      means.push(sum / trees);
    }
    return means;
  }

  const widths = [
    [2, 18, 50],
    [3, 13, 50],
    [5, 9, 40],
  ] as const;
  it.runIf(whole).each(someOf(widths, 1))(
    'b = %d: lies between, and its growth factor comes down to Pearl’s',
    async (branching, deepest, trees) => {
      const { perfect, random, none } = growthFactors(branching);
      const leaves = await meanLeaves(branching, deepest, trees);
      // Over two plies at a time, which takes out the step between odd and even depths.
      const growth = leaves.map((n, i) => Math.sqrt(n / (leaves[i - 2] ?? Number.NaN))).slice(2);
      for (const factor of growth) expect(factor).toBeGreaterThan(perfect);
      for (const factor of growth) expect(factor).toBeLessThan(none);
      const mean = (part: readonly number[]): number => part.reduce((sum, n) => sum + n, 0) / part.length;
      const thirds = Math.floor(growth.length / 3);
      const [early, late] = [mean(growth.slice(0, thirds)), mean(growth.slice(-thirds))];
      expect(late).toBeLessThan(early);
      expect(Math.abs(late - random)).toBeLessThan(0.06 * random);
      expect(Math.abs(late - random)).toBeLessThan(0.6 * Math.abs(early - random));
    },
  );
});

describe('on trees of distinct values', () => {
  const algorithms: readonly Algorithm[] = ['minimax', 'alpha-beta', 'pvs', 'mtdf', 'sss', 'dual'];

  it('SSS* never visits more leaves than alpha-beta, and all algorithms agree on the value', async () => {
    for (const model of ['independent', 'worst'] as const) {
      for (const [branching, depth] of [
        [2, 4],
        [2, 9],
        [3, 3],
        [3, 6],
        [4, 4],
        [4, 5],
        [6, 4],
        [9, 3],
      ] as const) {
        for (let seed = 1; seed <= (model === 'worst' ? 1 : whole ? 12 : 2); seed++) {
          const tree = createUniformTree({ branching, depth, model, seed });
          const engine = await createEngine(tree, { table: { mib: 4 } });
          const results = algorithms.map((algorithm) =>
            engine.search(tree.initial(), { ...plain, algorithm, table: algorithm !== 'minimax', depth }),
          );
          expect(new Set(results.map(({ value }) => value)).size).toBe(1);
          for (const { stats } of results) expect(stats.table?.overwrites ?? 0).toBe(0);
          const leaves = Object.fromEntries(algorithms.map((name, i) => [name, results[i]?.stats.leaves ?? 0]));
          expect(leaves.sss, `${model} ${branching}^${depth}, seed ${seed}`).toBeLessThanOrEqual(
            leaves['alpha-beta'] as number,
          );
        }
      }
    }
  });
});
