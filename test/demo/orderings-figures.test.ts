import { connectFour } from 'cutnode/games/connect-four';

import { comparePruning, type PruningReport } from 'cutnode/pruning';
import { expect, it } from 'vitest';
import { svgInPage } from '../../bindings/figures/figure.js';
import { type Chart, chartsOf } from '../../demo/src/orderings/charts.js';
import { bestMethod, figuresOf } from '../../demo/src/orderings/figures.js';
import { en } from '../../demo/src/orderings/words/en.js';

/** What the charts of the room of orderings show of a comparison that goes on, or was cancelled. */

it('shows no depth of which only some positions, or some orderings, have been searched', async () => {
  const seen: PruningReport[] = [];
  const whole = await comparePruning(connectFour, ['4', '443'], {
    depth: [1, 2, 3],
    orderings: ['natural', 'killer'],
    onProgress: ({ report }) => void seen.push({ ...report, rows: [...report.rows], bounds: [...report.bounds] }),
  });
  const last = figuresOf(whole);
  for (const report of seen) {
    const { methods, depth, minimal, minimax } = figuresOf(report);
    for (const { name, rows } of methods)
      for (const [at, row] of rows) {
        expect(at).toBeLessThanOrEqual(depth);
        // What is drawn of it now is what will be drawn of it at the end.
        expect(row.leaves).toBe(last.methods.find((method) => method.name === name)?.rows.get(at)?.leaves);
      }
    for (const [at, leaves] of minimal) expect(leaves).toBe(last.minimal.get(at));
    for (const [at, leaves] of minimax) expect(leaves).toBe(last.minimax.get(at));
  }
  expect(seen.length).toBe(12);
  expect(last.depth).toBe(3);
  expect([...last.minimal.keys()]).toEqual([1, 2, 3]);
  expect(bestMethod(last)?.name).toBe('killer');
});

it('says of each heuristic what it is worth beside the same algorithm', async () => {
  const report = await comparePruning(connectFour, ['4'], {
    depth: 4,
    algorithms: ['alpha-beta', 'mtdf'],
    orderings: ['all', 'all-killer', 'all-history'],
  });
  const charts = await chartsOf(en, figuresOf(report), '', 760);
  const worth = svgInPage((charts.find(({ kind }) => kind === 'worth') as Chart).figure);
  // One bar for each heuristic, of the first algorithm alone.
  expect(worth.match(/class="name"/g)).toHaveLength(2);
});
