import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy';

/** The structure of a tree and the sizes of its nodes. */
export interface TreeShape<T> {
  readonly children: (node: T) => readonly T[];
  /** How far a node extends to the left and to the right of its middle. */
  readonly reach: (node: T) => readonly [left: number, right: number];
  /** The gap between siblings; between nodes of different parents it is wider. */
  readonly gap: number;
  /** The distance from one level to the next. */
  readonly level: number;
}

/** A node and its place: x from the left edge of the drawing, y from the middle of the root. */
export interface PlacedNode<T> {
  readonly data: T;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  readonly parent: PlacedNode<T> | undefined;
}

export interface TreeLayout<T> {
  readonly width: number;
  /** From the middle of the root to the middle of the deepest node. */
  readonly height: number;
  /** In pre-order, from left to right. */
  readonly nodes: readonly PlacedNode<T>[];
}

/** Lay out a tree from the top down by Reingold and Tilford's method, with nodes as wide as their texts. */
export function layOutTree<T>(root: T, { children, reach, gap, level }: TreeShape<T>): TreeLayout<T> {
  const nodes = hierarchy(root, (node) => [...children(node)]);
  // d3-hierarchy asks for the separation of two nodes in either order.
  const order = new Map<unknown, number>();
  nodes.eachBefore((node) => order.set(node, order.size));
  const placed = tree<T>()
    .nodeSize([1, level])
    .separation((a, b) => {
      const [first, second] = (order.get(a) as number) < (order.get(b) as number) ? [a, b] : [b, a];
      return reach(first.data)[1] + reach(second.data)[0] + (a.parent === b.parent ? gap : gap * 1.6);
    })(nodes);
  const all = [...eachBefore(placed)];
  const left = Math.min(...all.map(({ x, data }) => x - reach(data)[0]));
  const right = Math.max(...all.map(({ x, data }) => x + reach(data)[1]));
  const found = new Map<HierarchyPointNode<T>, PlacedNode<T>>();
  for (const node of all) {
    const { x, y, data, depth, parent } = node;
    found.set(node, { data, x: x - left, y, depth, parent: parent ? found.get(parent) : undefined });
  }
  return { width: right - left, height: Math.max(...all.map(({ y }) => y)), nodes: [...found.values()] };
}

function* eachBefore<T>(node: HierarchyPointNode<T>): Generator<HierarchyPointNode<T>> {
  yield node;
  for (const child of node.children ?? []) yield* eachBefore(child);
}
