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
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', ranksep: spacing.layerGap, nodesep: spacing.nodeGap, edgesep: spacing.nodeGap / 2 });
  for (const id of layers.keys()) {
    graph.setNode(String(id), { width: spacing.nodeWidth(id), height: spacing.nodeHeight });
  }
  for (const [i, { from, to, straight }] of arcs.entries()) {
    // With the layers told apart as far as they are, the shortest arcs put each node into its own.
    const minlen = (layers[to] as number) - (layers[from] as number);
    graph.setEdge(String(from), String(to), { minlen, weight: straight ? 2 : 1 }, String(i));
  }
  // A tree has no crossings as it comes, and its branches are then in the order given.
  const isTree = arcs.length === layers.length - 1;
  layout(graph, { disableOptimalOrderHeuristic: isTree });
  const { width = 0, height = 0 } = graph.graph();
  const found = layers.map((_, id) => pointOf(graph.node(String(id)) as Point));
  const levels = [...new Set(found.map(({ y }) => y))];
  const bends = arcs.map(({ from, to }, i): Point[] => {
    const { points = [] } = graph.edge(String(from), String(to), String(i)) as { points?: Point[] };
    // The first and the last lie on the boxes; of the others, those level with a layer keep the arc clear of its boxes.
    return points
      .slice(1, -1)
      .filter(({ y }) => levels.some((level) => Math.abs(level - y) < 1))
      .map(pointOf);
  });
  const laidOut = { width, height, places: found, bends };
  return isReversed(arcs, found) ? mirrored(laidOut) : laidOut;
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
