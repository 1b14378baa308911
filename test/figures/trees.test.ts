import type { Game } from 'cutnode';
import { payoffFigure, type TreeNode, treeFigure } from 'cutnode/figures';
import { traceAlphaBeta, traceToDraw } from 'cutnode/textbook';
import { valuedPayoffTree } from 'cutnode/textbook/several-players';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { svgInPage } from '../../bindings/figures/figure.js';
import type { TreeToDraw } from '../../bindings/textbook/alpha-beta/to-draw.js';
import { figure as payoffs } from '../../examples/several-players.js';
import { forAll } from '../oracle/for-all.js';
import { apart, boxOf, ofKind, partsOf } from './drawn.js';

const states = ['unseen', 'open', 'done', 'skipped'] as const;
const side = fc.constantFrom('MAX' as const, 'MIN' as const);
const label = fc.stringMatching(/^[A-Z][1-9.]{0,8}$/);

const { node } = fc.letrec<{ node: TreeNode; leaf: TreeNode; inner: TreeNode }>((tie) => ({
  node: fc.oneof({ maxDepth: 4, withCrossShrink: true }, tie('leaf'), tie('inner')),
  leaf: fc.record({
    label,
    side: fc.constant(null),
    state: fc.constantFrom(...states),
    value: fc.integer({ min: -99, max: 99 }).map(String),
    count: fc.integer({ min: 1, max: 999 }),
  }),
  inner: fc.record({
    label,
    side,
    state: fc.constantFrom(...states),
    known: fc.constantFrom(undefined, '≤ -12', '= 3'),
    window: fc.constantFrom('(-∞, +∞)', '(-12, 3)'),
    cut: fc.constantFrom(undefined, 'deep β cut'),
    cutOff: fc.boolean(),
    children: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
  }),
}));

function keyed(tree: TreeNode, key = 'r'): TreeNode {
  return { ...tree, key, children: (tree.children ?? []).map((child, i) => keyed(child, `${key}.${i}`)) };
}

function listed(tree: TreeNode): TreeNode[] {
  return [tree, ...(tree.children ?? []).flatMap(listed)];
}

test('any tree: each node once, under its key, with its words; no two in each other’s way', () =>
  forAll([node], { seed: 1, draws: 150 }, (any) => {
    const tree = keyed(any);
    const nodes = listed(tree);
    const figure = treeFigure(tree);
    const parts = partsOf(svgInPage(figure));
    const drawn = ofKind(parts, 'node');
    expect(drawn.map(({ attributes }) => attributes['data-key']).sort()).toEqual(nodes.map(({ key }) => key).sort());
    expect(ofKind(parts, 'branch')).toHaveLength(nodes.length - 1);
    expect(ofKind(parts, 'cross')).toHaveLength(nodes.slice(1).filter(({ cutOff }) => cutOff).length);
    for (const each of nodes) {
      const words = drawn.find(({ attributes }) => attributes['data-key'] === each.key)?.words;
      for (const word of [each.label, each.value, each.known, each.window, each.cut]) {
        if (word !== undefined) expect(words).toContain(word.replace('-', '−'));
      }
    }
    const boxes = [...ofKind(parts, 'shape'), ...ofKind(parts, 'touch')].map(boxOf);
    expect(boxes).toHaveLength(nodes.length);
    for (const [i, a] of boxes.entries()) {
      expect(a.left).toBeGreaterThanOrEqual(-6);
      expect(a.right).toBeLessThanOrEqual(figure.width + 6);
      for (const b of boxes.slice(i + 1))
        expect(apart({ ...a, bottom: a.top + 30 }, { ...b, bottom: b.top + 30 })).toBe(true);
    }
  }));

test('children stand from left to right in their order, each below its parent', () =>
  forAll([node], { seed: 2, draws: 100 }, (any) => {
    const tree = keyed(any);
    const parts = ofKind(partsOf(svgInPage(treeFigure(tree))), 'node');
    const place = new Map(parts.map((part) => [part.attributes['data-key'], part]));
    for (const { key, children = [] } of listed(tree)) {
      const below = children.map((child) => place.get(child.key ?? ''));
      const xs = below.map((child) => child?.x ?? Number.NaN);
      expect(xs).toEqual([...xs].sort((a, b) => a - b));
      for (const child of below) expect(child?.y).toBeGreaterThan(place.get(key ?? '')?.y ?? Infinity);
    }
  }));

