/** What tells one node from another: equal keys, one node. */
export type NodeKey = string | number | bigint;

/**
 * A k-connector: leads from a node to k successors, all of which have to be solved. A
 * node with several connectors has a choice between them (OR); the successors of one
 * connector belong together (AND).
 */
export interface Connector<Node> {
  /** The successors, at least one. One that stands here twice is needed, and paid for, twice. */
  readonly to: readonly Node[];
  /** What it costs: a finite number from 0. Default: k, the number of its successors, as in Nilsson's examples. */
  readonly cost?: number | undefined;
  /** What it stands for, for people: `replace the fuse`. */
  readonly label?: string | undefined;
}

/**
 * A problem as an AND/OR graph, generated where it is needed: a start node, the
 * connectors of a node, which nodes are goals (solved as they are), and an estimate.
 * `andOrGraph` makes one of data. Nodes may be anything that `key` tells apart.
 *
 * All methods must be deterministic.
 */
export interface AndOrProblem<Node, Key extends NodeKey = NodeKey> {
  /** What it is called, in errors and traces. */
  readonly name: string;
  readonly start: Node;
  /** The connectors of a node that is no goal. None: a dead end, which cannot be solved. */
  expand(node: Node): readonly Connector<Node>[];
  /** Solved as it is, at no cost; `expand` is not asked. */
  isGoal(node: Node): boolean;
  /**
   * The estimate h(n) of the least cost of solving `node`: a number from 0; `Infinity`
   * says that it cannot be solved. Admissible: nowhere above the truth. Default: 0 everywhere.
   */
  h?(node: Node): number;
  /** Needed where nodes are neither strings nor numbers nor bigints, which are their own keys. */
  key?(node: Node): Key;
  /** A node for people. Default: its key. Different nodes should read differently. */
  format?(node: Node): string;
}

/** How what several connectors share is paid for: once for each use of it, as in the book, or once. */
export type CostCount = 'uses' | 'nodes';
