import { type Figure, heatMap } from 'cutnode/figures';
import { describe, expect, it } from 'vitest';
import { svgInPage } from '../../bindings/figures/figure.js';
import { inks, lineChart } from '../../bindings/figures/laboratory.js';
import { textWidth } from '../../bindings/figures/markup.js';
import {
  ablationChart,
  boundChart,
  cutoffChart,
  leavesChart,
  type OrderingRow,
} from '../../bindings/figures/ordering-charts.js';
import { boxOf, ofKind, type Part, partsOf } from './drawn.js';

const partsIn = (figure: Figure | undefined): Part[] => partsOf(svgInPage(figure as Figure));
const wordsOf = (parts: readonly Part[], kind: string): string[] => ofKind(parts, kind).map(({ words }) => words);

/** Where words end that begin at their place. */
const endOf = (part: Part): number => boxOf(part).left + textWidth(part.words, Number(part.attributes['font-size']));

const row = (name: string, group: OrderingRow['group'], ratio: number, best = false): OrderingRow => ({
  name,
  group,
  leaves: 100 * ratio,
  ratio,
  cutoffAt: [],
  best,
});

describe.each([920, 380])('charts %d wide', (width) => {
  it('a bar for each ordering, its length the logarithm of its ratio, to the left of the bound where a table saved more', () => {
    const rows = [row('natural', 'reference', 100), row('static', 'alone', 10, true), row('all', 'cumulative', 0.1)];
    const parts = partsIn(boundChart({ width, sections: [{ title: '', rows }], minimax: 1000 }));
    expect(wordsOf(parts, 'name')).toEqual(['natural', 'static', 'all']);
    expect(wordsOf(parts, 'heading')).toEqual(['For reference', 'Each heuristic alone', 'Together']);
    expect(wordsOf(parts, 'figure')).toEqual(['100×', '10.0×', '0.10×']);
    expect(wordsOf(parts, 'mark')).toEqual(['the bound', 'minimax 1,000×']);
    const [hundred, ten, tenth] = ofKind(parts, 'bar').map(boxOf);
    if (!hundred || !ten || !tenth) throw new Error('a bar is missing');
    expect(hundred.left).toBeCloseTo(ten.left, 1);
    expect((hundred.right - hundred.left) / (ten.right - ten.left)).toBeCloseTo(2, 1);
    expect(Math.abs(tenth.right - ten.left)).toBeLessThan(0.2);
    expect(tenth.right - tenth.left).toBeCloseTo(ten.right - ten.left, 0);
    for (const { left, right } of [hundred, ten, tenth]) {
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThan(width);
    }
  });

  it('no line runs through the words beside a bar', () => {
    const rows = [row('worst', 'reference', 900), row('best', 'reference', 2)];
    const parts = partsIn(boundChart({ width, sections: [{ title: '', rows }], minimax: 1000 }));
    const [worst] = ofKind(parts, 'figure');
    const dashed = parts.find(({ attributes }) => attributes['stroke-dasharray'] === '5 4');
    const [bar] = ofKind(parts, 'bar').map(boxOf);
    if (!worst || !bar) throw new Error('words are missing');
    expect(Number(dashed?.attributes.x1) - bar.right).toBeLessThan(30);
    expect(boxOf(worst).left - Number(dashed?.attributes.x1)).toBeCloseTo(6, 0);
    expect(endOf(worst)).toBeLessThan(width);
  });

  it('curves on a log scale: tenfold at each ply is a straight line, and every name stands by itself', () => {
    const depths = [1, 2, 3, 4, 5];
    const curve = (name: string, role: 'minimax' | 'natural' | 'random' | 'best' | 'minimal', base: number) => ({
      name,
      role,
      leaves: depths.map((depth) => ({ depth, leaves: base ** depth })),
    });
    const curves = [
      curve('minimax', 'minimax', 10),
      curve('natural', 'natural', 4.02),
      curve('random', 'random', 4.01),
      curve('killer+static', 'best', 4),
      curve('minimal tree', 'minimal', 3),
    ];
    const figure = leavesChart(curves, width);
    const parts = partsIn(figure);
    expect(ofKind(parts, 'curve')).toHaveLength(5);
    const points = (ofKind(parts, 'curve')[0]?.attributes.d ?? '').match(/-?[\d.]+,-?[\d.]+/g) ?? [];
    const ys = points.map((point) => Number(point.split(',')[1]));
    const steps = ys.slice(1).map((y, i) => y - (ys[i] as number));
    for (const step of steps) expect(Math.abs(step - (steps[0] as number))).toBeLessThan(0.25);
    const names = ofKind(parts, 'curve-name');
    expect(names.map(({ words }) => words).join(' ')).toContain('minimal tree');
    const levels = names.map(({ attributes }) => Number(attributes.y)).sort((a, b) => a - b);
    for (const [i, y] of levels.entries()) if (i > 0) expect(y - (levels[i - 1] as number)).toBeGreaterThan(10);
    expect(levels.at(-1)).toBeLessThan(figure.height);
    // What the picture says is said in words as well.
    expect(figure.label).toContain('minimax 100,000');
  });

  it('columns as high as the shares of cutoffs, what is beyond the last place put together', () => {
    const cutoffAt = [60, 20, 10, ...Array.from({ length: 20 }, () => 0.5)];
    const parts = partsIn(cutoffChart([{ name: 'all', cutoffAt }], width));
    const heights = ofKind(parts, 'column')
      .map(boxOf)
      .map(({ top, bottom }) => bottom - top);
    expect(heights).toHaveLength(width === 920 ? 12 : 6);
    expect((heights[0] as number) / (heights[1] as number)).toBeCloseTo(3, 1);
    const all = heights.reduce((sum, height) => sum + height, 0);
    expect((heights[0] as number) / all).toBeCloseTo(0.6, 2);
    expect(wordsOf(parts, 'figure')[0]).toBe('60');
    expect(cutoffChart([{ name: 'none', cutoffAt: [] }], width)).toBeUndefined();
    const several = partsIn(
      cutoffChart(
        [
          { name: 'natural', cutoffAt },
          { name: 'all', cutoffAt },
        ],
        width,
      ),
    );
    expect(wordsOf(several, 'series-name')).toEqual(['natural', 'all']);
  });

  it('what a heuristic is worth: to the right what it saves, to the left what it costs', () => {
    const without = [
      { heuristic: 'killer', leaves: 150 },
      { heuristic: 'table', leaves: 75 },
    ];
    const parts = partsIn(ablationChart(100, without, width));
    expect(wordsOf(parts, 'figure')).toEqual(['+50 %', '−25 %']);
    const [killer, table] = ofKind(parts, 'bar').map(boxOf);
    if (!killer || !table) throw new Error('a bar is missing');
    expect(Math.abs(table.right - killer.left)).toBeLessThan(0.2);
    expect((killer.right - killer.left) / (table.right - table.left)).toBeCloseTo(2, 1);
    expect(ablationChart(100, [], width)).toBeUndefined();
  });
});

