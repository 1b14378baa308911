import type { Game } from '../../index.js';
import { createWorkerEngine, type WorkerEngine } from '../../workers/index.js';

/** Megabytes of the table: less than any driver allows. */
const TABLE_MIB = 32;

/** Searches one after another on a thread of their own, so that commands are heard meanwhile. */
export class Thinking<Position> {
  private engine: Promise<WorkerEngine<Position, number>> | undefined;
  private running: { stop(): void } | undefined;
  private turn = 0;
  private busy: Promise<void> = Promise.resolve();

  /** `fail` hears of an error that nobody expected. */
  constructor(
    private readonly game: Game<Position, number>,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Starts the thread, if that has not been done. */
  async ready(): Promise<void> {
    await this.started();
  }

  /**
   * Stops the work before, and begins another. `work` gets the function that searches, and one that says whether its answer
   * is still wanted.
   */
  begin(work: (search: WorkerEngine<Position, number>['search'], isWanted: () => boolean) => Promise<void>): void {
    this.stop();
    const { turn } = this;
    this.busy = this.busy
      .then(async () => {
        if (turn !== this.turn) return;
        const engine = await this.started();
        const search: WorkerEngine<Position, number>['search'] = (position, options) => {
          const run = engine.search(position, options);
          this.running = run;
          if (turn !== this.turn) run.stop();
          return run;
        };
        await work(search, () => turn === this.turn);
      })
      .catch((error: unknown) => this.fail(error));
  }

  /** Stops the work that is running. Its answer is no longer wanted. */
  stop(): void {
    this.turn++;
    this.running?.stop();
  }

  /** Resolves when the work that has begun is done. */
  idle(): Promise<void> {
    return this.busy;
  }

  /** Ends the thread, when the work that has begun is done. */
  async close(): Promise<void> {
    await this.busy;
    await this.engine?.then((engine) => engine.close());
  }

  private started(): Promise<WorkerEngine<Position, number>> {
    this.engine ??= createWorkerEngine(this.game, { table: { mib: TABLE_MIB, keep: true } });
    return this.engine;
  }
}
