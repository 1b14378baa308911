import type { LimitReached } from '../../contract/limits.js';
import { ExplicitGraph } from './explicit-graph.js';
import { type AndOrLimits, watchLimits } from './limits.js';
import type { AndOrProblem } from './problem.js';

/** Everything that can be reached from the start node, breadth first; or what there is when a limit stops it. */
export function wholeGraph<Node>(
  problem: AndOrProblem<Node>,
  limits: AndOrLimits,
  onExpanded?: (node: ExplicitGraph<Node>['start']) => boolean,
): { graph: ExplicitGraph<Node>; limit: LimitReached | undefined } {
  const watch = watchLimits(limits);
  const graph = new ExplicitGraph(problem);
  // The list grows while it is walked through.
  for (const node of graph.nodes) {
    const limit = watch.reached(graph.nodes.length);
    if (limit) return { graph, limit };
    if (!node.goal) graph.expand(node);
    if (onExpanded?.(node) === false) break;
  }
  return { graph, limit: undefined };
}
