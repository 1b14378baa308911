import { type AndOrPlaces, layOutConnectors } from './and-or-layout.js';
import { checkFigureData } from './argument.js';
import { costPlace, type Line, lineOf, type Pill, tie } from './connector-lines.js';
import type { Figure } from './figure.js';
import { at, escaped, type Point, round, text, textWidth } from './markup.js';
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

/** The places of all nodes and connectors, the same in every picture of a search. */
export interface AndOrLayout extends AndOrPlaces {
  readonly marginX: number;
  readonly marginY: number;
}

/** Half the height of a node. */
const RADIUS = 18;
/** Between a node and the text beside it. */
const BESIDE = 8;
/** From a node to the arc of its connector. */
const TIE = 15;

/** How far the words beside a node reach above and below its middle. */
const WORDS = { above: 15, below: 16 };

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
    checkFigureData('an AND/OR graph: a connector', connector, { from: 'a number', to: 'list' }, source);
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
  return { ...places, marginX: 14, marginY: 8 };
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
  const lines = connectors.map((_, id) => linesOf(graph, id, layout));
  const costs = costPlaces(graph, layout, lines);
  const heads = (node: number): string[] =>
    connectors.flatMap(({ to }, id) => to.flatMap((child, k) => (child === node ? (lines[id]?.[k]?.head ?? []) : [])));
  const body = [
    ...order.map((id) => connectorMarkup(graph, id, layout, lines[id] ?? [], costs.get(id))),
    ...nodes.map((node, id) => {
      const place = layout.places[id] as Point;
      return nodeMarkup(node, id, place, lowered(node, place, heads(id)));
    }),
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

/** How far down the words beside a node move, so that they cover no arrowhead that comes to its right side. */
function lowered(node: AndOrFigureNode, place: Point, heads: readonly string[]): number {
  const left = halfWidth(node.name) + BESIDE;
  const right = roomOf(node) - middleOf(node.name);
  const boxes = heads.map((head) => {
    const numbers = (head.match(/-?[\d.]+/g) ?? []).map(Number);
    const [x, y] = [0, 1].map((odd) => numbers.filter((_, i) => i % 2 === odd)) as [number[], number[]];
    return { left: Math.min(...x) - place.x, right: Math.max(...x) - place.x, y: y.map((each) => each - place.y) };
  });
  const covers = (down: number): boolean =>
    boxes.some(
      (box) =>
        box.left < right &&
        left < box.right + 2 &&
        Math.min(...box.y) < down + WORDS.below &&
        down - WORDS.above < Math.max(...box.y) + 2,
    );
  return [0, 8, 16, -8, -16].find((down) => !covers(down)) ?? 0;
}

function linesOf({ nodes, connectors }: AndOrFigureGraph, id: number, layout: AndOrLayout): readonly Line[] {
  const { from, to } = connectors[id] as AndOrFigureConnector;
  const pill = (node: number): Pill => ({ half: halfWidth(nodes[node]?.name ?? ''), radius: RADIUS });
  return (layout.lines[id] ?? []).map((points, k) =>
    lineOf(points, layout.bows[id]?.[k] ?? 0, pill(from), pill(to[k] as number)),
  );
}

/** The size of a cost, and how far it moves away along its line if another one of the same node is in its place. */
const COST = { size: 12, height: 13, gap: 3, step: 8, steps: 6 };

/** The place of each cost: no two of a node's connectors are written over each other. */
function costPlaces(
  { nodes, connectors }: AndOrFigureGraph,
  { places }: AndOrLayout,
  lines: readonly (readonly Line[])[],
): ReadonlyMap<number, Point> {
  const found = new Map<number, Point>();
  for (const from of nodes.keys()) {
    const taken: { spot: Point; half: number }[] = [];
    const own = [...connectors.keys()].filter((id) => connectors[id]?.from === from && connectors[id]?.cost);
    // Below an arc there is only one place; along a line there are many.
    for (const id of own.sort((a, b) => Number(lines[a]?.length === 1) - Number(lines[b]?.length === 1))) {
      const half = (textWidth(connectors[id]?.cost ?? '', COST.size) + COST.gap) / 2;
      const isFree = ({ x, y }: Point): boolean =>
        taken.every(
          (other) => Math.abs(x - other.spot.x) >= half + other.half || Math.abs(y - other.spot.y) >= COST.height,
        );
      const placeAfter = (steps: number): Point =>
        costPlace(lines[id] ?? [], places[from] as Point, TIE + steps * COST.step);
      const farther = lines[id]?.length === 1 ? Array.from({ length: COST.steps }, (_, i) => placeAfter(i)) : [];
      const spot = farther.find(isFree) ?? placeAfter(0);
      taken.push({ spot, half });
      found.set(id, spot);
    }
  }
  return found;
}

function connectorMarkup(
  { connectors }: AndOrFigureGraph,
  id: number,
  layout: AndOrLayout,
  lines: readonly Line[],
  where: Point | undefined,
): string {
  const connector = connectors[id] as AndOrFigureConnector;
  const { from, label, cost } = connector;
  const { kind, ink, width } = strokes[rank(connector)] as (typeof strokes)[number];
  const place = layout.places[from] as Point;
  const path = (name: string, d: string, thick: number): string =>
    `<path class="${name}" d="${d}" fill="none" stroke="${ink.light}" stroke-width="${thick}" stroke-linecap="round"/>`;
  const arc = tie(lines, place, TIE);
  return [
    `<g class="connector${kind && ` ${kind}`}" data-key="connector ${id}">`,
    label ? `<title>${escaped(label)}</title>` : '',
    ...lines.map((line) => path('line', line.path, width)),
    ...lines.map((line) => path('head', line.head, width)),
    arc && path('and', arc, 1.8),
    cost === undefined || !where
      ? ''
      : text(cost, where.x, where.y, { size: COST.size, fill: inks.muted, anchor: 'middle', halo: true, kind: 'cost' }),
    '</g>',
  ].join('');
}

function nodeMarkup(node: AndOrFigureNode, id: number, place: Point, lower: number): string {
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
    text(q, beside, (second ? -1 : 6) + lower, { size: 16, weight: 700, fill, halo: true, kind: 'q' }),
    second && text(second, beside, 13 + lower, below),
    '</g>',
  ]
    .filter(Boolean)
    .join('');
}
