import type { Queue, Job as QueuedJob, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { messageOf } from '../../contract/printable.js';
import { ATTEMPTS, ClosedError, type JobExecutor, JobFailedError, RefusedError } from '../executor.js';
import { type Job, type JobResult, moduleOf } from '../job.js';
import { readResult } from '../job-schema.js';
import type { RedisAddress } from './address.js';
import { advised, atMost, bullmq, connect, patient, queueName, within } from './connection.js';
import { AnnouncedRun, type RunDescription } from './runs.js';
import { REFUSED } from './worker.js';

/**
 * Jobs through BullMQ on Redis: this folder alone knows either. Retries, back-off, and the recovery of jobs whose worker
 * has died are BullMQ's. What is here adds jobs under names of their own, so that a job that is added twice is one job, and
 * looks now and then whether each is still there, so that neither a lost message nor a Redis that has forgotten its last
 * second can lose one.
 *
 * There is a queue for each version of cutnode, and one for each module, so that no worker gets a job that it cannot do.
 */

/** Jobs that are added ahead of the first that is not finished. */
const AHEAD = 512;
/**
 * Results are kept for an hour, for a coordinator that comes back, and so many at most, so that Redis does not grow. One that
 * is gone before it was collected is computed again.
 */
const KEPT = { age: 3600, count: 4 * AHEAD };
/** BullMQ's priority of a job that is no part of another: 0 goes first. */
const ORDINARY = 10;
const FIRST_LOOK_MS = 250;
const LOOK_MS = 2000;
const EVENTS_KEPT = 1000;

export interface QueueOptions extends RunDescription {
  readonly address: RedisAddress;
  /** Called when something is wrong with the connection; the work goes on as soon as it is right again. */
  readonly onTrouble?: ((words: string) => void) | undefined;
}

/** A run whose jobs are done by whatever workers serve the same Redis. Throws `RefusedError`. */
export async function connectQueue(options: QueueOptions): Promise<QueueExecutor> {
  const { address, run, version, game, title, jobs, lines, onTrouble } = options;
  const { Queue, QueueEvents } = await bullmq();
  const redis = await connect(address);
  const name = queueName(version, moduleOf(game));
  const queue = new Queue(name, {
    connection: patient(address),
    streams: { events: { maxLen: EVENTS_KEPT } },
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: 500 },
      removeOnComplete: KEPT,
      removeOnFail: KEPT,
    },
  });
  const events = new QueueEvents(name, { connection: patient(address) });
  const complain = (error: Error): void => onTrouble?.(`Redis: ${advised(messageOf(error))}`);
  queue.on('error', complain);
  events.on('error', complain);
  redis.on('error', complain);
  const announced = new AnnouncedRun(redis, { run, version, game, title, jobs, lines });
  const executor = new QueueExecutor(run, queue, events, redis, announced, onTrouble);
  try {
    await within(announced.announce());
    await within(Promise.all([queue.waitUntilReady(), events.waitUntilReady()]));
  } catch (error) {
    await executor.close();
    throw new RefusedError(`cannot reach Redis at ${address.shown}: ${advised(messageOf(error))}`);
  }
  return executor;
}

