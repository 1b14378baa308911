import { checkFigureData } from './argument.js';
import type { Figure } from './figure.js';
import { minus, round, text, textWidth } from './markup.js';
import { type Ink, inks } from './theme.js';
import { layOutTree, type PlacedNode } from './tree-layout.js';

/**
 * A node of a tree with chance nodes, and what a search found out about it. `searchedChanceTree` of
 * `cutnode/textbook/chance` makes it.
 */
export interface ChanceFigureNode {
  readonly kind: 'max' | 'min' | 'chance' | 'leaf';
  /** What is known of its value. */
  readonly known?: { readonly relation: '≤' | '=' | '≥'; readonly value: number } | undefined;
  /** The search visited it. */
  readonly seen: boolean;
  /** Where the search is now: its outline is thick. */
  readonly current?: boolean | undefined;
  /** The move chosen at the root. */
  readonly chosen?: boolean;
  /** The probability of this outcome of the parent. */
  readonly probability?: number | undefined;
  /** The window of a chance node or of one of its outcomes. */
  readonly window?: readonly [alpha: number, beta: number] | undefined;
  /** The bounds of the parent's expectation after this outcome. */
  readonly afterwards?: readonly [least: number, greatest: number] | undefined;
  /** The parent was cut off after this outcome. */
  readonly decided?: boolean;
  readonly children: readonly ChanceFigureNode[];
}

/** The words beside the tree: the name of a layer of chance nodes, and of the row of bounds below the outcomes. */
export interface ChanceFigureWords {
  readonly chance: string;
  readonly after: string;
}

type Placed = PlacedNode<ChanceFigureNode>;

const LEFT = 96;
const RIGHT = 24;
const TOP = 48;
const LEVEL = 96;
/** Where one throw follows another, or has many outcomes, whose edges are flat: room for the texts on the edges. */
const HIGH_LEVEL = 120;
const MANY = 4;
/** Half the height of a square or circle, and half the size of a diamond, whose corners take no words. */
const SIZE = 21;
const HIGH = 27;
const WIDE = 36;
/** Where a probability stands on the line from its chance node to its outcome. */
const PROBABILITY = 0.42;
/** Between two lines of texts below the outcomes. */
const LANE = 24;

function checkTree(node: ChanceFigureNode): void {
  const source = 'searchedChanceTree of cutnode/textbook/chance makes it';
  checkFigureData('chanceFigure: a node', node, { kind: 'text', children: 'list' }, source);
  for (const child of node.children) checkTree(child);
}

/**
 * A search of a tree with chance nodes. MAX nodes are squares and MIN nodes circles, as in `treeFigure`; chance nodes
 * are diamonds with the probabilities at their edges. The window of a chance node or an outcome stands above it. Below
 * an outcome stand the bounds of the expectation after it. Nodes that were cut off are empty and dashed.
 */
export function chanceFigure(
  tree: ChanceFigureNode,
  title?: string,
  said: ChanceFigureWords = { chance: 'throw', after: 'then' },
): Figure {
  checkTree(tree);
  const label = title ?? `expectiminimax: ${valueWords(tree)}`;
  const level = isCrowded(tree) ? HIGH_LEVEL : LEVEL;
  const layout = layOutTree(tree, { children: ({ children }) => children, reach, gap: 4, level });
  const nodes = layout.nodes.map((node) => ({ ...node, x: round(node.x) }));
  const places = new Map(layout.nodes.map((node, i) => [node, nodes[i] as Placed]));
  const parentOf = ({ parent }: Placed): Placed | undefined => parent && places.get(parent);
  const lanes = lanesOf(nodes);
  const bottom = layout.height;
  const body = [
    ...nodes.flatMap((node) => {
      const parent = parentOf(node);
      return parent ? [edge(parent, node)] : [];
    }),
    ...nodes.map(shape),
    ...nodes.flatMap((node) => wordsAt(node, bottom + 34 + LANE * lanes.indexOf(node.depth))),
  ];
  return {
    width: Math.ceil(LEFT + layout.width + RIGHT),
    height: TOP + bottom + 34 + LANE * lanes.length + 10,
    label,
    body: [
      ...sideWords(nodes, level, bottom, lanes.length, said),
      `<g transform="translate(${LEFT} ${TOP})">${body.join('\n')}</g>`,
    ].join('\n'),
  };
}

