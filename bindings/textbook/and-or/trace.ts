import { type AoStarOptions, type AoStarResult, AoStarSearch, type CycleReport, type Overestimate } from './ao-star.js';
import { costBy } from './connector-cost.js';
import { type ExplicitGraph, type GraphNode, type Hyperarc, keyOf } from './explicit-graph.js';
import { markedNodes, tipsOf } from './marked-graph.js';
import type { AndOrProblem } from './problem.js';
import type { Revised } from './revise-upwards.js';
import { solutionCost } from './solution-graph.js';
import type { AndOrCycle, AndOrEnd, AndOrEvent, TracedConnector, TracedNode, TracedRevision } from './trace-events.js';

/**
 * AO* cycle by cycle: the same search as `aoStar`, which yields an event for each cycle and returns the same result.
 * Each cycle also walks through the partial solution graph. Throws what `aoStar` throws, at the first event or later.
 */
export function* traceAoStar<Node>(
  problem: AndOrProblem<Node>,
  options: AoStarOptions<Node> = {},
): Generator<AndOrEvent, AoStarResult<Node>, void> {
  const search = new AoStarSearch(problem, options);
  const { graph } = search;
  const { start } = graph;
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
    search.cycle((cycleReport) => {
      report = cycleReport;
    });
    if (!report) break;
    yield {
      type: 'cycle',
      cycle,
      tips,
      expanded: report.expanded.id,
      nodes: graph.nodes.slice(known).map((node) => tracedNode(graph, node)),
      connectors: (report.expanded.connectors ?? []).map(tracedConnector),
      revised: report.revised.map(tracedRevision),
      estimate: finite(start.q),
    } satisfies AndOrCycle;
  }

  const result = search.result();
  yield {
    type: 'end',
    stop: result.stop,
    cost: finite(result.cost),
    costOncePerNode: result.solution ? solutionCost(problem, result.solution, 'nodes') : null,
    solution: result.solution ? markedNodes(start).flatMap(({ marked }) => marked?.id ?? []) : [],
    overestimate: result.overestimate ? tracedOverestimate(problem, result.overestimate) : null,
  } satisfies AndOrEnd;
  return result;
}

/** An overestimate as plain data. */
export function tracedOverestimate<Node>(
  problem: AndOrProblem<Node>,
  { node, h, cost }: Overestimate<Node>,
): NonNullable<AndOrEnd['overestimate']> {
  return { node: problem.format?.(node) ?? String(keyOf(problem, node)), h: finite(h), cost };
}

function tracedNode<Node>(graph: ExplicitGraph<Node>, node: GraphNode<Node>): TracedNode {
  return { id: node.id, name: graph.name(node), goal: node.goal, h: finite(node.h) };
}

function tracedConnector<Node>({ id, from, to, cost, connector }: Hyperarc<Node>): TracedConnector {
  return { id, from: from.id, to: to.map((child) => child.id), cost, label: connector.label ?? null };
}

function tracedRevision<Node>({ node, before, markedBefore }: Revised<Node>): TracedRevision {
  return {
    node: node.id,
    before: finite(before),
    q: finite(node.q),
    costs: (node.connectors ?? []).map((arc) => finite(costBy(arc))),
    markedBefore: markedBefore?.id ?? null,
    marked: node.marked?.id ?? null,
    solved: node.solved,
  };
}

/** JSON has no infinity. */
function finite(cost: number): number | null {
  return cost < Infinity ? cost : null;
}
