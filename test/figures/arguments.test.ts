import {
  andOrGraphFigure,
  chanceFigure,
  gameGraphFigure,
  payoffFigure,
  svgDocument,
  treeFigure,
  treeLatex,
} from 'cutnode/figures';
import { grundy } from 'cutnode/games/grundy';
import { gameGraph, graphToDraw, parseTree, traceAlphaBeta, traceToDraw, treeToDraw } from 'cutnode/textbook';
import { andOrToDraw } from 'cutnode/textbook/and-or';
import { expect, test } from 'vitest';
import { barChart } from '../../bindings/figures/bar-chart.js';
import { andOrFigure, foldingFigure, lineChart } from '../../bindings/figures/laboratory.js';
import { InvalidOptionError, InvalidPositionError } from '../../bindings/index.js';

const anything = (value: unknown): never => value as never;
const oneNode = { name: 'a', q: '1', solved: false, partial: true };
const tree = parseTree('((3 12 8) (2 4 6))');

test.each<[string, () => unknown, string]>([
  [
    'a tree that was only parsed',
    () => treeFigure(anything(tree)),
    'treeFigure: a node must be an object with label, side, state, children, not [a list, a list] (treeToDraw and traceToDraw of cutnode/textbook make them)',
  ],
  [
    'a tree for LaTeX that was only parsed',
    () => treeLatex(anything(tree)),
    'treeLatex: a node must be an object with label, side, state, children, not [a list, a list] (treeToDraw and traceToDraw of cutnode/textbook make them)',
  ],
  [
    'a third theme',
    () => svgDocument(treeFigure(treeToDraw(tree)), anything('sepia')),
    "svgDocument: theme must be light or dark, not 'sepia'",
  ],
  [
    'a node of a tree without a state',
    () => treeFigure({ label: 'A', side: 'MAX', state: 'done', children: [anything({ label: 'B', side: 'MIN' })] }),
    'treeFigure: a node: state must be unseen, open, done or skipped, not undefined (treeToDraw and traceToDraw of cutnode/textbook make them)',
  ],
  [
    'the graph of a game as it is',
    () => gameGraphFigure(anything(gameGraph(grundy, grundy.parse('5')))),
    'gameGraphFigure: the drawing: title must be text, not undefined (graphToDraw of cutnode/textbook makes it of a graph)',
  ],
  [
    'nothing for an AND/OR graph',
    () => andOrGraphFigure(anything(undefined)),
    'an AND/OR graph must be an object with nodes, connectors, not undefined (andOrToDraw of cutnode/textbook/and-or makes it of a frame)',
  ],
  [
    'a connector to nothing',
    () => andOrGraphFigure(anything({ nodes: [oneNode], connectors: [{ from: 0, to: [] }] })),
    'an AND/OR graph: a connector: to must be a list with at least one entry, not [] (andOrToDraw of cutnode/textbook/and-or makes it of a frame)',
  ],
  [
    'a connector to no node',
    () => andOrGraphFigure(anything({ nodes: [oneNode], connectors: [{ from: 0, to: [7] }] })),
    'an AND/OR graph: a connector must lead from and to nodes 0 to 0, not 7',
  ],
  [
    'an AND/OR drawing without pictures',
    () => andOrFigure(anything({ title: 'x', notes: [] })),
    'andOrFigure: the drawing: pictures must be a list, not undefined',
  ],
  [
    'a number for a tree with chance nodes',
    () => chanceFigure(anything(7)),
    'chanceFigure: a node must be an object with kind, children, not 7 (searchedChanceTree of cutnode/textbook/chance makes it)',
  ],
  [
    'payoffs that are no list',
    () => payoffFigure(anything({ payoffs: 3, children: [] })),
    'payoffFigure: a node: payoffs must be a list with at least one entry, not 3',
  ],
  [
    'a tree to fold without lines',
    () => foldingFigure(anything({ key: 'root', position: 'a', children: [] }), { folded: 0 }),
    'foldingFigure: a node: lines must be a list, not undefined',
  ],
  [
    'a chart without rows',
    () => barChart(anything({ label: 'x', width: 300 })),
    'barChart: the chart: rows must be a list, not undefined',
  ],
  [
    'a chart without a width',
    () => lineChart(anything({ label: 'x', width: Number.NaN })),
    'lineChart: the chart: width must be a number, not NaN',
  ],
])('%s is refused by name', (_, draw, message) => {
  expect(draw).toThrow(new InvalidOptionError(message));
});

test.each<[string, () => unknown, Error]>([
  [
    'a frame that is none',
    () => andOrToDraw(anything(3)),
    new InvalidOptionError('a frame must be one of andOrFrames, not 3'),
  ],
  [
    'a graph that is none',
    () => graphToDraw(anything({})),
    new InvalidOptionError('a graph must be one of gameGraph, not an object'),
  ],
  [
    'events that are none',
    () => traceToDraw(anything(3)),
    new InvalidOptionError('events must be those of traceAlphaBeta, not 3'),
  ],
  ['no events', () => traceToDraw([]), new InvalidOptionError('a trace must have at least one event')],
  [
    'a text for a tree',
    () => treeToDraw(anything('(1 2)')),
    new InvalidPositionError("tree: the root is '(1 2)'; expected a number or a list of children"),
  ],
])('%s is not turned into a drawing', (_, make, error) => {
  expect(make).toThrow(error);
});

test('of a game, moves are the labels, and the root has the label that it is given', () => {
  const events = [...traceAlphaBeta(grundy, grundy.parse('5'))];
  const root = traceToDraw(events, { root: '5' });
  expect([root.label, root.children?.map(({ label }) => label)]).toEqual(['5', ['5>4-1', '5>3-2']]);
  expect(traceToDraw(events).label).toBe('root');
});
