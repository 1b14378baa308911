import { type AndOrPlaces, layOutConnectors } from './and-or-layout.js';
import { costPlace, lineOf, type Pill, tie } from './connector-lines.js';
import type { Figure } from './figure.js';
import { at, escaped, type Point, round, text, textWidth } from './markup.js';
import { type Ink, inks } from './theme.js';

/** A node of an AND/OR graph at one moment of a search. */
export interface AndOrFigureNode {
  readonly name: string;
  /** What it is estimated to cost, in words: `5`, `∞`. */
  readonly q: string;
  readonly solved: boolean;
  /** It belongs to the marked partial solution graph. */
  readonly partial: boolean;
  readonly goal?: boolean;
  /** Its connectors are not known yet. */
  readonly tip?: boolean;
  /** No connector leads on. */
  readonly dead?: boolean;
  readonly revised?: boolean;
  /** It has just been expanded. */
  readonly now?: boolean;
  /** It might have been expanded as well. */
  readonly candidate?: boolean;
  /** It belongs to the solution graph. */
  readonly solution?: boolean;
  /** What is done here, written below what it costs. */
  readonly action?: string | undefined;
}

/** A connector: from a node to those that it needs, all of them. */
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

/** A graph at one moment of a search. A node's id is its place in the list, and the start node is the first. */
export interface AndOrFigureGraph {
  readonly nodes: readonly AndOrFigureNode[];
  readonly connectors: readonly AndOrFigureConnector[];
}

/** Where all that comes up in a search is drawn, from its first picture to its last. */
export interface AndOrLayout extends AndOrPlaces {
  readonly marginX: number;
  readonly marginY: number;
}

/** Half the height of a node. */
const RADIUS = 18;
/** Between a node and what is written beside it. */
const BESIDE = 8;
/** From a node to the arc of its connector. */
const TIE = 15;

/** Half the width of a node's shape. */
function halfWidth(name: string): number {
  return Math.max(RADIUS + 1, textWidth(name, labelSize(name)) / 2 + 9);
}

function labelSize(name: string): number {
  return name.length > 8 ? 11 : 13;
}

/** From the left edge of a node's room, where its halo begins, to its middle. */
function middleOf(name: string): number {
  return halfWidth(name) + 6;
}

function roomOf({ name, q, solved, action }: AndOrFigureNode): number {
  const words = Math.max(textWidth(q, 16), solved && !action ? 48 : 0, textWidth(action ?? '', 11.5));
  return middleOf(name) + halfWidth(name) + BESIDE + words + 4;
}

/**
 * Lays out a graph of which pictures will show more and more: `whole` has all its nodes
 * and connectors, and `moments` what stands at the nodes at any time.
 */
export function layOutAndOr(
  whole: AndOrFigureGraph,
  moments: readonly AndOrFigureGraph[] = [whole],
  layerGap = 62,
): AndOrLayout {
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
  return { ...places, marginX: 14, marginY: 8 };
}

/**
 * An AND/OR graph as it is at one moment: nodes with q beside them, a double ring where
 * they are SOLVED; the successors of a connector tied by an arc; what is marked thick.
 * Each node and each connector is a group with its id as `data-key`, and its state as a class.
 */
export function andOrGraphFigure(graph: AndOrFigureGraph, layout: AndOrLayout = layOutAndOr(graph)): Figure {
  const { nodes, connectors } = graph;
  // What matters is drawn last, on top.
  const order = [...connectors.keys()].sort((a, b) => rank(connectors[a]) - rank(connectors[b]));
  const body = [
    ...order.map((id) => connectorMarkup(graph, id, layout)),
    ...nodes.map((node, id) => nodeMarkup(node, id, layout.places[id] as Point)),
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

/** What the picture says, in words. */
function spoken({ nodes, connectors }: AndOrFigureGraph): string {
  return nodes
    .map(({ name, q, solved }, id) => {
      const to = connectors.find(({ from, marked }) => from === id && marked)?.to.map((child) => nodes[child]?.name);
      return `${name} q ${q}${solved ? ' solved' : ''}${to ? `, marked to ${to.join(' and ')}` : ''}`;
    })
    .join('; ');
}

/** How a connector is drawn, by what it belongs to. */
const strokes: readonly { readonly kind: string; readonly ink: Ink; readonly width: number }[] = [
  { kind: '', ink: inks.arc, width: 1.3 },
  { kind: 'marked', ink: inks.text, width: 2.2 },
  { kind: 'partial', ink: inks.blue, width: 3.2 },
  { kind: 'solution', ink: inks.green, width: 3.6 },
];

function connectorMarkup({ nodes, connectors }: AndOrFigureGraph, id: number, layout: AndOrLayout): string {
  const connector = connectors[id] as AndOrFigureConnector;
  const { from, to, label, cost } = connector;
  const { kind, ink, width } = strokes[rank(connector)] as (typeof strokes)[number];
  const pill = (node: number): Pill => ({ half: halfWidth(nodes[node]?.name ?? ''), radius: RADIUS });
  const lines = (layout.lines[id] ?? []).map((points, k) =>
    lineOf(points, layout.bows[id]?.[k] ?? 0, pill(from), pill(to[k] as number)),
  );
  const place = layout.places[from] as Point;
  const path = (name: string, d: string, thick: number): string =>
    `<path class="${name}" d="${d}" fill="none" stroke="${ink.light}" stroke-width="${thick}" stroke-linecap="round"/>`;
  const arc = tie(lines, place, TIE);
  const where = costPlace(lines, place, TIE);
  return [
    `<g class="connector${kind && ` ${kind}`}" data-key="connector ${id}">`,
    label ? `<title>${escaped(label)}</title>` : '',
    ...lines.map((line) => path('line', line.path, width)),
    ...lines.map((line) => path('head', line.head, width)),
    arc && path('and', arc, 1.8),
    cost === undefined
      ? ''
      : text(cost, where.x, where.y, { size: 12, fill: inks.muted, anchor: 'middle', halo: true, kind: 'cost' }),
    '</g>',
  ].join('');
}

function nodeMarkup(node: AndOrFigureNode, id: number, place: Point): string {
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
  const beside = half + BESIDE;
  const second = action ?? (solved ? 'SOLVED' : '');
  const below = action
    ? { size: 11.5, fill: inks.muted, halo: true, kind: 'action' }
    : { size: 9.5, weight: 700, fill: inks.green, halo: true, spacing: 0.4, kind: 'solved-word' };
  return [
    `<g class="${['node', ...kind].join(' ')}" data-key="node ${id}" transform="translate(${at(place)})">`,
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
    text(q, beside, second ? -1 : 6, { size: 16, weight: 700, fill, halo: true, kind: 'q' }),
    second && text(second, beside, 13, below),
    '</g>',
  ]
    .filter(Boolean)
    .join('');
}
