import { svgDocument } from 'cutnode/figures';
import { expect, test } from 'vitest';
import { atTheCut, graph, searched, solved, typed } from '../../examples/draw-a-tree.js';
import { ofKind, partsOf } from '../figures/drawn.js';

const drawn = { typed, searched, atTheCut, graph, solved };
const parts = (name: keyof typeof drawn) => partsOf(svgDocument(drawn[name]));
const words = (name: keyof typeof drawn, kind: string): string[] => ofKind(parts(name), kind).map((part) => part.words);

test('the tree as it was typed: A, B, C and D over nine leaves', () => {
  expect(words('typed', 'label')).toEqual(['A', 'B', 'C', 'D']);
  expect(words('typed', 'value')).toEqual(['3', '12', '8', '2', '4', '6', '14', '5', '2']);
  expect(words('typed', 'badge')).toEqual([]);
});

test('after alpha-beta: what every node is worth, seven leaves in their order, two branches cut off', () => {
  expect(words('searched', 'known')).toEqual(['= 3', '= 3', '≤ 2', '= 2']);
  expect(words('searched', 'badge-text')).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(words('searched', 'cut-word')).toEqual(['α cut']);
  expect(ofKind(parts('searched'), 'cross')).toHaveLength(2);
});

test('at the first cut: the root and C are open, and D is not there yet', () => {
  expect(words('atTheCut', 'label')).toEqual(['A', 'B', 'C']);
  expect(words('atTheCut', 'known')).toEqual(['≥ 3', '= 3', '≤ 2']);
  expect(ofKind(parts('atTheCut'), 'open').length).toBeGreaterThan(0);
});

test("Grundy's game from six: who wins stands in the heading", () => {
  expect(graph.label).toMatch(/^grundy: (MAX|MIN) wins$/);
});

test("Nilsson's graph: n0 costs 5", () => {
  expect(words('solved', 'q')[0]).toBe('5');
  expect(words('solved', 'cost')).not.toEqual([]);
});
