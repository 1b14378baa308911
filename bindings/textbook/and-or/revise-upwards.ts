import { allSolved, cheapest } from './connector-cost.js';
import type { GraphNode, Hyperarc } from './explicit-graph.js';
import { Heap } from './heap.js';

/**
 * The book's revision, for acyclic graphs. S holds the nodes to examine, at first the expanded one. While S is not
 * empty, take from it a node without a descendant in S: q becomes the least cost of its connectors, the mark moves to
 * that connector, and the node is SOLVED if all successors through it are. If the node is SOLVED now or q has changed,
 * add to S the parents that lead to it by a marked connector.
 *
 * No node may be taken before its revised descendants (exercise 2.2). To ensure this, every node's depth is greater
 * than that of all its ancestors (`keepDepths` maintains this as the graph grows), and S is a heap that yields the
 * deepest node first. The descendants of a node are deeper than it, so none is left in S; the nodes added later are
 * parents, which are less deep than the node just taken. So one cycle examines each node at most once, in time
 * proportional to its connectors and log |S|.
 *
 * Two things go beyond the book. If q has decreased, which never happens with a consistent h, all parents are added to
 * S, not just those whose mark leads here, because another connector may have become the best. And a SOLVED node keeps
 * its q and mark: with an admissible h nothing better can turn up.
 */
export function reviseUpwards<Node>(...[expanded, onRevised]: Parameters<Revise<Node>>): void {
  const open = new Heap<GraphNode<Node>>((a, b) => a.depth > b.depth);
  const put = (node: GraphNode<Node>): void => {
    if (node.queued || node.solved) return;
    node.queued = true;
    open.push(node);
  };
  put(expanded);
  for (let node = open.pop(); node; node = open.pop()) {
    node.queued = false;
    const { q: before, marked: markedBefore } = node;
    const { q, arc } = cheapest(node);
    node.q = q;
    node.marked = arc;
    node.solved = arc !== undefined && allSolved(arc);
    onRevised({ node, before, markedBefore });
    if (q === before && !node.solved) continue;
    for (const parent of node.parents) {
      if (q < before || parent.from.marked === parent) put(parent.from);
    }
  }
}

/** A node examined by a revision, with its previous q and mark. */
export interface Revised<Node> {
  readonly node: GraphNode<Node>;
  readonly before: number;
  readonly markedBefore: Hyperarc<Node> | undefined;
}

/**
 * The second phase of a cycle: after `expanded` has got its connectors, bring q, marks and SOLVED labels of the
 * explicit graph up to date. `onRevised` is called once for each node examined, in order.
 */
export type Revise<Node> = (expanded: GraphNode<Node>, onRevised: (revised: Revised<Node>) => void) => void;
