import { Graph, layout } from '@dagrejs/dagre';
import type { Point } from './markup.js';

/** Where everything stands, from the top left corner. */
export interface LayeredLayout {
  readonly width: number;
  readonly height: number;
  /** The middle of each node, by its id. */
  readonly places: readonly Point[];
  /** What each arc passes, where it passes layers by: the points between. In the order of the arcs. */
  readonly bends: readonly (readonly Point[])[];
}

export interface Spacing {
  readonly nodeWidth: (id: number) => number;
  readonly nodeHeight: number;
  /** From one layer to the next, box to box. */
  readonly layerGap: number;
  readonly nodeGap: number;
}

/** A graph whose arcs lead to greater layers; a node's id is its place in the list. */
export interface LayeredGraph {
  readonly layers: readonly number[];
  /** `straight`: to be drawn straight rather than others. */
  readonly arcs: readonly { readonly from: number; readonly to: number; readonly straight: boolean }[];
}

/**
 * Lays a graph out layer by layer, with few crossings: the method of Sugiyama, by
 * dagre (Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs",
 * 1993).
 */
export function layOutLayers({ layers, arcs }: LayeredGraph, spacing: Spacing): LayeredLayout {
  const graph = new Graph();
  const { layerGap: ranksep, nodeGap: nodesep } = spacing;
  graph.setGraph({ rankdir: 'TB', ranksep, nodesep, edgesep: nodesep / 2 });
  for (const id of layers.keys()) {
    graph.setNode(String(id), { width: spacing.nodeWidth(id), height: spacing.nodeHeight });
  }
  for (const { from, to, straight } of arcs) {
    const minlen = (layers[to] as number) - (layers[from] as number);
    // Arcs between the same two nodes have one way: of several, dagre 3.1 cannot find the ends.
    const other = graph.edge(String(from), String(to)) as { weight: number } | undefined;
    graph.setEdge(String(from), String(to), { minlen, weight: Math.max(straight ? 2 : 1, other?.weight ?? 0) });
  }
  // A tree has no crossings as it comes, and its branches are then in the order given.
  const isTree = graph.edgeCount() === layers.length - 1;
  try {
    layout(graph, { disableOptimalOrderHeuristic: isTree });
  } catch {
    // dagre 3.1 fails on a few graphs in a hundred where many arcs pass layers by.
    return evenly({ layers, arcs }, spacing);
  }
  const { width = 0, height = 0 } = graph.graph();
  const found = layers.map((_, id) => pointOf(graph.node(String(id)) as Point));
  const levels = [...new Set(found.map(({ y }) => y))];
  const bends = arcs.map(({ from, to }): Point[] => {
    const { points = [] } = graph.edge(String(from), String(to)) as { points?: Point[] };
    // The first and the last lie on the boxes; of the others, those level with a layer keep the arc clear of its boxes.
    return points
      .slice(1, -1)
      .map(pointOf)
      .filter(({ y }) => levels.some((level) => Math.abs(level - y) < 1));
  });
  const laidOut = { width, height, places: found, bends };
  return isReversed(arcs, found) ? mirrored(laidOut) : laidOut;
}

/** Each layer by itself, its nodes side by side in the middle: with more crossings, but for any graph. */
function evenly({ layers, arcs }: LayeredGraph, { nodeWidth, nodeHeight, layerGap, nodeGap }: Spacing): LayeredLayout {
  const widths = new Map<number, number>();
  const lefts = layers.map((layer, id) => {
    const left = widths.get(layer) ?? 0;
    widths.set(layer, left + nodeWidth(id) + nodeGap);
    return left;
  });
  const width = Math.max(...widths.values()) - nodeGap;
  const places = layers.map((layer, id) => ({
    x: (lefts[id] as number) + nodeWidth(id) / 2 + (width + nodeGap - (widths.get(layer) as number)) / 2,
    y: nodeHeight / 2 + layer * (nodeHeight + layerGap),
  }));
  const height = Math.max(...places.map(({ y }) => y)) + nodeHeight / 2;
  return { width, height, places, bends: arcs.map(() => []) };
}

/** The same from behind: right is left. There are as few crossings. */
export function mirrored({ width, height, places, bends }: LayeredLayout): LayeredLayout {
  const mirror = ({ x, y }: Point): Point => ({ x: width - x, y });
  return { width, height, places: places.map(mirror), bends: bends.map((points) => points.map(mirror)) };
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
}

/** Whether the first arcs of a node lead to the right more often than to the left. */
function isReversed(arcs: LayeredGraph['arcs'], places: readonly Point[]): boolean {
  let leftward = 0;
  for (const [i, arc] of arcs.entries()) {
    const next = arcs[i + 1];
    if (next?.from !== arc.from) continue;
    leftward += Math.sign((places[arc.to] as Point).x - (places[next.to] as Point).x);
  }
  return leftward > 0;
}
