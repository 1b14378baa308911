import { checkNames, choice } from '../contract/checks.js';
import { EngineClosedError, InvalidOptionError, InvalidPositionError, type WorkerError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { there } from '../contract/given-position.js';
import type { KnownValues } from '../contract/known-values.js';
import { MAX_PLY } from '../contract/value.js';
import { searchOptionNames } from '../engine/search-option-table.js';
import type { SearchOptions, SolveOptions } from '../engine/search-options.js';
import { Planner } from '../engine/search-plan.js';
import type { TableState } from '../engine/table-entries.js';
import type { TableInfo } from '../engine/table-options.js';
import type { RunOptions, WorkerEngine } from './engine.js';
import { EngineThread, type WorkerSetup } from './engine-thread.js';
import { Job } from './job.js';
import { type FromWorker, restoredError, type ToWorker } from './protocol.js';
import { SearchRun } from './search-run.js';
import { TaskQueue } from './task-queue.js';

export class ThreadedEngine<Position, Move> implements WorkerEngine<Position, Move> {
  readonly table: TableInfo | undefined;
  readonly kind: 'compiled' | 'hosted';
  readonly threads: number;
  readonly planner: Planner<Position, Move>;
  private readonly stopFlag: Int32Array | undefined;
  private readonly waiting: Job<Position, Move>[] = [];
  private current: Job<Position, Move> | undefined;
  private readonly thread: EngineThread<Position, Move>;
  private known: readonly KnownValues[] = [];
  private lastId = 0;
  /** The search started by `ponder`, which any other search ends. */
  private pondering: SearchRun<Move> | undefined;
  private closed = false;
  /** Saving and loading the table. */
  private readonly others = new TaskQueue(() => this.next());
  /** Who waits for the worker's answer about its table. */
  private answered: { resolve(answer: FromWorker): void; reject(reason: unknown): void } | undefined;

  constructor(
    readonly game: Game<Position, Move>,
    setup: WorkerSetup,
  ) {
    this.table = setup.table;
    this.threads = setup.threads;
    this.kind = setup.source ? 'hosted' : 'compiled';
    this.stopFlag = setup.sharing ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
    this.thread = new EngineThread(game, setup, this.stopFlag, {
      ready: () => {
        if (this.known.length > 0) this.thread.post({ type: 'known', tables: this.known });
        this.thread.keepAlive(this.current !== undefined);
      },
      receive: (message) => this.receive(message),
      forget: () => this.planner.forget(),
      ended: (error) => this.threadEnded(error),
    });
    this.planner = new Planner(game, this.kind, setup.table, setup.hooks, (known) => {
      // Only the columns of a table can be sent to a worker, not its methods.
      this.known = known.map(({ game: name, size, keys, values, depths }) => ({
        game: name,
        size,
        keys,
        values,
        depths,
      }));
      this.thread.post({ type: 'known', tables: this.known });
    });
  }

  search(position: Position, options: SearchOptions<Move, Position> & RunOptions = {}): SearchRun<Move> {
    return this.submit(position, options, false);
  }

  solve(position: Position, options: SolveOptions<Move, Position> & RunOptions = {}): SearchRun<Move> {
    return this.submit(position, options, true);
  }

  ponder(position: Position, options: SearchOptions<Move, Position> = {}): SearchRun<Move> {
    const { game, table } = this;
    if (!table?.keep) {
      const run = new SearchRun<Move>(() => {});
      run.reject(
        new InvalidOptionError(
          `pondering needs a table that is kept: make the ${game.name} engine with table: { keep: true }`,
        ),
      );
      return run;
    }
    const run = this.submit(position, options, false, MAX_PLY);
    this.pondering = run;
    return run;
  }

  clearTable(): void {
    this.planner.forget();
  }

  /** What the table holds when no search is running or waiting. */
  takeTable(): Promise<TableState> {
    return this.whenIdle(async () => {
      const { contents } = (await this.askWorker({ type: 'take table' })) as Extract<FromWorker, { type: 'table' }>;
      return { ...contents, meaning: this.planner.meaning };
    });
  }

  fillTable({ meaning, ...contents }: TableState): Promise<void> {
    return this.whenIdle(async () => {
      await this.askWorker({ type: 'fill table', contents });
      this.planner.meaning = meaning;
    });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const error = this.closedError();
    this.current?.run.reject(error);
    this.current = undefined;
    for (const job of this.waiting.splice(0)) job.run.reject(error);
    this.others.rejectAll(error);
    await this.thread.end();
  }

  /** Resolves when the worker is ready. */
  ready(): Promise<void> {
    return this.thread.ready();
  }

  /** `deepest` is the default depth. */
  private submit(
    position: Position,
    given: SearchOptions<Move, Position> & RunOptions,
    solving: boolean,
    deepest?: number,
  ): SearchRun<Move> {
    const { game, planner } = this;
    let job: Job<Position, Move> | undefined;
    const run = new SearchRun<Move>(() => job && this.stop(job));
    let signal: AbortSignal | undefined;
    try {
      checkNames('search option', given, [...searchOptionNames, 'whenBusy']);
      const { whenBusy, ...rest } = given;
      const options = rest.depth === undefined && deepest !== undefined ? { ...rest, depth: deepest } : rest;
      signal = options.signal;
      const replace = choice('whenBusy', whenBusy, ['queue', 'replace'] as const, 'queue') === 'replace';
      if (this.closed) throw this.closedError();
      there(game, position);
      const resolved = planner.resolve(options, solving);
      job = new Job(++this.lastId, run, game, position, resolved, options.depth, options, planner.evaluates);
      job.enough = signal?.aborted === true;
      if (replace) this.replaceAll();
      this.pondering?.stop();
      this.pondering = undefined;
    } catch (error) {
      run.reject(error);
      return run;
    }
    this.waiting.push(job);
    this.next();
    if (signal) stopOnAbort(run, signal);
    return run;
  }

  /** Stops all searches in favour of a new one. */
  private replaceAll(): void {
    for (const job of [...this.waiting]) this.stop(job);
    if (this.current) this.stop(this.current);
  }

  private next(): void {
    if (this.current || this.others.busy || this.closed) return;
    this.current = this.waiting.shift();
    if (this.current) void this.begin(this.current);
    else if (!this.others.begin()) this.thread.keepAlive(false);
  }

  /** Does `work` when no search is running or waiting. Searches begun meanwhile wait for it. Ends pondering. */
  private async whenIdle<T>(work: () => Promise<T>): Promise<T> {
    if (this.closed) throw this.closedError();
    const result = this.others.add(async () => {
      await this.thread.ready();
      return work();
    });
    this.pondering?.stop();
    this.pondering = undefined;
    this.next();
    return result;
  }

  /** The worker's answer to a message about its table. */
  private async askWorker(message: Extract<ToWorker, { type: 'take table' | 'fill table' }>): Promise<FromWorker> {
    try {
      const answer = await new Promise<FromWorker>((resolve, reject) => {
        this.answered = { resolve, reject };
        this.thread.keepAlive(true);
        this.thread.post(message);
      });
      if (answer.type === 'failed') throw restoredError(answer.error, answer.code);
      return answer;
    } finally {
      this.answered = undefined;
    }
  }

  private async begin(job: Job<Position, Move>): Promise<void> {
    try {
      await this.thread.ready();
      if (this.current !== job) return;
      if (job.abandoned) {
        this.done(job);
        return;
      }
      const { thread, stopFlag, planner } = this;
      const plan = planner.plan(job.position, job.options, job.depth, {
        watched: true,
        tellsRootMoves: job.tellsRootMoves,
      });
      if (plan.fromBook) {
        job.run.resolve(plan.fromBook);
        this.done(job);
        return;
      }
      const message = job.message(plan);
      job.sent = true;
      if (stopFlag) Atomics.store(stopFlag, 0, job.stopping ? 1 : 0);
      thread.keepAlive(true);
      this.send(message);
      planner.begins(plan);
    } catch (error) {
      if (this.current !== job) return;
      job.run.reject(error);
      this.done(job);
    }
  }

  private send(message: Extract<ToWorker, { type: 'run' }>): void {
    try {
      this.thread.post(message, message.position instanceof ArrayBuffer ? [message.position] : []);
    } catch (cause) {
      throw new InvalidPositionError(
        `${this.game.name}: the position cannot be sent to a worker: ${(cause as Error).message.replace(/\.$/, '')}; it must be plain data`,
        { cause },
      );
    }
  }

  /** Starts the next search after `job` has ended. */
  private done(job: Job<Position, Move>): void {
    if (this.current !== job) return;
    this.current = undefined;
    this.next();
  }

  private receive(message: FromWorker): void {
    if (!('id' in message) || message.id === undefined) {
      this.answered?.resolve(message);
      return;
    }
    const job = this.current;
    // Ignore late messages of an earlier search.
    if (!job || message.id !== job.id) return;
    if (message.type === 'iteration' || message.type === 'progress' || message.type === 'root move') {
      if (job.abandoned) return;
      try {
        if (message.type === 'progress') job.progress(message);
        else if (message.type === 'root move') job.rootMove(message);
        // A solved search ends by itself, with a complete result.
        else if (!job.iteration(message) && !message.solved) this.stop(job);
      } catch (error) {
        // The caller's own listener threw, or the game's rules did.
        job.run.reject(error);
        this.cancel(job);
      }
      return;
    }
    // Who knows whether it had begun.
    if (message.type === 'failed') this.planner.forget();
    if (!job.abandoned) {
      try {
        if (message.type === 'result') job.run.resolve(job.result(message));
        // On the calling thread the search would have ended before this failure.
        else if (job.enough) job.run.resolve(job.bestSoFar());
        else job.run.reject(restoredError(message.error, message.code));
      } catch (error) {
        job.run.reject(error);
      }
    }
    this.done(job);
  }

  /** Ends a search with the best so far. */
  private stop(job: Job<Position, Move>): void {
    if (job !== this.current) {
      if (this.withdraw(job)) this.resolveBest(job);
      return;
    }
    job.stopping = true;
    if (this.stopFlag) {
      // If the search has not been sent yet, `begin` sets the flag again.
      Atomics.store(this.stopFlag, 0, 1);
      return;
    }
    this.resolveBest(job);
    this.cancel(job);
  }

  private resolveBest(job: Job<Position, Move>): void {
    try {
      job.run.resolve(job.bestSoFar());
    } catch (error) {
      job.run.reject(error);
    }
  }

  /** Makes the worker give up a search whose run is settled. */
  private cancel(job: Job<Position, Move>): void {
    job.abandoned = true;
    if (this.stopFlag) {
      job.stopping = true;
      Atomics.store(this.stopFlag, 0, 1);
      return;
    }
    // If the job was not sent, the worker can stay: `begin` drops the job.
    if (!job.sent) return;
    void this.thread.end();
    this.done(job);
    // Start a new worker now, so that the next search need not wait. If this fails, that search tries again.
    if (!this.closed) this.thread.ready().catch(() => {});
  }

  private withdraw(job: Job<Position, Move>): boolean {
    const place = this.waiting.indexOf(job);
    if (place >= 0) this.waiting.splice(place, 1);
    return place >= 0;
  }

  /** Rejects the current search after the worker has ended by itself. The next search starts a new worker. */
  private threadEnded(error: WorkerError): void {
    this.answered?.reject(error);
    const job = this.current;
    if (!job) return;
    job.run.reject(error);
    this.done(job);
  }

  private closedError(): EngineClosedError {
    return new EngineClosedError(`the ${this.game.name} engine was closed`);
  }
}

/** The searches that a signal ends. It has one listener for all of them: of a dozen, Node warns as of a leak. */
const endedBy = new WeakMap<AbortSignal, Set<Pick<SearchRun<unknown>, 'stop'>>>();

/** Ends the search with the best so far when `signal` aborts or if it already has. */
function stopOnAbort<Move>(run: SearchRun<Move>, signal: AbortSignal): void {
  if (signal.aborted) run.stop();
  const runs = endedBy.get(signal) ?? new Set();
  if (!endedBy.has(signal)) {
    endedBy.set(signal, runs);
    signal.addEventListener('abort', () => runs.forEach((one) => void one.stop()));
  }
  runs.add(run);
  run.finally(() => runs.delete(run)).catch(() => {});
}
