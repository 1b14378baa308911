/** The result of a search for a proof. */
export interface ProofResult<Move> {
  /**
   * A move that is proved to reach the value; of a lost position the move that took most work to refute; if nothing is
   * proved, the move that the search was at; if the game is over, `undefined`.
   */
  readonly move: Move | undefined;
  /**
   * Who wins, as `solve` says it with `preferFasterWins: false`: 8,000,000 is a win of the side to move, 0 a draw,
   * −8,000,000 a loss. Where games end in points, the least or greatest value proved. `undefined` if nothing is proved.
   */
  readonly value: number | undefined;
  /** Whether `value` is exact, a lower bound or an upper bound; `undefined` if `value` is. */
  readonly bound: 'exact' | 'lower' | 'upper' | undefined;
  /** The position is proved to be worth at least this; `undefined` if nothing is proved. */
  readonly atLeast: number | undefined;
  /** The position is proved to be worth at most this; `undefined` if nothing is proved. */
  readonly atMost: number | undefined;
  /**
   * The main line of the last proof or disproof: moves that serve it, and answers that took most work. It need not be
   * the shortest. Empty if nothing is proved or the game is over.
   */
  readonly pv: readonly Move[];
  /**
   * True if every question was answered, so that `value` with `bound` is final for what was asked. In a game of points
   * only the sign is asked without `goal`: a won position is `{ value: 1, bound: 'lower' }`, and `solve` says by how
   * much.
   */
  readonly solved: boolean;
  readonly stop: ProofStop;
  /** What was asked, in order: for a win first, then for a draw if one was met. Empty if the game is over. */
  readonly searches: readonly GoalSearch<Move>[];
  readonly stats: ProofStats;
}

/**
 * Why a search ended: it is `solved`; a limit was reached (`nodes`, `time`, `aborted`); the tree of PNS fills its
 * `memory`; or all that is left repeats a position or is deeper than 1,000 plies, so that nothing can be proved
 * (`depth`).
 */
export type ProofStop = 'solved' | 'nodes' | 'time' | 'aborted' | 'memory' | 'depth';

/** The search for a proof or a disproof that the position is worth at least `goal`. */
export interface GoalSearch<Move> {
  readonly goal: number;
  /** True if it is proved, false if it is disproved, `undefined` if neither. */
  readonly proved: boolean | undefined;
  /** The proof number in the end: the fewest leaves still to be proved. 0 if proved, `Infinity` if disproved. */
  readonly proof: number;
  /** The disproof number in the end. 0 if disproved, `Infinity` if proved. */
  readonly disproof: number;
  readonly stop: ProofStop;
  /** Nodes of this search alone. */
  readonly nodes: number;
  /** The proof or disproof; only with the option `proofTree`, and only if there is one. */
  readonly tree: ProofNode<Move> | undefined;
}

/**
 * A node of a proof. Where the side that the proof serves is to move, it has one child; elsewhere a child for every
 * move, or for every one of the game's `candidates`. A leaf is the end of the game, a repetition, or settled by the
 * game's bounds.
 */
export interface ProofNode<Move> {
  /** The move that leads here; `undefined` at the root. */
  readonly move: Move | undefined;
  /** Whether the side that is to reach the goal is to move: an OR node; else an AND node. */
  readonly prover: boolean;
  readonly children: readonly ProofNode<Move>[];
  /** The same position stands earlier in the proof, with what is below it. */
  readonly seen?: true;
  /** What is below is left out, for lack of room or because a limit was reached. */
  readonly cut?: true;
}

/** Counters of all searches together. Nothing is estimated. */
export interface ProofStats {
  /** Positions reached by a move, counted each time. */
  readonly nodes: number;
  /** Nodes at which the game was over or a position repeated. */
  readonly leaves: number;
  /** Nodes answered by the game's bounds. */
  readonly boundCutoffs: number;
  /** Positions whose moves were listed, counted each time. */
  readonly expansions: number;
  /** The deepest ply reached. */
  readonly deepest: number;
  /** Entries of the table, or nodes of the tree, at the end; of several searches the most. */
  readonly used: number;
  /** `undefined` for PNS. */
  readonly table: ProofTableCounters | undefined;
  readonly timeMs: number;
}

/** What df-pn did with its table. */
export interface ProofTableCounters {
  readonly probes: number;
  /** Probes that found the position. */
  readonly hits: number;
  /** Nodes that an entry settled. */
  readonly cutoffs: number;
  readonly stores: number;
  /** Stores that replaced the entry of another position. */
  readonly overwrites: number;
}
