import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Job as QueuedJob, Worker } from 'bullmq';
import { messageOf } from '../../../contract/printable.js';
import { RefusedError } from '../executor.js';
import { type Job, type JobResult, moduleOf } from '../job.js';
import { type Delivered, type Refusal, readJob } from '../job-schema.js';
import type { RedisAddress } from './address.js';
import { advised, atMost, bullmq, connect, patient, queueName, within } from './connection.js';
import { type KnownRun, listRuns, stateOf } from './runs.js';

/** A job that so many workers have refused has failed: nobody here can do it. */
const REFUSALS = 3;
/** So often one worker alone may be asked for a job that it has refused, once a second. */
const ASKED_AGAIN = 5;
const PUT_BACK_MS = 1000;
/** A job may lose so many workers before it is the job's own fault. */
const DEATHS = 5;
/** How often a worker looks whether the runs of its jobs were cancelled. */
const LOOK_MS = 400;

export interface WorkerOptions {
  readonly address: RedisAddress;
  readonly version: string;
  /** The SHA-256 of the files that the worker may load. */
  readonly modules: readonly string[];
  /** Jobs at the same time. */
  readonly threads: number;
  /**
   * What does a job until `signal` aborts, and calls `begun` when it begins, which may be after other jobs. It rejects
   * with `RefusedError` if this worker cannot do it.
   */
  readonly run: (job: Job, signal: AbortSignal, begun: () => void) => Promise<Omit<JobResult, 'worker'>>;
  /** Seconds without a sign of life after which others take over the jobs of a worker. Default: 30. */
  readonly leaseS?: number | undefined;
  /** Seconds that a job may take from when it has begun. Default: no limit. */
  readonly jobS?: number | undefined;
  /** Called after each job. */
  readonly onJob?: ((result: JobResult, job: Job) => void) | undefined;
  readonly onTrouble?: ((words: string) => void) | undefined;
}

/** A worker that serves a queue. */
export interface QueueWorker {
  readonly name: string;
  /** Finishes the jobs in hand, takes no more and disconnects: at most some seconds later, even if Redis is away. */
  close(): Promise<void>;
}

/** Takes jobs from the queue until it is closed. Throws `RefusedError`. */
export async function serveQueue(options: WorkerOptions): Promise<QueueWorker> {
  const { address, version, modules, threads, leaseS = 30, onTrouble } = options;
  const { Worker } = await bullmq();
  const redis = await connect(address);
  redis.on('error', () => {});
  const name = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  const hands = new Hands(options, name, await bullmq());
  const workers: Worker[] = [];
  for (const module of [undefined, ...modules]) {
    const worker = new Worker(queueName(version, module), (queued, token) => hands.work(queued, token), {
      connection: patient(address),
      name,
      concurrency: threads,
      lockDuration: 1000 * leaseS,
      stalledInterval: 1000 * leaseS,
      maxStalledCount: DEATHS,
      drainDelay: 2,
    });
    worker.on('error', (error) => onTrouble?.(inWords(messageOf(error))));
    workers.push(worker);
  }
  await within(Promise.all(workers.map((worker) => worker.waitUntilReady())));
  const told = new Set<string>();
  const lookForOthers = async (): Promise<void> => {
    for (const run of await within(listRuns(redis)).catch(() => [])) {
      const words = run.state === 'running' ? hindrance(run, version, modules) : undefined;
      if (words === undefined || told.has(run.run)) continue;
      told.add(run.run);
      onTrouble?.(`run ${run.run} is not for this worker: ${words}`);
    }
  };
  await lookForOthers();
  const others = setInterval(lookForOthers, 10_000);
  const cancelled = setInterval(() => hands.dropCancelled((run) => stateOf(redis, run)), LOOK_MS);
  return {
    name,
    close: async () => {
      clearInterval(others);
      const closed = Promise.all(workers.map((worker) => worker.close()));
      closed.catch(() => {});
      await hands.finished();
      clearInterval(cancelled);
      await atMost(closed, 2000);
      await atMost(Promise.all(workers.map((worker) => worker.close(true))), 500);
      redis.disconnect();
    },
  };
}

/** A job in hand. */
interface InHand {
  readonly run: string;
  readonly controller: AbortController;
  readonly ended: Promise<unknown>;
}

/** Does the jobs that a queue delivers. */
class Hands {
  private readonly inHand = new Set<InHand>();
  private readonly refused = new Set<string>();
  private looking = false;

  constructor(
    private readonly options: WorkerOptions,
    private readonly name: string,
    private readonly queue: Pick<typeof import('bullmq'), 'DelayedError' | 'UnrecoverableError'>,
  ) {}

  /** Waits for the jobs in hand. */
  async finished(): Promise<void> {
    await Promise.allSettled([...this.inHand].map(({ ended }) => ended));
  }

