import { type TreeNode, treeFigure, treeLatex } from 'cutnode/figures';
import { parseTree, traceAlphaBeta, traceToDraw } from 'cutnode/textbook';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../oracle/for-all.js';
import { arbitraryTree } from '../textbook/arbitrary-tree.js';
import { ofKind, partsOf } from './drawn.js';

/** The lines of a picture of TikZ between its styles and its end. */
const linesOf = (latex: string): string[] =>
  latex
    .slice(latex.indexOf('\n]\n') + 3, latex.indexOf('\\end{tikzpicture}'))
    .trim()
    .split('\n')
    .map((line) => line.trim());

test('a tree that was searched: nodes, branches, cuts and notes', () => {
  const tree = parseTree('((3 12) (2 -4))');
  const latex = treeLatex(traceToDraw(traceAlphaBeta(tree), { tree }));
  expect(latex.startsWith('% \\usepackage{tikz}\n\\begin{tikzpicture}[')).toBe(true);
  const lines = linesOf(latex);
  const places = / at \([\d.]+, [\d.]+\)/;
  expect(lines.map((line) => line.replace(places, ''))).toEqual([
    '\\node[max node, best] (n0) {A};',
    '\\node[min node, best] (n1) {B};',
    '\\node[leaf] (n2) {3};',
    '\\node[leaf name] at (n2.south) {B1 \\\\ (1)};',
    '\\node[leaf] (n3) {12};',
    '\\node[leaf name] at (n3.south) {B2 \\\\ (2)};',
    '\\node[min node] (n4) {C};',
    '\\node[leaf] (n5) {2};',
    '\\node[leaf name] at (n5.south) {C1 \\\\ (3)};',
    '\\node[cut leaf] (n6) {$-$4};',
    '\\node[leaf name] at (n6.south) {C2};',
    '\\draw [best] (n0.south) -- (n1.north);',
    '\\draw [best] (n1.south) -- (n2.north);',
    '\\draw (n1.south) -- (n3.north);',
    '\\draw (n0.south) -- (n4.north);',
    '\\draw (n4.south) -- (n5.north);',
    '\\draw [skipped] (n4.south) -- node[cross] {$\\times$} (n6.north);',
    '\\node[note] at (n0.east) {= 3 \\\\ ($-\\infty$, +$\\infty$)};',
    '\\node[note] at (n1.east) {= 3 \\\\ ($-\\infty$, +$\\infty$)};',
    '\\node[note] at (n4.east) {$\\leq$ 2 \\\\ (3, +$\\infty$) \\\\ $\\alpha$ cut};',
  ]);
});

test('words that LaTeX would take for something else, and Chinese', () => {
  const node = (label: string): TreeNode => ({ label, side: null, state: 'done' });
  expect(linesOf(treeLatex(node('50% of a_{b} & #1 \\x ~ ^ $ | <\u2028\u001b'))).join()).toContain(
    '{50\\% of a\\_\\{b\\} \\& \\#1 \\textbackslash{}x \\textasciitilde{} \\textasciicircum{} \\$ $|$ $<$}',
  );
  expect(treeLatex(node('剪枝')).split('\n')[0]).toBe('% \\usepackage{tikz, ctex}');
});

test('what was skipped is struck out where it is a value, and a dollar before another formula stays one', () => {
  const skipped = { side: null, state: 'skipped', cutOff: true } as const;
  const children = [
    { label: '4 moves', ...skipped },
    { label: 'A2', value: '$-5', ...skipped },
  ];
  const lines = linesOf(treeLatex({ label: 'A', side: 'MAX', state: 'done', children }));
  const leaves = lines.filter((line) => /leaf\]/.test(line)).map((line) => line.replace(/ at .*\)/, ''));
  expect(leaves).toEqual(['\\node[leaf] (n1) {4 moves};', '\\node[cut leaf] (n2) {\\$$-$5};']);
});

test('any tree and any names: balanced, one line a node, a branch for each but the root', () =>
  forAll(
    [arbitraryTree({ names: false }), fc.string({ unit: 'binary', maxLength: 12 })],
    { seed: 47, draws: 100 },
    (tree, name) => {
      const drawn = { ...traceToDraw(traceAlphaBeta(tree), { tree }), label: name };
      const lines = linesOf(treeLatex(drawn));
      const nodes = ofKind(partsOf(treeFigure(drawn).body), 'node').length;
      expect(lines.filter((line) => /^\\node\[(?!note|leaf name)/.test(line))).toHaveLength(nodes);
      expect(lines.filter((line) => line.startsWith('\\draw'))).toHaveLength(nodes - 1);
      for (const line of lines) {
        expect(line).toMatch(/^\\(node\[|draw ).*;$/);
        const bare = line.replaceAll('\\\\', '').replace(/\\[{}$%&#_]/g, '');
        expect([...bare].filter((sign) => sign === '{').length).toBe([...bare].filter((sign) => sign === '}').length);
        expect([...bare].filter((sign) => sign === '$').length % 2).toBe(0);
        expect(bare).not.toMatch(/[%&#~^]/);
      }
    },
  ));
