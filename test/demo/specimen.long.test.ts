import { createEngine } from 'cutnode';
import { formatTree, type GameTree, traceAlphaBeta, treeGame } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { childOrder, readOrder, reordered, writeOrder } from '../../demo/src/tree/order.js';
import { kinds, marked, questionAt } from '../../demo/src/tree/quiz.js';
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

/** What the room of trees counts and asks, held against the engine and the trace. */

const trees = fc
  .letrec<{ tree: GameTree }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.integer({ min: -9, max: 9 }),
      fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
    ),
  }))
  .tree.filter((tree) => typeof tree !== 'number');

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
