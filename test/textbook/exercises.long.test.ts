import { InvalidOptionError, InvalidPositionError } from 'cutnode';
import { proofTrees } from 'cutnode/pruning';
import {
  answerKey,
  exercises,
  formatTree,
  type GameTree,
  parseTree,
  traceAlphaBeta,
  treeGame,
  variants,
} from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exerciseLevels } from '../../bindings/textbook/exercises/levels.js';
import { draws } from '../extent.js';
import { alphaBetaByHand, everyOrder, type List, minimaxByHand } from '../oracle/alpha-beta-by-hand.js';
import { forAll } from '../oracle/for-all.js';
import { arbitraryTree } from './arbitrary-tree.js';

const levels = exerciseLevels.map((_, i) => i + 1);
const keyOf = ({ path }: { readonly path: readonly number[] }): string => path.join('.');

function leavesOf(tree: List): number[] {
  return typeof tree === 'number' ? [tree] : tree.flatMap(leavesOf);
}

function depths(tree: List): number[] {
  return typeof tree === 'number' ? [0] : tree.flatMap((child) => depths(child).map((depth) => depth + 1));
}

/** Trees without names, small enough to try every order. */
const smallTree = arbitraryTree({ names: false, wins: false }).filter((tree) => {
  const orders = (node: List): number =>
    typeof node === 'number' ? 1 : node.reduce((product: number, child, i) => product * (i + 1) * orders(child), 1);
  return orders(tree as List) <= 2000;
});