it.each([
  [
    [200, 500, 800],
    ['200', '500'],
  ],
  [
    [2000, 5000],
    ['2000', '5000'],
  ],
  [[300], ['300']],
  [
    [100, 30_000],
    ['100', '1000', '10000'],
  ],
])('a log axis over %j has numbers', (budgets, ticks) => {
  const curve = { name: 'a', ink: 'blue', points: budgets.map((x) => ({ x, y: 1 })) } as const;
  const size = { label: 'x', width: 760, height: 400, xName: 'nodes', yName: 'regret', yTick: () => '' };
  const parts = partsIn(lineChart({ ...size, xScale: 'log', yScale: 'linear', yRange: [0, 2], curves: [curve] }));
  expect(parts.filter(({ tag, words }) => tag === 'text' && /^\d+$/.test(words)).map(({ words }) => words)).toEqual(
    ticks,
  );
});

it('a line chart gives 0 a place of its own before a log scale, and draws margins and limits', () => {
  const figure = lineChart({
    label: 'wins by games of training',
    width: 760,
    height: 400,
    xName: 'games',
    yName: 'wins',
    xScale: 'log',
    yScale: 'linear',
    yRange: [0, 1],
    yTick: String,
    xTick: (x) => x.toLocaleString('en'),
    curves: [
      {
        name: '',
        ink: 'blue',
        mark: 'circle',
        points: [0, 100, 1000, 10_000].map((x) => ({ x, y: 0.5, margin: 0.1 })),
      },
    ],
    limits: [{ y: 0.9, words: 'best play', ink: 'green', above: true }],
  });
  const parts = partsIn(figure);
  const xs = ((ofKind(parts, 'curve')[0]?.attributes.d ?? '').match(/-?[\d.]+(?=,)/g) ?? []).map(Number);
  expect(xs).toHaveLength(4);
  const [zero = 0, hundred = 0, thousand = 0, most = 0] = xs;
  expect(most - thousand).toBeCloseTo(thousand - hundred, 0);
  expect(hundred - zero).toBeGreaterThan(20);
  expect(wordsOf(parts, 'limit')).toEqual(['best play']);
  expect(parts.filter(({ tag, attributes }) => tag === 'line' && attributes.opacity === '.55')).toHaveLength(4);
});

