import { checkFigureData } from './argument.js';
import type { Figure } from './figure.js';
import { at, escaped, round, text, textWidth } from './markup.js';
import { inks } from './theme.js';
import { layOutTree, type PlacedNode } from './tree-layout.js';

/** A node of a game's tree, with the position that it stands for. */
export interface FoldingNode {
  /** Its name in the tree: each node has its own, so that it can be followed from picture to picture. */
  readonly key: string;
  /** Identifies the position; nodes with equal positions fold into one. */
  readonly position: string;
  /** What is written in it; several lines are a small board. */
  readonly lines: readonly string[];
  /** Whose turn it is; `null` at the end of the game. */
  readonly side: 'MAX' | 'MIN' | null;
  readonly children: readonly FoldingNode[];
}

export interface FoldingOptions {
  /** Nodes down to this ply have been folded: 0, the tree, to `Infinity`, the graph of positions. */
  readonly folded: number;
  /** The text alternative. Default: the numbers of nodes in the tree and in the picture. */
  readonly label?: string;
}

type Placed = PlacedNode<FoldingNode>;

/** Nodes that have become one, where they stand. */
interface Group {
  readonly name: string;
  readonly nodes: readonly Placed[];
  level: number;
  x: number;
}

const LEVEL = 76;
const MARGIN = 26;
const LINE = 11;
/** Between two nodes of a level. */
const GAP = 10;

/**
 * A game's tree that is being folded into its graph of positions. Every node of the tree is drawn, also where it has
 * become one with others, which lie on top of each other, so that a picture can move into the next. The number beside a
 * node says how many have come together there; an edge is the thicker, the more moves it is.
 */
export function foldingFigure(tree: FoldingNode, { folded, label }: FoldingOptions): Figure {
  checkTree(tree);
  const layout = layOutTree(tree, {
    children: ({ children }) => children,
    reach: (node) => [halfWidth(node), halfWidth(node)],
    gap: GAP,
    level: LEVEL,
  });
  const groups = grouped(layout.nodes, folded);
  const lowest = Math.max(...groups.map(({ level }) => level));
  for (let level = 0; level <= lowest; level++) {
    spread(
      groups.filter((group) => group.level === level),
      layout.width,
    );
  }
  const groupOf = new Map(groups.flatMap((group) => group.nodes.map((node) => [node, group] as const)));
  const tallest = Math.max(...layout.nodes.map(({ data }) => halfHeight(data)));
  const place = (node: Placed): { readonly x: number; readonly y: number } => {
    const group = groupOf.get(node) as Group;
    return { x: round(group.x), y: group.level * LEVEL };
  };
  const edges = layout.nodes.filter(({ parent }) => parent !== undefined);
  const ends = (node: Placed): string =>
    `${groupOf.get(node.parent as Placed)?.name} ${(groupOf.get(node) as Group).name}`;
  const moves = new Map<string, number>();
  for (const node of edges) moves.set(ends(node), (moves.get(ends(node)) ?? 0) + 1);
  const body = [
    ...edges.map((node) => edge(node, place(node.parent as Placed), place(node), moves.get(ends(node)) as number)),
    ...layout.nodes.map((node) => box(node.data, place(node))),
    ...groups
      .filter(({ nodes }) => nodes.length > 1)
      .map(({ nodes }) => count(nodes.length, nodes[0] as Placed, place(nodes[0] as Placed))),
  ];
  return {
    width: Math.ceil(layout.width + 2 * MARGIN),
    height: Math.ceil(Math.max(layout.height, lowest * LEVEL) + 2 * (MARGIN + tallest)),
    label: label ?? `${layout.nodes.length} nodes of a tree, ${groups.length} of them different here`,
    body: `<g transform="translate(${MARGIN} ${MARGIN + tallest})">${body.join('\n')}</g>`,
  };
}

function checkTree(node: FoldingNode): void {
  checkFigureData('foldingFigure: a node', node, { key: 'text', position: 'text', lines: 'list', children: 'list' });
  for (const child of node.children) checkTree(child);
}

/**
 * Nodes with equal positions down to the ply `folded`; each of the others is alone. A group stands at its lowest level,
 * and below all groups that lead to it.
 */
