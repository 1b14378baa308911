import type { LimitReached } from '../../contract/limits.js';

/**
 * What AO* does, cycle by cycle: plain JSON, one event a line, enough to reconstruct the graph after each cycle
 * (`andOrFrames`). Nodes and connectors are identified by ids, numbered from 0 in the order of generation. An infinite
 * cost is null.
 */
export type AndOrEvent = AndOrStart | AndOrCycle | AndOrEnd;

/** A node when it is generated. */
export interface TracedNode {
  readonly id: number;
  readonly name: string;
  readonly goal: boolean;
  /** The estimate times the weight; 0 at a goal. */
  readonly h: number | null;
}

/** A connector when it is generated. */
export interface TracedConnector {
  readonly id: number;
  /** Ids of nodes. A node that is listed twice in `to` is needed twice. */
  readonly from: number;
  readonly to: readonly number[];
  readonly cost: number;
  readonly label: string | null;
}

/** Before the first cycle. */
export interface AndOrStart {
  readonly type: 'start';
  readonly name: string;
  readonly weight: number;
  readonly node: TracedNode;
  /** q of the start node. */
  readonly estimate: number | null;
}

/** How a revision changed a node. */
export interface TracedRevision {
  readonly node: number;
  readonly before: number | null;
  readonly q: number | null;
  /** The cost by each connector of the node after the cycle, in order. */
  readonly costs: readonly (number | null)[];
  /** The marked connector before and after; null if none. */
  readonly markedBefore: number | null;
  readonly marked: number | null;
  readonly solved: boolean;
}

/** A step of a trace: one cycle of AO*, which expands a tip and revises costs. */
export interface AndOrCycle {
  readonly type: 'cycle';
  /** From 1. */
  readonly cycle: number;
  /** The tips of the marked partial solution graph before the cycle, from left to right. */
  readonly tips: readonly number[];
  /** The tip that was expanded. */
  readonly expanded: number;
  /** New successors. */
  readonly nodes: readonly TracedNode[];
  readonly connectors: readonly TracedConnector[];
  /** The nodes that the revision examined, in order. */
  readonly revised: readonly TracedRevision[];
  /** q of the start node after the cycle. */
  readonly estimate: number | null;
}

/** The last step of a trace. */
export interface AndOrEnd {
  readonly type: 'end';
  readonly stop: 'solved' | 'unsolvable' | LimitReached;
  /** As in `AoStarResult`; null if infinite. */
  readonly cost: number | null;
  /** The cost of the solution graph with each node counted once; null if there is none. */
  readonly costOncePerNode: number | null;
  /** Ids of its connectors, that of the start node first; empty unless solved. */
  readonly solution: readonly number[];
  /**
   * A node whose estimate was too high, by its name, as in `AoStarResult`; null if none is known. An infinite h is
   * null.
   */
  readonly overestimate: { readonly node: string; readonly h: number | null; readonly cost: number } | null;
}
