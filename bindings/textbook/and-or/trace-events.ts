import type { LimitReached } from '../../contract/limits.js';

/**
 * What AO* does, cycle by cycle: plain JSON, one event a line, enough to show the
 * graph as it was after each cycle (`andOrFrames`). Nodes are known by their ids, from 0
 * in the order of generation; connectors by theirs. A cost that is infinite is null.
 */
export type AndOrEvent = AndOrStart | AndOrCycle | AndOrEnd;

/** A node when it is generated. */
export interface TracedNode {
  readonly id: number;
  readonly name: string;
  readonly goal: boolean;
  /** The estimate, multiplied by the weight; 0 at a goal. */
  readonly h: number | null;
}

/** A connector when it is generated. */
export interface TracedConnector {
  readonly id: number;
  /** Ids of nodes. One that stands twice in `to` is needed twice. */
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

/** What a revision made of a node. */
export interface TracedRevision {
  readonly node: number;
  readonly before: number | null;
  readonly q: number | null;
  /** What each connector of the node comes to after the cycle, in their order. */
  readonly costs: readonly (number | null)[];
  /** The marked connector before and after; null: none. */
  readonly markedBefore: number | null;
  readonly marked: number | null;
  readonly solved: boolean;
}

export interface AndOrCycle {
  readonly type: 'cycle';
  /** From 1. */
  readonly cycle: number;
  /** The tips of the marked partial solution graph before, from left to right. */
  readonly tips: readonly number[];
  /** The one of them that was expanded. */
  readonly expanded: number;
  /** Successors that are new. */
  readonly nodes: readonly TracedNode[];
  readonly connectors: readonly TracedConnector[];
  /** The nodes that the revision looked at, in that order. */
  readonly revised: readonly TracedRevision[];
  /** q of the start node after the cycle. */
  readonly estimate: number | null;
}

export interface AndOrEnd {
  readonly type: 'end';
  readonly stop: 'solved' | 'unsolvable' | LimitReached;
  /** As in `AoStarResult`; null: infinite. */
  readonly cost: number | null;
  /** The cost of the solution graph with each node counted once; null where there is none. */
  readonly costOncePerNode: number | null;
  /** Ids of its connectors, that of the start node first; none unless it is solved. */
  readonly solution: readonly number[];
}
