import { reserve } from '../workspace';

/** What is asked of one search for a proof. The binding writes it by these names. */
@unmanaged
export class ProofTask {
  /** The value to prove for the side to move at the root: at least this. */
  goal: i32;
  /** `DEPTH_FIRST` or `BEST_FIRST` */
  method: i32;
  /** Use the game's bounds and candidate moves. */
  knowledge: i32;
  /** No game lasts longer than the search can look, so the table may identify positions by `futureKey`. */
  futureKeys: i32;
  /** `REPETITION_…` */
  repetition: i32;
  /** A repeated position is not worth anything: nothing is said about games without end. */
  endless: i32;
  /** Number of positions of the game so far, without the root. */
  past: i32;
  /** Nodes between two polls of the host; 0: never poll. */
  pollInterval: i32;
  /** How much later than PNS df-pn turns to another child. */
  epsilon: f64;
  nodeLimit: f64;
}

/** df-pn (Nagai 2002): depth-first, with a table. */
export const DEPTH_FIRST: i32 = 0;
/** PNS (Allis 1994): best-first, with the tree in memory. */
export const BEST_FIRST: i32 = 1;

export const MET_DRAW: i32 = 1;
/** Neither a win, a loss nor a draw. */
export const MET_POINTS: i32 = 2;

/** In the report: the search had not come to a move. No game may have it as a code of a move. */
export const NO_MOVE: i32 = -1;

/** What a search for a proof has found. */
@unmanaged
export class ProofReport {
  /** `ENDED_…`, `STOP_…` or `STOP_MEMORY`. */
  ended: i32;
  /** Proof and disproof number of the root. */
  proof: i32;
  disproof: i32;
  /** The payoff for the side to move if the game is over at the root; else `RUNNING`. */
  payoff: i32;
  /**
   * Code of the move that reaches the goal, or of the one that the search looked at last; `NO_MOVE` if the game is over
   * or the root's moves were not all judged.
   */
  move: i32;
  /** What payoffs and bounds were met beside wins and losses: a sum of `MET_…`. */
  met: i32;
  /** The deepest ply reached. */
  deepest: i32;
  /** Entries of the table, or nodes of the tree, in use. */
  used: i32;
}

/**
 * A proof written out: for each node, its own record and then those of its children, one after another. The binding
 * reads them.
 */
@unmanaged
export class ProofRecord {
  /** Code of the move that leads here. */
  move: i32;
  /** A sum of `RECORD_…`. */
  marks: i32;
  /** Number of children that follow. */
  children: i32;
}

/** Most nodes of a proof that is written out. */
export const MAX_RECORDS: i32 = 1 << 17;

/** The prover is to move. */
export const RECORD_MINE: i32 = 1;
/** The node stands elsewhere in the proof, with what is below it. */
export const RECORD_SEEN: i32 = 2;
/** What is below the node is left out, for lack of room or because a limit was reached. */
export const RECORD_CUT: i32 = 4;

/** The tree fills the memory. */
export const STOP_MEMORY: i32 = 5;

export let task: ProofTask = changetype<ProofTask>(0);
export let report: ProofReport = changetype<ProofReport>(0);

export function reserveProofTask(): void {
  task = changetype<ProofTask>(reserve(offsetof<ProofTask>()));
  report = changetype<ProofReport>(reserve(offsetof<ProofReport>()));
}
