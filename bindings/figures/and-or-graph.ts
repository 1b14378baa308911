import { type AndOrPlaces, layOutConnectors } from './and-or-layout.js';
import { placeTexts, type TextPlaces } from './and-or-texts.js';
import { checkFigureData } from './argument.js';
import { type Line, lineOf, type Pill, tie } from './connector-lines.js';
import type { Figure } from './figure.js';
import { checkIndices } from './layered-layout.js';
import { at, escaped, type Point, round, text, textWidth } from './markup.js';
import type { Path } from './path.js';
import { type Ink, inks } from './theme.js';

/** A node of an AND/OR graph at one moment of a search. */
export interface AndOrFigureNode {
  readonly name: string;
  /** The estimated cost as text: `5`, `∞`. */
  readonly q: string;
  readonly solved: boolean;
  /** Part of the marked partial solution graph. */
  readonly partial: boolean;
  readonly goal?: boolean;
  /** Not expanded yet. */
  readonly tip?: boolean;
  /** Expanded, but without connectors. */
  readonly dead?: boolean;
  readonly revised?: boolean;
  /** Just expanded. */
  readonly now?: boolean;
  /** Another tip that could have been expanded. */
  readonly candidate?: boolean;
  /** Part of the solution graph. */
  readonly solution?: boolean;
  /** The action taken here, written below the cost. */
  readonly action?: string | undefined;
}

/** A connector, from a node to all the nodes that it needs. */
export interface AndOrFigureConnector {
  readonly from: number;
  readonly to: readonly number[];
  readonly marked: boolean;
  readonly partial: boolean;
  readonly solution?: boolean;
  readonly label?: string | undefined;
  /** Written at the connector. */
  readonly cost?: string | undefined;
}

/** A graph at one moment of a search. A node's id is its index in the list; the start node comes first. */
export interface AndOrFigureGraph {
  readonly nodes: readonly AndOrFigureNode[];
  readonly connectors: readonly AndOrFigureConnector[];
}

/** The places of all nodes, connectors and texts, the same in every picture of a search. */
export interface AndOrLayout extends AndOrPlaces, TextPlaces {
  readonly marginX: number;
  readonly marginY: number;
}

/** Half the height of a node. */
const RADIUS = 18;
/** Between a node and the text beside it. */
const BESIDE = 8;
/** From a node to the arc of its connector. */
const TIE = 15;
/** The size of a connector's cost. */
const COST = 12;

/** Half the width of a node's shape. */
function halfWidth(name: string): number {
  return Math.max(RADIUS + 1, textWidth(name, labelSize(name)) / 2 + 9);
}

function labelSize(name: string): number {
  return name.length > 8 ? 11 : 13;
}

/** From the left edge of a node's box, where its halo begins, to its middle. */
function middleOf(name: string): number {
  return halfWidth(name) + 6;
}

function roomOf({ name, q, solved, action }: AndOrFigureNode): number {
  const words = Math.max(textWidth(q, 16), solved && !action ? 48 : 0, textWidth(action ?? '', 11.5));
  return middleOf(name) + halfWidth(name) + BESIDE + words + 4;
}

function checkGraph(graph: AndOrFigureGraph): void {
  const source = 'andOrToDraw of cutnode/textbook/and-or makes it of a frame';
  const nodes = 'list with at least one entry';
  checkFigureData('an AND/OR graph', graph, { nodes, connectors: 'list' }, source);
  for (const node of graph.nodes) checkFigureData('an AND/OR graph: a node', node, { name: 'text', q: 'text' }, source);
  for (const connector of graph.connectors) {
    checkFigureData('an AND/OR graph: a connector', connector, { from: 'a number', to: nodes }, source);
    checkIndices('an AND/OR graph: a connector', [connector.from, ...connector.to], graph.nodes);
  }
}

/**
 * Lay out a graph that a series of pictures shows as it grows: `whole` has all its nodes and connectors; `moments` has
 * the texts beside the nodes in each picture.
 */
