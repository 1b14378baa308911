import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy';

/** How the nodes of a tree lie in it, and how wide they are. */
export interface TreeShape<T> {
  readonly children: (node: T) => readonly T[];
  /** How far a node reaches to the left and to the right of its middle. */
  readonly reach: (node: T) => readonly [left: number, right: number];
  /** Between neighbours of one parent; of different parents it is wider. */
  readonly gap: number;
  /** From one level to the next. */
  readonly level: number;
}

/** A node and its place: from the left edge of the drawing, and from the middle of the root down. */
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
  /** From the left to the right, each node before those below it. */
  readonly nodes: readonly PlacedNode<T>[];
}

/** Places for a tree from the top down: Reingold and Tilford's drawing, nodes as wide as what is written at them. */
export function layOutTree<T>(root: T, { children, reach, gap, level }: TreeShape<T>): TreeLayout<T> {
  const nodes = hierarchy(root, (node) => [...children(node)]);
  // The layout asks for the room between two nodes in either order.
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
