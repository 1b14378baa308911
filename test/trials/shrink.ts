import type { Graph, GraphNode } from '../oracle/graph-game.js';
import type { Case } from './case.js';

/** A smaller case that fails as well: options, ways and edges are left out one by one as long as it does. */
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
  const { graph, options, style, hearsay } = trial;
  // Whole stretches first: without the nodes behind a place, the nodes that led there end the game.
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
    if (hearsay[name]) yield { ...trial, hearsay: { ...hearsay, [name]: false } };
  }
  if (hearsay.known !== 'none') yield { ...trial, hearsay: { ...hearsay, known: 'none' } };
  if (graph.nodes.length > 60) return;
  for (const [i, node] of graph.nodes.entries()) {
    for (const edge of node.edges.keys()) {
      if (node.edges.length < 2) continue;
      yield { ...trial, graph: withNode(graph, i, { ...node, edges: node.edges.filter((_, e) => e !== edge) }) };
    }
    if (node.evaluation !== 0) yield { ...trial, graph: withNode(graph, i, { ...node, evaluation: 0 }) };
    if (i > 0 && node.payoff === undefined) yield { ...trial, graph: withNode(graph, i, over(node)) };
  }
  for (let i = 1; i < graph.nodes.length; i++) {
    if (!graph.nodes.some(({ edges }) => edges.some(({ to }) => to === i)))
      yield { ...trial, graph: without(graph, i) };
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

function without(graph: Graph, place: number): Graph {
  const renumber = (to: number): number => (to > place ? to - 1 : to);
  return {
    nodes: graph.nodes
      .filter((_, i) => i !== place)
      .map((node) => ({ ...node, edges: node.edges.map((edge) => ({ ...edge, to: renumber(edge.to) })) })),
  };
}
