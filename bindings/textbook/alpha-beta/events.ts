import type { Side } from '../minimax/side.js';

/**
 * What happens during an alpha-beta search, event by event. Events are plain JSON: a trace can be written one event a
 * line, and read back; `frameAt` gives the state of the search at any step. All values are from MAX's side.
 */
export type TraceEvent = EnterEvent | LeafEvent | BoundEvent | CutoffEvent | ExitEvent;

/** One bound of a window; `null` if it is open: −∞ for α, +∞ for β. */
export type Edge = number | null;

/** What is known of a node's minimax value: it is at most, exactly or at least `value`. */
export interface Judgement {
  readonly relation: '≤' | '=' | '≥';
  readonly value: number;
}

/** A node: the natural indices of the moves that lead to it from the root, and its name. */
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

/** The search enters a node and will examine its moves. */
export interface EnterEvent extends Arrival {
  readonly type: 'enter';
  readonly side: Side;
  /** The number of moves. */
  readonly moves: number;
}

/** The search reaches a leaf, evaluates it and returns. */
export interface LeafEvent extends Arrival {
  readonly type: 'leaf';
  /** Its static value e(p). */
  readonly value: number;
  /** Why this is a leaf: the horizon is reached, or the game is over. */
  readonly reason: 'over' | 'horizon';
  /** Leaves evaluated so far, this one included. */
  readonly count: number;
  /**
   * What the parent receives: `= value`, or, in a fail-hard search without strict cuts, the edge of the window as a
   * bound if the value lies outside it.
   */
  readonly returned: Judgement;
}

/** A child improves on everything known so far: α rises (at a MAX node) or β falls (at a MIN node). */
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

/** A move that was not examined. */
export interface SkippedMove extends NodeRef {
  readonly move: string;
}

/** The ancestor that makes a cutoff possible, because it is already guaranteed enough. */
export interface Guarantor extends NodeRef {
  /** What the side to move there is guaranteed. */
  readonly value: number;
  /** The child that guarantees it. */
  readonly child: NodeRef;
}

/** A child shows that play will not reach this node, so its remaining moves are skipped. */
export interface CutoffEvent extends NodeRef {
  readonly type: 'cutoff';
  readonly side: Side;
  /** `alpha`: at a MIN node, whose value is ≤ α; `beta`: at a MAX node, whose value is ≥ β. */
  readonly kind: 'alpha' | 'beta';
  /**
   * `shallow`: the nearest ancestor where the other side moves is guaranteed enough. `deep`: only a higher ancestor is
   * (Knuth and Moore 1975). `window`: no ancestor is; the search's initial window causes the cutoff.
   */
  readonly reach: 'shallow' | 'deep' | 'window';
  /** The bound on the node's value that the child proves: an upper bound (alpha) or a lower bound (beta). */
  readonly value: number;
  /** The bound of the window that it reaches. */
  readonly limit: number;
  readonly by: NodeRef;
  /** The nearest ancestor whose guarantee is enough; `null` if the initial window caused the cutoff. */
  readonly guarantor: Guarantor | null;
  /** Moves not examined; empty if the last move caused the cutoff. */
  readonly skipped: readonly SkippedMove[];
}

/** The search leaves a node. */
export interface ExitEvent extends NodeRef {
  readonly type: 'exit';
  readonly side: Side;
  readonly relation: Judgement['relation'];
  readonly value: number;
  /** The child that gave the value; among equals, the first. */
  readonly best: NodeRef;
  /** The window on entry. */
  readonly alpha: Edge;
  readonly beta: Edge;
}
