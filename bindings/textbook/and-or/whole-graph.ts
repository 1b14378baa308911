import type { LimitReached } from '../../contract/limits.js';
import { ExplicitGraph } from './explicit-graph.js';
import { type AndOrLimits, watchLimits } from './limits.js';
import type { AndOrProblem } from './problem.js';

/** The graph reachable from the start node, generated breadth first until a limit or `onExpanded` stops it. */
export function wholeGraph<Node>(
  problem: AndOrProblem<Node>,
  limits: AndOrLimits,
  onExpanded?: (node: ExplicitGraph<Node>['start']) => boolean,
): { graph: ExplicitGraph<Node>; limit: LimitReached | undefined } {
  const watch = watchLimits(limits);
  const graph = new ExplicitGraph(problem);
  // The list grows during the iteration.
  for (const node of graph.nodes) {
    const limit = watch.reached(graph.nodes.length);
    if (limit) return { graph, limit };
    if (!node.goal) graph.expand(node);
    if (onExpanded?.(node) === false) break;
  }
  return { graph, limit: undefined };
}
