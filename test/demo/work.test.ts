import { connectFour } from 'cutnode/games/connect-four';
import { comparePruning } from 'cutnode/pruning';
import { describe, expect, it } from 'vitest';
import type { PruningRow } from '../../bindings/pruning/measurement.js';
import { shareDone } from '../../demo/src/orderings/work.js';

/** How much of a comparison is done, as the laboratory says it while it runs. */

const row = (depth: number, leaves: number): PruningRow => ({ depth, leaves }) as PruningRow;

describe('the progress of a comparison', () => {
  it('cannot be told from one depth', () => {
    expect(shareDone([row(1, 7), row(1, 7)], { depths: 3, searches: 2 })).toBeUndefined();
  });

  it('takes what is to come from what has been counted', () => {
    // 10 and 20 leaves, then 40: 70 in all, of which 15 are counted.
    expect(shareDone([row(1, 10), row(2, 5)], { depths: 3, searches: 1 })).toBeCloseTo(15 / (10 + 5 + 2.5));
    // Half of the second depth stands for all of it.
    expect(shareDone([row(1, 5), row(1, 5), row(2, 10)], { depths: 3, searches: 2 })).toBeCloseTo(20 / 70);
    // Growth over two plies: 8 and 2 times, so 4 times with each.
    const counted = [row(1, 1), row(2, 8), row(3, 16)];
    expect(shareDone(counted, { depths: 4, searches: 1 })).toBeCloseTo(25 / (25 + 64));
    expect(shareDone([...counted, row(4, 99)], { depths: 4, searches: 1 })).toBe(1);
  });

  it('is no further than a third of the work off where the deepest depth begins, when 86 % of the searches are done', async () => {
    const orderings = ['natural', 'all', 'all-killer', 'killer', 'history', 'hint'];
    const depths = 7;
    const { rows } = await comparePruning(connectFour, ['4', '443'], {
      depth: Array.from({ length: depths }, (_, i) => i + 1),
      orderings,
    });
    const before = rows.filter(({ depth }) => depth < depths);
    expect(before.length / rows.length).toBeCloseTo(6 / 7);
    const leaves = (of: readonly PruningRow[]): number => of.reduce((sum, { leaves: n }) => sum + n, 0);
    const truth = leaves(before) / leaves(rows);
    const said = shareDone(before, { depths, searches: rows.length / depths }) as number;
    expect(truth).toBeLessThan(0.5);
    expect(Math.abs(said - truth)).toBeLessThan(truth / 3);
  });
});
