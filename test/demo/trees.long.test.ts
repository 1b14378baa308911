import { createEngine, WIN_VALUE } from 'cutnode';
import { formatTree, type GameTree, parseTree, traceAlphaBeta, treeGame } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureOf, racers, runOf } from '../../demo/src/tree/compare/race.js';
import { examples } from '../../demo/src/tree/examples.js';
import { childOrder, readOrder, reordered, writeOrder } from '../../demo/src/tree/order.js';
import { kinds, marked, questionAt, readEdge } from '../../demo/src/tree/quiz.js';
import { seenAt } from '../../demo/src/tree/seen.js';
import {
  DEEPEST,
  games,
  Refused,
  readDepth,
  type SteppedGame,
  specimenOfGame,
  specimenOfTree,
} from '../../demo/src/tree/specimen.js';
import { Reading, storyOf } from '../../demo/src/tree/story.js';
import { en } from '../../demo/src/tree/words/en.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';

/**
 * What the room of trees counts, asks and compares, held against the engine, the trace and minimax over the lists
 * themselves.
 */

const trees = fc
  .letrec<{ tree: GameTree }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.integer({ min: -9, max: 9 }),
      fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
    ),
  }))
  .tree.filter((tree) => typeof tree !== 'number');

/** Trees that are searched many times over. */
const small = trees.filter((tree) => formatTree(tree).length < 120);

describe('a tree in the laboratory', () => {
  it('has the leaves, the value and the minimal tree that the engine counts', () =>
    forAllAsync([trees], { seed: 8, numRuns: 60 }, async (tree) => {
      const specimen = specimenOfTree(formatTree(tree), 'MAX');
      const game = treeGame(tree);
      const engine = await createEngine(game, { table: false });
      const counted = engine.minimalTree(game.initial(), 100);
      expect([specimen.leaves, specimen.minimal]).toEqual([counted.minimaxLeaves, counted.leaves]);
      const best = storyOf(specimen, 'best', 'soft').result;
      expect(best.value).toBe(specimen.root.value);
      expect(best.leaves).toBeGreaterThanOrEqual(specimen.minimal);
      expect(best.leaves).toBeLessThanOrEqual(specimen.leaves);
    }));

  it('has the same value in any order, and an order survives the address', () =>
    forAll([trees, fc.infiniteStream(fc.nat(23))], { seed: 8, draws: 200 }, (tree, picks) => {
      const specimen = specimenOfTree(formatTree(tree), 'MIN');
      let order = readOrder('worst', specimen);
      for (const node of [...specimen.byKey.values()].slice(0, 5)) {
        const indices = [...childOrder(order, node)].sort(() => ((picks.next().value ?? 0) % 3) - 1);
        order = reordered(specimen, order, node.key, indices);
        expect(childOrder(order, node)).toEqual(indices);
      }
      expect(readOrder(writeOrder(order), specimen)).toEqual(order);
      const { events, result } = storyOf(specimen, order, 'hard');
      expect(result.value).toBe(specimen.root.value);
      const reading = new Reading({ events, result });
      reading.go(events.length);
      expect(reading.frame.leaves).toBe(result.leaves);
      reading.go(0);
      expect(reading.frame.nodes).toEqual({});
    }));

  it('gives the trace of the library for a game', async () => {
    const game = games.get('tic-tac-toe') as SteppedGame;
    const specimen = await specimenOfGame(game, 'XOXO.X.O.', 9);
    const { events } = storyOf(specimen, 'natural', 'soft');
    expect(events).toEqual([...traceAlphaBeta(specimen.game, specimen.position, { depth: 9 })]);
  });

  it.each([...games])('is small enough to be drawn for %s as it is offered', async (_, game) => {
    const { byKey, leaves } = await specimenOfGame(game, game.start, game.depth);
    expect(byKey.size).toBeGreaterThan(leaves);
    expect(leaves).toBeGreaterThan(3);
  });

  it('has the window at every node as the pseudocode of the lesson leaves it, after its last child too', () => {
    const bound = (value: number): number | null => (Number.isFinite(value) ? value : null);
    const windowsOf = (tree: GameTree): Map<string, readonly (number | null)[]> => {
      const windows = new Map<string, readonly (number | null)[]>();
      const search = (node: GameTree, key: string, isMax: boolean, a: number, b: number): number => {
        if (typeof node === 'number') return node;
        let [alpha, beta, best] = [a, b, isMax ? -Infinity : Infinity];
        for (const [i, child] of (node as readonly GameTree[]).entries()) {
          const value = search(child, key === '' ? `${i}` : `${key}.${i}`, !isMax, alpha, beta);
          best = isMax ? Math.max(best, value) : Math.min(best, value);
          if (isMax) alpha = Math.max(alpha, best);
          else beta = Math.min(beta, best);
          if (alpha >= beta) break;
        }
        windows.set(key, [bound(alpha), bound(beta)]);
        return best;
      };
      search(tree, '', true, -Infinity, Infinity);
      return windows;
    };
    const shown = (tree: GameTree): Map<string, readonly (number | null)[]> => {
      const reading = new Reading(storyOf(specimenOfTree(formatTree(tree), 'MAX'), 'natural', 'soft'));
      reading.go(reading.length);
      const inner = Object.keys(reading.frame.nodes).filter((key) => !reading.frame.nodes[key]?.leaf);
      return new Map(
        inner.map((key) => {
          const seen = seenAt(reading.frame, key);
          return [key, [seen?.alpha ?? null, seen?.beta ?? null]];
        }),
      );
    };
    // At the third child the last leaf, 2, lowers beta below alpha, and cuts nothing off.
    expect(shown(parseTree('((3 12 8) (2 4 6) (14 5 2))')).get('2')).toEqual([3, 2]);
    forAll([trees], { seed: 8, draws: 200 }, (tree) => {
      const windows = shown(tree);
      expect(windows).toEqual(windowsOf(tree));
    });
  });

  it('asks about every cut once, and knows both mistakes', () =>
    forAll([trees], { seed: 8, draws: 200 }, (tree) => {
      const specimen = specimenOfTree(formatTree(tree), 'MAX');
      const story = storyOf(specimen, 'natural', 'soft');
      const reading = new Reading(story);
      let cuts = 0;
      for (let step = 0; step <= story.events.length; step++) {
        reading.go(step);
        for (const question of questionAt(specimen, story.events, reading.frame, new Set(kinds))) {
          if (question.kind !== 'cut') continue;
          if (question.cuts) cuts++;
          expect(marked(question, question.cuts)).toBe('right');
          expect(marked(question, !question.cuts)).toBe(question.cuts ? 'missing' : 'excess');
        }
      }
      expect(cuts).toBe(story.events.filter((event) => event.type === 'cutoff' && event.skipped.length > 0).length);
    }));
});

