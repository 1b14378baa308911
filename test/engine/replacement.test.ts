import { describe, expect, it } from 'vitest';
import { createEngine, type Game, type Replacement } from '../../bindings/index.js';

/**
 * What a bucket of four keeps, by policy. A table of one bucket is kept from search to
 * search; each search of a two-ply corridor stores one position, at the depth chosen.
 */
interface Corridor {
  readonly name: number;
  readonly ply: number;
}

const corridors: Game<Corridor, number> = {
  name: 'corridors',
  initial: () => ({ name: 0, ply: 0 }),
  toMove: ({ ply }) => ply % 2,
  moves: () => [0],
  play: ({ name, ply }) => ({ name, ply: ply + 1 }),
  outcome: ({ name, ply }) => (ply === 2 ? [name, -name] : undefined),
  key: ({ name, ply }) => name * 4 + ply,
};

const ONE_BUCKET_MIB = 64 / 2 ** 20;
const root = (name: string): Corridor => ({ name: name.charCodeAt(0), ply: 0 });

/** The names still found after all were stored in order, each at its depth. */
async function kept(replacement: Replacement, names: string, depths: readonly number[]): Promise<string> {
  let left = '';
  for (const asked of names) {
    const engine = await createEngine(corridors, { table: { mib: ONE_BUCKET_MIB, replacement, keep: true } });
    engine.search({ name: 1, ply: 1 }, { depth: 1, iterative: false });
    for (const [i, name] of [...names].entries()) {
      engine.search(root(name), { depth: (depths[i] ?? 1) + 1, iterative: false });
    }
    const found = engine.search(root(asked), { depth: 2, iterative: false }).stats.table?.hits ?? 0;
    if (found > 0) left += asked;
  }
  return left;
}

describe('a full bucket', () => {
  it.each<[Replacement, string, number[], string]>([
    ['always', 'ABCDE', [1, 1, 1, 1, 1], 'BCDE'],
    ['always', 'ABCDEFG', [9, 9, 9, 9, 1, 1, 1], 'DEFG'],
    ['depth', 'ABCDE', [5, 4, 3, 2, 1], 'ABCD'],
    ['depth', 'ABCDE', [5, 4, 3, 2, 2], 'ABCE'],
    // The two deepest stay, the two newest of the others follow.
    ['two-tier', 'ABCDEFG', [2, 2, 9, 9, 1, 1, 1], 'CDFG'],
    ['two-tier', 'ABCDEF', [2, 2, 9, 2, 1, 1], 'CDEF'],
    // All are of earlier searches: the shallowest goes.
    ['depth-age', 'ABCDE', [5, 4, 3, 2, 1], 'ABCE'],
  ])('with policy %s keeps of %s at depths %j', async (replacement, names, depths, left) => {
    expect(await kept(replacement, names, depths)).toBe(left);
  });
});
