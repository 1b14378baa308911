import type { MonteCarlo } from '../monte-carlo.js';

/** A Monte Carlo search whose playouts are played in workers. */
export interface WorkerMonteCarlo<Position, Move> extends MonteCarlo<Position, Move> {
  /** Number of workers that play; 1: none, the calling thread does all. */
  readonly threads: number;
  /** Visits under way at once: see `WorkerMonteCarloOptions.underWay`. */
  readonly underWay: number;
  /** Ends the workers. A search under way rejects with `EngineClosedError`, and so does every later one. */
  close(): Promise<void>;
}
