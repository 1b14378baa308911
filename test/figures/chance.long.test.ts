import { InvalidOptionError, InvalidPositionError } from 'cutnode';
import { chanceFigure, svgDocument, treeFigure } from 'cutnode/figures';
import { type ChanceTree, chanceTreeGame, expectiminimax, searchedChanceTree } from 'cutnode/textbook/chance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inks } from '../../bindings/figures/laboratory.js';
import { textWidth } from '../../bindings/figures/markup.js';
import type { SearchedChanceNode, SearchedTreeOptions } from '../../bindings/textbook/chance/searched-tree.js';
import { bet } from '../../demo/src/chance/trees.js';
import { outcomeLines, range, tree } from '../../examples/star1.js';
import { arbitraryWeightedTree, naiveValue, withProbabilities } from '../oracle/expectation.js';
import { forAll } from '../oracle/for-all.js';
import { partsOf } from './drawn.js';

const drawn = (tree: ChanceTree, options?: SearchedTreeOptions): string =>
  svgDocument(chanceFigure(searchedChanceTree(tree, options)));

/** The texts of a class, in the order in which they are drawn. */
function texts(svg: string, kind: string): string[] {
  return [...svg.matchAll(/<text [^>]*class="([\w -]+)"[^>]*>([^<]*)</g)].flatMap(([, found = '', words = '']) =>
    found.split(' ').includes(kind) ? [words] : [],
  );
}

// By hand: 7 is to be had. After 4 the second throw can be worth (4 + 3 · 10) / 4 = 8.5, so that the next outcome
// has to be above 4 for it to come to 7; with 3 there it is worth at most (4 + 3 + 2 · 10) / 4 = 6.75.
test('the example of the page: windows, values and the cut', () => {
  const svg = drawn(tree, { range });
  const all = '(−∞, +∞)';
  expect(texts(svg, 'window')).toEqual([all, all, all, '(7, +∞)', '(−2, +∞)', '(4, +∞)']);
  expect(texts(svg, 'then')).toEqual(['3 … 8', '7', '1 … 8.5', '1 … 6.75']);
  expect(texts(svg, 'decided')).toEqual(['1 … 6.75']);
  expect(texts(svg, 'value').toSorted()).toEqual(['7', '7', '6', '8', '≤ 6.75', '4', '≤ 3'].toSorted());
  expect(texts(svg, 'cut')).toEqual(['9', '10', '10', '2', '8']);
  expect(svg.match(/class="edge chosen"/g)).toHaveLength(1);
  expect(outcomeLines().at(-1)).toBe(
    'throw 1, outcome 1 in the window (4, Infinity): 3; the throw is worth 1 to 6.75: cut',
  );
});

test('what was not visited has the colour of its side, in dashes, and text that can be read', () => {
  const svg = svgDocument(chanceFigure(unseen(searchedChanceTree(tree, { range }))));
  const strokes = (kind: string): Set<string> =>
    new Set(
      [...svg.matchAll(new RegExp(`class="node ${kind} cut"[^>]*stroke="([^"]+)" stroke-dasharray`, 'g'))].map(
        ([, ink = '']) => ink,
      ),
    );
  expect(strokes('max')).toEqual(new Set([inks.blue.light]));
  expect(strokes('min')).toEqual(new Set([inks.orange.light]));
  expect(strokes('chance')).toEqual(new Set([inks.muted.light]));
  const leaves = [...svg.matchAll(/<text [^>]*fill="([^"]+)"[^>]*class="leaf cut"/g)].map(([, ink]) => ink);
  expect(new Set(leaves)).toEqual(new Set([inks.muted.light]));
});

/** The tree before a search. */
function unseen(node: SearchedChanceNode): SearchedChanceNode {
  const { kind, known, probability, children } = node;
  return {
    kind,
    probability,
    known: kind === 'leaf' ? known : undefined,
    seen: false,
    chosen: false,
    window: undefined,
    afterwards: undefined,
    decided: false,
    children: children.map(unseen),
  };
}

