/** One of the best moves of a search, with its value and the line that follows. */
export interface SearchLine<Move> {
  /** The first move of `pv`. */
  readonly move: Move;
  /** From the side to move at the root: an integer, see `winIn`. */
  readonly value: number;
  /** `exact`, or only at least (`lower`) or at most (`upper`) the value. */
  readonly bound: 'exact' | 'lower' | 'upper';
  /** Best play for both sides from the root on, its first move included. */
  readonly pv: readonly Move[];
}

/** Why a search ended: at its depth, because nothing is left to find, at a limit, or before it began since a book knew. */
export type StopReason = 'depth' | 'solved' | 'nodes' | 'time' | 'aborted' | 'known';

export interface SearchResult<Move> {
  /** The best move; where nothing is known yet, some legal move. `undefined` where the game is over. */
  readonly move: Move | undefined;
  /**
   * From the side to move at the root: an integer, see `winIn`. `undefined` where nothing is known: a limit or
   * `signal` stopped the search before it had proved anything.
   */
  readonly value: number | undefined;
  /** `exact`, or only at least (`lower`) or at most (`upper`) the value; `undefined` with it. */
  readonly bound: 'exact' | 'lower' | 'upper' | undefined;
  /** Best play for both sides, `move` first; empty where the game is over. */
  readonly pv: readonly Move[];
  /**
   * Plies until the end of a decided game, whoever wins (the sign of `value` tells);
   * `undefined` if it is not decided, if `value` is only a bound, or if all wins were
   * scored alike. Where `solved` is false and it is more than `depth`, the game's own `bounds`
   * prove who wins, and that it takes no longer; it may be sooner.
   */
  readonly winIn: number | undefined;
  /**
   * Every move that provably equals the best within the depth that was asked for, in natural order; only with `ties`.
   * A deeper search may tell them apart, even where the best is `solved`; after `solve` nothing can.
   */
  readonly ties: readonly Move[] | undefined;
  /** The best `lines` moves, best first; the first is the result's own. Empty where the game is over or nothing is known. */
  readonly lines: readonly SearchLine<Move>[];
  /**
   * Deepest complete iteration in plies; 0 if none, or if the game was over. A `solve` that ended says how many plies
   * were enough: what the game's `pliesLeft` gave; without it the plies to the end, where the game is decided, else the
   * deepest ply looked at.
   */
  readonly depth: number;
  /** The value is final, and `move` is proved to reach it: no deeper search would change them. */
  readonly solved: boolean;
  readonly stop: StopReason;
  readonly stats: SearchStats;
}

/** The result of a search that no limit and no `signal` could stop: its value is known. */
export interface CompleteResult<Move> extends SearchResult<Move> {
  readonly value: number;
  readonly bound: 'exact' | 'lower' | 'upper';
}

/** What a search did, counted and never estimated. */
export interface Counters {
  /**
   * Entries into the recursive search: positions reached by a move, the root's included, whatever answers them, and
   * again for every re-search. Quiescence nodes are counted apart.
   */
  readonly nodes: number;
  /** Nodes that returned without looking at a move: at the horizon or at the end of the game. */
  readonly leaves: number;
  /** Nodes whose moves were listed. The others are leaves, or were answered by the table, a bound or a known value. */
  readonly expansions: number;
  /** Calls of the game's evaluation, quiescence included. */
  readonly evaluations: number;
  readonly quiescenceNodes: number;
  /** Nodes left early because a move's value reached beta. */
  readonly cutoffs: number;
  /** Cutoffs by the place of the move that made them, from 0; the 64th entry holds all later ones. */
  readonly cutoffAt: readonly number[];
  /** Nodes answered by the game's own bounds. */
  readonly boundCutoffs: number;
  /** Nodes whose window lies beyond the quickest win or loss that a line through them can have (`winDistance`). */
  readonly distanceCutoffs: number;
  /** Nodes answered by `knownValues`. */
  readonly knownCutoffs: number;
  /** Second searches of a child that a null window had underrated. */
  readonly researches: number;
  /** Searches of the root: iterations, lines, windows tried again. */
  readonly rootSearches: number;
  /** `undefined` when the search used no table. */
  readonly table: TableCounters | undefined;
}

export interface TableCounters {
  readonly probes: number;
  /** Probes that found the position. */
  readonly hits: number;
  /** Nodes answered by an entry. */
  readonly cutoffs: number;
  readonly stores: number;
  /** Stores that pushed another position out. */
  readonly overwrites: number;
  /** Empty slots that the search filled; divided by `engine.table.slots`, the load that it left behind. */
  readonly filled: number;
}

export interface SearchStats extends Counters {
  readonly timeMs: number;
  /** Nodes spent on completing principal variations after the value was known; in no other counter. */
  readonly completionNodes: number;
  /**
   * Each thread's own counters, where several searched one position; the others are their
   * sums. They differ from run to run. `undefined` for one thread, whose counts are exact and repeatable.
   */
  readonly threads: readonly Counters[] | undefined;
  /** What each complete iteration did by itself; with several threads over one table, what the one that was first with it did. */
  readonly iterations: readonly IterationStats[];
}

export interface IterationStats extends Counters {
  readonly depth: number;
  readonly value: number;
  readonly timeMs: number;
}
