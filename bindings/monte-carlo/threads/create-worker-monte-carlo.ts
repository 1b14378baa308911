import { checkFunction, checkNames, checkSignal, flag, number, whole } from '../../contract/checks.js';
import { EngineClosedError, InvalidOptionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { checkMembers } from '../../contract/game-members.js';
import { canShare } from '../../workers/can-share.js';
import { afterGreeting, START_TIMEOUT_MS } from '../../workers/greeting.js';
import { readyUnless } from '../../workers/ready-unless.js';
import { type OwnWorker, startThread } from '../../workers/thread.js';
import { type MonteCarloOptions, monteCarloOptionNames, type ResolvedOptions, resolveOptions } from '../options.js';
import { Rules } from '../rules.js';
import { MonteCarloSearch } from '../search.js';
import { Crew } from './crew.js';
import type { FromPlayer, SentOptions, ToPlayer } from './protocol.js';
import { ThreadedSearch } from './threaded-search.js';
import type { WorkerMonteCarlo } from './worker-monte-carlo.js';

const threadOptionNames = ['worker', 'threads', 'underWay', 'startTimeoutMs', 'sharedMemory', 'signal'] as const;

/** How a Monte Carlo search works, and its workers. */
export interface WorkerMonteCarloOptions<Position, Move> extends MonteCarloOptions<Position, Move> {
  /**
   * Returns a new worker whose file calls `serveMonteCarlo(game)`, such as
   * `() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })`: the form that bundlers recognize. In Node, `Worker` is
   * that of `node:worker_threads`. Called once for each thread, and again when a worker must be replaced. The workers belong to the
   * search, which terminates them. Needed from two threads on.
   */
  readonly worker?: (() => OwnWorker) | undefined;
  /**
   * The number of workers, 1 … 64. 1: no worker is started, and the search is that of `createMonteCarlo`. From 2 on the result does not depend on
   * their number. Default: 2.
   */
  readonly threads?: number | undefined;
  /**
   * How many visits are under way at once, 1 … 1,024, from two threads on: a visit begins when the result of the one so many before it is
   * there. Until its own is there it counts as lost. More keep more workers busy; fewer know more of each other. Default: 16, which
   * choose as well as one, visit for visit.
   */
  readonly underWay?: number | undefined;
  /** How many milliseconds a worker may take until it answers. Default: 15,000. */
  readonly startTimeoutMs?: number | undefined;
  /**
   * `false`: do not use shared memory. With it (in Node, and in a browser on a cross-origin isolated page) workers give up at once what they
   * play when a search ends; without, they play it to its end before they begin the next one. Default: true, if it is available.
   */
  readonly sharedMemory?: boolean | undefined;
  /** When `signal` aborts, `createWorkerMonteCarlo` rejects with its reason and ends the workers. Without effect afterwards: use `close`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Creates a Monte Carlo tree search of one tree, on the calling thread, whose playouts workers play. Worth having where a playout, or an
 * evaluation, takes a tenth of a millisecond or more; below that, messages cost more than another thread gives.
 *
 * The same options, seed and number of visits or nodes give the same result, down to the last counter, on every machine and with every number
 * of threads from two on; with one thread, that of `createMonteCarlo`. All options of that apply. `prior` is asked on the calling
 * thread; the functions `playout` and `evaluate` must be given to `serveMonteCarlo` as well.
 *
 * A worker that dies rejects the search with `WorkerError`; the next one starts a new worker, and its tree anew. An idle worker
 * does not keep Node alive.
 *
 * Rejects with the errors of `createMonteCarlo`, `WorkerError` (no worker could be started, or it serves another game), and the reason of
 * `signal`. Close the search when it is no longer needed.
 */
export async function createWorkerMonteCarlo<Position, Move>(
  game: Game<Position, Move>,
  options: WorkerMonteCarloOptions<Position, Move> = {},
): Promise<WorkerMonteCarlo<Position, Move>> {
  checkMembers(game);
  checkNames('Monte Carlo option', options, [...monteCarloOptionNames, ...threadOptionNames]);
  const { worker, threads: wanted, underWay: most, startTimeoutMs, sharedMemory, signal, ...how } = options;
  const threads = whole('threads', wanted, 1, 64, 2);
  const underWay = whole('underWay', most, 1, 1024, 16);
  const timeoutMs = number('startTimeoutMs', startTimeoutMs, 1, undefined, START_TIMEOUT_MS);
  const sharing = flag('sharedMemory', sharedMemory, true) && canShare();
  checkFunction('worker', worker, "a function such as () => new Worker(new URL('./worker.js', import.meta.url))");
  checkSignal(signal);
  const resolved = resolveOptions(game, how);
  if (threads === 1) {
    signal?.throwIfAborted();
    return new OneThread(game, resolved);
  }
  if (!worker) {
    throw new InvalidOptionError(
      `${game.name}: its methods cannot be sent to a worker; call serveMonteCarlo(game) in a worker of your own and pass { worker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }) }`,
    );
  }
  const crew = new Crew(game, {
    threads,
    start: () =>
      afterGreeting<FromPlayer, ToPlayer>(
        startThread({ create: worker }, 'serveMonteCarlo'),
        { timeoutMs, silence: SILENCE },
        'playout greeting',
      ),
    options: sentOptions(resolved),
    payoffs: new Rules(game, resolved).width,
    functions: { playout: typeof resolved.playout === 'function', evaluate: resolved.evaluate !== undefined },
    sharing,
  });
  const search = new ThreadedSearch(game, resolved, threads, underWay, crew);
  await readyUnless(signal, search);
  return search;
}

const SILENCE =
  "it has not called serveMonteCarlo(game) of 'cutnode/monte-carlo/threads'; if it needs longer to start, set startTimeoutMs";

function sentOptions<P, M>(options: ResolvedOptions<P, M>): SentOptions {
  const { playout, playoutPlies, scale, win, range, margin, seed, rave } = options;
  const sent = typeof playout === 'function' ? 'served' : playout;
  return { playout: sent, playoutPlies, scale, win, range, margin, seed, rave: rave > 0 };
}

/** The search of `createMonteCarlo`, which can be closed. */
class OneThread<Position, Move> extends MonteCarloSearch<Position, Move> implements WorkerMonteCarlo<Position, Move> {
  readonly threads = 1;
  readonly underWay = 1;
  private closed = false;

  protected override async prepared(): Promise<void> {
    if (this.closed) throw new EngineClosedError(`the Monte Carlo search of ${this.game.name} was closed`);
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}
