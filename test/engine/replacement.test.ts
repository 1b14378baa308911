import { describe, expect, it } from 'vitest';
import type { Replacement } from '../../bindings/engine/table-options.js';
import { createEngine, type Game } from '../../bindings/index.js';

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
    // What a deeper one pushes out is still among the newest.
    ['two-tier', 'ABCD', [2, 2, 9, 9], 'ABCD'],
    // All are of earlier searches: the shallowest goes.
    ['depth-age', 'ABCDE', [5, 4, 3, 2, 1], 'ABCE'],
  ])('with policy %s keeps of %s at depths %j', async (replacement, names, depths, left) => {
    expect(await kept(replacement, names, depths)).toBe(left);
  });
});

it.each<[Replacement, number]>([
  ['always', 2],
  ['depth', 2],
  ['two-tier', 2],
  ['depth-age', 2],
])(
  'with policy %s every position stored is counted, and every one it takes the place of: %d of six',
  async (replacement, overwrites) => {
    const engine = await createEngine(fans, { table: { mib: ONE_BUCKET_MIB, replacement } });
    const options = { iterative: false, ordering: 'natural', algorithm: 'minimax', table: true, depth: 2 } as const;
    const { table } = engine.search({ names: 'ABCDEF', ply: 0 }, options).stats;
    expect(table).toMatchObject({ stores: 6, overwrites, filled: 4 });
  },
);

/** As many corridors as the name has letters, behind one root: one search stores them all. */
const fans: Game<{ readonly names: string; readonly ply: number }, number> = {
  name: 'fans',
  initial: () => ({ names: 'A', ply: 0 }),
  toMove: ({ ply }) => ply % 2,
  moves: ({ names, ply }) => (ply === 0 ? [...names].map((_, i) => i) : [0]),
  play: ({ names, ply }, move) => ({ names: ply === 0 ? (names[move] as string) : names, ply: ply + 1 }),
  outcome: ({ ply }) => (ply === 2 ? [0, 0] : undefined),
  key: ({ names, ply }) => names.charCodeAt(0) * 4 + ply,
};

it('with policy depth-age keeps nothing of earlier searches while the search itself has more, however shallow', async () => {
  let left = '';
  for (const asked of 'ABCDEFGH') {
    const table = { mib: ONE_BUCKET_MIB, replacement: 'depth-age', keep: true } as const;
    const engine = await createEngine(fans, { table });
    const options = { iterative: false, ordering: 'natural', algorithm: 'minimax', table: true } as const;
    for (const name of 'ABCD') engine.search({ names: name, ply: 0 }, { ...options, depth: 9 });
    engine.search({ names: 'EFGH', ply: 0 }, { ...options, depth: 2 });
    if (engine.search({ names: asked, ply: 0 }, { ...options, depth: 2 }).stats.table?.hits) left += asked;
  }
  expect(left).toBe('EFGH');
});

// The 256th generation is number 0, and the key of A is 0: so is every word of an empty slot then.
it('with policy always an empty slot is nobody’s, not even in the generation and with the key that look like one', async () => {
  const game: typeof fans = { ...fans, key: ({ names, ply }) => (names.charCodeAt(0) - 65) * 4 + ply - 1 };
  let left = '';
  for (const asked of 'ABCDE') {
    const table = { mib: ONE_BUCKET_MIB, replacement: 'always', keep: true } as const;
    const engine = await createEngine(game, { table });
    const options = { iterative: false, ordering: 'natural', algorithm: 'minimax', table: true, depth: 2 } as const;
    for (let search = 1; search <= 255; search++) engine.search({ names: 'Z', ply: 0 }, options);
    engine.search({ names: 'BACDE', ply: 0 }, options);
    if (engine.search({ names: asked, ply: 0 }, options).stats.table?.hits) left += asked;
  }
  expect(left).toBe('ACDE');
});
