import { InvalidGraphError } from '../../contract/errors.js';
import type { GraphNode, Hyperarc } from './explicit-graph.js';

/** The estimated cost of solving `arc.from` by this connector: c + q(n1) + … + q(nk). */
export function costBy<Node>({ cost, to }: Hyperarc<Node>): number {
  let sum = cost;
  for (const { q } of to) sum += q;
  if (sum === Infinity && to.every(({ q }) => q < Infinity)) {
    // Otherwise a solution would be taken for a dead end.
    throw new InvalidGraphError('the cost of a solution graph is beyond 1.79e308; expected costs that can be added up');
  }
  return sum;
}

export function allSolved<Node>({ to }: Hyperarc<Node>): boolean {
  return to.every(({ solved }) => solved);
}

/**
 * The connector of least cost; `undefined` if all costs are infinite. Among equals it prefers one whose successors are
 * all SOLVED, which settles the node at once, then the marked one, then the first.
 */
export function cheapest<Node>({ connectors = [], marked }: GraphNode<Node>): {
  q: number;
  arc: Hyperarc<Node> | undefined;
} {
  let q = Infinity;
  let arc: Hyperarc<Node> | undefined;
  for (const next of connectors) {
    const cost = costBy(next);
    if (cost > q || cost === Infinity) continue;
    const better = cost < q || arc === undefined || rank(next, marked) > rank(arc, marked);
    if (better) [q, arc] = [cost, next];
  }
  return { q, arc };
}

function rank<Node>(arc: Hyperarc<Node>, marked: Hyperarc<Node> | undefined): number {
  return allSolved(arc) ? 2 : arc === marked ? 1 : 0;
}