describe('a heat map', () => {
  const map = {
    label: 'sums',
    cell: 10,
    rows: [
      [0, 0, 1],
      [0, 1, 2],
    ],
    bands: [
      { name: 'small', ink: 'blue', strength: 0.25 },
      { name: 'middling', ink: 'blue', strength: 0.5 },
      { name: 'large', ink: 'orange' },
    ],
    bandName: 'sum',
    xName: 'one number',
    yName: 'the other',
    ticks: [0, 2],
  } as const;
  const parts = partsIn(heatMap(map));

  it('draws equal neighbours of a row as one stroke, the first row at the bottom', () => {
    expect(ofKind(parts, 'band').map(({ attributes }) => attributes.d)).toEqual([
      'M0 1h2v1h-2zM0 0h1v1h-1z',
      'M2 1h1v1h-1zM1 0h1v1h-1z',
      'M2 0h1v1h-1z',
    ]);
  });

  it('has an ink of its own strength for each band, and names it in the legend', () => {
    const inked = ofKind(parts, 'band').map(({ attributes }) => [attributes.fill, attributes['fill-opacity']]);
    expect(inked).toEqual([
      [inks.blue.light, '0.25'],
      [inks.blue.light, '0.5'],
      [inks.orange.light, undefined],
    ]);
    expect(wordsOf(parts, 'band-name')).toEqual(['small', 'middling', 'large']);
    expect(wordsOf(parts, 'tick')).toEqual(['0', '0', '2', '2']);
    expect(wordsOf(parts, 'axis')).toEqual(['one number', 'the other']);
  });

  it('has room for its words', () => {
    const figure = heatMap(map);
    for (const name of ofKind(parts, 'band-name')) expect(endOf(name)).toBeLessThanOrEqual(figure.width);
  });

  it('has a heading if it is to stand in a file, and its title is then what it shows', () => {
    const heading = { title: 'Sums', notes: ['of two numbers'] };
    const { label: _, ...unnamed } = map;
    const figure = heatMap({ ...unnamed, heading });
    expect(figure.label).toBe('Sums');
    expect(figure.body).toMatch(/>Sums<[\s\S]*>of two numbers</);
    expect(figure.body).toContain(heatMap(map).body);
    expect(heatMap({ ...map, heading }).label).toBe('sums');
  });
});