test('room that is kept beside nodes keeps them where they are, whatever becomes known', () => {
  const leaf = { label: 'x', side: null, state: 'unseen', value: '1' } as const;
  const before = keyed({
    label: 'A',
    side: 'MAX',
    state: 'unseen',
    children: [
      { label: 'B', side: 'MIN', state: 'unseen', children: [leaf] },
      { label: 'C', side: 'MIN', state: 'unseen', children: [leaf, leaf] },
    ],
  });
  const known = (tree: TreeNode): TreeNode => ({
    ...tree,
    state: 'done',
    known: '≥ 12',
    window: '(−∞, +∞)',
    children: (tree.children ?? []).map(known),
  });
  const placesOf = (tree: TreeNode): string[] =>
    ofKind(partsOf(svgInPage(treeFigure(tree, { noteRoom: 62 }))), 'node').map(({ x, y }) => `${x} ${y}`);
  expect(placesOf(known(before))).toEqual(placesOf(before));
});

test('the textbooks’ tree of three players: its vectors, the choices of all, and who moves', () => {
  const figure = payoffFigure(valuedPayoffTree(payoffs));
  const parts = partsOf(svgInPage(figure));
  // The vectors of C's nodes, as the book has them; A takes the first.
  const vectors = ofKind(parts, 'payoffs').map(({ words }) => words.replaceAll(' ', ''));
  expect(vectors).toHaveLength(15);
  expect(vectors).toEqual(expect.arrayContaining(['⟨1,2,6⟩', '⟨6,1,2⟩', '⟨1,5,2⟩', '⟨5,4,5⟩']));
  expect(ofKind(parts, 'chosen')).toHaveLength(7);
  expect(ofKind(parts, 'turn').map(({ words }) => words)).toEqual(['A', 'B', 'C']);
  expect(ofKind(parts, 'own').map(({ words }) => words)).toHaveLength(7);
  expect(figure.label).toBe('max^n: 1, 2, 6');
});

test('positions that occur again: an arrow from each to the first, inside the picture; none to what is not drawn', () =>
  forAll([node, fc.nat(), fc.nat()], {}, (any, one, other) => {
    const tree = keyed(any);
    const nodes = listed(tree);
    const [from, to] = [nodes[one % nodes.length], nodes[other % nodes.length]].map((each) => each?.key ?? '') as [
      string,
      string,
    ];
    const gone = { from, to: 'not there' };
    const figure = treeFigure(tree, { transpositions: [{ from, to }, gone, { from: 'nor there', to }] });
    const parts = partsOf(svgInPage(figure));
    const [arrow, ...more] = ofKind(parts, 'transposition');
    expect(more).toEqual([]);
    expect(ofKind(parts, 'transposition-head')).toHaveLength(1);
    const at = (key: string): { x: number; y: number } =>
      ofKind(parts, 'node').find(({ attributes }) => attributes['data-key'] === key) as { x: number; y: number };
    const numbers = (arrow?.attributes.d?.match(/-?[\d.]+/g) ?? []).map(Number);
    const [left, top] = [arrow?.x ?? 0, arrow?.y ?? 0];
    expect(left + (numbers[0] ?? 0)).toBeCloseTo(at(from).x, 0);
    expect(left + (numbers.at(-2) ?? 0)).toBeCloseTo(at(to).x, 0);
    // A curve stays within its control points.
    expect(top + Math.max(...numbers.filter((_, i) => i % 2 === 1))).toBeLessThanOrEqual(figure.height);
  }));

test('moves that were skipped are counted as moves, however many words each has', () => {
  const coins: Game<{ left: number; player: 0 | 1 }, number> = {
    name: 'coins',
    initial: () => ({ left: 5, player: 0 }),
    toMove: ({ player }) => player,
    moves: ({ left }) => [1, 2, 3].filter((take) => take <= left),
    play: ({ left, player }, take) => ({ left: left - take, player: player === 0 ? 1 : 0 }),
    outcome: ({ left, player }) =>
      left > 0 ? undefined : player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity],
    formatMove: (_, take) => `take ${take}`,
  };
  const words = (node: TreeToDraw): string[] => [
    ...(node.state === 'skipped' ? [node.label] : []),
    ...(node.children ?? []).flatMap(words),
  ];
  const skipped = words(traceToDraw(traceAlphaBeta(coins, coins.initial(), { depth: 5 })));
  expect(new Set(skipped)).toEqual(new Set(['take 2', 'take 2 take 3']));
});
