import type { Side } from '../minimax/side.js';

/**
 * What happens while alpha-beta searches, one event at a time: plain JSON, so that a
 * trace can be written a line an event, read again, and stepped through in both
 * directions (`stepForward`, `stepBack`). All values are from MAX's side.
 */
export type TraceEvent = EnterEvent | LeafEvent | BoundEvent | CutoffEvent | ExitEvent;

/** One edge of a window; `null` where it is open: −∞ for α, +∞ for β. */
export type Edge = number | null;

/** What is known of a node's minimax value: that it is at most, exactly or at least `value`. */
export interface Judgement {
  readonly relation: '≤' | '=' | '≥';
  readonly value: number;
}

/** A node: how it is reached, by the natural indices of moves from the root, and what it is called. */
export interface NodeRef {
  readonly path: readonly number[];
  readonly name: string;
}

interface Arrival extends NodeRef {
  /** The move that leads here, as the game writes it; `null` at the root. */
  readonly move: string | null;
  /** Plies below the root. */
  readonly ply: number;
  /** The window the node is searched with. */
  readonly alpha: Edge;
  readonly beta: Edge;
}

/** The search comes to a node whose moves it will look at. */
export interface EnterEvent extends Arrival {
  readonly type: 'enter';
  readonly side: Side;
  /** How many moves there are. */
  readonly moves: number;
}

/** The search comes to a leaf, evaluates it and goes back. */
export interface LeafEvent extends Arrival {
  readonly type: 'leaf';
  /** Its static value e(p). */
  readonly value: number;
  /** Why it ends here: the horizon is reached, or the game is over. */
  readonly reason: 'over' | 'horizon';
  /** Leaves evaluated so far, this one included. */
  readonly count: number;
  /** What is handed to the parent: `= value`; fail-hard, outside the window, only the window's edge as a bound. */
  readonly returned: Judgement;
}

/** A child of a node is better than all that was known: α (at MAX's node) or β (at MIN's) moves. */
export interface BoundEvent extends NodeRef {
  readonly type: 'bound';
  readonly side: Side;
  readonly which: 'alpha' | 'beta';
  readonly from: Edge;
  readonly to: number;
  /** The child. */
  readonly by: NodeRef;
  /** The node's window from now on. */
  readonly alpha: Edge;
  readonly beta: Edge;
}

/** A move that was not looked at. */
export interface SkippedMove extends NodeRef {
  readonly move: string;
}

/** Who made a cutoff possible: an ancestor that is promised enough already. */
export interface Guarantor extends NodeRef {
  /** What the side to move there is sure of. */
  readonly value: number;
  /** The child that assures it. */
  readonly child: NodeRef;
}

/** A child shows that play will not come to this node: its other moves are skipped. */
export interface CutoffEvent extends NodeRef {
  readonly type: 'cutoff';
  readonly side: Side;
  /** `alpha`: below a MIN node, whose value is ≤ α; `beta`: below a MAX node, whose value is ≥ β. */
  readonly kind: 'alpha' | 'beta';
  /**
   * `shallow`: the nearest node above where the other side moves is sure of enough;
   * `deep`: only a higher one is (Knuth and Moore 1975); `window`: no node, but the window
   * that the search began with.
   */
  readonly reach: 'shallow' | 'deep' | 'window';
  /** The bound on the node's value that its child proves: no more (alpha) or no less (beta). */
  readonly value: number;
  /** The edge of the window that it reaches. */
  readonly limit: number;
  readonly by: NodeRef;
  /** The nearest ancestor whose guarantee is enough; `null` where it was the window. */
  readonly guarantor: Guarantor | null;
  /** Moves not looked at; none where the last one made the cut. */
  readonly skipped: readonly SkippedMove[];
}

/** The search is done with a node and goes back. */
export interface ExitEvent extends NodeRef {
  readonly type: 'exit';
  readonly side: Side;
  readonly relation: Judgement['relation'];
  readonly value: number;
  /** The child whose value it is, the first of equals. */
  readonly best: NodeRef;
  /** The window it was entered with. */
  readonly alpha: Edge;
  readonly beta: Edge;
}
