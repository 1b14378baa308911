import { WorkerError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import type { TableInfo } from '../engine/table-options.js';
import { type FromWorker, type GameSource, restoredError, type ToWorker } from './protocol.js';
import { differenceFrom } from './served-game.js';
import type { Thread } from './thread.js';

/** What a worker needs for one game. */
export interface WorkerSetup {
  start(): Thread<FromWorker, ToWorker>;
  /** Number of workers that search one position together. */
  readonly threads: number;
  readonly module: WebAssembly.Module;
  readonly table: TableInfo | undefined;
  readonly hooks: number;
  /** `CompiledCore.data` */
  readonly data: Uint8Array | undefined;
  readonly source: GameSource | 'served' | undefined;
  /** Whether worker and engine share memory. */
  readonly sharing: boolean;
}

/** What an engine is told of its worker. */
export interface ThreadListener {
  /** A worker has started; it knows the game and nothing else. */
  ready(): void;
  receive(message: FromWorker): void;
  /** The worker is gone, with its table. */
  forget(): void;
  /** The worker has ended by itself. */
  ended(error: WorkerError): void;
}

/** The worker of an engine: started when it is needed, and again when it has ended. */
export class EngineThread<Position, Move> {
  /** The worker, once it is ready. */
  private thread: Thread<FromWorker, ToWorker> | undefined;
  private starting: Promise<void> | undefined;
  /** The worker, from the moment it is started, before it is ready. */
  private startedThread: Thread<FromWorker, ToWorker> | undefined;

  /** `stopFlag`: one number in shared memory, which stops the worker's search. */
  constructor(
    private readonly game: Game<Position, Move>,
    private readonly setup: WorkerSetup,
    private readonly stopFlag: Int32Array | undefined,
    private readonly listener: ThreadListener,
  ) {}

  /** Resolves when the worker is ready. */
  ready(): Promise<void> {
    if (!this.starting) {
      const starting = this.start();
      this.starting = starting;
      // The next search may succeed in starting a worker.
      starting.catch(() => {
        if (this.starting === starting) this.starting = undefined;
      });
    }
    return this.starting;
  }

  /** Has no effect if no worker is ready. */
  post(message: ToWorker, transfer?: readonly ArrayBuffer[]): void {
    this.thread?.post(message, transfer);
  }

  keepAlive(busy: boolean): void {
    this.thread?.keepAlive(busy);
  }

  /** Terminates the worker. */
  async end(): Promise<void> {
    const thread = this.startedThread;
    if (!thread) return;
    this.forget(thread);
    thread.onMessage = () => {};
    thread.onFailure = () => {};
    await thread.end();
  }

  private start(): Promise<void> {
    const { game, listener, setup } = this;
    return new Promise((resolve, reject) => {
      const thread = setup.start();
      const fail = (error: unknown): void => {
        this.forget(thread);
        // Reject only after the thread has ended, so that nothing is left running.
        thread.end().finally(() => reject(error));
      };
      this.startedThread = thread;
      thread.keepAlive(true);
      thread.onFailure = (reason) =>
        fail(new WorkerError(`the worker of ${game.name} failed: ${reason.message}`, { cause: reason }));
      thread.onMessage = (message) => {
        if (message.type === 'failed') {
          fail(restoredError(message.error, message.code));
          return;
        }
        const difference = message.type === 'ready' && message.game && differenceFrom(message.game, game);
        if (difference) {
          const has = typeof setup.source === 'object' ? 'imported' : 'serves';
          fail(new WorkerError(`the worker ${has} ${difference}`));
          return;
        }
        thread.onMessage = (next) => listener.receive(next);
        thread.onFailure = (reason) => this.endedByItself(thread, reason);
        this.thread = thread;
        listener.ready();
        resolve();
      };
      thread.post({
        type: 'set up',
        module: setup.module,
        table: setup.table,
        data: setup.data,
        stopFlag: this.stopFlag?.buffer as SharedArrayBuffer | undefined,
        source: setup.source,
      });
    });
  }

  private endedByItself(thread: Thread<FromWorker, ToWorker>, reason: Error): void {
    if (this.thread !== thread) return;
    this.forget(thread);
    void thread.end();
    this.listener.ended(new WorkerError(`the worker of ${this.game.name} ended: ${reason.message}`, { cause: reason }));
  }

  private forget(thread: Thread<FromWorker, ToWorker>): void {
    if (this.startedThread !== thread) return;
    this.thread = undefined;
    this.startedThread = undefined;
    this.starting = undefined;
    this.listener.forget();
  }
}
