import { allSolved, cheapest } from './connector-cost.js';
import type { GraphNode } from './explicit-graph.js';
import { Heap } from './heap.js';
import type { Revise } from './revision.js';

/**
 * The book's revision, for acyclic graphs: S holds the nodes to look at, at first the
 * one expanded. As long as S is not empty, take a node out of it that has no descendant
 * in it; q is the least of its connectors' costs, the mark moves to that connector, and
 * the node is SOLVED if all successors through it are. If it is SOLVED now, or q has
 * changed, put the parents into S that lead to it by a marked connector.
 *
 * How S is kept so that no node is taken before its revised descendants (exercise 2.2):
 * every node has a depth that is greater than that of all its ancestors (`keepDepths`
 * sees to that when the graph grows), and S is a heap that gives the deepest first. The
 * descendants of a node are deeper than it, so none of them is left in S; and what is put into S
 * later are parents, which are less deep than what was just taken out. So in one cycle
 * each node is looked at once at most, in time of its connectors and log |S|.
 *
 * Two things go beyond the book. Where q has become less, which a consistent h never
 * lets happen, all parents are put into S, not just those whose mark leads here, since
 * another connector may have become the best. And what is SOLVED keeps its q and mark:
 * with an admissible h nothing better can turn up.
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