interface Outstanding {
  readonly job: Job;
  readonly since: number;
  readonly resolve: (result: JobResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Adds jobs to the queue and waits for their results. */
export class QueueExecutor implements JobExecutor {
  readonly ahead = AHEAD;
  private readonly outstanding = new Map<string, Outstanding>();
  private timer: ReturnType<typeof setTimeout>;
  private closed = false;

  constructor(
    private readonly name: string,
    private readonly queue: Queue,
    private readonly events: QueueEvents,
    private readonly redis: Redis,
    private readonly announced: AnnouncedRun,
    private readonly onTrouble: QueueOptions['onTrouble'],
  ) {
    events.on('completed', ({ jobId, returnvalue }) => this.completed(jobId, returnvalue));
    events.on('failed', ({ jobId, failedReason }) => this.failed(jobId, failedReason));
    this.timer = setTimeout(() => this.look(), FIRST_LOOK_MS);
  }

  run(job: Job, part?: number): Promise<JobResult> {
    const id = `${this.name}-${job.number}${part === undefined ? '' : `-part-${part}`}`;
    if (this.closed) return Promise.reject(new ClosedError('the run has ended'));
    return new Promise((resolve, reject) => {
      this.outstanding.set(id, { job, since: performance.now(), resolve, reject });
      this.add(id, job).catch((error: unknown) => this.end(id)?.reject(error));
    });
  }

  async report(progress: object): Promise<void> {
    // Who watches must not hold up the work, nor its end.
    await atMost(this.announced.progress(progress), 1000);
  }

  /** Takes back what nobody has begun, and disconnects. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    const names = [...this.outstanding.keys()];
    for (const name of names) this.end(name)?.reject(new ClosedError('the run has ended'));
    const ended = (async () => {
      await Promise.allSettled(names.map((name) => this.queue.remove(name)));
      await this.announced.end();
    })();
    // A Redis that is gone must not hold up the end.
    await atMost(ended, 3000);
    await atMost(Promise.allSettled([this.queue.close(), this.events.close()]), 2000);
    await atMost(Promise.allSettled([this.queue.disconnect(), this.events.disconnect()]), 500);
    this.redis.disconnect();
  }

  private async add(id: string, job: Job): Promise<void> {
    // A part of a job goes before all others: the output waits for it.
    const priority = id === `${this.name}-${job.number}` ? ORDINARY : 0;
    await this.queue.add('job', job, { jobId: id, priority });
  }

  private end(id: string): Outstanding | undefined {
    const one = this.outstanding.get(id);
    this.outstanding.delete(id);
    return one;
  }

  private completed(id: string, value: unknown): void {
    const one = this.end(id);
    if (!one) return;
    try {
      one.resolve(readResult(value, one.job));
    } catch (error) {
      one.reject(error);
    }
  }

  private failed(id: string, reason: string | undefined): void {
    // What no worker can do is no fault of a position: the run ends, and can go on when there are others.
    const Refusal = reason?.startsWith(REFUSED) ? RefusedError : JobFailedError;
    const one = this.end(id);
    // Else it would be the answer to the same job of a run that goes on.
    if (one) this.queue.remove(id).catch(() => {});
    one?.reject(new Refusal(reason || 'it failed without a reason'));
  }

  /** Looks after every job that is not finished: a message may be lost, and Redis may have been. */
  private async look(): Promise<void> {
    try {
      if (await this.announced.live()) {
        for (const id of [...this.outstanding.keys()]) this.end(id)?.reject(new RefusedError('the run was cancelled'));
      }
      if (!this.closed && (await this.queue.getWorkersCount()) === 0) {
        this.onTrouble?.("nobody serves this queue; start workers with 'cutnode batch worker'");
      }
      const before = performance.now();
      for (const [id, { job, since }] of [...this.outstanding]) {
        if (this.closed) return;
        if (before - since < FIRST_LOOK_MS) continue;
        const state = await this.queue.getJobState(id);
        if (state === 'unknown') {
          // It is gone, or what is left of it is in no list, where adding it again would change nothing.
          await this.queue.remove(id);
          await this.add(id, job);
        } else if (state === 'completed' || state === 'failed') await this.collect(id, state);
      }
    } catch {
      // Redis is away: the next look will tell.
    }
    if (!this.closed) this.timer = setTimeout(() => this.look(), LOOK_MS);
  }

  private async collect(id: string, state: 'completed' | 'failed'): Promise<void> {
    const job = (await this.queue.getJob(id)) as QueuedJob | undefined;
    if (!job) return;
    if (state === 'completed') this.completed(id, job.returnvalue);
    else this.failed(id, job.failedReason);
  }
}