  /** Ends the jobs in hand of runs that were cancelled. */
  async dropCancelled(stateOf: (run: string) => Promise<string | null>): Promise<void> {
    if (this.looking || this.inHand.size === 0) return;
    this.looking = true;
    for (const run of new Set([...this.inHand].map((each) => each.run))) {
      const state = await within(stateOf(run)).catch(() => undefined);
      if (state !== 'cancelled') continue;
      for (const each of this.inHand) if (each.run === run) each.controller.abort(new Error(CANCELLED));
    }
    this.looking = false;
  }

  async work(queued: QueuedJob, token?: string): Promise<JobResult | { readonly packed: readonly JobResult[] }> {
    const { UnrecoverableError } = this.queue;
    let job: Delivered;
    try {
      job = readJob(queued.data);
    } catch (error) {
      throw new UnrecoverableError(`the job is none of cutnode: ${messageOf(error)}`);
    }
    const { refusals = [], more = [], ...asked } = job;
    // What this worker could not do it stands aside from; others may be able to.
    if (refusals.some(({ worker }) => worker === this.name)) return this.putBack(queued, token, refusals);
    try {
      const first = await this.inTime(asked);
      if (more.length === 0) return first;
      const packed = [first];
      for (const each of more) packed.push(await this.inTime({ ...asked, ...each }));
      return { packed };
    } catch (error) {
      if (error instanceof DroppedError) throw new UnrecoverableError(error.message);
      if (!(error instanceof RefusedError)) throw error;
      const why = error.message.slice(0, 1000);
      if (!this.refused.has(asked.run))
        this.options.onTrouble?.(`this worker stands aside from run ${asked.run}: ${why}`);
      this.refused.add(asked.run);
      return this.putBack(queued, token, [...refusals, { worker: this.name, why }]);
    }
  }

  /** The result of a job, unless its run is cancelled or it takes too long meanwhile. */
  private async inTime(job: Job): Promise<JobResult> {
    const { run, jobS, onJob } = this.options;
    const controller = new AbortController();
    const giveUp = (): void => controller.abort(new Error(`it took longer than ${jobS} s, the limit of this worker`));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = run(job, controller.signal, () => {
      if (jobS !== undefined) timer ??= setTimeout(giveUp, 1000 * jobS);
    });
    const inHand: InHand = { run: job.run, controller, ended };
    this.inHand.add(inHand);
    try {
      const result = { ...(await ended), worker: this.name };
      onJob?.(result, job);
      return result;
    } catch (error) {
      if (controller.signal.aborted) throw new DroppedError(messageOf(controller.signal.reason));
      throw error;
    } finally {
      clearTimeout(timer);
      this.inHand.delete(inHand);
    }
  }

  /** Gives a refused job to others, until enough have refused it. */
  private async putBack(queued: QueuedJob, token: string | undefined, refusals: readonly Refusal[]): Promise<never> {
    const { DelayedError, UnrecoverableError } = this.queue;
    if (refusals.length >= REFUSALS || queued.attemptsStarted >= ASKED_AGAIN) {
      const why = [...new Set(refusals.map((refusal) => refusal.why))].join('; ');
      throw new UnrecoverableError(`${REFUSED} ${refusals.map(({ worker }) => worker).join(', ')}: ${why}`);
    }
    await queued.updateData({ ...(queued.data as object), refusals });
    await queued.moveToDelayed(Date.now() + PUT_BACK_MS, token);
    throw new DelayedError();
  }
}

/** How the reason of a job that workers have refused begins. */
export const REFUSED = 'refused by';
/** The reason of a job that a worker has dropped since its run was cancelled. */
export const CANCELLED = 'the run was cancelled';

/** A job was given up on purpose. */
class DroppedError extends Error {
  override readonly name = 'DroppedError';
}

/**
 * BullMQ says `Missing lock for job 12-3. moveToFinished` where another worker has taken a job over, or it has left the
 * queue.
 */
function inWords(message: string): string {
  const [, job] =
    /(?:Missing (?:lock|key) for|could not renew lock for|Lock mismatch for|^)\s*job ([\w-]+)/i.exec(message) ?? [];
  return job === undefined
    ? `Redis: ${advised(message)}`
    : `job ${job} is no longer this worker's: its run has ended, Redis has been away, or the lease has run out; what is missing is done again`;
}

/** Why a worker does not take the jobs of a run, in words. */
function hindrance(run: KnownRun, version: string, modules: readonly string[]): string | undefined {
  if (run.version !== version) return `it is of cutnode ${run.version}, this is cutnode ${version}`;
  const module = moduleOf(run.game);
  if (module === undefined || modules.includes(module)) return undefined;
  return `it needs a file with the contents ${module.slice(0, 12)}; allow that file with --allow`;
}
