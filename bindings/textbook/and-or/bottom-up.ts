import type { LimitReached } from '../../contract/limits.js';
import { costBy } from './connector-cost.js';
import { type GraphNode, type Hyperarc, keyOf } from './explicit-graph.js';
import { Heap } from './heap.js';
import type { AndOrLimits } from './limits.js';
import type { AndOrProblem, NodeKey } from './problem.js';
import { type SolutionGraph, solutionFrom } from './solution-graph.js';
import { wholeGraph } from './whole-graph.js';

export interface OptimalCosts<Node, Key extends NodeKey> {
  /** `complete`, or the limit that was reached first: then the costs are only upper bounds. */
  readonly stop: 'complete' | LimitReached;
  /** By key, the least cost k(n, N) of every reachable node, counted by uses; `Infinity` if it is UNSOLVABLE. */
  readonly costs: ReadonlyMap<Key, number>;
  /** A best solution graph of the start node. */
  readonly solution: SolutionGraph<Node> | undefined;
  readonly connectors: number;
}

/**
 * The least cost of every reachable node, or that it has none: best-first from the goals upwards (Knuth, "A
 * generalization of Dijkstra's algorithm", Information Processing Letters 6(1), 1977). Solution graphs are acyclic,
 * even if the graph has cycles. The search needs no h and does more work than AO*, which expands as little as it can.
 * Use it to judge an h against the true costs, and for graphs that are searched from many nodes.
 *
 * Time is proportional to the connectors and their successors, times the logarithm of the nodes. Throws
 * `InvalidOptionError` and `InvalidGraphError`.
 */
export function optimalCosts<Node, Key extends NodeKey>(
  problem: AndOrProblem<Node, Key>,
  limits: AndOrLimits = {},
): OptimalCosts<Node, Key> {
  const { graph, limit } = wholeGraph(problem, limits);
  const settled = new Set<GraphNode<Node>>();
  const open = new Heap<{ node: GraphNode<Node>; cost: number; arc: Hyperarc<Node> | undefined }>(
    (a, b) => a.cost < b.cost,
  );
  /** By connector: the number of successors not yet settled. */
  const missing = new Int32Array(graph.connectors);
  for (const node of graph.nodes) {
    node.q = Infinity;
    for (const arc of node.connectors ?? []) missing[arc.id] = arc.children.length;
    if (node.goal) open.push({ node, cost: 0, arc: undefined });
  }
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, cost, arc } = next;
    if (settled.has(node)) continue;
    settled.add(node);
    node.q = cost;
    node.marked = arc;
    for (const parent of node.parents) {
      const left = (missing[parent.id] as number) - 1;
      missing[parent.id] = left;
      if (left === 0) open.push({ node: parent.from, cost: costBy(parent), arc: parent });
    }
  }
  return {
    stop: limit ?? 'complete',
    costs: new Map(graph.nodes.map(({ node, q }) => [keyOf(problem, node) as Key, q])),
    solution: graph.start.q < Infinity ? solutionFrom(graph.start) : undefined,
    connectors: graph.connectors,
  };
}