export function layOutAndOr(
  whole: AndOrFigureGraph,
  moments: readonly AndOrFigureGraph[] = [whole],
  layerGap = 62,
): AndOrLayout {
  for (const graph of [whole, ...moments]) checkGraph(graph);
  const rooms = whole.nodes.map((_, id) =>
    Math.max(...[whole, ...moments].map(({ nodes }) => (nodes[id] ? roomOf(nodes[id]) : 0))),
  );
  const places = layOutConnectors(
    { nodes: whole.nodes.length, connectors: whole.connectors },
    {
      nodeWidth: (id) => rooms[id] as number,
      middle: (id) => middleOf(whole.nodes[id]?.name ?? ''),
      nodeHeight: 2 * RADIUS + 8,
      layerGap,
      nodeGap: 18,
    },
  );
  const [marginX, marginY] = [14, 8];
  const { width, height } = places;
  const frame = { left: -marginX, right: width + marginX, top: -marginY, bottom: height + marginY };
  const nodes = whole.nodes.map((_, id) => {
    const pill = pillOf(whole, id);
    const end = (rooms[id] as number) - middleOf(whole.nodes[id]?.name ?? '');
    return { place: places.places[id] as Point, pill, words: [pill.half + BESIDE, end] as const };
  });
  const connectors = whole.connectors.map(({ from, cost = '' }, id) => {
    const lines = linesOf(whole, id, places);
    return { from, lines, arc: arcOf(whole, id, lines, places), width: textWidth(cost, COST) };
  });
  return { ...places, marginX, marginY, ...placeTexts(nodes, connectors, frame) };
}

/**
 * An AND/OR graph at one moment. q stands beside each node, SOLVED nodes have a double ring, an arc ties the lines of a
 * connector together, and marked connectors are thick. Each node and each connector is a group with its id as
 * `data-key` and its state as a class.
 */
export function andOrGraphFigure(graph: AndOrFigureGraph, layout: AndOrLayout = layOutAndOr(graph)): Figure {
  const { nodes, connectors } = graph;
  // The most important lines are drawn last, on top.
  const order = [...connectors.keys()].sort((a, b) => rank(connectors[a]) - rank(connectors[b]));
  const body = [
    ...order.map((id) => connectorMarkup(graph, id, layout)),
    ...nodes.map((node, id) => nodeMarkup(node, id, layout)),
  ];
  const { marginX, marginY } = layout;
  return {
    width: Math.ceil(layout.width + 2 * marginX),
    height: Math.ceil(layout.height + 2 * marginY),
    label: spoken(graph),
    body: `<g transform="translate(${marginX} ${marginY})">${body.join('')}</g>`,
  };
}

function rank(connector: AndOrFigureConnector | undefined): number {
  return connector?.solution ? 3 : connector?.partial ? 2 : connector?.marked ? 1 : 0;
}

/** The content of the picture in words, for its label. */
function spoken({ nodes, connectors }: AndOrFigureGraph): string {
  return nodes
    .map(({ name, q, solved }, id) => {
      const to = connectors.find(({ from, marked }) => from === id && marked)?.to.map((child) => nodes[child]?.name);
      return `${name} q ${q}${solved ? ' solved' : ''}${to ? `, marked to ${to.join(' and ')}` : ''}`;
    })
    .join('; ');
}

/** The line styles of connectors, indexed by `rank`. */
const strokes: readonly { readonly kind: string; readonly ink: Ink; readonly width: number }[] = [
  { kind: '', ink: inks.arc, width: 1.3 },
  { kind: 'marked', ink: inks.text, width: 2.2 },
  { kind: 'partial', ink: inks.blue, width: 3.2 },
  { kind: 'solution', ink: inks.green, width: 3.6 },
];

function pillOf({ nodes }: AndOrFigureGraph, node: number): Pill {
  return { half: halfWidth(nodes[node]?.name ?? ''), radius: RADIUS };
}

function linesOf(graph: AndOrFigureGraph, id: number, { lines, bows }: AndOrPlaces): readonly Line[] {
  const { from, to } = graph.connectors[id] as AndOrFigureConnector;
  return (lines[id] ?? []).map((points, k) =>
    lineOf(points, bows[id]?.[k] ?? 0, pillOf(graph, from), pillOf(graph, to[k] as number)),
  );
}

