import { describe, expect, it, vi } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import { type Game, InvalidOptionError, InvalidPositionError } from '../../bindings/index.js';
import type { PruningOptions } from '../../bindings/pruning/comparison.js';
import { comparePruning, knuthMoore, type PruningReport, summarize } from '../../bindings/pruning/index.js';
import { parseOrdering, standardOrderings } from '../../bindings/pruning/ordering-plan.js';
import { pruningRecords } from '../../bindings/pruning/records.js';
import { takeCoins } from '../oracle/coins.js';

const lastCoin = takeCoins(9, 'wins');

describe('comparePruning', () => {
  it('makes a row for each depth, position, algorithm, table and ordering, in that order', async () => {
    const report = await comparePruning(connectFour, ['', '44'], {
      depth: [3, 4],
      orderings: ['natural', 'hint+killer'],
      algorithms: ['alpha-beta', 'pvs'],
      tables: ['none', { mib: 1 }],
    });
    expect(report.rows).toHaveLength(2 * 2 * 2 * 2 * 2);
    expect(report.bounds.map(({ depth, position }) => [depth, position])).toEqual([
      [3, ''],
      [3, '44'],
      [4, ''],
      [4, '44'],
    ]);
    const cells = report.rows.map((row) => [row.depth, row.position, row.algorithm, row.setting, row.ordering].join());
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells.slice(0, 4)).toEqual([
      '3,,alpha-beta,none,natural',
      '3,,alpha-beta,none,hint+killer',
      '3,,alpha-beta,depth-age 1 MiB,natural',
      '3,,alpha-beta,depth-age 1 MiB,hint+killer',
    ]);
    for (const row of report.rows) {
      expect(row.ratio).toBeCloseTo(row.leaves / row.minimalLeaves, 12);
      expect(row.share).toBeCloseTo(row.leaves / row.minimaxLeaves, 12);
      expect(row.branching ** row.depth).toBeCloseTo(row.leaves, 6);
      expect(row.cutoffAt.reduce((sum, n) => sum + n, 0)).toBeCloseTo(row.cutoffs, 9);
    }
    // 7^4 less nothing: nobody wins in four plies.
    expect(report.bounds.at(-2)).toMatchObject({ depth: 4, minimaxLeaves: 2401, minimaxNodes: 2801 });
  });

  it('gives the value by every ordering, algorithm and table', async () => {
    const report = await comparePruning(ticTacToe, ['X........', 'X...O...X'], {
      depth: 9,
      algorithms: ['minimax', 'alpha-beta', 'alpha-beta-hard', 'pvs', 'mtdf', 'sss', 'dual'],
      tables: ['none', 'moves', { mib: 1 }, { mib: 1, enhancedCutoffs: true }, { mib: 0.001, replacement: 'always' }],
      seeds: 2,
    });
    expect(new Set(report.rows.map(({ value }) => value))).toEqual(new Set([0]));
    for (const row of report.rows) {
      if (row.setting === 'none' || row.setting === 'moves') expect(row.ratio).toBeGreaterThanOrEqual(1);
    }
  });

  it('fail-hard visits what fail-soft visits without a table', async () => {
    const { rows } = await comparePruning(connectFour, [''], {
      depth: 6,
      algorithms: ['alpha-beta', 'alpha-beta-hard'],
      orderings: ['natural', 'hint+killer+history'],
    });
    const [soft, hard] = ['alpha-beta', 'alpha-beta-hard'].map((name) =>
      rows
        .filter(({ algorithm }) => algorithm === name)
        .map(({ leaves, nodes, cutoffAt }) => ({ leaves, nodes, cutoffAt })),
    );
    expect(hard).toEqual(soft);
  });

  it('puts perfect order on the bound and worst order on minimax', async () => {
    const tree = createUniformTree({ branching: 4, depth: 6 });
    const { rows } = await comparePruning(tree, [''], { depth: 6 });
    const leaves = Object.fromEntries(rows.map((row) => [row.ordering, row.leaves]));
    expect(leaves).toMatchObject({ natural: knuthMoore(4, 6), hint: knuthMoore(4, 6), best: knuthMoore(4, 6) });
    const worst = await comparePruning(createUniformTree({ branching: 4, depth: 6, model: 'worst' }), [''], {
      depth: 6,
      orderings: ['natural', 'worst', 'random'],
    });
    const [natural, sorted, random] = worst.rows.map((row) => row.leaves) as [number, number, number];
    expect(natural).toBe(4 ** 6);
    expect(sorted).toBe(4 ** 6);
    expect(random).toBeLessThan(4 ** 6);
    expect(random).toBeGreaterThan(knuthMoore(4, 6));
  });

  it('gives the mean of the random orders with its 95 % interval, the same at every call', async () => {
    const once = async (seeds: number) =>
      (await comparePruning(connectFour, ['44'], { depth: 5, orderings: ['random'], seeds })).rows[0];
    const [few, again, many] = [await once(10), await once(10), await once(80)];
    expect({ ...again, timeMs: 0 }).toEqual({ ...few, timeMs: 0 });
    expect(few?.leavesError).toBeGreaterThan(0);
    expect(many?.leavesError).toBeLessThan(few?.leavesError ?? 0);
    expect(Math.abs((few?.leaves ?? 0) - (many?.leaves ?? 0))).toBeLessThan(3 * (few?.leavesError ?? 0));
  });

  it('a table may take a search below the bound', async () => {
    const { rows } = await comparePruning(ticTacToe, [ticTacToe.initial()], {
      depth: 9,
      orderings: ['best'],
      tables: ['none', { mib: 1 }],
    });
    expect(rows[0]?.ratio).toBeGreaterThan(1);
    expect(rows[1]?.ratio).toBeLessThan(1);
  });

  it('says how deep an iterative search went: a win in three plies ends it at depth 3', async () => {
    const { rows } = await comparePruning(connectFour, ['4455'], { depth: 6, orderings: ['table', 'hint'] });
    expect(rows.map(({ reached }) => reached)).toEqual([3, 6]);
    expect(rows[0]?.leaves).toBeLessThan(rows[0]?.minimalLeaves ?? 0);
  });

  it('counts the same in JavaScript as in WebAssembly', async () => {
    const counts = async (hosted: boolean) =>
      (await comparePruning(connectFour, ['', '35'], { depth: 4, hosted, seeds: 3 })).rows.map((row) => ({
        ...row,
        timeMs: 0,
      }));
    expect(await counts(true)).toEqual(await counts(false));
  });

  it('searches a game of a few lines, without a key', async () => {
    const report = await comparePruning(lastCoin, [lastCoin.initial()], { depth: 9, tables: ['none', { mib: 1 }] });
    expect(report.rows.some(({ ordering }) => ordering === 'table')).toBe(false);
    expect(report.rows.every(({ table }) => table === 'none')).toBe(true);
    expect(new Set(report.rows.map(({ setting }) => setting))).toEqual(new Set(['none', 'depth-age 1 MiB']));
    expect(Math.min(...report.rows.map(({ ratio }) => ratio))).toBeGreaterThanOrEqual(1);
  });

  it('leaves out the slow orders where the tree is large, and says so', async () => {
    const large = await comparePruning(createUniformTree({ branching: 10, depth: 7 }), [''], { depth: 7, seeds: 2 });
    expect(large.leftOut).toEqual(['worst']);
    expect(large.rows.some(({ ordering }) => ordering === 'worst')).toBe(false);
    const asked = await comparePruning(connectFour, [''], { depth: 3, orderings: ['worst'] });
    expect(asked.leftOut).toEqual([]);
  });

  describe('cancelled', () => {
    it('rejects with the reason; the progress had a report of the rows done', async () => {
      const stop = new AbortController();
      let report: PruningReport | undefined;
      const comparison = comparePruning(connectFour, ['', '44'], {
        depth: 4,
        orderings: ['natural', 'hint', 'killer'],
        signal: stop.signal,
        onProgress(progress) {
          report = progress.report;
          if (progress.done === 2) stop.abort('enough');
        },
      });
      await expect(comparison).rejects.toBe('enough');
      expect(report?.rows.map(({ ordering }) => ordering)).toEqual(['natural', 'hint']);
      expect(report?.bounds).toHaveLength(1);
      expect(report?.positions).toHaveLength(2);
    });

    it('before the start does nothing', async () => {
      const onProgress = vi.fn();
      const comparison = comparePruning(connectFour, [''], { depth: 4, signal: AbortSignal.abort('no'), onProgress });
      await expect(comparison).rejects.toBe('no');
      expect(onProgress).not.toHaveBeenCalled();
    });

    it('by a timer stops it while it runs, for it lets timers run', async () => {
      const control = new AbortController();
      let rows = 0;
      const comparison = comparePruning(connectFour, [''], {
        depth: [1, 2, 3, 4, 5, 6, 7],
        seeds: 1000,
        signal: control.signal,
        onProgress: ({ done }) => {
          rows = done;
          if (done === 1) setTimeout(() => control.abort('enough'), 1);
        },
      });
      await expect(comparison).rejects.toBe('enough');
      expect(rows).toBeGreaterThan(0);
    });
  });

  it('tells its progress: done counts to the total', async () => {
    const seen: [number, number][] = [];
    await comparePruning(connectFour, [''], {
      depth: [2, 3],
      onProgress: ({ done, total }) => seen.push([done, total]),
    });
    expect(seen.map(([done]) => done)).toEqual(seen.map((_, i) => i + 1));
    expect(seen.at(-1)?.[0]).toBe(seen.at(-1)?.[1]);
    for (const [done, total] of seen) expect(done).toBeLessThanOrEqual(total);
  });

  it.each([
    [{ depth: 0 }, 'depth must be a whole number from 1 to 1000, not 0'],
    [{ depth: [] }, 'depth'],
    [{ depth: [3, 2.5] }, 'depth must be a whole number from 1 to 1000, not 2.5'],
    [{ depth: '6' as never }, 'depth'],
    [{ depth: [3, 3] }, 'depth lists 3 twice'],
    [{ depth: 3, orderings: ['wrost'] }, "unknown ordering 'wrost'"],
    [{ depth: 3, orderings: ['killer+killer'] }, "unknown ordering 'killer+killer'"],
    [{ depth: 3, orderings: ['all-noisy'] }, "unknown ordering 'all-noisy'"],
    [{ depth: 3, orderings: [] }, 'orderings is an empty list'],
    [{ depth: 3, orderings: ['hint', 'hint'] }, "orderings lists 'hint' twice"],
    [{ depth: 3, algorithms: ['alphabeta' as never] }, "algorithms lists 'alphabeta'; there are minimax"],
    [{ depth: 3, algorithms: [] }, 'algorithms is an empty list'],
    [{ depth: 3, tables: ['some' as never] }, "tables lists 'some'; expected none, moves"],
    [{ depth: 3, tables: [{ mib: -1 }] }, 'table.mib must be a number above 0'],
    [{ depth: 3, tables: [{ mib: 1, replacement: 'random' as never }] }, 'table.replacement must be one of always'],
    [{ depth: 3, tables: [{ mib: 1, enhancedCutoffs: 'yes' as never }] }, 'enhancedCutoffs must be true or false'],
    [{ depth: 3, seeds: 1 }, 'seeds must be a whole number from 2 to 1000, not 1'],
    [{ depth: 3, hosted: 'no' as never }, 'hosted must be true or false'],
    [{ depth: 3, preferFasterWins: 1 as never }, 'preferFasterWins must be true or false'],
  ] satisfies [PruningOptions, string][])('refuses %j', async (options, message) => {
    const comparison = comparePruning(connectFour, [''], options);
    await expect(comparison).rejects.toThrow(message);
    await expect(comparison).rejects.toBeInstanceOf(InvalidOptionError);
  });

  it('refuses no positions, one that is none, and a game that is over', async () => {
    await expect(comparePruning(connectFour, [], { depth: 3 })).rejects.toBeInstanceOf(InvalidOptionError);
    await expect(comparePruning(connectFour, ['9'], { depth: 3 })).rejects.toBeInstanceOf(InvalidPositionError);
    await expect(comparePruning(connectFour, ['1212121'], { depth: 3 })).rejects.toThrow('the game is over');
  });
});