/** The width of a node, including the texts above and below it. */
function reach(node: ChanceFigureNode): readonly [number, number] {
  const { kind } = node;
  // The probabilities of neighbours stand nearer to each other than they themselves, at PROBABILITY of the way to them.
  const share = node.probability === undefined ? 0 : textWidth(shown(node.probability), 13) / 2 / PROBABILITY;
  const half = Math.max(share, kind === 'leaf' ? 16 : halfWidth(node));
  const words =
    Math.max(...[windowWords(node), thenWords(node), valueWords(node)].map((each) => textWidth(each, 13))) * 0.9;
  return [Math.max(half, words / 2) + 7, Math.max(half, words / 2) + 7];
}

/** A throw follows another at once, or has many outcomes. */
function isCrowded({ kind, children }: ChanceFigureNode): boolean {
  const isThrow = kind === 'chance';
  return (
    (isThrow && (children.length >= MANY || children.some((child) => child.kind === 'chance'))) ||
    children.some(isCrowded)
  );
}

/**
 * The depths of the outcomes, the deepest first: each has a line of texts, since only nodes of one depth keep clear of
 * each other.
 */
function lanesOf(nodes: readonly Placed[]): readonly number[] {
  const thrown = nodes.filter(({ parent }) => parent?.data.kind === 'chance');
  return [...new Set(thrown.map(({ depth }) => depth))].sort((a, b) => b - a);
}

/** From the middle of a node to the ends of its edges. */
function above({ kind }: ChanceFigureNode): number {
  return kind === 'leaf' ? 14 : kind === 'chance' ? HIGH : SIZE;
}

/** Half the width of a node's shape; squares and circles are wider for a long value. */
function halfWidth(node: ChanceFigureNode): number {
  return node.kind === 'chance' ? WIDE : Math.max(SIZE, textWidth(valueWords(node), 13) / 2 + 5);
}

function edge(parent: Placed, { data, x, y }: Placed): string {
  const [from, to] = [parent.y + above(parent.data), y - above(data)];
  const kind = !data.seen ? ' cut' : data.chosen ? ' chosen' : '';
  const look = !data.seen
    ? `stroke="${inks.arc.light}" stroke-width="1.4" stroke-dasharray="4 4"`
    : data.chosen
      ? `stroke="${inks.blue.light}" stroke-width="3"`
      : `stroke="${inks.arc.light}" stroke-width="1.4"`;
  const line = `<line class="edge${kind}" x1="${parent.x}" y1="${from}" x2="${x}" y2="${to}" ${look}/>`;
  if (data.probability === undefined) return line;
  const style = { size: 13, fill: inks.muted, anchor: 'middle', halo: 8, kind: 'probability' } as const;
  return (
    line +
    text(shown(data.probability), parent.x + PROBABILITY * (x - parent.x), from + PROBABILITY * (to - from) + 4, style)
  );
}

