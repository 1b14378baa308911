import type { LimitReached } from '../../contract/limits.js';
import { ExplicitGraph, type GraphNode, type Hyperarc } from './explicit-graph.js';
import { Heap } from './heap.js';
import { type AndOrLimits, watchLimits } from './limits.js';
import type { AndOrProblem } from './problem.js';
import { type SolutionGraph, solutionFrom } from './solution-graph.js';

export interface SharedSolution<Node> {
  readonly stop: 'solved' | 'unsolvable' | LimitReached;
  /** The cost with each node counted once; after a limit, a lower bound on the cost of any solution. */
  readonly cost: number;
  readonly solution: SolutionGraph<Node> | undefined;
  /** Partial solution graphs extended. The limit `nodes` counts them together with the nodes generated. */
  readonly partials: number;
}

/** A partial solution graph: one more choice than its parent's. */
interface Partial<Node> {
  readonly parent: Partial<Node> | undefined;
  readonly arc: Hyperarc<Node> | undefined;
  /** Nodes that still need a connector. */
  readonly open: readonly GraphNode<Node>[];
  readonly paid: number;
  /** `paid` plus the cheapest connector of each open node: no solution that extends this one costs less. */
  readonly least: number;
}

/**
 * The cheapest solution graph when a shared successor is paid for once. The parts of a best solution need not then be
 * best solutions themselves, so AO*'s revision does not apply; the problem is NP-hard. This is a best-first search over
 * partial solution graphs, the least lower bound first: exact, and exponential in the worst case. Give limits.
 *
 * h is not used: an estimate of the cost by uses may exceed the cost by nodes. Only acyclic solutions are found, even
 * if the graph has cycles. Throws `InvalidOptionError` and `InvalidGraphError`.
 */
export function cheapestShared<Node>(problem: AndOrProblem<Node>, limits: AndOrLimits = {}): SharedSolution<Node> {
  const watch = watchLimits(limits);
  const graph = new ExplicitGraph(problem);
  const heap = new Heap<Partial<Node>>((a, b) => a.least < b.least);
  let partials = 0;

  const put = (
    parent: Partial<Node> | undefined,
    arc: Hyperarc<Node> | undefined,
    open: readonly GraphNode<Node>[],
  ) => {
    const paid = (parent?.paid ?? 0) + (arc?.cost ?? 0);
    const least = open.reduce((sum, node) => sum + cheapestConnector(graph, node), paid);
    if (least < Infinity) heap.push({ parent, arc, open, paid, least });
  };
  put(undefined, undefined, graph.start.goal ? [] : [graph.start]);

  for (let partial = heap.pop(); partial; partial = heap.pop()) {
    const limit = watch.reached(graph.nodes.length + partials);
    if (limit) return { stop: limit, cost: partial.least, solution: undefined, partials };
    const [node, ...rest] = partial.open;
    if (node === undefined) {
      for (let at: Partial<Node> | undefined = partial; at?.arc; at = at.parent) at.arc.from.marked = at.arc;
      return { stop: 'solved', cost: partial.paid, solution: solutionFrom(graph.start), partials };
    }
    partials++;
    // Each set of choices has one order, so no partial solution graph is met twice.
    const chosen = choicesOf(partial);
    for (const arc of node.connectors ?? []) {
      if (leadsTo(arc.to, node, chosen)) continue;
      const added = arc.children.filter((child) => !child.goal && !chosen.has(child) && !rest.includes(child));
      put(partial, arc, [...rest, ...added]);
    }
  }
  return { stop: 'unsolvable', cost: Infinity, solution: undefined, partials };
}

/** The least that one node costs; `Infinity` at a dead end. */
function cheapestConnector<Node>(graph: ExplicitGraph<Node>, node: GraphNode<Node>): number {
  return (node.connectors ?? graph.expand(node)).reduce((least, { cost }) => Math.min(least, cost), Infinity);
}

function choicesOf<Node>(partial: Partial<Node>): Map<GraphNode<Node>, Hyperarc<Node>> {
  const chosen = new Map<GraphNode<Node>, Hyperarc<Node>>();
  for (let at: Partial<Node> | undefined = partial; at?.arc; at = at.parent) chosen.set(at.arc.from, at.arc);
  return chosen;
}

/** Whether the choices lead from any node of `from` to `target`, which would close a cycle. */
function leadsTo<Node>(
  from: readonly GraphNode<Node>[],
  target: GraphNode<Node>,
  chosen: ReadonlyMap<GraphNode<Node>, Hyperarc<Node>>,
): boolean {
  const reached = new Set(from);
  // Iteration over a set includes elements added on the way.
  for (const node of reached) {
    if (node === target) return true;
    for (const child of chosen.get(node)?.to ?? []) reached.add(child);
  }
  return false;
}
