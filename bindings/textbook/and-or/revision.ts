import type { GraphNode, Hyperarc } from './explicit-graph.js';

/** A node examined by a revision, with its previous q and mark. */
export interface Revised<Node> {
  readonly node: GraphNode<Node>;
  readonly before: number;
  readonly markedBefore: Hyperarc<Node> | undefined;
}

/**
 * The second phase of a cycle: after `expanded` has got its connectors, bring q, marks and SOLVED labels of the
 * explicit graph up to date. `onRevised` is called once for each node examined, in order.
 */
export type Revise<Node> = (expanded: GraphNode<Node>, onRevised: (revised: Revised<Node>) => void) => void;
