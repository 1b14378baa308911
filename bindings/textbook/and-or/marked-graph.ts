import type { GraphNode } from './explicit-graph.js';

/**
 * The marked partial solution graph below `start`: the nodes that marked connectors lead to, each once and before all
 * its successors, left to right. Linear in its size.
 */
export function markedNodes<Node>(start: GraphNode<Node>): GraphNode<Node>[] {
  // Depth first from the right, without recursion: each node is finished after its successors.
  const done: GraphNode<Node>[] = [];
  const met = new Set([start]);
  const path = [{ node: start, next: start.marked?.to.length ?? 0 }];
  for (let visit = path.at(-1); visit; visit = path.at(-1)) {
    const child = visit.next > 0 ? visit.node.marked?.to[--visit.next] : undefined;
    if (child) {
      if (met.has(child)) continue;
      met.add(child);
      path.push({ node: child, next: child.marked?.to.length ?? 0 });
    } else {
      done.push(visit.node);
      path.pop();
    }
  }
  return done.reverse();
}

/** The tips of a marked graph: its nodes that are neither goals nor expanded. */
export function tipsOf<Node>(marked: readonly GraphNode<Node>[]): GraphNode<Node>[] {
  return marked.filter(({ goal, connectors }) => !goal && connectors === undefined);
}

/** The number of ways in which each node of a marked graph is used, which is how often the book's cost counts it. */
export function usesOf<Node>(marked: readonly GraphNode<Node>[]): ReadonlyMap<GraphNode<Node>, number> {
  const uses = new Map(marked.map((node, i) => [node, i === 0 ? 1 : 0]));
  for (const node of marked) {
    const own = uses.get(node) as number;
    for (const child of node.marked?.to ?? []) uses.set(child, (uses.get(child) as number) + own);
  }
  return uses;
}
