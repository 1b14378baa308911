import { InvalidGraphError } from '../../contract/errors.js';
import { wrongOption } from '../../contract/option-errors.js';
import { type GraphNode, keyOf } from './explicit-graph.js';
import { markedNodes } from './marked-graph.js';
import type { AndOrProblem, Connector, CostCount, NodeKey } from './problem.js';

/** A node of a solution graph, with the connector that solves it. */
export interface SolutionStep<Node> {
  readonly node: Node;
  readonly connector: Connector<Node>;
}

/** A node of a solution graph without a connector: a goal or, in a partial graph, a tip. */
export interface SolutionLeaf<Node> {
  readonly node: Node;
  readonly goal: boolean;
  /** 0 at a goal; at a tip, its estimate times the weight. */
  readonly estimate: number;
}

/**
 * A solution graph: one connector for the start node and for each node reached, down to the goals. A partial one may
 * end at tips. Each node appears once.
 */
export interface SolutionGraph<Node> {
  /** The start node first, and every node before its successors. */
  readonly steps: readonly SolutionStep<Node>[];
  readonly leaves: readonly SolutionLeaf<Node>[];
}

/** The marked graph below `start`. */
export function solutionFrom<Node>(start: GraphNode<Node>): SolutionGraph<Node> {
  const steps: SolutionStep<Node>[] = [];
  const leaves: SolutionLeaf<Node>[] = [];
  for (const { node, goal, marked, q } of markedNodes(start)) {
    if (marked) steps.push({ node, connector: marked.connector });
    else leaves.push({ node, goal, estimate: q });
  }
  return { steps, leaves };
}

/**
 * k(n, N), the cost of a solution graph N from its start node n: 0 for a goal, the estimate for a tip, else the
 * connector's cost plus the costs of all its successors.
 *
 * `uses`, as in the book, counts a node once for each use. This is the cost that AO* minimises, because each part of a
 * best solution is then best for its node. `nodes` counts each node once. Linear in the size of N. Throws
 * `InvalidOptionError`, and `InvalidGraphError` if `steps` and `leaves` do not form a solution graph.
 */
export function solutionCost<Node>(
  problem: AndOrProblem<Node>,
  { steps, leaves }: SolutionGraph<Node>,
  count: CostCount = 'uses',
): number {
  if (count !== 'uses' && count !== 'nodes') throw wrongOption('count', 'uses or nodes', count);
  const nameOf = (node: Node): string => problem.format?.(node) ?? String(keyOf(problem, node));
  const costs = new Map<NodeKey, number>(leaves.map(({ node, estimate }) => [keyOf(problem, node), estimate]));
  // From the end, so that all successors of a node come before it.
  for (const { node, connector } of steps.toReversed()) {
    let cost = connector.cost ?? connector.to.length;
    for (const child of connector.to) {
      const own = costs.get(keyOf(problem, child));
      if (own === undefined) {
        const need = 'expected a step or a leaf for it, behind all that lead to it';
        throw new InvalidGraphError(
          `${problem.name}: the solution graph goes on to ${nameOf(child)}, which is not in it; ${need}`,
        );
      }
      if (count === 'uses') cost += own;
    }
    costs.set(keyOf(problem, node), cost);
  }
  const start = costs.get(keyOf(problem, problem.start));
  if (start === undefined)
    throw new InvalidGraphError(`${problem.name}: the solution graph does not hold the start node`);
  return count === 'uses' ? start : [...costs.values()].reduce((sum, cost) => sum + cost, 0);
}
