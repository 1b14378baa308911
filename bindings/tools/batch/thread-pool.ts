import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { whole } from '../../contract/checks.js';
import { ATTEMPTS, ClosedError, type JobExecutor, JobFailedError, RefusedError } from './executor.js';
import type { Job, JobResult } from './job.js';
import type { Answer } from './job-thread.js';

export interface ThreadPoolOptions {
  /** The file of a thread, which calls `serveJobs`, and what it is given. */
  readonly file: URL;
  readonly data: unknown;
  /** From 1 to 256. Default: as many as there are cores. */
  readonly threads?: number | undefined;
  /** The name of thread n is this and n. Default: `thread-`. */
  readonly name?: string;
  /** How often a job is tried. Default: 3. */
  readonly attempts?: number;
}

/** Jobs on threads of this process. A thread that dies fails its job and is replaced by a new one. */
export class ThreadPool implements JobExecutor {
  readonly threads: number;
  readonly ahead: number;
  private readonly free: JobThread[];
  private waiting: Waiting[] = [];
  private closed = false;

  constructor(private readonly options: ThreadPoolOptions) {
    const { name = 'thread-' } = options;
    this.threads = whole('threads', options.threads, 1, 256, availableParallelism());
    this.ahead = 4 * this.threads;
    this.free = Array.from({ length: this.threads }, (_, i) => new JobThread(`${name}${i + 1}`, options));
    this.all = [...this.free];
  }

  private readonly all: readonly JobThread[];

  /** Calls `begun` when a thread takes the job. */
  async run(job: Job, _part?: number, signal?: AbortSignal, begun?: () => void): Promise<JobResult> {
    if (this.closed) throw new ClosedError('the pool is closed');
    const { attempts = ATTEMPTS } = this.options;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(job, signal, begun);
      } catch (error) {
        if (this.closed) throw new ClosedError('the pool is closed');
        if (!(error instanceof JobFailedError) || attempt >= attempts || signal?.aborted) throw error;
      }
    }
  }

  private once(job: Job, signal: AbortSignal | undefined, begun: (() => void) | undefined): Promise<JobResult> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, signal, begun, resolve, reject });
      this.assign();
    });
  }

  /** Gives each free thread the next job. */
  private assign(): void {
    for (const thread of this.closed ? [] : [...this.free]) {
      const next = this.waiting.shift();
      if (!next) return;
      this.free.splice(this.free.indexOf(thread), 1);
      next.begun?.();
      thread
        .run(next.job, next.signal)
        .then(next.resolve, next.reject)
        .finally(() => {
          this.free.push(thread);
          this.assign();
        });
    }
  }

  /** Ends all threads; what they do fails. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { reject } of this.waiting) reject(new ClosedError('the pool is closed'));
    this.waiting = [];
    await Promise.all(this.all.map((thread) => thread.close()));
  }
}

interface Waiting {
  readonly job: Job;
  readonly signal: AbortSignal | undefined;
  readonly begun: (() => void) | undefined;
  readonly resolve: (result: JobResult) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread, started for its first job and again when it has died. */
class JobThread {
  private worker: Worker | undefined;
  private fault: unknown;
  /** Ends the job in hand when the thread is gone. */
  private gone: ((code: number) => void) | undefined;

  constructor(
    readonly name: string,
    private readonly options: Pick<ThreadPoolOptions, 'file' | 'data'>,
  ) {}

  /**
   * Rejects with `RefusedError` and `JobFailedError`. A search hears nothing while it runs, so `signal` ends the
   * thread.
   */
  run(job: Job, signal: AbortSignal | undefined): Promise<JobResult> {
    const worker = this.worker ?? this.start();
    const stop = (): void => void worker.terminate();
    return new Promise<JobResult>((resolve, reject) => {
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop);
      const answered = (answer: Answer): void => {
        this.gone = undefined;
        if ('found' in answer) resolve({ ...answer.found, worker: this.name });
        else reject('refused' in answer ? new RefusedError(answer.refused) : new JobFailedError(answer.failed));
      };
      this.gone = (code) => {
        worker.off('message', answered);
        const why = this.fault instanceof Error ? this.fault.message : `it exited with code ${code}`;
        reject(new JobFailedError(`the thread died: ${why}`, { cause: this.fault }));
      };
      worker.once('message', answered);
      worker.postMessage(job);
    }).finally(() => signal?.removeEventListener('abort', stop));
  }

  private start(): Worker {
    const worker = new Worker(this.options.file, { workerData: this.options.data });
    this.worker = worker;
    this.fault = undefined;
    worker.on('error', (error) => {
      this.fault = error;
    });
    worker.on('exit', (code) => {
      this.worker = undefined;
      this.gone?.(code);
      this.gone = undefined;
    });
    return worker;
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }
}