function shape({ data, x, y }: Placed): string {
  const { kind, seen, current } = data;
  const value = valueWords(data);
  const faint = seen ? '' : ' cut';
  const here = current ? ' current' : '';
  const outline = (ink: Ink): string =>
    current
      ? `stroke="${inks.text.light}" stroke-width="3"`
      : `stroke="${ink.light}"${seen ? '' : ' stroke-dasharray="4 4"'}`;
  // Not visited: empty and dashed. A colour mixed with the page's would nearly vanish in the dark.
  const inside = (paper: Ink): string => `fill="${(seen ? paper : inks.surface).light}"`;
  const words = (size: number, weight: number): string =>
    value &&
    text(value, x, y + 5, {
      size,
      weight,
      fill: seen ? inks.text : inks.muted,
      anchor: 'middle',
      kind: `${kind === 'leaf' ? 'leaf' : 'value'}${faint}`,
    });
  if (kind === 'leaf') {
    const half = round(Math.max(13, textWidth(value, 15) / 2 + 5));
    const frame = `<rect class="current" x="${round(x - half)}" y="${y - 13}" width="${2 * half}" height="26" rx="5" fill="none" stroke="${inks.text.light}" stroke-width="1.6"/>`;
    return (current ? frame : '') + words(15, 400);
  }
  const name = `class="node ${kind}${faint}${here}"`;
  if (kind === 'chance') {
    const corners = `M${round(x - WIDE)} ${y}L${x} ${y - HIGH}L${round(x + WIDE)} ${y}L${x} ${y + HIGH}Z`;
    return `<path ${name} d="${corners}" ${inside(inks.sunken)} ${outline(inks.muted)}/>${words(13, 700)}`;
  }
  const [paper, line, rx] = kind === 'max' ? [inks.bluePaper, inks.blue, 3] : [inks.orangePaper, inks.orange, SIZE];
  const half = halfWidth(data);
  const place = `x="${round(x - half)}" y="${y - SIZE}" width="${round(2 * half)}" height="${2 * SIZE}" rx="${rx}"`;
  return `<rect ${name} ${place} ${inside(paper)} ${outline(line)}/>${words(13, 700)}`;
}

/** The window above a node and, for an outcome, the bounds in its line below the tree. */
function wordsAt({ data, x, y }: Placed, lane: number): string[] {
  const window =
    data.window === undefined
      ? ''
      : text(windowWords(data), x, y - above(data) - 8, {
          size: 13,
          fill: inks.blue,
          anchor: 'middle',
          halo: 8,
          kind: 'window',
        });
  if (data.afterwards === undefined) return [window];
  const style = data.decided
    ? ({ size: 13, weight: 700, fill: inks.red, kind: 'then decided' } as const)
    : ({ size: 13, fill: inks.muted, kind: 'then' } as const);
  return [window, text(thenWords(data), x, lane, { ...style, anchor: 'middle', halo: 8 })];
}

/** Names of the layers, where all nodes of a layer are of one kind, and of the texts below the tree. */
function sideWords(
  nodes: readonly Placed[],
  level: number,
  bottom: number,
  lanes: number,
  said: ChanceFigureWords,
): string[] {
  const names = { max: 'MAX', min: 'MIN', chance: said.chance, leaf: '' };
  const side = (y: number, words: string): string =>
    text(words, 16, y, { size: 15, weight: 700, fill: inks.muted, kind: 'side' });
  const deepest = Math.max(...nodes.map(({ depth }) => depth));
  const labels = Array.from({ length: deepest }, (_, depth) => {
    const here = nodes.filter((node) => node.depth === depth && node.data.kind !== 'leaf');
    const [kind, another] = new Set(here.map(({ data }) => data.kind));
    return kind && !another ? side(TOP + level * depth + 5, names[kind]) : '';
  });
  const thrown = nodes.some(({ data }) => data.afterwards !== undefined);
  return [...labels, thrown && lanes === 1 ? side(TOP + bottom + 34, said.after) : ''].filter(Boolean);
}

function valueWords({ known }: ChanceFigureNode): string {
  if (!known) return '';
  return `${known.relation === '=' ? '' : `${known.relation} `}${shown(known.value)}`;
}

function windowWords({ window }: ChanceFigureNode): string {
  return window ? `(${shown(window[0])}, ${shown(window[1])})` : '';
}

function thenWords({ afterwards }: ChanceFigureNode): string {
  if (!afterwards) return '';
  const [least, greatest] = afterwards;
  return least === greatest ? shown(least) : `${shown(least)} … ${shown(greatest)}`;
}

function shown(n: number): string {
  if (!Number.isFinite(n)) return n > 0 ? '+∞' : '−∞';
  return minus(String(Number(n.toFixed(3)) + 0));
}
