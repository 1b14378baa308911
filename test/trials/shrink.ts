import type { Graph, GraphNode } from '../oracle/graph-game.js';
import type { Case } from './case.js';

/** Shrink a failing case: options, style and edges are removed one by one as long as it still fails. */
export async function shrink(failing: Case, fails: (trial: Case) => Promise<boolean>): Promise<Case> {
  let smallest = failing;
  for (let tries = 0, found = true; found && tries < 4_000; ) {
    found = false;
    for (const candidate of simpler(smallest)) {
      if (++tries > 4_000) break;
      if (!(await fails(candidate))) continue;
      smallest = candidate;
      found = true;
      break;
    }
  }
  return smallest;
}

function* simpler(trial: Case): Generator<Case> {
  const { graph, options, style, facts } = trial;
  const reached = compact(graph);
  if (reached.nodes.length < graph.nodes.length) yield { ...trial, graph: reached };
  // First cut off the graph after some node; nodes that led beyond it then end the game.
  for (
    let size = Math.ceil(graph.nodes.length / 2);
    size > 1 && size < graph.nodes.length;
    size += Math.max(1, (graph.nodes.length - size) >> 1)
  ) {
    yield { ...trial, graph: cut(graph, size) };
  }
  if (trial.stopAt) yield { ...trial, stopAt: undefined };
  for (const name of Object.keys(options)) {
    if (name === 'depth') continue;
    const { [name as keyof typeof options]: _, ...rest } = options;
    yield { ...trial, options: rest };
  }
  if ((options.depth ?? 1) > 1) yield { ...trial, options: { ...options, depth: (options.depth as number) - 1 } };
  for (const name of ['undo', 'hint', 'noisy', 'evaluate'] as const) {
    if (style[name]) yield { ...trial, style: { ...style, [name]: false } };
  }
  if (style.moves !== 'number') yield { ...trial, style: { ...style, moves: 'number' } };
  if (style.key !== 'number') yield { ...trial, style: { ...style, key: 'number' } };
  for (const name of ['bounds', 'candidates', 'pliesLeft'] as const) {
    if (facts[name]) yield { ...trial, facts: { ...facts, [name]: false } };
  }
  if (facts.known !== 'none') yield { ...trial, facts: { ...facts, known: 'none' } };
  for (const [i, node] of graph.nodes.entries()) {
    if (i > 0 && node.payoff === undefined) yield { ...trial, graph: compact(withNode(graph, i, over(node))) };
    for (const edge of node.edges.keys()) {
      if (node.edges.length < 2) continue;
      const edges = node.edges.filter((_, e) => e !== edge);
      yield { ...trial, graph: compact(withNode(graph, i, { ...node, edges })) };
    }
  }
  for (const [i, node] of graph.nodes.entries()) {
    if (node.evaluation !== 0) yield { ...trial, graph: withNode(graph, i, { ...node, evaluation: 0 }) };
  }
}

const over = (node: GraphNode): GraphNode => ({ ...node, payoff: node.evaluation, edges: [] });

function cut(graph: Graph, size: number): Graph {
  const nodes = graph.nodes.slice(0, size).map((node) => {
    const edges = node.edges.filter(({ to }) => to < size);
    return edges.length > 0 || node.payoff !== undefined ? { ...node, edges } : over(node);
  });
  return { nodes };
}

function withNode(graph: Graph, place: number, node: GraphNode): Graph {
  return { nodes: graph.nodes.map((old, i) => (i === place ? node : old)) };
}

/** Only the nodes reachable from the first, in the same order. */
function compact({ nodes }: Graph): Graph {
  const reached = new Set([0]);
  for (const i of reached) for (const { to } of (nodes[i] as GraphNode).edges) reached.add(to);
  const kept = [...reached].sort((a, b) => a - b);
  const places = new Map(kept.map((node, place) => [node, place]));
  return {
    nodes: kept.map((i) => {
      const node = nodes[i] as GraphNode;
      return { ...node, edges: node.edges.map((edge) => ({ ...edge, to: places.get(edge.to) as number })) };
    }),
  };
}
