import type { Game } from '../contract/game.js';
import type { SearchOptions, SolveOptions, WithoutLimits } from './search-options.js';
import type { CompleteResult, SearchResult } from './search-result.js';
import type { TableInfo } from './table-options.js';

/** What `Engine.perft` has counted. */
export interface PerftResult<Move> {
  /** Number of move sequences of exactly the requested depth, and of shorter ones if the options ask for them. */
  readonly nodes: number;
  /** The number for each legal move, in natural order; only with `divide`. */
  readonly divide: readonly { readonly move: Move; readonly nodes: number }[] | undefined;
  readonly timeMs: number;
}

/** Options of `Engine.perft`. */
export interface PerftOptions<Move = unknown> {
  /** Count for each legal move. Default: false. */
  readonly divide?: boolean | undefined;
  /** Count the moves of the last ply without playing them: the same number, faster. Default: true. */
  readonly bulk?: boolean | undefined;
  /**
   * Let the rules count the moves of the last ply without listing them, which only some compiled games can, such as
   * chess: the same number, much faster, but no measure of a list of moves. Default: false. Throws
   * `UnsupportedGameError` for other games.
   */
  readonly counted?: boolean | undefined;
  /** Count a game that ends before that depth once instead of ignoring it. Default: false. */
  readonly finished?: boolean | undefined;
  /**
   * Treat the end of a game as one extra ply, so that games that end one ply before `depth` are counted. Othello
   * programs that detect the end by an unanswered pass count this way. Has no effect with `finished`. Default: false.
   */
  readonly finalPass?: boolean | undefined;
  /** Called after each move of the position. What it throws, `perft` throws. */
  readonly onRootMove?: ((progress: PerftProgress<Move>) => void) | undefined;
}

/** How far perft is. */
export interface PerftProgress<Move = unknown> {
  /** The move whose sequences have just been counted. */
  readonly move: Move;
  /** Its place among the moves, from 1. */
  readonly place: number;
  /** The number of moves. */
  readonly count: number;
  /** Sequences counted so far. */
  readonly nodes: number;
  /** Time so far, in milliseconds. */
  readonly timeMs: number;
}

export interface MinimalTreeOptions {
  /** A faster win is worth more. Default: true. */
  readonly preferFasterWins?: boolean | undefined;
  /** When `signal` aborts, the call throws its reason. The signal is checked at regular intervals. */
  readonly signal?: AbortSignal | undefined;
}

/** The smallest tree that a search without a table must visit to prove a value. */
export interface MinimalTree {
  /** The minimax value, from the side to move. */
  readonly value: number;
  /** Fewest leaves: `atLeast.leaves + atMost.leaves - 1`, since the two proofs share one leaf. */
  readonly leaves: number;
  /** Nodes of the two proofs together. */
  readonly nodes: number;
  /** The smallest proof that the side to move gets no less than `value`. */
  readonly atLeast: { readonly leaves: number; readonly nodes: number };
  /** The smallest proof that the side to move gets no more than `value`. */
  readonly atMost: { readonly leaves: number; readonly nodes: number };
  /** All leaves and nodes of the tree, which minimax visits. */
  readonly minimaxLeaves: number;
  readonly minimaxNodes: number;
}

/** A search for one game. It is synchronous: each call blocks its thread until it returns. */
export interface Engine<Position, Move> {
  readonly game: Game<Position, Move>;
  /** Whether the rules run in WebAssembly (`compiled`) or are called from there (`hosted`). */
  readonly kind: 'compiled' | 'hosted';
  /** `undefined` if the engine has no table, because the game has no `key` or the option `table` is false. */
  readonly table: TableInfo | undefined;

  /**
   * Finds the best move within the limits. The same options without a time limit give
   * the same result, down to the last counter, on every machine.
   *
   * Throws `InvalidOptionError`, `InvalidPositionError` and any error of the game's own
   * code, unchanged. The engine remains usable.
   */
  search(
    position: Position,
    options: SearchOptions<Move, Position> & WithoutLimits & { readonly depth: number },
  ): CompleteResult<Move>;
  search(position: Position, options?: SearchOptions<Move, Position>): SearchResult<Move>;

  /**
   * Searches to the end of the game for the exact value, or with a `window` for a bound of a value outside. `solved` is
   * false if a limit stopped the search.
   */
  solve(position: Position, options?: SolveOptions<Move, Position> & WithoutLimits): CompleteResult<Move>;
  solve(position: Position, options?: SolveOptions<Move, Position>): SearchResult<Move>;

  /**
   * Counts move sequences of `depth` plies (0 … 1,000), the standard test of a game's
   * rules. Games that end earlier do not count unless the options say so.
   */
  perft(position: Position, depth: number, options?: PerftOptions<Move>): PerftResult<Move>;

  /**
   * The minimal tree of `position` to `depth` plies (1 … 1,000): the fewest leaves that
   * a search can do with. Finding it takes as long as minimax, because it visits every
   * node of the tree. The game's `bounds` and `candidates` are ignored, and there is no
   * quiescence search.
   */
  minimalTree(position: Position, depth: number, options?: MinimalTreeOptions): MinimalTree;
}
