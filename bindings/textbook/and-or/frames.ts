import type { AndOrEvent, TracedConnector, TracedNode } from './trace-events.js';

/** What is known of a node at one moment. */
export interface AndOrFrameNode extends TracedNode {
  /** The revised estimate; null if infinite. */
  readonly q: number | null;
  readonly solved: boolean;
  readonly expanded: boolean;
  /** Its marked connector; null if none. */
  readonly marked: number | null;
  /** Part of the marked partial solution graph. */
  readonly partial: boolean;
  /** Examined by the last cycle's revision. */
  readonly revised: boolean;
}

export interface AndOrFrameConnector extends TracedConnector {
  readonly marked: boolean;
  /** Part of the marked partial solution graph. */
  readonly partial: boolean;
}

/** The explicit graph after a cycle. */
export interface AndOrFrame {
  /** 0 before the first cycle. */
  readonly cycle: number;
  /** The node expanded in this cycle; null before the first. */
  readonly expanded: number | null;
  /** q of the start node. */
  readonly estimate: number | null;
  /** By id; the first is the start node. */
  readonly nodes: readonly AndOrFrameNode[];
  /** By id. */
  readonly connectors: readonly AndOrFrameConnector[];
}

/**
 * The graph before the first cycle and after each one, as plain data ready to be drawn. `events` are those of
 * `traceAoStar`, in order. Each frame copies the whole graph.
 */
export function* andOrFrames(events: Iterable<AndOrEvent>): Generator<AndOrFrame, void, void> {
  const nodes: Omit<AndOrFrameNode, 'partial' | 'revised'>[] = [];
  const connectors: TracedConnector[] = [];
  for (const event of events) {
    if (event.type === 'end') return;
    const { estimate } = event;
    if (event.type === 'start') {
      nodes.push(arrived(event.node));
      yield frame({ cycle: 0, expanded: null, estimate }, nodes, connectors, new Set());
      continue;
    }
    nodes.push(...event.nodes.map(arrived));
    connectors.push(...event.connectors);
    for (const { node, q, marked, solved } of event.revised) {
      nodes[node] = { ...(nodes[node] as (typeof nodes)[number]), expanded: true, q, marked, solved };
    }
    const revised = new Set(event.revised.map(({ node }) => node));
    yield frame({ cycle: event.cycle, expanded: event.expanded, estimate }, nodes, connectors, revised);
  }
}

function arrived(node: TracedNode): Omit<AndOrFrameNode, 'partial' | 'revised'> {
  return { ...node, q: node.h, solved: node.goal, expanded: false, marked: null };
}

function frame(
  moment: Pick<AndOrFrame, 'cycle' | 'expanded' | 'estimate'>,
  nodes: readonly Omit<AndOrFrameNode, 'partial' | 'revised'>[],
  connectors: readonly TracedConnector[],
  revised: ReadonlySet<number>,
): AndOrFrame {
  const partial = new Set([0]);
  // Iteration over a set includes elements added on the way.
  for (const id of partial) {
    const marked = nodes[id]?.marked ?? null;
    for (const child of marked === null ? [] : (connectors[marked]?.to ?? [])) partial.add(child);
  }
  return {
    ...moment,
    nodes: nodes.map((node) => ({ ...node, partial: partial.has(node.id), revised: revised.has(node.id) })),
    connectors: connectors.map((connector) => {
      const marked = nodes[connector.from]?.marked === connector.id;
      return { ...connector, marked, partial: marked && partial.has(connector.from) };
    }),
  };
}
