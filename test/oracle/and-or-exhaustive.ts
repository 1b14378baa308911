/**
 * All solution graphs of a small AND/OR graph, by exhaustive search. It knows nothing about AO*, marks, estimates or
 * orders, and shares no code with what it checks.
 */

export interface PlainArc {
  readonly to: readonly number[];
  readonly cost: number;
}

/** Nodes are numbered from 0, the start node. */
export interface PlainGraph {
  /** The connectors of each node; none at goals. */
  readonly arcs: readonly (readonly PlainArc[])[];
  readonly goals: ReadonlySet<number>;
}

/** One connector for every node used, by node. */
export type Plan = ReadonlyMap<number, PlainArc>;

/** Every acyclic solution graph from `from`, each once. */
export function everySolution(graph: PlainGraph, from = 0): Plan[] {
  const found: Plan[] = [];
  const extend = (plan: Map<number, PlainArc>, open: readonly number[]): void => {
    const [node, ...rest] = open;
    if (node === undefined) {
      if (!goesRound(plan, from)) found.push(new Map(plan));
      return;
    }
    if (graph.goals.has(node) || plan.has(node)) {
      extend(plan, rest);
      return;
    }
    for (const arc of graph.arcs[node] ?? []) {
      plan.set(node, arc);
      extend(plan, [...rest, ...arc.to]);
      plan.delete(node);
    }
  };
  extend(new Map(), [from]);
  return found;
}

function goesRound(plan: Plan, from: number): boolean {
  const visit = (node: number, path: readonly number[]): boolean =>
    path.includes(node) || (plan.get(node)?.to ?? []).some((child) => visit(child, [...path, node]));
  return visit(from, []);
}

/** k(n, N) as the book defines it: a shared node counts once for each use. */
export function costByUses(plan: Plan, node = 0): number {
  const arc = plan.get(node);
  return arc ? arc.to.reduce((sum, child) => sum + costByUses(plan, child), arc.cost) : 0;
}

/** The cost with each node counted once. */
export function costByNodes(plan: Plan): number {
  return [...plan.values()].reduce((sum, { cost }) => sum + cost, 0);
}

/** The least of the plans' costs; Infinity if there is no plan. */
export function least(plans: readonly Plan[], cost: (plan: Plan) => number): number {
  return plans.reduce((best, plan) => Math.min(best, cost(plan)), Number.POSITIVE_INFINITY);
}

/** h* of a node: the least cost of solving it. */
export function trueCost(graph: PlainGraph, node: number): number {
  return least(everySolution(graph, node), (plan) => costByUses(plan, node));
}

/** h* of every node, by repeating the definition until nothing changes, for graphs with too many solutions to list. */
export function trueCosts(graph: PlainGraph): number[] {
  const costs = graph.arcs.map((_, node) => (graph.goals.has(node) ? 0 : Number.POSITIVE_INFINITY));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [node, arcs] of graph.arcs.entries()) {
      for (const { to, cost } of arcs) {
        const sum = to.reduce((total, child) => total + (costs[child] as number), cost);
        if (sum < (costs[node] as number)) {
          costs[node] = sum;
          changed = true;
        }
      }
    }
  }
  return costs;
}
