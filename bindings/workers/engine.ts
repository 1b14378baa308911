import type { Game } from '../contract/game.js';
import type { TableInfo } from '../engine/engine.js';
import type { SearchOptions, SolveOptions } from '../engine/search-options.js';
import type { SearchRun } from './search-run.js';

/** What a search is to do when another one runs. */
export interface RunOptions {
  /**
   * `queue` (default): wait for its turn. `replace`: end the one that runs, which
   * resolves with the best it has found, and begin; those still waiting resolve with what is
   * known without a search, a legal move and no value.
   */
  readonly whenBusy?: 'queue' | 'replace' | undefined;
}

/** An engine whose searches run on a thread of their own. */
export interface WorkerEngine<Position, Move> {
  readonly game: Game<Position, Move>;
  readonly kind: 'compiled' | 'hosted';
  /** `undefined` when there is none. */
  readonly table: TableInfo | undefined;
  /** Workers that search one position together; 1 where there is no shared memory or no table, whatever was asked for. */
  readonly threads: number;
  /**
   * As `Engine.search`, but elsewhere: nothing is thrown here, the run is rejected instead.
   * `stop()` ends it as its `signal` does (`SearchLimits` has the rule): it resolves with the
   * best found so far, and the thread is free within some ten milliseconds. Where memory cannot
   * be shared, the worker is ended and a fresh one takes its place, with an empty table.
   */
  search(position: Position, options?: SearchOptions<Move> & RunOptions): SearchRun<Move>;
  /** As `Engine.solve`. */
  solve(position: Position, options?: SolveOptions<Move> & RunOptions): SearchRun<Move>;
  /**
   * Think on the opponent's time: search `position` (the one after the expected
   * reply) until the next `search`, `solve` or `ponder` ends it, which then finds in the
   * table what was learnt, if the expected move was played. Needs `table.keep`. Without shared memory
   * the table goes with the worker that is ended, and nothing is gained.
   */
  ponder(position: Position, options?: SearchOptions<Move>): SearchRun<Move>;
  /** End the worker. Searches that run or wait are rejected with `EngineClosedError`, and so is every later one. */
  close(): Promise<void>;
}
