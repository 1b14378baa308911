import { type AoStarOptions, type AoStarResult, AoStarSearch, type CycleReport } from './ao-star.js';
import { costBy } from './connector-cost.js';
import type { ExplicitGraph, GraphNode, Hyperarc } from './explicit-graph.js';
import { markedNodes, tipsOf } from './marked-graph.js';
import type { AndOrProblem } from './problem.js';
import type { Revised } from './revision.js';
import { solutionCost } from './solution-graph.js';
import type { AndOrCycle, AndOrEnd, AndOrEvent, TracedConnector, TracedNode } from './trace-events.js';

/**
 * AO* told cycle by cycle: the same search as `aoStar`, which yields what happened, and
 * returns the same result. Each cycle costs a walk through the partial solution graph
 * more. Throws what `aoStar` throws, when it is asked for the first event or later.
 */
export function* traceAoStar<Node>(
  problem: AndOrProblem<Node>,
  options: AoStarOptions<Node> = {},
): Generator<AndOrEvent, AoStarResult<Node>, void> {
  const search = new AoStarSearch(problem, options);
  const { graph } = search;
  const { start } = graph;
  const arcs = new Map<Hyperarc<Node>, number>();
  yield {
    type: 'start',
    name: problem.name,
    weight: options.weight ?? 1,
    node: tracedNode(graph, start),
    estimate: finite(start.q),
  };

  for (let cycle = 1; ; cycle++) {
    const known = graph.nodes.length;
    const tips = tipsOf(markedNodes(start)).map(({ id }) => id);
    let report: CycleReport<Node> | undefined;
    search.cycle((told) => {
      report = told;
    });
    if (!report) break;
    yield {
      type: 'cycle',
      cycle,
      tips,
      expanded: report.expanded.id,
      nodes: graph.nodes.slice(known).map((node) => tracedNode(graph, node)),
      connectors: (report.expanded.connectors ?? []).map((arc) => tracedConnector(arc, arcs)),
      revised: report.revised.map((revised) => tracedRevision(revised, arcs)),
      estimate: finite(start.q),
    } satisfies AndOrCycle;
  }

  const result = search.result();
  yield {
    type: 'end',
    stop: result.stop,
    cost: finite(result.cost),
    costOncePerNode: result.solution ? solutionCost(problem, result.solution, 'nodes') : null,
    solution: result.solution ? markedNodes(start).flatMap(({ marked }) => idOf(arcs, marked) ?? []) : [],
  } satisfies AndOrEnd;
  return result;
}

function tracedNode<Node>(graph: ExplicitGraph<Node>, node: GraphNode<Node>): TracedNode {
  return { id: node.id, name: graph.name(node), goal: node.goal, h: finite(node.h) };
}

function tracedConnector<Node>(arc: Hyperarc<Node>, arcs: Map<Hyperarc<Node>, number>): TracedConnector {
  const { from, to, cost, connector } = arc;
  const id = arcs.size;
  arcs.set(arc, id);
  return { id, from: from.id, to: to.map((child) => child.id), cost, label: connector.label ?? null };
}

function tracedRevision<Node>(
  { node, before, markedBefore }: Revised<Node>,
  arcs: ReadonlyMap<Hyperarc<Node>, number>,
) {
  return {
    node: node.id,
    before: finite(before),
    q: finite(node.q),
    costs: (node.connectors ?? []).map((arc) => finite(costBy(arc))),
    markedBefore: idOf(arcs, markedBefore),
    marked: idOf(arcs, node.marked),
    solved: node.solved,
  };
}

function idOf<Node>(arcs: ReadonlyMap<Hyperarc<Node>, number>, arc: Hyperarc<Node> | undefined): number | null {
  return (arc && arcs.get(arc)) ?? null;
}

/** JSON has no infinity. */
function finite(cost: number): number | null {
  return cost < Infinity ? cost : null;
}
