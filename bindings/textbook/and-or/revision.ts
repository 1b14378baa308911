import type { GraphNode, Hyperarc } from './explicit-graph.js';

/** A node that a revision looked at, with what was known of it before. */
export interface Revised<Node> {
  readonly node: GraphNode<Node>;
  readonly before: number;
  readonly markedBefore: Hyperarc<Node> | undefined;
}

/**
 * The second phase of a cycle: after `expanded` has got its connectors, bring q, marks
 * and SOLVED labels of the explicit graph up to date. `onRevised` hears of every node
 * looked at, in that order, once.
 */
export type Revise<Node> = (expanded: GraphNode<Node>, onRevised: (revised: Revised<Node>) => void) => void;
