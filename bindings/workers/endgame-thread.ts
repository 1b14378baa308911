import { WorkerError } from '../contract/errors.js';
import type { EndgameTask } from '../engine/endgame-table.js';
import { restoredError } from './protocol.js';
import { canShare } from './shared-module.js';
import { originOf, startServing } from './start-serving.js';
import type { WorkerAddress } from './thread.js';

/**
 * Room for data that goes to a worker: where memory can be shared with it, it need not be copied, which for tens of MiB
 * holds up the thread that sends it.
 */
export function roomForWorkers(bytes: number): Uint8Array {
  return new Uint8Array(canShare() ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
}

/** A worker that makes end-game tables, one after another. */
export class EndgameThread {
  private readonly thread;
  private settle: { resolve(values: Uint8Array): void; reject(error: unknown): void } | undefined;

  /** Throws `WorkerError`. `signal`: gives up what is being made, and rejects with its reason. */
  constructor(workerUrl: WorkerAddress | undefined, signal: AbortSignal) {
    this.thread = startServing(originOf(workerUrl));
    const fail = (error: unknown): void => this.settle?.reject(error);
    this.thread.onMessage = (message) => {
      if (message.type === 'endgame') this.settle?.resolve(message.values);
      else if (message.type === 'failed') fail(restoredError(message.error, message.code));
    };
    this.thread.onFailure = (cause) =>
      fail(new WorkerError(`the worker of end-game tables failed: ${cause.message}`, { cause }));
    signal.addEventListener('abort', () => fail(signal.reason));
  }

  /** The values of a table; `given` are those that it needs. */
  make(task: EndgameTask, given: Uint8Array): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.thread.post({ type: 'make endgame', task, given });
    });
  }

  end(): Promise<void> {
    return this.thread.end();
  }
}
