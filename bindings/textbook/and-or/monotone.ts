import type { LimitReached } from '../../contract/limits.js';
import { type GraphNode, keyOf } from './explicit-graph.js';
import type { AndOrLimits } from './limits.js';
import type { AndOrProblem } from './problem.js';
import { wholeGraph } from './whole-graph.js';

/** A connector or a goal at which h violates the monotone restriction. */
export interface MonotoneViolation<Node> {
  readonly node: Node;
  /** The index of the connector, from 0; `undefined` for a goal whose h is not 0. */
  readonly connector: number | undefined;
  /** h of the node. */
  readonly h: number;
  /** The greatest h allowed: the connector's cost plus h of its successors; 0 at a goal. */
  readonly most: number;
  /** The same in words: `h(n0) = 9, more than 2 + h(n4) + h(n5) = 4`. */
  readonly words: string;
}

export interface MonotoneCheck<Node> {
  /** Whether h is consistent; `undefined` if a limit was reached first. */
  readonly consistent: boolean | undefined;
  readonly violation: MonotoneViolation<Node> | undefined;
  readonly stop: 'complete' | 'violated' | LimitReached;
  /** Nodes and connectors generated. */
  readonly nodes: number;
  readonly connectors: number;
}

/**
 * Check the monotone restriction on h: h(n) ≤ c + h(n1) + … + h(nk) at every connector, and h = 0 at goals. An h that
 * satisfies it is called consistent. A consistent h is admissible, and q of the start node never decreases in AO*. The
 * check examines every reachable connector, breadth first, and reports the first violation. A relative rounding error
 * of 10^-9 is tolerated.
 *
 * Throws `InvalidOptionError` and `InvalidGraphError`.
 */
export function checkMonotone<Node>(problem: AndOrProblem<Node>, limits: AndOrLimits = {}): MonotoneCheck<Node> {
  let violation: MonotoneViolation<Node> | undefined;
  const { graph, limit } = wholeGraph(problem, limits, (node) => {
    violation = node.goal ? violationAtGoal(problem, node) : violationAt(problem, node);
    return violation === undefined;
  });
  return {
    consistent: violation ? false : limit ? undefined : true,
    violation,
    stop: violation ? 'violated' : (limit ?? 'complete'),
    nodes: graph.nodes.length,
    connectors: graph.connectors,
  };
}

function violationAt<Node>(problem: AndOrProblem<Node>, from: GraphNode<Node>): MonotoneViolation<Node> | undefined {
  for (const [connector, { to, cost }] of (from.connectors ?? []).entries()) {
    const most = to.reduce((sum, { h }) => sum + h, cost);
    if (from.h <= most * (1 + ROUNDING)) continue;
    const sum = [cost, ...to.map((child) => `h(${nameOf(problem, child)})`)].join(' + ');
    const words = `h(${nameOf(problem, from)}) = ${from.h}, more than ${sum} = ${most}`;
    return { node: from.node, connector, h: from.h, most, words };
  }
  return undefined;
}

const ROUNDING = 1e-9;

function violationAtGoal<Node>(
  problem: AndOrProblem<Node>,
  goal: GraphNode<Node>,
): MonotoneViolation<Node> | undefined {
  const h = problem.h?.(goal.node) ?? 0;
  if (h === 0) return undefined;
  const words = `h(${nameOf(problem, goal)}) = ${h} at a goal, where it must be 0`;
  return { node: goal.node, connector: undefined, h, most: 0, words };
}

function nameOf<Node>(problem: AndOrProblem<Node>, { node }: GraphNode<Node>): string {
  return problem.format?.(node) ?? String(keyOf(problem, node));
}
