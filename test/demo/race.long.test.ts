import { formatTree, type GameTree, parseTree, traceAlphaBeta } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureOf, racers, runOf } from '../../demo/src/searches/race.js';
import { examples } from '../../demo/src/tree/examples.js';
import { specimenOfTree } from '../../demo/src/tree/specimen.js';
import { forAll } from '../oracle/for-all.js';

/** The race of the searches, held against minimax over the nested lists themselves. */

const trees = fc
  .letrec<{ tree: GameTree }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.integer({ min: -9, max: 9 }),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    ),
  }))
  .tree.filter((tree) => typeof tree !== 'number' && formatTree(tree).length < 120);

function minimaxOf(tree: unknown, max: boolean): number {
  if (typeof tree === 'number') return tree;
  const values = (tree as readonly unknown[]).map((child) => minimaxOf(child, !max));
  return max ? Math.max(...values) : Math.min(...values);
}

const isLeafOf =
  (text: string) =>
  (key: string): boolean =>
    specimenOfTree(text, 'MAX').byKey.get(key)?.side === null;

describe('the race of the searches', () => {
  it('ends for each with the value, or with what it can prove of it', () =>
    forAll([trees, fc.constantFrom('MAX', 'MIN')], { seed: 8, numRuns: 60 }, (tree, first) => {
      const value = minimaxOf(tree, first === 'MAX');
      for (const racer of racers) {
        const { least, greatest } = runOf(tree, racer, first);
        expect([racer, (least ?? -Infinity) <= value, (greatest ?? Infinity) >= value]).toEqual([racer, true, true]);
        if (['minimax', 'alpha-beta', 'scout', 'pvs', 'mtdf', 'sss', 'dual'].includes(racer))
          expect([racer, least, greatest]).toEqual([racer, value, value]);
        if (racer === 'proof-number') expect(least).toBe(value);
      }
    }));

  it('counts the visits that the trace of alpha-beta has, and all nodes for minimax', () =>
    forAll([trees], { seed: 8, numRuns: 60 }, (tree) => {
      const nodes = [...traceAlphaBeta(tree)].filter(({ type }) => type === 'enter' || type === 'leaf').length;
      expect(runOf(tree, 'alpha-beta', 'MAX').visits.length - 1).toBe(nodes);
      expect(runOf(tree, 'minimax', 'MAX').visits.length - 1).toBe(specimenOfTree(formatTree(tree), 'MAX').byKey.size);
    }));

  it('has SSS* look at no more leaves than alpha-beta (Stockman 1979)', () =>
    forAll([trees], { seed: 8, draws: 100 }, (tree) => {
      expect(runOf(tree, 'sss', 'MAX').leaves).toBeLessThanOrEqual(runOf(tree, 'alpha-beta', 'MAX').leaves);
    }));

  it.each(examples.map(({ title, tree }) => [title, tree]))('pictures every moment of %s', (_, text) => {
    const isLeaf = isLeafOf(text);
    for (const racer of racers) {
      const run = runOf(parseTree(text), racer, 'MAX');
      const last = run.visits.length - 1;
      let before = 0;
      for (let visits = 0; visits <= last; visits++) {
        const { nodes, current, leaves } = pictureOf(run, visits, isLeaf);
        const made = [...nodes.values()].reduce((sum, node) => sum + node.visits, 0);
        expect([racer, made]).toEqual([racer, visits]);
        expect(current === undefined).toBe(visits === 0);
        expect(leaves - before === 0 || leaves - before === 1).toBe(true);
        before = leaves;
      }
      expect([racer, before]).toEqual([racer, run.leaves]);
      // What stands beside the root in the end is the result.
      if (run.least !== null && run.least === run.greatest)
        expect(pictureOf(run, last, isLeaf).nodes.get('')?.known).toBe(`= ${run.least}`);
    }
  });
});
