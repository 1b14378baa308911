import { createEngine, type SolveOptions } from 'cutnode';
import { expect, test } from 'vitest';
import type { WithoutLimits } from '../../bindings/engine/search-options.js';
import { connectFour } from '../../examples/connect-four.js';
import {
  centreFirst,
  leftToRight,
  plainAlphaBeta,
  plainMinimax,
  textbookConnectFour,
  weakAlphaBeta,
} from '../../examples/connect-four-textbook.js';
import { someOf } from '../extent.js';
import { describeWithData } from '../oracle/shared-data.js';
import { positionsOf } from './connect-four-set.js';

interface Case {
  readonly name: string;
  readonly columns: readonly number[];
  readonly options: SolveOptions<number> & WithoutLimits;
  /** Key of the published total. */
  readonly total: string;
}

const cases: readonly Case[] = [
  { name: 'alpha-beta', columns: leftToRight, options: plainAlphaBeta, total: 'alphabeta_left_to_right_window_21' },
  { name: 'weak', columns: leftToRight, options: weakAlphaBeta, total: 'alphabeta_left_to_right_weak_window_1' },
  { name: 'centre first', columns: centreFirst, options: plainAlphaBeta, total: 'centre_first_window_21' },
  { name: 'centre first, weak', columns: centreFirst, options: weakAlphaBeta, total: 'centre_first_weak_window_1' },
  // As dear as all the others together.
  { name: 'minimax', columns: leftToRight, options: plainMinimax, total: 'minmax' },
];

const COUNTS = 'connect-four/published_mean_node_counts.json';
const SET = 'connect-four/Test_L3_R1.txt';

describeWithData('node totals over the 1,000 positions of L3_R1 are exactly the published ones', COUNTS, (counts) => {
  const published = JSON.parse(counts) as { recomputed_exact_totals_L3_R1: Record<string, number> };

  describeWithData('of every search', SET, (set) => {
    const positions = positionsOf(set);

    test.each(someOf(cases, 4))('$name', async ({ columns, options, total }) => {
      const engine = await createEngine(textbookConnectFour(columns));
      const weak = options.window?.[0] === -1;
      let nodes = 0;
      for (const { moves, score } of positions) {
        const { value, stats } = engine.solve(connectFour.parse(moves), options);
        nodes += stats.nodes;
        // The weak question is only who wins.
        const [found, expected] = weak ? [Math.sign(value), Math.sign(score)] : [value, score];
        expect({ moves, score: found }).toEqual({ moves, score: expected });
      }
      expect(positions).toHaveLength(1000);
      expect(nodes).toBe(published.recomputed_exact_totals_L3_R1[total]);
    });
  });
});
