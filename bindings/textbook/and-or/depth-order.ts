import type { GraphNode } from './explicit-graph.js';
import { Heap } from './heap.js';

/**
 * Keep every node deeper than its parents, now that `from` has got its connectors: a new successor is placed one below
 * `from`; a known successor that is not deep enough sinks, and its descendants with it. Nodes sink in the order of
 * their old depths, so each sinks only once (Pearce and Kelly, "A dynamic topological sort algorithm for directed
 * acyclic graphs", 2006, maintain an order in the same way).
 *
 * If `from` itself would have to sink, it is its own descendant and no order exists: the cycle is returned, from `from`
 * to `from`.
 */
export function keepDepths<Node>(from: GraphNode<Node>): readonly GraphNode<Node>[] | undefined {
  const sinking = new Heap<{ node: GraphNode<Node>; was: number }>((a, b) => a.was < b.was);
  const via = new Map<GraphNode<Node>, GraphNode<Node>>();
  let node: GraphNode<Node> | undefined = from;
  while (node) {
    for (const { children } of node.connectors ?? []) {
      for (const child of children) {
        if (child.depth > node.depth) continue;
        if (child.connectors && !via.has(child)) {
          via.set(child, node);
          if (child === from) return cycleBy(from, via);
          sinking.push({ node: child, was: child.depth });
        }
        child.depth = node.depth + 1;
      }
    }
    node = sinking.pop()?.node;
  }
  return undefined;
}

function cycleBy<Node>(
  from: GraphNode<Node>,
  via: ReadonlyMap<GraphNode<Node>, GraphNode<Node>>,
): readonly GraphNode<Node>[] {
  const cycle = [from];
  for (let node = via.get(from); node && node !== from; node = via.get(node)) cycle.push(node);
  return [...cycle, from].reverse();
}
