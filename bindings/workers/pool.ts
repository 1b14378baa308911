import { checkNames, whole } from '../contract/checks.js';
import type { Game } from '../contract/game.js';
import { wrongOption } from '../contract/option-errors.js';
import { untilAborted } from '../contract/until-aborted.js';
import type { CompiledGame } from '../engine/compiled-game.js';
import type { SearchOptions, SolveOptions } from '../engine/search-options.js';
import type { SearchResult } from '../engine/search-result.js';
import { createWorkerEngine, type WorkerEngineOptions, workerEngineOptionNames } from './create-worker-engine.js';
import type { WorkerEngine } from './engine.js';
import type { SearchRun } from './search-run.js';

/** Several engines for many positions, each with its own worker and table. */
export interface EnginePool<Position, Move> {
  readonly game: Game<Position, Move>;
  readonly kind: 'compiled' | 'hosted';
  readonly threads: number;
  /** Searches one position in the least busy worker. The counters are those of a single engine. */
  search(position: Position, options?: SearchOptions<Move, Position>): SearchRun<Move>;
  solve(position: Position, options?: SolveOptions<Move, Position>): SearchRun<Move>;
  /**
   * Searches many positions and yields the results in the order of the positions. At most
   * four positions per worker are read in advance, so the source may be infinite. Leaving
   * the loop early stops the searches in progress. When `signal` aborts, throws its reason.
   */
  searchAll(
    positions: Iterable<Position> | AsyncIterable<Position>,
    options?: SearchOptions<Move, Position>,
  ): AsyncGenerator<SearchResult<Move>, void>;
  solveAll(
    positions: Iterable<Position> | AsyncIterable<Position>,
    options?: SolveOptions<Move, Position>,
  ): AsyncGenerator<SearchResult<Move>, void>;
  /** Terminates all workers. Running and waiting searches are rejected with `EngineClosedError`. */
  close(): Promise<void>;
}

/** Positions per worker that are read from a source before the first result is yielded. */
const AHEAD = 4;

/**
 * Creates a pool of `threads` worker engines (1 … 64; default 2). The other options
 * apply to each engine, including the size of its table. Rejects like `createWorkerEngine`.
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
    // The caller does not get the engines that were created, so they must be closed here.
    await Promise.all(engines.map((engine) => engine.close()));
    throw failed.reason;
  }
  return new Pool(game, engines);
}

type Ask<Position, Move> = (engine: WorkerEngine<Position, Move>) => SearchRun<Move>;

class Pool<Position, Move> implements EnginePool<Position, Move> {
  readonly kind: 'compiled' | 'hosted';
  /** Number of unfinished searches of each engine. */
  private readonly load: number[];

  constructor(
    readonly game: Game<Position, Move>,
    private readonly engines: readonly WorkerEngine<Position, Move>[],
  ) {
    this.kind = (engines[0] as WorkerEngine<Position, Move>).kind;
    this.load = engines.map(() => 0);
  }

  get threads(): number {
    return this.engines.length;
  }

  search(position: Position, options?: SearchOptions<Move, Position>): SearchRun<Move> {
    return this.ask((engine) => engine.search(position, options));
  }

  solve(position: Position, options?: SolveOptions<Move, Position>): SearchRun<Move> {
    return this.ask((engine) => engine.solve(position, options));
  }

  searchAll(positions: Iterable<Position> | AsyncIterable<Position>, options?: SearchOptions<Move, Position>) {
    return this.inOrder(positions, options?.signal, (position) => this.search(position, options));
  }

  solveAll(positions: Iterable<Position> | AsyncIterable<Position>, options?: SolveOptions<Move, Position>) {
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
    if (!isIterable(positions)) {
      throw wrongOption('positions', 'a list or another iterable of positions', positions);
    }
    const running: SearchRun<Move>[] = [];
    const next = async (): Promise<SearchResult<Move>> => {
      const result = await (running.shift() as SearchRun<Move>);
      signal?.throwIfAborted();
      return result;
    };
    try {
      for await (const position of untilAborted(positions, signal)) {
        running.push(ask(position));
        if (running.length >= AHEAD * this.threads) yield await next();
      }
      while (running.length > 0) yield await next();
      signal?.throwIfAborted();
    } finally {
      for (const run of running) run.stop();
    }
  }
}

function isIterable(value: unknown): boolean {
  const { [Symbol.iterator]: iterator, [Symbol.asyncIterator]: asyncIterator } = Object(value) as {
    [Symbol.iterator]?: unknown;
    [Symbol.asyncIterator]?: unknown;
  };
  return typeof iterator === 'function' || typeof asyncIterator === 'function';
}
