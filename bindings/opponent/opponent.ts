import type { Game } from '../contract/game.js';
import type { SearchOptions } from '../engine/search-options.js';
import type { SearchResult } from '../engine/search-result.js';
import type { GameClock } from './time-for-move.js';

/**
 * The part of an engine that an opponent needs. Both `Engine` and `WorkerEngine` provide it; the searches of a
 * `WorkerEngine` are awaited.
 */
export interface Searcher<Position, Move> {
  readonly game: Game<Position, Move>;
  search(
    position: Position,
    options?: SearchOptions<Move, Position>,
  ): SearchResult<Move> | PromiseLike<SearchResult<Move>>;
}

/**
 * How strong an opponent is. `depth`, `nodes` and `timeMs` are as in `SearchOptions`; giving any of them
 * disables all limits of the level.
 */
export interface OpponentOptions {
  /** From 1, a beginner, to 10, the engine's best move. Default: 10. */
  readonly level?: number | undefined;
  /**
   * Random seed, a whole number from 0. A different seed gives different games. Level 10 does not use it.
   * Default: 0.
   */
  readonly seed?: number | undefined;
  /** Plies to search ahead, 1 … 1,000. */
  readonly depth?: number | undefined;
  /** Nodes to search per move. */
  readonly nodes?: number | undefined;
  /** Milliseconds to think per move. The moves then depend on the machine, even with the same seed. */
  readonly timeMs?: number | undefined;
  /** Values known before the search, as in `SearchOptions`. Levels 1 to 3 ignore them. */
  readonly knownValues?: SearchOptions['knownValues'];
  /**
   * Search selectively, as in `SearchOptions`: farther in the same time. Needs an engine made with `selective: true`.
   */
  readonly selective?: SearchOptions['selective'];
}

/** Options of an opponent's `choose`. */
export interface ChooseOptions<Position = unknown> {
  /**
   * When `signal` aborts, the move is chosen from the best result found so far, and its `thought.stop` is `'aborted'`.
   */
  readonly signal?: AbortSignal | undefined;
  /** The positions of the game so far, as in `SearchOptions`: needed where the game counts repetitions. */
  readonly history?: readonly Position[] | undefined;
  /**
   * The clock of a whole game. The move takes the time that `timeForMove` grants it: level 10 instead of its second, a
   * lower level or the opponent's own limits only if that is less than they would take.
   */
  readonly clock?: GameClock | undefined;
}

/** The chosen move with the search's view of it. Below level 10 the move need not be the best. */
export interface OpponentChoice<Move> {
  /** A legal move. */
  readonly move: Move;
  /** From the point of view of the side to move; `undefined` where the search was stopped before it knew anything. */
  readonly value: number | undefined;
  /** As in `SearchLine`; `undefined` where `value` is. */
  readonly bound: 'exact' | 'lower' | 'upper' | undefined;
  /** Begins with `move`. */
  readonly pv: readonly Move[];
  readonly level: number;
  /** The search that the move was chosen from. Its `lines` are the candidate moves, best first. */
  readonly thought: SearchResult<Move>;
}

/** A player of a given strength. */
export interface Opponent<Position, Move> {
  readonly game: Game<Position, Move>;
  /** 1 … 10. */
  readonly level: number;
  readonly seed: number;
  /**
   * Chooses a legal move. The choice depends on the position, its history, the level and the seed. Earlier calls affect
   * it only if the engine keeps its table (`table.keep`), shares one search among several threads, or thinks by time.
   * An engine on the calling thread blocks while it thinks: some milliseconds below level 10, one second at level 10,
   * and at no level longer than two seconds unless `OpponentOptions` says otherwise. If `thought.stop` is `'time'`,
   * time ran out, and the move may depend on the machine.
   *
   * Rejects with `InvalidPositionError` (not a position of the game, or the game is over),
   * `InvalidOptionError`, and any error that the engine's `search` throws.
   */
  choose(position: Position, options?: ChooseOptions<Position>): Promise<OpponentChoice<Move>>;
}