test('a node that no throw led to has its value too, if all below it was seen', () => {
  const { children } = searchedChanceTree({
    max: [
      { min: [3, 5] },
      {
        chance: [
          [0.5, 2],
          [0.5, 8],
        ],
      },
    ],
  });
  expect(children.map(({ known }) => known)).toEqual([
    { relation: '=', value: 3 },
    { relation: '=', value: 5 },
  ]);
});

// By hand: 0.5 · 10 − 0.5 · 2 = 4, 0.9 · 5 = 4.5, and 0.8 + 0.2 · 10 = 2.8.
test('an average of all outcomes is its value, also where it leaves the window; after a cut it is a bound', () => {
  const averages = (pruning: 'none' | 'star1'): string[] => texts(drawn(bet, { pruning }), 'value');
  expect(averages('none')).toEqual(['4.5', '4', '4.5', '2.8']);
  // Star1 has not seen the last 10: the third average could be less.
  expect(averages('star1')).toEqual(['4.5', '4', '4.5', '≤ 2.8']);
});

test('MAX and MIN have the shapes and colours that they have in other trees, and chance its own', () => {
  const looks = (svg: string, kind: RegExp): string[] => [
    ...new Set(
      partsOf(svg)
        .filter(({ attributes }) => kind.test(attributes.class ?? '') && attributes['stroke-dasharray'] === undefined)
        .map(({ tag, attributes: { rx, height, fill, stroke } }) => {
          const round = Number(rx) === Number(height) / 2;
          return `${tag === 'rect' ? (round ? 'circle' : 'square') : tag} ${fill} ${stroke}`;
        }),
    ),
  ];
  const treeOf = (side: 'MAX' | 'MIN'): string[] =>
    looks(svgDocument(treeFigure({ label: 'A', side, state: 'done', children: [] })), /shape/);
  const svg = drawn(tree, { range });
  expect(looks(svg, /node max/)).toEqual(treeOf('MAX'));
  expect(looks(svg, /node min/)).toEqual(treeOf('MIN'));
  const chance = looks(svg, /node chance/);
  expect(chance).toEqual([`path ${inks.sunken.light} ${inks.muted.light}`]);
});

test('Star2 is drawn with what its probes show', () => {
  const svg = drawn(tree, { range, pruning: 'star2' });
  expect(texts(svg, 'value')).toEqual(expect.arrayContaining(['≤ 4', '≤ 3']));
  expect(texts(svg, 'cut')).toEqual(['7', '9', '10', '10', '2', '8']);
});

// Outcomes of two depths: the tree's layout keeps only those of one depth clear of each other.
test('the bounds after throws in a row and after single ones do not run together', () => {
  const inner = {
    chance: [
      [0.056, -1],
      [0.444, 1],
      [0.5, 1],
    ],
  } as const;
  const twice = {
    chance: [
      [0.833, inner],
      [0.167, -1],
    ],
  } as const;
  const figure = chanceFigure(searchedChanceTree({ max: [twice, twice] }, { range: [-1, 1], pruning: 'star1' }));
  const placed = [...svgDocument(figure).matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*class="then[^>]*>([^<]*)</g)]
    .map(([, x, y, words = '']) => ({ x: Number(x), y: Number(y), width: textWidth(words, 13) }))
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
  expect(placed.length).toBe(10);
  for (const [i, { x, y, width }] of placed.entries()) {
    const next = placed[i + 1];
    if (next?.y === y) expect(next.x - next.width / 2).toBeGreaterThan(x + width / 2 - 5);
  }
});

test('any tree: its root, every leaf, and faint those that the search did not look at', () => {
  const trees = arbitraryWeightedTree(4, fc.integer({ min: -10, max: 10 }));
  forAll(
    [trees, fc.constantFrom('none', 'alpha-beta', 'star1', 'star2')],
    { seed: 1, draws: 500 },
    (weighted, pruning) => {
      const any = withProbabilities(weighted);
      const svg = drawn(any, { pruning, range: [-10, 10] });
      const game = chanceTreeGame(any);
      const { value, counts } = expectiminimax(game, game.initial(), { pruning, range: [-10, 10], table: false });
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const label = svg.match(/aria-label="[^:]+: ([^"]+)"/)?.[1]?.replace('−', '-');
      expect(Number(label)).toBeCloseTo(value, 2);
      const looked = texts(svg, 'leaf').length - texts(svg, 'cut').length;
      // A leaf that was probed is entered again by the search.
      if (pruning === 'star2') expect(looked).toBeLessThanOrEqual(counts.leaves);
      else expect(looked).toBe(counts.leaves);
    },
  );
});

