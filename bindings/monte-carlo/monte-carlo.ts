import type { Game } from '../contract/game.js';
import type { MonteCarloSearchOptions } from './options.js';
import type { MonteCarloResult } from './result.js';

/** A Monte Carlo search of one game, and its tree. */
export interface MonteCarlo<Position, Move> {
  readonly game: Game<Position, Move>;
  /** Memory of a node in bytes, with the given options. */
  readonly bytesPerNode: number;
  /** The most nodes that the tree holds. */
  readonly capacity: number;

  /**
   * Searches `position` until a limit is reached, and resolves with the best so far. It gives way to the rest of the
   * program about every 30 ms, so a signal or a page is heard; `position` must stay as it is until then. The same
   * options, seed and number of visits or nodes give the same result, down to the last counter, on every machine.
   *
   * If the position is in the tree of the search before, that goes on: then two searches of n visits are one of 2n.
   * `reuse: false` begins anew, with the seed's first random number.
   *
   * Rejects with `InvalidOptionError`, `InvalidPositionError`, `EngineBusyError` (a search is running), errors about
   * the game (`InvalidGameError`, `InvalidValueError`, `InvalidProbabilityError`), and any error of the game's own
   * code, unchanged. It remains usable.
   */
  search(position: Position, options?: MonteCarloSearchOptions<Position, Move>): Promise<MonteCarloResult<Move>>;
}
