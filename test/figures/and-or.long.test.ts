import { andOrGraphFigure } from 'cutnode/figures';
import { type AndOrFrame, andOrFrames, andOrToDraw, traceAoStar, venturePlan } from 'cutnode/textbook/and-or';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AndOrFigureGraph } from '../../bindings/figures/and-or-graph.js';
import { svgInPage } from '../../bindings/figures/figure.js';
import { andOrFigure } from '../../bindings/figures/laboratory.js';
import { forAll } from '../oracle/for-all.js';
import { apart, boxOf, ofKind, partsOf } from './drawn.js';

/** Any graph as a search finds it, all reached from the start, with cycles and connectors that need a node twice. */
const graphs: fc.Arbitrary<AndOrFigureGraph> = fc.integer({ min: 1, max: 9 }).chain((count) => {
  const id = fc.nat({ max: count - 1 });
  const connector = (from: fc.Arbitrary<number>, to: fc.Arbitrary<number>) =>
    fc
      .record({ from, first: to, others: fc.array(id, { maxLength: 2 }), marked: fc.boolean(), partial: fc.boolean() })
      .map(({ first, others, ...rest }) => ({ ...rest, to: [first, ...others], cost: String(first) }));
  const reaching = Array.from({ length: count - 1 }, (_, i) => connector(fc.nat({ max: i }), fc.constant(i + 1)));
  return fc
    .record({
      nodes: fc.array(
        fc.record({
          name: fc.stringMatching(/^[a-z]{1,14}$/),
          q: fc.nat({ max: 999 }).map(String),
          solved: fc.boolean(),
          partial: fc.boolean(),
          tip: fc.boolean(),
          now: fc.boolean(),
          action: fc.constantFrom(undefined, 'measure behind the switch'),
        }),
        { minLength: count, maxLength: count },
      ),
      reaching: fc.tuple(...reaching),
      more: fc.array(connector(id, id), { maxLength: 6 }),
    })
    .map(({ nodes, reaching, more }) => ({ nodes, connectors: [...reaching, ...more] }));
});

test('any graph: every node and every line of every connector, a tie where there are several, nodes apart', () =>
  forAll([graphs], { seed: 1, draws: 600 }, (graph) => {
    const svg = svgInPage(andOrGraphFigure(graph));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const parts = partsOf(svg);
    const nodes = ofKind(parts, 'node');
    for (const [id, { name, q, solved, action }] of graph.nodes.entries()) {
      const { words } = nodes[id] as (typeof nodes)[number];
      expect(words).toBe(name + q + (action ?? (solved ? 'SOLVED' : '')));
    }
    const lines = graph.connectors.reduce((sum, { to }) => sum + to.length, 0);
    expect(ofKind(parts, 'line')).toHaveLength(lines);
    expect(ofKind(parts, 'head')).toHaveLength(lines);
    expect(ofKind(parts, 'and')).toHaveLength(graph.connectors.filter(({ to }) => to.length > 1).length);
    expect(
      ofKind(parts, 'cost')
        .map(({ words }) => words)
        .sort(),
    ).toEqual(graph.connectors.map(({ cost }) => cost).sort());
    const boxes = ofKind(parts, 'shape').map(boxOf);
    for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(apart(a, b)).toBe(true);
  }));

test('a line begins and ends at the edges of its nodes, wherever these stand', () =>
  forAll([graphs], { seed: 2, numRuns: 60 }, (graph) => {
    const parts = partsOf(svgInPage(andOrGraphFigure(graph)));
    const boxes = ofKind(parts, 'shape').map(boxOf);
    const [lines, heads] = [ofKind(parts, 'line'), ofKind(parts, 'head')];
    const arcs = graph.connectors.flatMap(({ from, to }) => to.map((child) => ({ from, to: child })));
    // Connectors are drawn in another order than they are given: each line belongs to one of them.
    const near = (x: number, y: number, id: number): boolean => {
      const { left, right, top, bottom } = boxes[id] as (typeof boxes)[number];
      return x > left - 8 && x < right + 8 && y > top - 8 && y < bottom + 8;
    };
    const ends = lines.map((line, i) => {
      const numbers = (d = ''): number[] => (d.match(/-?[\d.]+/g) ?? []).map(Number);
      const [x = 0, y = 0] = numbers(line.attributes.d);
      const [, , tipX = 0, tipY = 0] = numbers(heads[i]?.attributes.d);
      return { x: line.x + x, y: line.y + y, tipX: line.x + tipX, tipY: line.y + tipY };
    });
    for (const { from, to } of arcs) {
      const found = ends.filter(({ x, y, tipX, tipY }) => near(x, y, from) && near(tipX, tipY, to));
      const same = arcs.filter((arc) => arc.from === from && arc.to === to);
      expect(found.length).toBeGreaterThanOrEqual(same.length);
    }
  }));

test('in all panels of a figure a node has the same place, and every panel its title', () => {
  const node = (name: string) => ({ name, q: '1', solved: false, partial: true });
  const whole = {
    nodes: ['a', 'b', 'c'].map(node),
    connectors: [{ from: 0, to: [1, 2], marked: true, partial: true }],
  };
  const first = { nodes: whole.nodes.slice(0, 1), connectors: [] };
  const figure = andOrFigure({
    title: 'a search',
    notes: ['AO*'],
    whole,
    pictures: [
      { graph: first, title: 'at first', note: 'q(a) = 1' },
      { graph: whole, title: '1. expand a', note: 'q(a) = 3' },
    ],
  });
  const parts = partsOf(svgInPage(figure));
  const panels = ofKind(parts, 'panel');
  expect(panels).toHaveLength(2);
  const shapes = ofKind(parts, 'node');
  expect(shapes).toHaveLength(4);
  const within = (at: number, panel: number): string => {
    const [shape, around] = [shapes[at], panels[panel]];
    return `${(shape?.x ?? 0) - (around?.x ?? 0)} ${(shape?.y ?? 0) - (around?.y ?? 0)}`;
  };
  expect(within(0, 0)).toBe(within(1, 1));
  for (const words of ['a search', 'AO*', 'at first', 'q(a) = 3', 'SOLVED', 'goal', 'just expanded']) {
    expect(parts.some((part) => part.tag === 'text' && part.words === words)).toBe(true);
  }
});

test('the costs of connectors are not written over each other', () => {
  const frames = [...andOrFrames(traceAoStar(venturePlan))];
  const whole = andOrToDraw(frames.at(-1) as AndOrFrame, { costs: true });
  const costs = ofKind(partsOf(svgInPage(andOrGraphFigure(whole))), 'cost').map(({ attributes, words }) => {
    const [x, y] = [Number(attributes.x), Number(attributes.y)];
    // A digit of this size is less than 8 pixels wide and 10 high.
    return { left: x - 4 * words.length, right: x + 4 * words.length, top: y - 10, bottom: y };
  });
  expect(costs.length).toBe(whole.connectors.length);
  for (const [i, a] of costs.entries()) for (const b of costs.slice(i + 1)) expect(apart(a, b)).toBe(true);
});
