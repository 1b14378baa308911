import { allSolved, cheapest, costBy } from './connector-cost.js';
import type { GraphNode, Hyperarc } from './explicit-graph.js';
import { Heap } from './heap.js';
import type { Revise, Revised } from './revise-upwards.js';

/**
 * The revision for graphs that may have cycles (exercise 2.3). There, no order puts all descendants of a node before
 * it, and going round a cycle would raise q for ever. This revision keeps q of every node equal to the cost of the best
 * *acyclic* solution graph of the explicit graph, with tips valued at h, and `Infinity` if there is none:
 *
 * 1. Z is the set of nodes whose marked graph contains the expanded node. Only their costs can have risen. Forget their
 *    q and marks.
 * 2. Settle them again by best-first search from the bottom up: the next node is always the one with the cheapest
 *    connector whose successors are all settled. That is Knuth's generalisation of Dijkstra's algorithm ("A
 *    generalization of Dijkstra's algorithm", 1977); revising in this way is the idea of REV* (Chakrabarti, "Algorithms
 *    for searching explicit AND/OR graphs and their applications to problem reduction search", 1994). If h is not
 *    consistent, nodes outside Z may become cheaper; they are settled in the same order.
 * 3. A node that is never settled has no acyclic solution graph: it depends on itself.
 *
 * The successors of a marked connector are settled before its node, so marks never form a cycle, and each node is
 * settled at most once. So the revision ends, and so does the search of a finite graph, because each cycle of AO*
 * expands a new node. If h is admissible, q stays a lower bound. A node that is SOLVED is then optimal among acyclic
 * solutions, and q = `Infinity` at the start node proves that there is no solution.
 *
 * Time is proportional to the connectors at Z, times log |Z|.
 */
export function reviseBestFirst<Node>(...[expanded, onRevised]: Parameters<Revise<Node>>): void {
  const revised: Revised<Node>[] = [];
  const note = (node: GraphNode<Node>): void => {
    node.queued = true;
    revised.push({ node, before: node.q, markedBefore: node.marked });
  };

  if (keepsEstimate(expanded)) {
    note(expanded);
    expanded.marked = cheapest(expanded).arc;
  } else {
    for (const node of dependents(expanded)) {
      note(node);
      node.q = Infinity;
      node.marked = undefined;
    }
    settle(revised, note);
  }
  for (const { node } of revised) node.queued = false;
  labelSolved(
    revised.map(({ node }) => node),
    note,
  );
  for (const each of revised) {
    each.node.queued = false;
    onRevised(each);
  }
}

/**
 * Whether the best connector costs exactly q, with successors that cost less and so cannot depend on the node itself.
 * Then nothing above the node changes.
 */
function keepsEstimate<Node>(node: GraphNode<Node>): boolean {
  const { q, arc } = cheapest(node);
  return q === node.q && arc !== undefined && arc.to.every((child) => child.q < q);
}

/** Z: the node and all nodes whose marked graph contains it. */
function dependents<Node>(expanded: GraphNode<Node>): Set<GraphNode<Node>> {
  const found = new Set([expanded]);
  // Iteration over a set includes elements added on the way.
  for (const node of found) {
    for (const arc of node.parents) if (arc.from.marked === arc && !arc.from.solved) found.add(arc.from);
  }
  return found;
}

/** Give q and marks to the nodes that have lost theirs and to those that become cheaper, in ascending order of cost. */
function settle<Node>(revised: readonly Revised<Node>[], note: (node: GraphNode<Node>) => void): void {
  const open = new Heap<{ q: number; arc: Hyperarc<Node> }>((a, b) => a.q < b.q);
  for (const { node } of revised) {
    const { q, arc } = cheapest(node);
    if (arc) open.push({ q, arc });
  }
  for (let next = open.pop(); next; next = open.pop()) {
    const { q, arc } = next;
    const { from } = arc;
    if (q >= from.q) continue;
    if (!from.queued) note(from);
    from.q = q;
    from.marked = arc;
    for (const parent of from.parents) {
      if (parent.from.solved) continue;
      const cost = costBy(parent);
      if (cost < parent.from.q) open.push({ q: cost, arc: parent });
    }
  }
}

/** Propagate SOLVED up the marked connectors from the revised nodes. */
function labelSolved<Node>(nodes: readonly GraphNode<Node>[], note: (node: GraphNode<Node>) => void): void {
  for (const node of nodes) node.queued = true;
  const open = [...nodes];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.solved || !node.marked || !allSolved(node.marked)) continue;
    if (!node.queued) note(node);
    node.solved = true;
    for (const parent of node.parents) if (parent.from.marked === parent) open.push(parent.from);
  }
}
