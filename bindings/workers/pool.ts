import { checkNames, whole } from '../contract/checks.js';
import type { Game } from '../contract/game.js';
import type { CompiledGame } from '../engine/compiled-game.js';
import type { SearchOptions, SolveOptions } from '../engine/search-options.js';
import type { SearchResult } from '../engine/search-result.js';
import { createWorkerEngine, type WorkerEngineOptions, workerEngineOptionNames } from './create-worker-engine.js';
import type { WorkerEngine } from './engine.js';
import type { SearchRun } from './search-run.js';

/** Several engines, each in a worker of its own with a table of its own: for many positions at once. */
export interface EnginePool<Position, Move> {
  readonly game: Game<Position, Move>;
  readonly threads: number;
  /** Search one position in the worker with the least to do. Its counts are those of a single engine. */
  search(position: Position, options?: SearchOptions<Move>): SearchRun<Move>;
  solve(position: Position, options?: SolveOptions<Move>): SearchRun<Move>;
  /**
   * Search many positions; results come in the order of the positions. No more than four
   * positions a worker are taken ahead, so an endless source is fine. Leaving the
   * loop early stops what is still being searched. When the signal aborts, it throws its reason.
   */
  searchAll(
    positions: Iterable<Position> | AsyncIterable<Position>,
    options?: SearchOptions<Move>,
  ): AsyncGenerator<SearchResult<Move>, void>;
  solveAll(
    positions: Iterable<Position> | AsyncIterable<Position>,
    options?: SolveOptions<Move>,
  ): AsyncGenerator<SearchResult<Move>, void>;
  /** End all workers; what runs or waits is rejected with `EngineClosedError`. */
  close(): Promise<void>;
}

/** Positions taken from a source before the first is answered, for each worker. */
const AHEAD = 4;

/**
 * A pool of `threads` worker engines (1 … 64; default 2), each made with the other
 * options; each has a table of the size asked for. Rejects as `createWorkerEngine` does.
 */
export async function createEnginePool<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  options: WorkerEngineOptions = {},
): Promise<EnginePool<Position, Move>> {
  checkNames('worker engine option', options, workerEngineOptionNames);
  const threads = whole('threads', options.threads, 1, 64, 2);
  const made = await Promise.allSettled(
    Array.from({ length: threads }, () => createWorkerEngine(game, { ...options, threads: 1 })),
  );
  const engines = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = made.find((one) => one.status === 'rejected');
  if (failed) {
    // Nobody else could close those that were made.
    await Promise.all(engines.map((engine) => engine.close()));
    throw failed.reason;
  }
  return new Pool(game, engines);
}

type Ask<Position, Move> = (engine: WorkerEngine<Position, Move>) => SearchRun<Move>;

class Pool<Position, Move> implements EnginePool<Position, Move> {
  /** Searches each engine has before it. */
  private readonly load: number[];

  constructor(
    readonly game: Game<Position, Move>,
    private readonly engines: readonly WorkerEngine<Position, Move>[],
  ) {
    this.load = engines.map(() => 0);
  }

  get threads(): number {
    return this.engines.length;
  }

  search(position: Position, options?: SearchOptions<Move>): SearchRun<Move> {
    return this.ask((engine) => engine.search(position, options));
  }

  solve(position: Position, options?: SolveOptions<Move>): SearchRun<Move> {
    return this.ask((engine) => engine.solve(position, options));
  }

  searchAll(positions: Iterable<Position> | AsyncIterable<Position>, options?: SearchOptions<Move>) {
    return this.inOrder(positions, options?.signal, (position) => this.search(position, options));
  }

  solveAll(positions: Iterable<Position> | AsyncIterable<Position>, options?: SolveOptions<Move>) {
    return this.inOrder(positions, options?.signal, (position) => this.solve(position, options));
  }

  async close(): Promise<void> {
    await Promise.all(this.engines.map((engine) => engine.close()));
  }

  private ask(ask: Ask<Position, Move>): SearchRun<Move> {
    const { engines, load } = this;
    const least = load.indexOf(Math.min(...load));
    load[least] = (load[least] as number) + 1;
    const run = ask(engines[least] as WorkerEngine<Position, Move>);
    const done = (): void => {
      load[least] = (load[least] as number) - 1;
    };
    run.then(done, done);
    return run;
  }

  private async *inOrder(
    positions: Iterable<Position> | AsyncIterable<Position>,
    signal: AbortSignal | undefined,
    ask: (position: Position) => SearchRun<Move>,
  ): AsyncGenerator<SearchResult<Move>, void> {
    const running: SearchRun<Move>[] = [];
    const next = async (): Promise<SearchResult<Move>> => {
      const result = await (running.shift() as SearchRun<Move>);
      signal?.throwIfAborted();
      return result;
    };
    try {
      for await (const position of positions) {
        running.push(ask(position));
        if (running.length >= AHEAD * this.threads) yield await next();
      }
      while (running.length > 0) yield await next();
    } finally {
      for (const run of running) run.stop();
    }
  }
}
