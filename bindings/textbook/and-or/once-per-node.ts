import type { LimitReached } from '../../contract/limits.js';
import { ExplicitGraph, type GraphNode, type Hyperarc } from './explicit-graph.js';
import { Heap } from './heap.js';
import { type AndOrLimits, watchLimits } from './limits.js';
import type { AndOrProblem } from './problem.js';
import { type SolutionGraph, solutionFrom } from './solution-graph.js';

export interface SharedSolution<Node> {
  readonly stop: 'solved' | 'unsolvable' | LimitReached;
  /** The cost with each node counted once; after a limit what any solution costs at least. */
  readonly cost: number;
  readonly solution: SolutionGraph<Node> | undefined;
  /** Partial solution graphs that were taken further: what the limit `nodes` counts here, with the nodes generated. */
  readonly partials: number;
}

/** A partial solution graph: one more choice than its parent's. */
interface Partial<Node> {
  readonly parent: Partial<Node> | undefined;
  readonly arc: Hyperarc<Node> | undefined;
  /** Nodes that it leads to and that have no connector yet. */
  readonly open: readonly GraphNode<Node>[];
  readonly paid: number;
  /** Paid, and the cheapest connector of each open node: no solution that it grows into costs less. */
  readonly least: number;
}

/**
 * The cheapest solution graph when a shared successor is paid for once. A best solution
 * need not be made of best solutions of its parts then, so that AO*'s revision does not hold
 * (the problem is NP-hard): this is a best-first search among partial solution graphs, the
 * one with the least bound first, exact and exponential at worst. Give limits.
 *
 * h is not used: an estimate of the cost by uses may be above the cost by nodes. Only
 * acyclic solutions are found, cycles in the graph no matter. Throws `InvalidOptionError` and
 * `InvalidGraphError`.
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
    // Of each set of choices there is one order, so no partial solution graph is met twice.
    const chosen = choicesOf(partial);
    for (const arc of node.connectors ?? []) {
      if (leadsTo(arc.to, node, chosen)) continue;
      const added = arc.children.filter((child) => !child.goal && !chosen.has(child) && !rest.includes(child));
      put(partial, arc, [...rest, ...added]);
    }
  }
  return { stop: 'unsolvable', cost: Infinity, solution: undefined, partials };
}

/** What one node costs at least; `Infinity` at a dead end. */
function cheapestConnector<Node>(graph: ExplicitGraph<Node>, node: GraphNode<Node>): number {
  return (node.connectors ?? graph.expand(node)).reduce((least, { cost }) => Math.min(least, cost), Infinity);
}

function choicesOf<Node>(partial: Partial<Node>): Map<GraphNode<Node>, Hyperarc<Node>> {
  const chosen = new Map<GraphNode<Node>, Hyperarc<Node>>();
  for (let at: Partial<Node> | undefined = partial; at?.arc; at = at.parent) chosen.set(at.arc.from, at.arc);
  return chosen;
}

/** Whether the choices lead from some of `from` to `target`, which would close a cycle. */
function leadsTo<Node>(
  from: readonly GraphNode<Node>[],
  target: GraphNode<Node>,
  chosen: ReadonlyMap<GraphNode<Node>, Hyperarc<Node>>,
): boolean {
  const reached = new Set(from);
  // A set takes in what is added while it is walked through.
  for (const node of reached) {
    if (node === target) return true;
    for (const child of chosen.get(node)?.to ?? []) reached.add(child);
  }
  return false;
}
