import type { Game } from '../contract/game.js';
import type { SearchOptions, SolveOptions, WithoutLimits } from './search-options.js';
import type { CompleteResult, SearchResult } from './search-result.js';
import type { TableInfo } from './table-options.js';

export interface PerftResult<Move> {
  /** Move sequences of exactly the depth asked for, and the shorter ones that the options ask for. */
  readonly nodes: number;
  /** The same below each legal move, in natural order; only with `divide`. */
  readonly divide: readonly { readonly move: Move; readonly nodes: number }[] | undefined;
  readonly timeMs: number;
}

export interface PerftOptions {
  /** Count below each legal move. Default: false. */
  readonly divide?: boolean | undefined;
  /** Count the moves of the last ply rather than play them: the same number, faster. Default: true. */
  readonly bulk?: boolean | undefined;
  /** Count a game that ends before that depth once, rather than not at all. Default: false. */
  readonly finished?: boolean | undefined;
  /**
   * Treat the end of a game as one extra ply, so that games that end one ply before `depth` are counted. Othello
   * programs that detect the end by an unanswered pass count this way. Makes no difference with `finished`. Default: false.
   */
  readonly finalPass?: boolean | undefined;
}

export interface MinimalTreeOptions {
  /** A sooner win is worth more. Default: true. */
  readonly preferFasterWins?: boolean | undefined;
  /** Give up when it aborts: throws its reason. It is looked at while the tree is visited. */
  readonly signal?: AbortSignal | undefined;
}

/** The least tree that any search without a table must visit to know a value. */
export interface MinimalTree {
  /** The minimax value, from the side to move. */
  readonly value: number;
  /** Fewest leaves: `atLeast.leaves + atMost.leaves - 1`, since the two proofs share one. */
  readonly leaves: number;
  /** Nodes of those two proofs together. */
  readonly nodes: number;
  /** The smallest proof that the side to move gets no less than `value`. */
  readonly atLeast: { readonly leaves: number; readonly nodes: number };
  /** The smallest proof that it gets no more. */
  readonly atMost: { readonly leaves: number; readonly nodes: number };
  /** All leaves and nodes of the tree: what minimax visits. */
  readonly minimaxLeaves: number;
  readonly minimaxNodes: number;
}

/** A search for one game. Synchronous: it blocks its thread until it is done. */
export interface Engine<Position, Move> {
  readonly game: Game<Position, Move>;
  /** Whether the rules run in WebAssembly too, or are called there. */
  readonly kind: 'compiled' | 'hosted';
  /** `undefined` when there is none: the game has no `key`, or none was wanted. */
  readonly table: TableInfo | undefined;

  /**
   * Find the best move within the limits. With the same options and no time limit,
   * the same result to the last counter, on every machine.
   *
   * Throws `InvalidOptionError`, `InvalidPositionError`, and whatever the game's own
   * code throws, unchanged; the engine is ready for the next search in any case.
   */
  search(
    position: Position,
    options: SearchOptions<Move> & WithoutLimits & { readonly depth: number },
  ): CompleteResult<Move>;
  search(position: Position, options?: SearchOptions<Move>): SearchResult<Move>;

  /** Search to the end of the game: the exact value, unless a limit stops it (`solved` tells). */
  solve(position: Position, options?: SolveOptions<Move> & WithoutLimits): CompleteResult<Move>;
  solve(position: Position, options?: SolveOptions<Move>): SearchResult<Move>;

  /**
   * Count move sequences, the standard check of a game's rules: `depth` 0 … 1,000
   * plies; a game that ends earlier does not count unless the options say so.
   */
  perft(position: Position, depth: number, options?: PerftOptions): PerftResult<Move>;

  /**
   * The minimal tree of `position` searched `depth` plies deep (1 … 1,000): how few
   * leaves could have been enough. It visits every node of the tree, so it costs what
   * minimax costs; the game's `bounds` and `candidates` are left aside and the horizon
   * is not quiesced.
   */
  minimalTree(position: Position, depth: number, options?: MinimalTreeOptions): MinimalTree;
}
