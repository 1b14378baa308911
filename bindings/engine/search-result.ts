/** One of the best moves of a search, with its value and the line that follows. */
export interface SearchLine<Move> {
  /** The first move of `pv`. */
  readonly move: Move;
  /** An integer from the point of view of the side to move at the root: see `winIn`. */
  readonly value: number;
  /** Whether `value` is exact, a lower bound or an upper bound. */
  readonly bound: 'exact' | 'lower' | 'upper';
  /** Best play for both sides from the root, beginning with `move`. */
  readonly pv: readonly Move[];
}

/**
 * Why a search ended: at its depth, because nothing is left to find, at a limit, or because a book answered
 * (`known`).
 */
export type StopReason = 'depth' | 'solved' | 'nodes' | 'time' | 'aborted' | 'known';

/** What a search has found. All values are from the side to move at the root. */
export interface SearchResult<Move> {
  /** The best move; if nothing is known yet, any legal move; if the game is over, `undefined`. */
  readonly move: Move | undefined;
  /**
   * An integer from the point of view of the side to move at the root: see `winIn`. In a game with `reward` it is what
   * that side still wins. `undefined` if a limit or `signal` stopped the search before it knew anything.
   */
  readonly value: number | undefined;
  /** Whether `value` is exact, a lower bound or an upper bound; `undefined` if `value` is. */
  readonly bound: 'exact' | 'lower' | 'upper' | undefined;
  /**
   * What is proved about the position itself, whatever the depth: its true value is at least this. After a search that
   * was stopped, this may say more than `value`, for example that a game is not lost. With the
   * option `moves`, the position is taken to have only these. Equal to `atMost` if the value is
   * exact and solved; `undefined` if nothing is proved.
   */
  readonly atLeast: number | undefined;
  /** The true value of the position is proved to be at most this; `undefined` if nothing is proved. */
  readonly atMost: number | undefined;
  /** Best play for both sides, beginning with `move`. Empty if the game is over. */
  readonly pv: readonly Move[];
  /**
   * Plies until the end of a decided game. The sign of `value` says who wins. `undefined` if the game is not
   * decided, if `value` is only a bound, or if all wins are worth the same. If `solved` is false and `pliesToEnd` is
   * greater than `depth`, the game's `bounds` have proved who wins within that many plies, but the win may be
   * faster.
   */
  readonly pliesToEnd: number | undefined;
  /**
   * Every move that is provably as good as the best within the depth requested, in natural order; only with the
   * option `ties`. Some may be missing if `stop` is a limit. A deeper search may distinguish them, even if the best
   * move is `solved`; after `solve`, none can.
   */
  readonly ties: readonly Move[] | undefined;
  /** The best moves, best first, up to the option `lines`. Empty if the game is over or nothing is known. */
  readonly lines: readonly SearchLine<Move>[];
  /**
   * Depth of the last complete iteration in plies; 0 if there is none or the game is over. After a complete
   * `solve`, the depth that was needed: the game's `pliesLeft`, or without it the plies to the end of a decided
   * game, or else the deepest ply reached.
   */
  readonly depth: number;
  /**
   * True if `value` is final, taken together with `bound`: a deeper search would change neither. An exact `value` is
   * then that of the whole game, and `move` is proved to reach it. With the option `window`, a value that lies outside
   * is only bounded, and it is this bound that is proved for the whole game; below the window no move is known to be
   * the best.
   *
   * With several `lines` it speaks of all of them, and the search goes on until the value of each is final. What is
   * proved of the first alone, such as a mate, is in `atLeast` and `atMost`.
   */
  readonly solved: boolean;
  /** True if the search left moves out or reduced them by guesses: a win so found is no proof. */
  readonly selective: boolean;
  readonly stop: StopReason;
  readonly stats: SearchStats;
}

/** The result of a search that no limit and no `signal` could stop, so that its value is known. */
export interface CompleteResult<Move> extends SearchResult<Move> {
  readonly value: number;
  readonly bound: 'exact' | 'lower' | 'upper';
}

/** Counters of a search. Nothing is estimated. */
export interface Counters {
  /**
   * Entries into the recursive search: the root and every position reached by a move, however it is answered. A
   * re-search counts again. Quiescence nodes are counted separately.
   */
  readonly nodes: number;
  /** Nodes that returned without examining a move: at the horizon or the end of the game. */
  readonly leaves: number;
  /** Nodes whose moves were listed. The others are leaves, or were answered by the table, a bound or a known value. */
  readonly expansions: number;
  /** Calls of the game's evaluation, including those by quiescence search. */
  readonly evaluations: number;
  readonly quiescenceNodes: number;
  /** Nodes left early because a move's value reached beta. */
  readonly cutoffs: number;
  /**
   * Cutoffs by the index of the move that caused them, from 0 in search order. The 64th entry counts all later moves.
   */
  readonly cutoffAt: readonly number[];
  /** Nodes answered by the game's bounds. */
  readonly boundCutoffs: number;
  /** Nodes whose window lies beyond the quickest win or loss that a line through them can have (`winDistance`). */
  readonly distanceCutoffs: number;
  /** Nodes answered by `knownValues`. */
  readonly knownCutoffs: number;
  /** Second searches of a move whose null window failed high. */
  readonly researches: number;
  /** Searches of the root: one per iteration, line and window. */
  readonly rootSearches: number;
  /** `undefined` if the search used no table. */
  readonly table: TableCounters | undefined;
  /** What ProbCut tried and cut; `undefined` if the search did not use it. */
  readonly probCut: ProbCutCounters | undefined;
}

/**
 * ProbCut asks a shallow search whether a deep one would fall outside the window. The game's `deviation` says how far
 * the two usually are apart; in a game with `noisy`, the moves that it lists are searched, with a margin of so many
 * `unit`s.
 */
export interface ProbCutCounters {
  /** Nodes where it searched less deep, by `deviation`. */
  readonly tries: number;
  /** Of these, the nodes that it cut. */
  readonly cuts: number;
  /**
   * The share of right cuts that the margins promise, from 0 to 1: their mean over the cuts, where a cut at `m`
   * deviations is right with probability Φ(m), as if the difference of the two searches were normal and each cut only
   * just made. It is as right as `deviation` is: `fitProbCut` says how often cuts were wrong. `undefined` without cuts.
   */
  readonly promised: number | undefined;
  /** Nodes where it searched noisy moves. */
  readonly noisyTries: number;
  /** Of these, the nodes that it cut. Nothing is promised for them. */
  readonly noisyCuts: number;
}

export interface TableCounters {
  readonly probes: number;
  /** Probes that found the position. */
  readonly hits: number;
  /** Nodes answered by an entry. */
  readonly cutoffs: number;
  readonly stores: number;
  /** Stores that replaced the entry of another position. */
  readonly overwrites: number;
  /** Empty slots that the search filled; divided by `engine.table.slots`, the load that it left behind. */
  readonly filled: number;
}

/** What a search has counted. Nothing in it is estimated. */
export interface SearchStats extends Counters {
  readonly timeMs: number;
  /** Nodes spent on completing principal variations after the search. No other counter includes them. */
  readonly completionNodes: number;
  /**
   * The counters of each thread if several searched one position. The other counters are their sums, and all of
   * them vary from run to run. `undefined` for one thread, whose counters are reproducible.
   */
  readonly threads: readonly Counters[] | undefined;
  /**
   * The counters of each complete iteration alone. With several threads, those of the thread that completed it first.
   */
  readonly iterations: readonly IterationStats[];
}

export interface IterationStats extends Counters {
  readonly depth: number;
  readonly value: number;
  readonly timeMs: number;
}