// By hand: one move of MAX after each throw is worth 0 and 9, so the throw is worth at least 4.5 and is left.
test('a probe of MAX tells a lower bound, also where the move is worth the least that there is', () => {
  const tree: ChanceTree = {
    min: [
      3,
      {
        chance: [
          [0.5, { max: [0, 10] }],
          [0.5, { max: [9, 1] }],
        ],
      },
    ],
  };
  const { children } = searchedChanceTree(tree, { pruning: 'star2' });
  expect(children[1]?.children.map(({ known }) => known)).toEqual([
    { relation: '≥', value: 0 },
    { relation: '≥', value: 9 },
  ]);
});

test('any tree: what is known of a node is true', () => {
  const trees = arbitraryWeightedTree(4, fc.integer({ min: -3, max: 3 }));
  const isTrue = (tree: ChanceTree, { known, children }: SearchedChanceNode): void => {
    const value = naiveValue(tree, { depth: Infinity, evaluate: () => 0, dice: 'average' });
    if (known?.relation === '=') expect(known.value).toBeCloseTo(value, 9);
    if (known?.relation === '≤') expect(value).toBeLessThanOrEqual(known.value + 1e-9);
    if (known?.relation === '≥') expect(value).toBeGreaterThanOrEqual(known.value - 1e-9);
    const below = typeof tree === 'number' ? [] : 'max' in tree ? tree.max : 'min' in tree ? tree.min : tree.chance;
    for (const [i, child] of children.entries()) {
      const next = below[i] as ChanceTree | readonly [number, ChanceTree];
      isTrue(Array.isArray(next) ? next[1] : next, child);
    }
  };
  forAll(
    [trees, fc.constantFrom('none', 'alpha-beta', 'star1', 'star2')],
    { seed: 2, draws: 1000 },
    (weighted, pruning) => {
      const tree = withProbabilities(weighted);
      isTrue(tree, searchedChanceTree(tree, { pruning }));
    },
  );
});

// A win is worth 1, as in the search, and a loss −1.
test('a tree with a win or a loss at a leaf has the range that the search gives them', () => {
  const known = (tree: ChanceTree): unknown => {
    const root = searchedChanceTree(tree);
    return [root.known?.value, ...root.children.map((child) => child.known?.value)];
  };
  expect(known({ max: [Infinity, 3] })).toEqual([3, 1, 3]);
  expect(known({ min: [Infinity, -Infinity] })).toEqual([-1, 1, -1]);
  const tree: ChanceTree = { chance: [[1, Infinity]] };
  const game = chanceTreeGame(tree);
  expect(known(tree)).toEqual([1, 1]);
  expect(expectiminimax(game, game.initial()).value).toBe(1);
  expect(drawn(tree)).not.toContain('Infinity');
});

test('what is no tree, and options that are wrong, are refused as by the search', () => {
  expect(() => drawn({ max: [] })).toThrow(InvalidPositionError);
  expect(() => drawn(3, { range: [5, 1] })).toThrow(InvalidOptionError);
  expect(() => drawn(3, { pruning: 'star3' as never })).toThrow("not 'star3'");
});