function grouped(nodes: readonly Placed[], folded: number): readonly Group[] {
  const found = new Map<string, Placed[]>();
  for (const node of nodes) {
    const { position, key } = node.data;
    const name = node.depth <= folded ? `folded ${position}` : `alone ${key}`;
    const same = found.get(name);
    if (same) same.push(node);
    else found.set(name, [node]);
  }
  const groups = [...found].map(([name, same]) => ({
    name,
    nodes: same,
    level: Math.max(...same.map(({ depth }) => depth)),
    x: same.reduce((sum, { x }) => sum + x, 0) / same.length,
  }));
  const groupOf = new Map(groups.flatMap((group) => group.nodes.map((node) => [node, group] as const)));
  // Groups lead to each other without a circle, so this ends.
  for (let moved = true; moved; ) {
    moved = false;
    for (const [node, group] of groupOf) {
      const least = node.parent ? (groupOf.get(node.parent) as Group).level + 1 : 0;
      if (group.level >= least) continue;
      group.level = least;
      moved = true;
    }
  }
  return groups;
}

/** Groups of a level that would overlap, or cover the number of another, are moved apart, and back into the picture. */
function spread(groups: readonly Group[], width: number): void {
  const sorted = [...groups].sort((a, b) => a.x - b.x);
  const half = (group: Group): number => halfWidth((group.nodes[0] as Placed).data);
  const right = (group: Group): number => half(group) + Math.max(GAP, countWidth(group.nodes.length));
  let least = 0;
  for (const group of sorted) {
    group.x = Math.max(group.x, least + half(group));
    least = group.x + right(group);
  }
  // The last number stands in the margin.
  let most = width + MARGIN;
  for (const group of sorted.reverse()) {
    group.x = Math.min(group.x, most - right(group), width - half(group));
    most = group.x - half(group);
  }
}

/** The room that the number at a node takes, and a little more. */
function countWidth(nodes: number): number {
  return nodes > 1 ? textWidth(`×${nodes}`, 11) + 8 : 0;
}

function halfWidth({ lines }: FoldingNode): number {
  const size = lines.length > 1 ? 9 : 13;
  return Math.max(13, Math.max(0, ...lines.map((line) => textWidth(line, size))) / 2 + 5);
}

function halfHeight({ lines }: FoldingNode): number {
  return lines.length > 1 ? (LINE * lines.length) / 2 + 4 : 14;
}

function edge(
  { data, parent }: Placed,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  moves: number,
): string {
  const start = { x: from.x, y: from.y + halfHeight((parent as Placed).data) };
  const end = { x: to.x, y: to.y - halfHeight(data) };
  const width = round(1.2 + 0.9 * Math.log2(moves));
  return `<path class="branch" data-branch="${escaped(data.key)}" d="M${at(start)}L${at(end)}" fill="none" stroke="${inks.arc.light}" stroke-width="${width}"/>`;
}

function box(data: FoldingNode, { x, y }: { readonly x: number; readonly y: number }): string {
  const { key, lines, side } = data;
  const [half, tall] = [halfWidth(data), halfHeight(data)];
  const [paper, ink] =
    side === 'MAX'
      ? [inks.bluePaper, inks.blue]
      : side === 'MIN'
        ? [inks.orangePaper, inks.orange]
        : [inks.sunken, inks.arc];
  const radius = side === 'MIN' ? Math.min(half, tall) : 4;
  const first = -((lines.length - 1) * LINE) / 2;
  const words = lines.map((line, i) =>
    text(line, 0, (lines.length > 1 ? first + i * LINE : 0) + (lines.length > 1 ? 3.2 : 4.6), {
      size: lines.length > 1 ? 9 : 13,
      weight: 600,
      fill: inks.text,
      anchor: 'middle',
      mono: lines.length > 1,
    }),
  );
  return [
    `<g class="node" data-key="${escaped(key)}" transform="translate(${x} ${y})">`,
    `<rect x="${-half}" y="${-tall}" width="${2 * half}" height="${2 * tall}" rx="${radius}" fill="${paper.light}" stroke="${ink.light}" stroke-width="1.5"/>`,
    ...words,
    '</g>',
  ].join('');
}

/** How many nodes have come together, at the upper right corner. */
function count(nodes: number, { data }: Placed, { x, y }: { readonly x: number; readonly y: number }): string {
  return text(`×${nodes}`, x + halfWidth(data) + 1, y - halfHeight(data) + 4, {
    size: 11,
    weight: 700,
    fill: inks.purple,
    halo: 4,
    kind: 'count',
  });
}
