import { whole } from '../../contract/checks.js';
import type { Side } from '../minimax/side.js';
import { pathKey } from '../tree/node-names.js';
import type { Edge, Judgement, NodeRef, SkippedMove, TraceEvent } from './events.js';

/** What is known of a node at one moment. */
export interface FrameNode extends NodeRef {
  readonly move: string | null;
  readonly ply: number;
  /** The side to move; `null` at a leaf. */
  readonly side: Side | null;
  /** The window on entry. */
  readonly entered: { readonly alpha: Edge; readonly beta: Edge };
  /** The current window. */
  readonly alpha: Edge;
  readonly beta: Edge;
  /** The static value of a leaf and its place in the order of evaluation, from 1. */
  readonly leaf: { readonly value: number; readonly count: number } | null;
  /** What the parent received; `null` until the node is left. */
  readonly returned: Judgement | null;
  /** What is known of its value: what it returned, or what its children prove so far; `null` if nothing is known. */
  readonly known: Judgement | null;
  /** Keys of its children, in the order in which they were searched. */
  readonly children: readonly string[];
  /** The cutoff at this node. */
  readonly cut: 'alpha' | 'beta' | null;
  readonly skipped: readonly SkippedMove[];
  /** The child that gave the returned value; `null` until the node is left. */
  readonly best: NodeRef | null;
}

/** The state of a search after some events. */
export interface Frame {
  /** Events so far. */
  readonly step: number;
  /** Every node reached, by key: its path joined by dots, '' for the root. */
  readonly nodes: Readonly<Record<string, FrameNode>>;
  /** Keys of the open nodes, from the root to the current node. */
  readonly path: readonly string[];
  /** Leaves evaluated so far. */
  readonly leaves: number;
  /** Moves skipped so far. */
  readonly skipped: number;
}

/** Before the first event. */
const firstFrame: Frame = { step: 0, nodes: {}, path: [], leaves: 0, skipped: 0 };

/**
 * The frame after the first `step` of `events`, which must start with the first event of a search. A step back is the
 * frame of one event less. Throws `InvalidOptionError`.
 */
export function frameAt(events: readonly TraceEvent[], step: number): Frame {
  whole('step', step, 0, events.length);
  return events.slice(0, step).reduce(stepForward, firstFrame);
}

/** The frame after `event`, which must be the next one. Copies the table of nodes. */
export function stepForward(frame: Frame, event: TraceEvent): Frame {
  const key = pathKey(event.path);
  const step = frame.step + 1;
  if (event.type === 'enter' || event.type === 'leaf') {
    const nodes = { ...frame.nodes, [key]: arrived(event) };
    const parent = parentOf(event);
    if (parent !== undefined) change(nodes, parent, ({ children }) => ({ children: [...children, key] }));
    if (event.type === 'enter') return { ...frame, step, nodes, path: [...frame.path, key] };
    return { ...frame, step, nodes, leaves: frame.leaves + 1 };
  }
  const nodes = { ...frame.nodes };
  if (event.type === 'bound') {
    change(nodes, key, () => ({ alpha: event.alpha, beta: event.beta }));
    return { ...frame, step, nodes };
  }
  if (event.type === 'cutoff') {
    const { kind, skipped } = event;
    change(nodes, key, () => ({ cut: kind, skipped }));
    return { ...frame, step, nodes, skipped: frame.skipped + skipped.length };
  }
  const { relation, value, best } = event;
  change(nodes, key, () => ({ returned: { relation, value }, best }));
  know(nodes, parentOf(event));
  return { ...frame, step, nodes, path: frame.path.slice(0, -1) };
}

function arrived(event: Extract<TraceEvent, { type: 'enter' | 'leaf' }>): FrameNode {
  const { path, name, move, ply, alpha, beta } = event;
  const leaf = event.type === 'leaf' ? { value: event.value, count: event.count } : null;
  return {
    ...{ path, name, move, ply, alpha, beta, leaf },
    side: event.type === 'enter' ? event.side : null,
    entered: { alpha, beta },
    returned: event.type === 'leaf' ? event.returned : null,
    known: leaf && { relation: '=', value: leaf.value },
    children: [],
    cut: null,
    skipped: [],
    best: null,
  };
}

function parentOf({ path }: NodeRef): string | undefined {
  return path.length === 0 ? undefined : pathKey(path.slice(0, -1));
}

type Nodes = Record<string, FrameNode>;

function change(nodes: Nodes, key: string, how: (node: FrameNode) => Partial<FrameNode>): void {
  const node = nodes[key] as FrameNode;
  nodes[key] = { ...node, ...how(node) };
  know(nodes, key);
}

/** Update `known` of a node. */
function know(nodes: Nodes, key: string | undefined): void {
  if (key === undefined) return;
  const node = nodes[key] as FrameNode;
  if (!node.leaf) nodes[key] = { ...node, known: node.returned ?? provedByChildren(nodes, node) };
}

/**
 * What the children of an open node prove: the greatest of their lower bounds at a MAX node, the least of their upper
 * bounds at a MIN node.
 */
function provedByChildren(nodes: Nodes, { side, children }: FrameNode): Judgement | null {
  const [relation, against, best] = side === 'MAX' ? (['≥', '≤', Math.max] as const) : (['≤', '≥', Math.min] as const);
  const proved = children
    .map((child) => (nodes[child] as FrameNode).returned)
    .filter((returned) => returned !== null && returned.relation !== against)
    .map((returned) => (returned as Judgement).value);
  return proved.length === 0 ? null : { relation, value: best(...proved) };
}
