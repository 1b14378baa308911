import type { Game } from '../contract/game.js';
import type { SearchOptions, SolveOptions } from '../engine/search-options.js';
import type { TableInfo } from '../engine/table-options.js';
import type { SearchRun } from './search-run.js';

/** What a search does if another one is running. */
export interface RunOptions {
  /**
   * `queue` (default): wait for its turn. `replace`: stop all earlier searches and begin. The running search
   * resolves with the best so far; those still waiting resolve with a legal move and no value.
   */
  readonly whenBusy?: 'queue' | 'replace' | undefined;
}

/** An engine that searches on another thread. */
export interface WorkerEngine<Position, Move> {
  readonly game: Game<Position, Move>;
  readonly kind: 'compiled' | 'hosted';
  /** `undefined` if the engine has no table. */
  readonly table: TableInfo | undefined;
  /** Number of workers that search one position together. Always 1 without shared memory or a table. */
  readonly threads: number;
  /**
   * Like `Engine.search`, but on another thread. It never throws: the run is rejected instead. `stop()` ends the
   * search as its `signal` does (see `SearchLimits`): the run resolves with the best so far, and the thread is
   * free within about ten milliseconds. Without shared memory, the worker is replaced by a new one with an empty
   * table.
   */
  search(position: Position, options?: SearchOptions<Move, Position> & RunOptions): SearchRun<Move>;
  /** Like `Engine.solve`, but on another thread. */
  solve(position: Position, options?: SolveOptions<Move, Position> & RunOptions): SearchRun<Move>;
  /**
   * Searches on the opponent's time. `position` is the one after the expected reply. The next `search`, `solve`
   * or `ponder` ends the search; if the expected reply was played, it finds the results in the table. Needs
   * `table.keep`. Without shared memory nothing is gained, because the table is lost with the worker.
   */
  ponder(position: Position, options?: SearchOptions<Move, Position>): SearchRun<Move>;
  /** Forgets what a kept table holds, at once: the next search begins with an empty one. */
  clearTable(): void;
  /** Terminates the worker. Running, waiting and later searches are rejected with `EngineClosedError`. */
  close(): Promise<void>;
}
