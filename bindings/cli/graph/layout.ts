import { Graph, layout } from '@dagrejs/dagre';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where everything stands, from the top left corner. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The middle of each position, by its id. */
  readonly places: readonly Point[];
  /** What each move's arc passes, where it passes layers by: the points between. In the order of the moves. */
  readonly bends: readonly (readonly Point[])[];
}

export interface Spacing {
  readonly nodeWidth: (id: number) => number;
  readonly nodeHeight: number;
  /** From one layer to the next, box to box. */
  readonly layerGap: number;
  readonly nodeGap: number;
}

/** What is laid out: a `GameGraph`, or any graph whose arcs lead to greater layers. */
export interface LayeredGraph {
  readonly positions: readonly { readonly id: number; readonly layer: number }[];
  /** `strategy`: to be drawn straight rather than others. */
  readonly moves: readonly { readonly from: number; readonly to: number; readonly strategy: boolean }[];
}

/**
 * Lays a graph out layer by layer, with few crossings: the method of Sugiyama, by
 * dagre (Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs",
 * 1993).
 */
export function layOut({ positions, moves }: LayeredGraph, spacing: Spacing): Layout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', ranksep: spacing.layerGap, nodesep: spacing.nodeGap, edgesep: spacing.nodeGap / 2 });
  for (const { id } of positions) {
    graph.setNode(String(id), { width: spacing.nodeWidth(id), height: spacing.nodeHeight });
  }
  for (const [i, { from, to, strategy }] of moves.entries()) {
    // With the layers told apart as far as they are, the shortest arcs put each position into its own.
    const minlen = (positions[to]?.layer as number) - (positions[from]?.layer as number);
    graph.setEdge(String(from), String(to), { minlen, weight: strategy ? 2 : 1 }, String(i));
  }
  // A tree has no crossings as it comes, and its branches are then in the game's order.
  const isTree = moves.length === positions.length - 1;
  layout(graph, { disableOptimalOrderHeuristic: isTree });
  const { width = 0, height = 0 } = graph.graph();
  const found = positions.map(({ id }) => pointOf(graph.node(String(id)) as Point));
  const layers = [...new Set(found.map(({ y }) => y))];
  const bends = moves.map(({ from, to }, i): Point[] => {
    const { points = [] } = graph.edge(String(from), String(to), String(i)) as { points?: Point[] };
    // The first and the last lie on the boxes; of the others, those level with a layer keep the arc clear of its boxes.
    return points
      .slice(1, -1)
      .filter(({ y }) => layers.some((layer) => Math.abs(layer - y) < 1))
      .map(pointOf);
  });
  const turned = isReversed(moves, found) ? ({ x, y }: Point): Point => ({ x: width - x, y }) : pointOf;
  return { width, height, places: found.map(turned), bends: bends.map((points) => points.map(turned)) };
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
}

/** Whether the first moves stand on the right more often than on the left: either way there are as few crossings. */
function isReversed(moves: LayeredGraph['moves'], places: readonly Point[]): boolean {
  let leftward = 0;
  for (const [i, move] of moves.entries()) {
    const next = moves[i + 1];
    if (next?.from !== move.from) continue;
    leftward += Math.sign((places[move.to] as Point).x - (places[next.to] as Point).x);
  }
  return leftward > 0;
}