describe('summarize', () => {
  it('refuses what is no report', () => {
    expect(() => summarize({} as never)).toThrow('report must be what comparePruning found, not an object');
  });

  it('adds up over positions, and keeps tables apart that were asked for apart', async () => {
    const report = await comparePruning(connectFour, ['', '44', '35'], {
      depth: 4,
      orderings: ['table', 'hint'],
      tables: ['none', 'moves'],
    });
    const sums = summarize(report);
    expect(sums.map(({ setting, ordering, positions }) => [setting, ordering, positions])).toEqual([
      ['none', 'table', 3],
      ['none', 'hint', 3],
      ['moves', 'table', 3],
      ['moves', 'hint', 3],
    ]);
    for (const sum of sums) {
      const rows = report.rows.filter((row) => row.setting === sum.setting && row.ordering === sum.ordering);
      expect(sum.leaves).toBe(rows.reduce((all, row) => all + row.leaves, 0));
      expect(sum.ratio).toBeCloseTo(
        sum.leaves / report.bounds.reduce((all, bound) => all + bound.minimalLeaves, 0),
        12,
      );
      expect(sum.branching).toBeCloseTo((sum.leaves / 3) ** (1 / 4), 12);
    }
  });
});

describe('pruningRecords', () => {
  const cells = (report: PruningReport): unknown[] =>
    pruningRecords(report).map(({ position, depth, ordering, leaves }) => [position, depth, ordering, leaves]);
  const options = { depth: [2, 3], orderings: ['natural', 'killer'] } satisfies PruningOptions;

  it('has each row once below its own reference values, also of positions without notation', async () => {
    const start = lastCoin.initial();
    const next = lastCoin.play(start, 1);
    const both = await comparePruning(lastCoin, [start, next], options);
    expect(both.positions).toEqual(['position 1', 'position 2']);
    expect(cells(both)).toHaveLength(2 * 2 * 4);
    const [first, second] = await Promise.all(
      [start, next].map((position) => comparePruning(lastCoin, [position], options)),
    );
    const counts = (report: PruningReport | undefined) =>
      pruningRecords(report as PruningReport).map(({ depth, ordering, leaves }) => [depth, ordering, leaves]);
    const [a, b] = [counts(first), counts(second)];
    expect(counts(both)).toEqual([...a.slice(0, 4), ...b.slice(0, 4), ...a.slice(4), ...b.slice(4)]);
    expect(first?.positions).toEqual(['']);
  });

  it('has each row once where one position is given twice, in a row or not', async () => {
    for (const positions of [
      ['44', '44'],
      ['44', '35', '44'],
    ]) {
      const report = await comparePruning(connectFour, positions, options);
      const all = cells(report);
      expect(all).toHaveLength(positions.length * 2 * 4);
      for (let i = 0; i < all.length; i += 4) {
        expect(all.slice(i, i + 4)).toMatchObject([
          [positions[(i / 4) % positions.length], i < all.length / 2 ? 2 : 3, 'minimax', expect.anything()],
          [expect.anything(), expect.anything(), 'minimal-tree', expect.anything()],
          [expect.anything(), expect.anything(), 'natural', expect.anything()],
          [expect.anything(), expect.anything(), 'killer', expect.anything()],
        ]);
      }
    }
  });

  it('loses no row of tables of one name', async () => {
    const report = await comparePruning(connectFour, ['44', '44', '35'], {
      depth: 3,
      orderings: ['natural'],
      tables: [{}, { mib: 16 }],
    });
    expect(new Set(report.rows.map(({ setting }) => setting)).size).toBe(1);
    expect(cells(report)).toHaveLength(3 * (2 + 2));
  });
});

describe('orderings by name', () => {
  it('reads words, lists, the whole stack and all but one', () => {
    expect(parseOrdering('random', connectFour)).toEqual({ name: 'random', ordering: 'random', group: 'reference' });
    expect(parseOrdering('killer', connectFour)).toMatchObject({ ordering: ['killer'], group: 'alone' });
    expect(parseOrdering('hint+killer', connectFour)).toMatchObject({
      ordering: ['hint', 'killer'],
      group: 'cumulative',
    });
    const { ordering } = parseOrdering('all', connectFour);
    expect(parseOrdering('all-hint', connectFour).ordering).toEqual([...ordering].filter((name) => name !== 'hint'));
  });

  it('the standard ones are read back, each once', () => {
    for (const game of [connectFour, ticTacToe, lastCoin] as Game<unknown, unknown>[]) {
      const names = standardOrderings(game, true);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(parseOrdering(name, game).name).toBe(name);
      expect(names).toEqual(
        expect.arrayContaining(['worst', 'natural', 'random', 'killer', 'all', 'all-history', 'best']),
      );
    }
  });
});