function arcOf(graph: AndOrFigureGraph, id: number, lines: readonly Line[], { places }: AndOrPlaces): Path | undefined {
  const { from } = graph.connectors[id] as AndOrFigureConnector;
  return tie(lines, places[from] as Point, pillOf(graph, from), TIE);
}

function connectorMarkup(graph: AndOrFigureGraph, id: number, layout: AndOrLayout): string {
  const connector = graph.connectors[id] as AndOrFigureConnector;
  const { label, cost } = connector;
  const { kind, ink, width } = strokes[rank(connector)] as (typeof strokes)[number];
  const path = (name: string, { d }: Path, thick: number): string =>
    `<path class="${name}" d="${d}" fill="none" stroke="${ink.light}" stroke-width="${thick}" stroke-linecap="round"/>`;
  const lines = linesOf(graph, id, layout);
  const arc = arcOf(graph, id, lines, layout);
  const where = layout.costs[id];
  return [
    `<g class="connector${kind && ` ${kind}`}" data-key="connector ${id}">`,
    label ? `<title>${escaped(label)}</title>` : '',
    ...lines.map((line) => path('line', line, width)),
    ...lines.map(({ head }) => path('head', head, width)),
    arc ? path('and', arc, 1.8) : '',
    cost === undefined || !where
      ? ''
      : text(cost, where.x, where.y + 4.3, {
          size: COST,
          fill: inks.muted,
          anchor: 'middle',
          halo: 4,
          kind: 'cost',
        }),
    '</g>',
  ].join('');
}

function nodeMarkup(node: AndOrFigureNode, id: number, { places, words }: AndOrLayout): string {
  const { name, q, solved, partial, goal, tip, dead, revised, now, candidate, solution, action } = node;
  const half = halfWidth(name);
  const states = { solved, tip, partial, goal, dead, revised, now, candidate, solution };
  const kind = Object.entries(states).flatMap(([state, is]) => (is ? [state] : []));
  const box = (part: string, grow: number, look: string): string =>
    `<rect class="${part}" x="${round(-half - grow)}" y="${-RADIUS - grow}" width="${round(2 * (half + grow))}" height="${2 * (RADIUS + grow)}" rx="${RADIUS + grow}" ${look}/>`;
  const line = solved ? inks.green : partial ? inks.blue : inks.arc;
  const paper = solution ? inks.greenPaper : dead ? inks.sunken : partial && !solved ? inks.bluePaper : inks.surface;
  const stroke = `stroke="${line.light}"`;
  const dashes = tip && !solved ? ' stroke-dasharray="4 3"' : '';
  const fill = revised ? inks.orange : partial || solved ? inks.text : inks.muted;
  const moved = words[id] as Point;
  const beside = half + BESIDE + moved.x;
  const second = action ?? (solved ? 'SOLVED' : '');
  const below = action
    ? { size: 11.5, fill: inks.muted, halo: 4, kind: 'action' }
    : { size: 9.5, weight: 700, fill: inks.green, halo: 4, spacing: 0.4, kind: 'solved-word' };
  return [
    `<g class="${['node', ...kind].join(' ')}" data-key="node ${id}" transform="translate(${at(places[id] as Point)})">`,
    now
      ? box('halo', 5, `fill="${inks.orangePaper.light}" stroke="${inks.orange.light}" stroke-width="1.6"`)
      : candidate
        ? box(
            'candidate-ring',
            5,
            `fill="none" stroke="${inks.orange.light}" stroke-width="1.2" stroke-dasharray="2 3"`,
          )
        : '',
    goal && box('goal-ring', 3.5, `fill="none" ${stroke} stroke-width="1.2"`),
    box('shape', 0, `fill="${paper.light}" ${stroke} stroke-width="${partial || solved ? 2 : 1.6}"${dashes}`),
    solved && box('inner', -3.5, `fill="none" ${stroke} stroke-width="1.3"`),
    text(name, 0, 4.6, { size: labelSize(name), weight: 600, fill: inks.text, anchor: 'middle', kind: 'label' }),
    text(q, beside, (second ? -1 : 6) + moved.y, { size: 16, weight: 700, fill, halo: 4, kind: 'q' }),
    second && text(second, beside, 13 + moved.y, below),
    '</g>',
  ]
    .filter(Boolean)
    .join('');
}
