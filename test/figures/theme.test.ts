import { readFileSync } from 'node:fs';
import { chanceFigure, type Figure, payoffFigure, svgDocument, treeFigure } from 'cutnode/figures';
import { searchedChanceTree } from 'cutnode/textbook/chance';
import { describe, expect, it, test } from 'vitest';
import { barChart } from '../../bindings/figures/bar-chart.js';
import { svgInPage } from '../../bindings/figures/figure.js';
import { foldingFigure, inks } from '../../bindings/figures/laboratory.js';
import { figureStyle } from '../../bindings/figures/theme.js';
import { range, tree as weighted } from '../../examples/star1.js';
import { partsOf } from './drawn.js';

/** Relative luminance, by WCAG 2. */
function luminance(colour: string): number {
  const full = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [least = 0, greatest = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (greatest + 0.05) / (least + 0.05);
}

const leaf = { label: 'B', side: null, state: 'done', value: '-3', count: 1 } as const;
const tree = treeFigure(
  { label: 'A', side: 'MAX', state: 'done', known: '= -3', children: [leaf] },
  { heading: { title: 'a tree', notes: ['of two nodes'] } },
);

describe('the theme', () => {
  it('has a light colour for each ink that no other has, by which the dark one is found', () => {
    const light = Object.values(inks).map((ink) => ink.light);
    expect(new Set(light).size).toBe(light.length);
  });

  it('is legible: 4.5 to 1 for all that words are written in, on what they stand on, light and dark', () => {
    const words = ['text', 'muted', 'blue', 'orange', 'green', 'purple', 'red'] as const;
    for (const name of words) {
      for (const theme of ['light', 'dark'] as const) {
        expect([name, theme, contrast(inks[name][theme], inks.surface[theme]) >= 4.5]).toEqual([name, theme, true]);
      }
    }
    for (const paper of ['bluePaper', 'orangePaper', 'greenPaper', 'sunken'] as const) {
      expect(contrast(inks.text.light, inks[paper].light)).toBeGreaterThan(4.5);
      expect(contrast(inks.text.dark, inks[paper].dark)).toBeGreaterThan(4.5);
    }
  });

  it('is that of the page', () => {
    const css = readFileSync(new URL('../../demo/src/style/base.css', import.meta.url), 'utf8');
    const pairs = {
      ink: 'text',
      muted: 'muted',
      surface: 'surface',
      sunken: 'sunken',
      line: 'line',
      'strong-line': 'arc',
      blue: 'blue',
      orange: 'orange',
      green: 'green',
      purple: 'purple',
      'blue-paper': 'bluePaper',
    } as const;
    for (const [variable, name] of Object.entries(pairs)) {
      expect(css).toContain(`--${variable}: light-dark(${inks[name].light}, ${inks[name].dark});`);
    }
  });
});

test.each<[string, Figure]>([
  ['a tree', tree],
  [
    'a tree of several players',
    payoffFigure({ payoffs: [1, 2], mover: 0, children: [{ payoffs: [1, 2], chosen: true, children: [] }] }),
  ],
  [
    'a tree that folds',
    foldingFigure(
      {
        key: 'root',
        position: 'a',
        lines: ['a'],
        side: 'MAX',
        children: ['MIN', null].map((side, i) => ({
          key: `root.${i}`,
          position: 'b',
          lines: ['b', 'b'],
          side: side as 'MIN' | null,
          children: [],
        })),
      },
      { folded: 1 },
    ),
  ],
  [
    'a chart',
    barChart({
      label: 'x',
      width: 600,
      rows: [{ name: 'a', value: 2, words: '2', ink: 'blue' }],
      scale: 'log',
      axisName: 'times',
      tick: String,
      marks: [],
    }),
  ],
])('%s: a file has one theme, in attributes alone, whatever the reader prefers', (_, figure) => {
  for (const theme of ['light', 'dark'] as const) {
    const svg = svgDocument(figure, theme);
    // Programs for drawings and for slides know no style sheets, variables or halos by `paint-order`.
    expect(svg).not.toMatch(/<style|@media|var\(|light-dark|paint-order|system-ui/);
    const colours: readonly string[] = Object.values(inks).map((ink) => ink[theme]);
    const parts = partsOf(svg);
    for (const { attributes } of parts) {
      for (const colour of [attributes.fill, attributes.stroke])
        if (colour !== undefined && colour !== 'none') expect(colours).toContain(colour);
      // SVG 1.1 has no weights between the hundreds.
      if (attributes['font-weight'] !== undefined) expect(attributes['font-weight']).toMatch(/^[1-9]00$/);
      if (attributes['font-family'] !== undefined) expect(attributes['font-family']).toMatch(/(sans-serif|monospace)$/);
    }
    const paper = parts.find(({ tag }) => tag === 'rect');
    expect(paper?.attributes).toMatchObject({ fill: inks.surface[theme], width: String(figure.width) });
  }
  expect(svgDocument(figure)).toBe(svgDocument(figure, 'light'));
});

test('in a file a halo is a text of its own, behind its text', () => {
  const known = partsOf(svgDocument(tree)).filter(({ words }) => words === '= −3');
  expect(known.map(({ attributes: { stroke, class: kind } }) => [stroke, kind])).toEqual([
    [inks.surface.light, undefined],
    [undefined, 'known'],
  ]);
});

test('in a page a figure brings no style and no paper, and follows the colour scheme of what is around it', () => {
  const svg = svgInPage(tree, 'figure tree');
  expect(svg).toMatch(/^<svg class="figure tree" viewBox="0 0 \d+ \d+" /);
  expect(svg).not.toContain('<style>');
  expect(partsOf(svg).find(({ tag }) => tag === 'rect')?.attributes.fill).not.toBe(inks.surface.light);
  const { light, dark } = inks.blue;
  expect(figureStyle('.figure', 'color-scheme')).toContain(
    `.figure [fill="${light}"]{fill:light-dark(${light},${dark})}`,
  );
});

test('what no XML may hold is written out, wherever words come from', () => {
  const svg = svgDocument(treeFigure({ label: 'a<b>&"\u0007', side: 'MIN', state: 'unseen' }, { label: '\u001b[1m<' }));
  expect(
    partsOf(svg)
      .filter(({ tag }) => tag === 'text')
      .map(({ words }) => words),
  ).toEqual(['a<b>&"\\u0007']);
  expect(svg).toContain('aria-label="\\u001b[1m&#60;"');
});

// WCAG 2 asks for 3 where a shape must be seen.
test('what a search of chance has not visited is seen in both themes', () => {
  const svg = svgDocument(chanceFigure(searchedChanceTree(weighted, { range, pruning: 'star2' })));
  const strokes = [...svg.matchAll(/<(?:path|rect|line) class="[\w ]*cut[^>]*>/g)].map(([shape]) => ({
    stroke: /stroke="(#\w+)"/.exec(shape)?.[1],
    opacity: Number(/ opacity="([\d.]+)"/.exec(shape)?.[1] ?? 1),
  }));
  expect(strokes.length).toBeGreaterThan(5);
  for (const { stroke, opacity } of strokes) {
    const ink = Object.values(inks).find(({ light }) => light === stroke) ?? inks.surface;
    // A colour that shows the page through is no longer this colour.
    expect(opacity).toBe(1);
    for (const theme of ['light', 'dark'] as const)
      expect(contrast(ink[theme], inks.surface[theme])).toBeGreaterThanOrEqual(3);
  }
});
