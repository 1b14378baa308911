import type { Game } from '../contract/game.js';
import type { SearchOptions } from '../engine/search-options.js';
import type { SearchLine, SearchResult } from '../engine/search-result.js';

/** What an opponent needs of an engine: `Engine` has it, and so has `WorkerEngine`, whose searches are awaited. */
export interface Searcher<Position, Move> {
  readonly game: Game<Position, Move>;
  search(position: Position, options?: SearchOptions<Move>): SearchResult<Move> | PromiseLike<SearchResult<Move>>;
}

/**
 * How strong an opponent is. `depth`, `nodes` and `timeMs` are as in `SearchOptions`;
 * one of them given, none of the level's own limits counts.
 */
export interface OpponentOptions {
  /** From 1, a beginner, to 10, the engine's best move. Default: 10. */
  readonly level?: number | undefined;
  /**
   * Seed of its chance, a whole number from 0: another seed, other games. Level 10 has
   * no use for it. Default: 0.
   */
  readonly seed?: number | undefined;
  /** Look so many plies ahead, 1 … 1,000. */
  readonly depth?: number | undefined;
  /** Search so many nodes a move. */
  readonly nodes?: number | undefined;
  /** Think so many milliseconds a move. What it plays then depends on the machine, whatever the seed. */
  readonly timeMs?: number | undefined;
  /** Values known before the search, as in `SearchOptions`; levels 1 to 3 do not look at them. */
  readonly knownValues?: SearchOptions['knownValues'];
}

export interface ChooseOptions {
  /** When it aborts, the choice is made from the best found so far, and the `stop` of its `thought` is `'aborted'`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The move chosen, with what the search thinks of it: `value`, from the side to move,
 * and `pv`, which begins with it. Below level 10 it need not be the best.
 */
export interface OpponentChoice<Move> extends SearchLine<Move> {
  readonly level: number;
  /** The search it was chosen from; `lines` are the moves that came into question, best first. */
  readonly thought: SearchResult<Move>;
}

/** One who plays a game at some level of strength. */
export interface Opponent<Position, Move> {
  readonly game: Game<Position, Move>;
  /** 1 … 10. */
  readonly level: number;
  readonly seed: number;
  /**
   * Choose a legal move. It depends on the position, the level and the seed, not on
   * what was asked before, unless the engine keeps its table (`table.keep`), searches
   * with several threads together, or thinks by time. With an engine on this thread it
   * blocks while it thinks: some milliseconds below level 10, one second at it.
   *
   * Rejects with `InvalidPositionError` (no position of the game, or the game is over),
   * `InvalidOptionError`, and whatever the engine's `search` throws.
   */
  choose(position: Position, options?: ChooseOptions): Promise<OpponentChoice<Move>>;
}