describe('exercises', () => {
  it('are the same for a seed and a level for ever', () => {
    const texts = levels.map((level) => exercises({ seed: 7, level, count: 2 }).map(({ text }) => text));
    expect(texts).toMatchInlineSnapshot(`
      [
        [
          "((4 10 9) (11 1 12) (5 2 8))",
          "((2 3 10) (1 6 13) (9 14 15))",
        ],
        [
          "(((21 16 22) (25 8) (20 24)) ((10 13) (7 12 4) (6 2)))",
          "(((9 13) (5 20 15)) ((7 4) (18 23) (6 21)))",
        ],
        [
          "((((15 10) (29 6)) ((26 12) (8 1))) (((27 21) (13 19)) ((7 4) (23 16))))",
          "((((7 20) (26 11)) ((28 19) (15 14))) (((5 4) (22 17)) ((25 6) (10 16))))",
        ],
        [
          "((17 -2) (2 ((-2 4 -7) (16 1 16) (-1 -4)) 16))",
          "((16 ((-2 16) (-5 10)) 15) (13 19 ((-5 7 15) (19 -6 18))))",
        ],
        [
          "(((-16 (20 -16)) (-16 ((3 -8) (14 17)))) ((((14 -15 7) (18 -5) (-20 -6)) (4 -4)) 6))",
          "((-17 -4 ((-11 (7 -4 -15)) ((9 -16 10) (5 1) (7 -8 7)))) (2 -16 -16) (6 ((13 5) 14 -15)))",
        ],
      ]
    `);
  });

  it('do not depend on how many are asked for; another seed or level gives others', () => {
    const [one] = exercises({ seed: 3, level: 2 });
    const three = exercises({ seed: 3, level: 2, count: 3 });
    expect(three[0]).toEqual(one);
    expect(three.map(({ number }) => number)).toEqual([1, 2, 3]);
    const texts = [1, 2, 3, 4, 5].flatMap((level) =>
      [0, 1, 2, 2 ** 32, Number.MAX_SAFE_INTEGER].flatMap((seed) =>
        exercises({ seed, level, count: 2 }).map(({ text }) => text),
      ),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(levels)('of level %i are what the level promises', (level) => {
    const wanted = exerciseLevels[level - 1];
    if (!wanted) throw new Error('no level');
    for (let seed = 0; seed < draws(400); seed++) {
      const [exercise] = exercises({ seed, level });
      if (!exercise) throw new Error('no exercise');
      const { tree, text, first } = exercise;
      expect(parseTree(text)).toEqual(tree);
      const list = tree as List;
      const values = leavesOf(list);
      expect(values.length).toBeGreaterThanOrEqual(wanted.leaves[0]);
      expect(values.length).toBeLessThanOrEqual(wanted.leaves[1]);
      expect(Math.max(...depths(list))).toBe(wanted.plies);
      expect(Math.min(...values)).toBeGreaterThanOrEqual(wanted.values[0]);
      expect(Math.max(...values)).toBeLessThanOrEqual(wanted.values[1]);
      if (wanted.distinct) expect(new Set(values).size).toBe(values.length);
      const { cuts, leaves, minimalLeaves } = answerKey(tree, { first });
      expect(cuts.length).toBeGreaterThanOrEqual(wanted.cuts);
      expect(leaves.length).toBeGreaterThan(minimalLeaves);
      expect(wanted.needs.includes('deep') && !cuts.some(({ reach }) => reach === 'deep')).toBe(false);
      for (const kind of ['alpha', 'beta'] as const)
        expect(wanted.needs.includes(kind) && !cuts.some((cut) => cut.kind === kind)).toBe(false);
    }
  });

  it.each([
    ['seed', -1],
    ['seed', 1.5],
    ['level', 0],
    ['level', 6],
    ['count', 0],
    ['count', 101],
    ['depth', 3],
  ])('refuse %s: %s', (name, value) => {
    expect(() => exercises({ [name]: value })).toThrow(InvalidOptionError);
  });
});

describe('the answer key', () => {
  it('of the textbooks’ tree, by hand', () => {
    const key = answerKey(parseTree('((3 12 8) (2 4 6) (14 5 2))'));
    expect(key).toMatchObject({ value: 3, move: { name: 'B' }, allLeaves: 9, minimalLeaves: 5 });
    expect(key.values.map(({ name, value }) => [name, value])).toEqual([
      ['A', 3],
      ['B', 3],
      ['C', 2],
      ['D', 2],
    ]);
    expect(key.leaves.map(({ name }) => name)).toEqual(['B1', 'B2', 'B3', 'C1', 'D1', 'D2', 'D3']);
    expect(key.cuts).toMatchObject([
      { name: 'C', kind: 'alpha', reach: 'shallow', by: { name: 'C1' }, guarantor: { name: 'A', value: 3 } },
    ]);
    expect(key.cuts[0]?.skipped.map(({ name }) => name)).toEqual(['C2', 'C3']);
    expect(key.order.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['D', ['D3', 'D1', 'D2']],
    ]);
    expect(formatTree(key.arranged)).toBe('A:(B:(B1:3 B2:12 B3:8) C:(C1:2 C2:4 C3:6) D:(D3:2 D1:14 D2:5))');
  });

  it('of a leaf and of a win', () => {
    expect(answerKey(5)).toMatchObject({
      value: 5,
      move: undefined,
      allLeaves: 1,
      minimalLeaves: 1,
      cuts: [],
      order: [],
    });
    expect(answerKey(parseTree('((3 inf) (inf inf))'))).toMatchObject({ value: 8_000_000 - 2, minimalLeaves: 3 });
  });

  it('agrees with alpha-beta and minimax done by hand', () =>
    forAll([arbitraryTree({ names: false, wins: false }), fc.boolean()], { seed: 1, draws: 500 }, (tree, max) => {
      const key = answerKey(tree, { first: max ? 'MAX' : 'MIN' });
      const { value, leaves, cuts } = alphaBetaByHand(tree as List, max);
      expect(key.value).toBe(value);
      expect(key.value).toBe(minimaxByHand(tree as List, max));
      expect(key.leaves.map(keyOf)).toEqual(leaves);
      expect(key.cuts.map((cut) => [keyOf(cut), cut.skipped.map(keyOf)])).toEqual(cuts);
      for (const { path, value: worth } of key.values) {
        const node = path.reduce((here: List, i) => (here as readonly List[])[i] as List, tree as List);
        expect(worth).toBe(minimaxByHand(node, max === (path.length % 2 === 0)));
      }
    }));

  it('needs as few leaves as the best of all orders', () =>
    forAll([smallTree, fc.boolean()], { seed: 1, draws: 200 }, (tree, max) => {
      const { minimalLeaves } = answerKey(tree, { first: max ? 'MAX' : 'MIN' });
      let fewest = Infinity;
      for (const order of everyOrder(tree as List))
        fewest = Math.min(fewest, alphaBetaByHand(order, max).leaves.length);
      expect(minimalLeaves).toBe(fewest);
    }));

  it('gives an order that needs no more, with the same names and the same value', () =>
    forAll(
      [arbitraryTree(), fc.constantFrom('MAX' as const, 'MIN' as const)],
      { seed: 1, draws: 500 },
      (tree, first) => {
        const { value, minimalLeaves, arranged } = answerKey(tree, { first });
        const names: string[] = [];
        const trace = traceAlphaBeta(treeGame(arranged, { first }));
        let step = trace.next();
        for (; !step.done; step = trace.next()) if (step.value.type === 'leaf') names.push(step.value.name);
        expect(step.value).toMatchObject({ value, leaves: minimalLeaves });
        const game = treeGame(tree, { first });
        for (const name of names) expect(game.nodeName(game.parse(name))).toBe(name);
        expect(new Set(names).size).toBe(names.length);
        const { atLeast, atMost } = proofTrees(game, game.initial(), 100, first === 'MAX' ? value : 0 - value);
        expect(minimalLeaves).toBe(atLeast.leaves + atMost.leaves - 1);
      },
    ));

  it('refuses what is no tree, and what is no option', () => {
    expect(() => answerKey([])).toThrow(InvalidPositionError);
    expect(() => answerKey(1, { first: 'ALL' as never })).toThrow(InvalidOptionError);
    expect(() => answerKey(1, { depth: 1 } as never)).toThrow(InvalidOptionError);
  });
});

describe('variants of a tree', () => {
  it('are the same for a seed for ever, the tree itself first', () => {
    const texts = variants(parseTree('((3 12 8) x:(2 4 6) (14 5 2))'), { seed: 5, count: 3 }).map(formatTree);
    expect(texts).toMatchInlineSnapshot(`
      [
        "((3 12 8) x:(2 4 6) (14 5 2))",
        "((14 5 2) x:(2 8 6) (4 3 12))",
        "((12 14 4) x:(3 2 8) (6 2 5))",
      ]
    `);
  });

  it('have its shape, names and values, and differ; where it cuts, all cut', () =>
    forAll(
      [arbitraryTree(), fc.nat(), fc.constantFrom('MAX', 'MIN')],
      { seed: 47, draws: 150 },
      (tree, seed, first) => {
        const found = variants(tree, { seed, count: 4, first });
        const texts = found.map(formatTree);
        expect(texts[0]).toBe(formatTree(tree));
        expect(new Set(texts).size).toBe(texts.length);
        const shape = (text: string): string => text.replace(/(?<=[( :]|^)(-?\d+|-?inf)/g, '#');
        const values = (text: string): string[] => (text.match(/(?<=[( :]|^)(-?\d+|-?inf)/g) ?? []).sort();
        const cuts = (each: GameTree): boolean => answerKey(each, { first }).cuts.length > 0;
        for (const [i, text] of texts.entries()) {
          expect(shape(text)).toBe(shape(texts[0] as string));
          expect(values(text)).toEqual(values(texts[0] as string));
          if (cuts(tree)) expect(cuts(found[i] as GameTree)).toBe(true);
        }
        expect(variants(tree, { seed, count: 2, first }).map(formatTree)).toEqual(texts.slice(0, 2));
      },
    ));

  it('are fewer where the values are too few', () => {
    expect(variants([1, 1, 1], { count: 3 })).toEqual([[1, 1, 1]]);
    expect(variants([1, 2], { count: 3 }).map(formatTree)).toEqual(['(1 2)', '(2 1)']);
    expect(variants(7, { count: 3 })).toEqual([7]);
  });

  it('refuse what is no option', () => {
    const wrong =
      (options: object): (() => unknown) =>
      () =>
        variants([1, 2], options);
    expect(wrong({ count: 0 })).toThrow(InvalidOptionError);
    expect(wrong({ seed: -1 })).toThrow(InvalidOptionError);
    expect(wrong({ level: 2 })).toThrow(InvalidOptionError);
    expect(wrong({ first: 'X' })).toThrow(InvalidOptionError);
    expect(() => variants([] as never)).toThrow(InvalidPositionError);
  });
});
