import { treeGame } from 'cutnode/textbook';
import { expect, test } from 'vitest';
import { createEngine } from '../../bindings/index.js';
import type { TreePosition } from '../../bindings/textbook/tree/tree-game.js';
import { reference } from '../oracle/minimax.js';
import { watch } from '../oracle/watched-game.js';
import { describeWorkedExamples, leavesOf } from '../oracle/worked-examples.js';

describeWorkedExamples('worked examples of the textbooks', (examples) => {
  for (const example of examples) {
    for (const [algorithm, failHard] of [
      ['alpha-beta', false],
      ['alpha-beta', true],
    ] as const) {
      test(`${example.name}, by ${algorithm}, fail-${failHard ? 'hard' : 'soft'}`, async () => {
        const record = recorder();
        const game = treeGame(example.tree);
        const { game: watched } = watch(game, record.see);
        const engine = await createEngine(watched, { table: false });
        const { value, move, stats } = engine.solve(game.initial(), {
          algorithm,
          failHard,
          iterative: false,
          ordering: 'natural',
        });
        expect(value).toBe(example.value);
        expect(move).toBe(example.best_move_index);
        expect(reference(game, game.initial(), { depth: Infinity }).value).toBe(example.value);
        expect(stats.leaves).toBe(example.leaves_evaluated_left_to_right);
        expect(record.leaves).toHaveLength(example.leaves_evaluated_left_to_right);
        if (example.evaluated_in_order) expect(record.leaves).toEqual(example.evaluated_in_order);
        if (example.pruned_leaves)
          expect(missing(leavesOf(example.tree), record.leaves)).toEqual(example.pruned_leaves);
        const cutoffs = record.cutoffs();
        // A last move that reaches beta is a cutoff too, though it leaves nothing out.
        expect(stats.cutoffs).toBeGreaterThanOrEqual(cutoffs.length);
        if (example.cutoffs_in_order) {
          expect(cutoffs).toEqual(example.cutoffs_in_order);
          expect(stats.cutoffs).toBe(cutoffs.length);
        }
      });
    }

    test(`${example.name}, by minimax, visits all ${example.leaves} leaves in order`, async () => {
      const record = recorder();
      const game = treeGame(example.tree);
      const engine = await createEngine(watch(game, record.see).game, { table: false });
      const result = engine.solve(game.initial(), { algorithm: 'minimax', ordering: 'natural' });
      expect(result).toMatchObject({ value: example.value, move: example.best_move_index });
      expect(record.leaves).toEqual(leavesOf(example.tree));
      expect(record.cutoffs()).toEqual([]);
    });
  }
});

/**
 * What a search looked at, from the calls of the rules: leaves in order, and nodes left
 * before all their moves were played. A single search plays every move once; calls that
 * repeat an earlier one only name the moves of the result.
 */
function recorder() {
  const leaves: number[] = [];
  const seen = new Set<string>();
  const visits: { max: boolean; moves: number; played: number; path: string; left: number }[] = [];
  let plays = 0;
  const see = (rule: string, [position, move]: readonly unknown[]): void => {
    const { tree, path: way } = position as TreePosition;
    const [path, max] = [way.map((i) => `${i}.`).join(''), way.length % 2 === 0];
    const call = `${rule} ${path} ${String(move)}`;
    if (seen.has(call)) return;
    seen.add(call);
    if (rule === 'outcome' && typeof tree === 'number') leaves.push(tree);
    if (rule === 'moves' && Array.isArray(tree)) visits.push({ max, moves: tree.length, played: 0, path, left: 0 });
    if (rule === 'play') {
      plays++;
      for (const visit of visits) {
        if (visit.path === path) visit.played++;
        if (path.startsWith(visit.path)) visit.left = plays;
      }
    }
  };
  return {
    leaves,
    see,
    /** Cut below MIN: alpha; below MAX: beta. In the order in which the nodes were left, the deeper one first. */
    cutoffs: (): ('alpha' | 'beta')[] =>
      visits
        .filter(({ played, moves }) => played < moves)
        .sort((a, b) => a.left - b.left || b.path.length - a.path.length)
        .map(({ max }) => (max ? 'beta' : 'alpha')),
  };
}

/** What `whole` has and `part`, a subsequence of it, has not. */
function missing(whole: readonly number[], part: readonly number[]): number[] {
  let i = 0;
  return whole.filter((value) => !(i < part.length && value === part[i] && ++i));
}
