import { Graph, layout } from '@dagrejs/dagre';
import { InvalidOptionError } from '../contract/errors.js';
import { show } from '../contract/printable.js';
import type { Point } from './markup.js';

/** The places of nodes and arcs, measured from the top left corner. */
export interface LayeredLayout {
  readonly width: number;
  readonly height: number;
  /** The middle of each node, by id. */
  readonly places: readonly Point[];
  /** For each arc, the points at which it passes intermediate layers. */
  readonly bends: readonly (readonly Point[])[];
}

export interface Spacing {
  readonly nodeWidth: (id: number) => number;
  readonly nodeHeight: number;
  /** From one layer to the next, box to box. */
  readonly layerGap: number;
  readonly nodeGap: number;
}

/** A graph in which every arc leads to a greater layer; a node's id is its index in the list. */
export interface LayeredGraph {
  readonly layers: readonly number[];
  /** `straight`: has priority for being drawn straight. */
  readonly arcs: readonly { readonly from: number; readonly to: number; readonly straight: boolean }[];
}

/**
 * Lay out a graph layer by layer with few crossings: Sugiyama's method, as implemented by dagre (Gansner, Koutsofios,
 * North and Vo, "A technique for drawing directed graphs", 1993).
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
    // Several arcs between the same two nodes share one route, because dagre 3.1 loses the ends of parallel arcs.
    const other = graph.edge(String(from), String(to)) as { weight: number } | undefined;
    graph.setEdge(String(from), String(to), { minlen, weight: Math.max(straight ? 2 : 1, other?.weight ?? 0) });
  }
  // A tree in its given order has no crossings, so keep that order.
  const isTree = graph.edgeCount() === layers.length - 1;
  try {
    layout(graph, { disableOptimalOrderHeuristic: isTree });
  } catch {
    // If many arcs skip layers, dagre 3.1 fails on a few graphs in a hundred.
    return evenly({ layers, arcs }, spacing);
  }
  const { width = 0, height = 0 } = graph.graph();
  const found = layers.map((_, id) => pointOf(graph.node(String(id)) as Point));
  const levels = [...new Set(found.map(({ y }) => y))];
  const bends = arcs.map(({ from, to }): Point[] => {
    const { points = [] } = graph.edge(String(from), String(to)) as { points?: Point[] };
    // The first and the last point lie on the boxes. Of the others, those level with a layer keep the arc clear of its
    // boxes.
    return points
      .slice(1, -1)
      .map(pointOf)
      .filter(({ y }) => levels.some((level) => Math.abs(level - y) < 1));
  });
  const laidOut = { width, height, places: found, bends };
  return isReversed(arcs, found) ? mirrored(laidOut) : laidOut;
}

/** Centre each layer's nodes side by side: more crossings, but it works for any graph. */
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

/** The layout with left and right exchanged; the number of crossings is the same. */
export function mirrored({ width, height, places, bends }: LayeredLayout): LayeredLayout {
  const mirror = ({ x, y }: Point): Point => ({ x: width - x, y });
  return { width, height, places: places.map(mirror), bends: bends.map((points) => points.map(mirror)) };
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
}

/** Whether the arcs of a node run from right to left more often than from left to right. */
function isReversed(arcs: LayeredGraph['arcs'], places: readonly Point[]): boolean {
  let leftward = 0;
  for (const [i, arc] of arcs.entries()) {
    const next = arcs[i + 1];
    if (next?.from !== arc.from) continue;
    leftward += Math.sign((places[arc.to] as Point).x - (places[next.to] as Point).x);
  }
  return leftward > 0;
}

/** Checks that each of `ids` is the place of one of `nodes`. Throws `InvalidOptionError`. */
export function checkIndices(what: string, ids: readonly unknown[], nodes: readonly unknown[]): void {
  const wrong = ids.find((id) => !Number.isInteger(id) || nodes[id as number] === undefined);
  if (wrong === undefined) return;
  throw new InvalidOptionError(`${what} must lead from and to nodes 0 to ${nodes.length - 1}, not ${show(wrong)}`);
}
