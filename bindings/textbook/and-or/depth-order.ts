import type { GraphNode } from './explicit-graph.js';
import { Heap } from './heap.js';

/**
 * Keep every node deeper than those that lead to it, now that `from` has got its
 * connectors: a new successor goes one below it; a known one that is not deep enough
 * sinks, and what is below it with it. Going by the depths they had, which were in order,
 * each node sinks once (Pearce and Kelly, "A dynamic topological sort algorithm for directed
 * acyclic graphs", 2006, keep an order in the same way).
 *
 * If `from` itself would have to sink, it is a successor of its own, and no order is
 * possible: the cycle is returned, from `from` to `from`.
 */
export function keepDepths<Node>(from: GraphNode<Node>): readonly GraphNode<Node>[] | undefined {
  const sinking = new Heap<{ node: GraphNode<Node>; was: number }>((a, b) => a.was < b.was);
  const via = new Map<GraphNode<Node>, GraphNode<Node>>();
  let node: GraphNode<Node> | undefined = from;
  while (node) {
    for (const { to } of node.connectors ?? []) {
      for (const child of to) {
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