it.each(['0', '21', '-3', '1.5', 'x', '1e1'])('the depth %j is refused, and the range is named', (text) => {
  expect(() => readDepth(text)).toThrow(new Refused('depth', text));
  expect(en.refused.depth(text, DEEPEST)).toBe(`The depth must be a whole number from 1 to 20, not '${text}'.`);
});

it.each([
  ['3', 3],
  ['−2.5', -2.5],
  ['.5', 0.5],
  ['∞', null],
  ['', null],
  ['+∞', null],
  ['-inf', undefined],
  ['W3', WIN_VALUE - 3],
  ['l2', 2 - WIN_VALUE],
  ['W', WIN_VALUE],
  ['3x', undefined],
])('the edge %j of a window is read', (text, edge) => {
  expect(readEdge(text, 1)).toBe(edge);
  if (edge === null && text !== '+∞') expect(readEdge(text, -1)).toBe(null);
});

function minimaxOf(tree: unknown, max: boolean): number {
  if (typeof tree === 'number') return tree;
  const values = (tree as readonly unknown[]).map((child) => minimaxOf(child, !max));
  return max ? Math.max(...values) : Math.min(...values);
}

describe('the race of the searches', () => {
  it('ends for each with the value, or with what it can prove of it', () =>
    forAll([small, fc.constantFrom('MAX', 'MIN')], { seed: 8, numRuns: 60 }, (tree, first) => {
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
    forAll([small], { seed: 8, numRuns: 60 }, (tree) => {
      const nodes = [...traceAlphaBeta(tree)].filter(({ type }) => type === 'enter' || type === 'leaf').length;
      expect(runOf(tree, 'alpha-beta', 'MAX').visits.length - 1).toBe(nodes);
      expect(runOf(tree, 'minimax', 'MAX').visits.length - 1).toBe(specimenOfTree(formatTree(tree), 'MAX').byKey.size);
    }));

  it('has SSS* look at no more leaves than alpha-beta (Stockman 1979)', () =>
    forAll([small], { seed: 8, draws: 100 }, (tree) => {
      expect(runOf(tree, 'sss', 'MAX').leaves).toBeLessThanOrEqual(runOf(tree, 'alpha-beta', 'MAX').leaves);
    }));

  it.each(examples.map(({ title, tree }) => [title, tree]))('pictures every moment of %s', (_, text) => {
    const { byKey } = specimenOfTree(text, 'MAX');
    for (const racer of racers) {
      const run = runOf(parseTree(text), racer, 'MAX');
      const last = run.visits.length - 1;
      let before = 0;
      for (let visits = 0; visits <= last; visits++) {
        const { nodes, current } = pictureOf(run, visits);
        const leaves = [...nodes].filter(([key, { visited }]) => visited && byKey.get(key)?.side === null).length;
        const made = [...nodes.values()].reduce((sum, node) => sum + node.visits, 0);
        expect([racer, made]).toEqual([racer, visits]);
        expect(current === undefined).toBe(visits === 0);
        expect(leaves - before === 0 || leaves - before === 1).toBe(true);
        before = leaves;
      }
      expect([racer, before]).toEqual([racer, run.leaves]);
      // What stands beside the root in the end is the result.
      if (run.least !== null && run.least === run.greatest)
        expect(pictureOf(run, last).nodes.get('')?.known).toBe(`= ${run.least}`);
    }
  });
});
