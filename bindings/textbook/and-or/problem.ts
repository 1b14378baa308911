/** Identifies a node: nodes with equal keys are the same node. */
export type NodeKey = string | number | bigint;

/**
 * A k-connector leads from a node to k successors, all of which have to be solved (AND). A node with several connectors
 * offers a choice between them (OR).
 */
export interface Connector<Node> {
  /** The successors; at least one. A successor that is listed twice is needed, and paid for, twice. */
  readonly to: readonly Node[];
  /** A finite number from 0. Default: k, the number of its successors, as in Nilsson's examples. */
  readonly cost?: number | undefined;
  /** What the connector stands for: `replace the fuse`. */
  readonly label?: string | undefined;
}

/**
 * A problem as an AND/OR graph that is generated as needed: a start node, the connectors of each node, the goals
 * (solved as they are) and an estimate. `andOrGraph` makes one from data. Nodes may be anything that `key` can tell
 * apart.
 *
 * All methods must be deterministic.
 */
export interface AndOrProblem<Node, Key extends NodeKey = NodeKey> {
  /** Its name in errors and traces. */
  readonly name: string;
  readonly start: Node;
  /** The connectors of a node that is not a goal. A node without connectors is a dead end and cannot be solved. */
  expand(node: Node): readonly Connector<Node>[];
  /** Whether the node is solved as it is, at no cost; a goal is never expanded. */
  isGoal(node: Node): boolean;
  /**
   * The estimate h(n) of the least cost of solving `node`: a number from 0, or `Infinity` if it cannot be solved. h is
   * admissible if it never exceeds the true cost; at a goal it must be 0. Default: 0 everywhere.
   */
  h?(node: Node): number;
  /** Required unless nodes are strings, numbers or bigints, which are their own keys. */
  key?(node: Node): Key;
  /** A node as text. Default: its key. Different nodes should have different texts. */
  format?(node: Node): string;
}

/** How a node shared by several connectors is paid for: once for each use, as in the book, or once per node. */
export type CostCount = 'uses' | 'nodes';
