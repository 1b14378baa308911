import type { Queue, Job as QueuedJob, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { messageOf } from '../../../contract/printable.js';
import { ATTEMPTS, ClosedError, type JobExecutor, JobFailedError, RefusedError } from '../executor.js';
import { type Job, type JobResult, linesOf, moduleOf } from '../job.js';
import { MOST_PACKED, readResults } from '../job-schema.js';
import type { RedisAddress } from './address.js';
import { advised, atMost, bullmq, connect, isFull, patient, queueName, within } from './connection.js';
import { AnnouncedRun, type RunDescription } from './runs.js';
import { CANCELLED, REFUSED } from './worker.js';

/**
 * Jobs through BullMQ on Redis: this folder alone knows either. Retries, back-off, and the recovery of jobs whose
 * worker has died are BullMQ's. What is here adds jobs under names of their own, so that a job that is added twice is
 * one job, and looks now and then whether each is still there, so that neither a lost message nor a Redis that has
 * forgotten its last second can lose one.
 *
 * There is a queue for each version of cutnode, and one for each module, so that no worker gets a job that it cannot
 * do.
 */

/** Messages that are sent ahead of the first that is not finished: so many threads have work. */
const AHEAD = 512;
const AHEAD_AT_FIRST = 64;
/**
 * Results are kept for an hour, for a coordinator that comes back, and so many at most, so that Redis does not grow.
 * One that is gone before it was collected is computed again.
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
  const events = new QueueEvents(name, { connection: patient(address), autorun: false });
  const complain = (error: Error): void => onTrouble?.(`Redis: ${advised(messageOf(error))}`);
  queue.on('error', complain);
  events.on('error', complain);
  const listen = (): void => {
    events.run().catch((error: Error) => {
      complain(error);
      // An event that is no JSON, which anybody may have written, is passed over.
      if (error instanceof SyntaxError) listen();
    });
  };
  redis.on('error', complain);
  const announced = new AnnouncedRun(redis, { run, version, game, title, jobs, lines });
  const executor = new QueueExecutor(run, queue, events, redis, announced, onTrouble, moduleOf(game));
  try {
    await within(announced.announce());
    await within(Promise.all([queue.waitUntilReady(), events.waitUntilReady()]));
    listen();
  } catch (error) {
    await executor.close();
    throw new RefusedError(`cannot reach Redis at ${address.shown}: ${advised(messageOf(error))}`);
  }
  return executor;
}

/**
 * A message of the queue costs some milliseconds, so small jobs travel together: as many as take so long, by what the
 * first ones took. Nothing else depends on it: a job is a job, whoever it travels with.
 */
const WORTH_MS = 100;
/** Jobs whose time is known before any travel together, how many count, and how long one waits for company. */
const KNOWN_FIRST = 8;
const RECENT = 64;
const WAIT_MS = 5;
/** Lines of one message, unless a single job has more: Redis holds the results of `AHEAD` messages. */
const MOST_LINES = 64;

/** A job that waits for its result. */
interface Waiting {
  readonly job: Job;
  readonly resolve: (result: JobResult) => void;
  readonly reject: (error: unknown) => void;
}

/** A message that is under way. */
interface Outstanding {
  readonly jobs: readonly Waiting[];
  readonly since: number;
}

/** Adds jobs to the queue and waits for their results. */
export class QueueExecutor implements JobExecutor {
  private readonly outstanding = new Map<string, Outstanding>();
  private timer: ReturnType<typeof setTimeout>;
  private closed = false;
  /** Jobs that wait for company. */
  private gathered: Waiting[] = [];
  private departure: ReturnType<typeof setTimeout> | undefined;
  private results = 0;
  /** What a job takes: the mean over recent ones. */
  private meanMs = 0;
  private linesOfJob = 1;

  constructor(
    private readonly name: string,
    private readonly queue: Queue,
    private readonly events: QueueEvents,
    private readonly redis: Redis,
    private readonly announced: AnnouncedRun,
    private readonly onTrouble: QueueOptions['onTrouble'],
    private readonly module: string | undefined,
  ) {
    events.on('completed', ({ jobId, returnvalue }) => this.completed(jobId, returnvalue));
    events.on('failed', ({ jobId, failedReason }) => this.failed(jobId, failedReason));
    this.timer = setTimeout(() => this.look(), FIRST_LOOK_MS);
  }

  /** Before anything is known of the time that jobs take, fewer are sent, so that small ones need not travel alone. */
  get ahead(): number {
    return this.results < KNOWN_FIRST ? AHEAD_AT_FIRST : AHEAD * this.packed;
  }

  run(job: Job, part?: number): Promise<JobResult> {
    this.linesOfJob = linesOf(job.work);
    if (this.closed) return Promise.reject(new ClosedError('the run has ended'));
    return new Promise((resolve, reject) => {
      const waiting = { job, resolve, reject };
      if (part !== undefined) {
        this.send([waiting], `-part-${part}`);
        return;
      }
      this.gathered.push(waiting);
      if (this.gathered.length >= this.packed) this.depart();
      else this.departure ??= setTimeout(() => this.depart(), WAIT_MS);
    });
  }

  /** How many jobs travel together, by the time that jobs have taken so far. */
  private get packed(): number {
    if (this.results < KNOWN_FIRST) return 1;
    const most = Math.min(MOST_PACKED, MOST_LINES / this.linesOfJob, WORTH_MS / Math.max(this.meanMs, 0.001));
    return Math.max(1, Math.floor(most));
  }

  private depart(): void {
    clearTimeout(this.departure);
    this.departure = undefined;
    const jobs = this.gathered;
    this.gathered = [];
    if (jobs.length > 0) this.send(jobs);
  }

  private send(jobs: readonly Waiting[], suffix = jobs.length > 1 ? `-and-${jobs.length - 1}` : ''): void {
    const id = `${this.name}-${(jobs[0] as Waiting).job.number}${suffix}`;
    this.outstanding.set(id, { jobs, since: performance.now() });
    this.add(id, jobs).catch((error: unknown) =>
      this.refuse(this.end(id), new RefusedError(`Redis: ${advised(messageOf(error))}`, { cause: error })),
    );
  }

  private refuse(message: Outstanding | undefined, error: unknown): void {
    for (const { reject } of message?.jobs ?? []) reject(error);
  }

  async report(progress: object): Promise<void> {
    // Who watches must not hold up the work, nor its end.
    await atMost(this.announced.progress(progress), 1000);
  }

  /** Takes back what nobody has begun, and disconnects. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.departure);
    for (const { reject } of this.gathered.splice(0)) reject(new ClosedError('the run has ended'));
    const names = [...this.outstanding.keys()];
    for (const name of names) this.refuse(this.end(name), new ClosedError('the run has ended'));
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

  private async add(id: string, jobs: readonly Waiting[]): Promise<void> {
    const [first, ...others] = jobs.map(({ job }) => job);
    const more = others.map(({ number, work }) => ({ number, work }));
    // A part of a job goes before all others: the output waits for it.
    const priority = id.includes('-part-') ? 0 : ORDINARY;
    await this.queue.add('job', { ...first, ...(more.length > 0 && { more }) }, { jobId: id, priority });
  }

  private end(id: string): Outstanding | undefined {
    const one = this.outstanding.get(id);
    this.outstanding.delete(id);
    return one;
  }

  private completed(id: string, value: unknown): void {
    const message = this.end(id);
    if (!message) return;
    try {
      const { jobs } = message;
      for (const [i, result] of readResults(
        value,
        jobs.map(({ job }) => job),
      ).entries()) {
        this.results++;
        this.meanMs += (result.timeMs - this.meanMs) / Math.min(this.results, RECENT);
        jobs[i]?.resolve(result);
      }
      // Who comes back finds jobs by their own names alone.
      if (jobs.length > 1) this.remove(id);
    } catch (error) {
      this.remove(id);
      this.alone(message, error);
    }
  }

  private failed(id: string, reason: string | undefined): void {
    if (!this.outstanding.has(id)) return;
    // No fault of the job: the run ends at the next look, or it has been cancelled before, and the look adds it again.
    if (reason === CANCELLED) {
      this.remove(id);
      return;
    }
    const message = this.end(id) as Outstanding;
    this.remove(id);
    // What no worker can do is no fault of a position: the run ends, and can go on when there are others.
    const Refusal = reason?.startsWith(REFUSED) ? RefusedError : JobFailedError;
    const error = new Refusal(inWords(reason));
    if (error instanceof RefusedError) this.refuse(message, error);
    else this.alone(message, error);
  }

  /** Removes what would be the answer to the same message of a run that goes on. */
  private remove(id: string): void {
    this.queue.remove(id).catch(() => {});
  }

  /** The jobs of a message that has failed travel alone once more, so that only the one at fault fails. */
  private alone(message: Outstanding, error: unknown): void {
    if (message.jobs.length === 1) this.refuse(message, error);
    else for (const waiting of message.jobs) this.send([waiting]);
  }

  /** Looks after every job that is not finished: a message may be lost, and Redis may have been. */
  private async look(): Promise<void> {
    /** Some were sent a moment ago; their results may have been there before. */
    let isSoon = false;
    try {
      if (await this.announced.live()) {
        for (const id of [...this.outstanding.keys()]) {
          this.refuse(this.end(id), new RefusedError(CANCELLED));
        }
      }
      if (!this.closed && (await this.queue.getWorkersCount()) === 0) {
        this.onTrouble?.(
          this.module === undefined
            ? "nobody serves this queue; start workers with 'cutnode batch worker'"
            : `nobody serves this queue: it is of one game alone, and workers need --allow with its file, of the contents ${this.module.slice(0, 12)}`,
        );
      }
      const before = performance.now();
      for (const [id, { jobs, since }] of [...this.outstanding]) {
        if (this.closed) return;
        if (before - since < FIRST_LOOK_MS) {
          isSoon = true;
          continue;
        }
        const state = await this.queue.getJobState(id);
        if (state === 'unknown') {
          // It is gone, or what is left of it is in no list, where adding it again would change nothing.
          await this.queue.remove(id);
          await this.add(id, jobs);
        } else if (state === 'completed' || state === 'failed') await this.collect(id, state);
      }
    } catch (error) {
      // Redis is away, and its clients say so, or it is full: the next look will tell.
      const words = messageOf(error);
      if (isFull(words)) this.onTrouble?.(`Redis: ${advised(words)}`);
    }
    if (!this.closed) this.timer = setTimeout(() => this.look(), isSoon ? FIRST_LOOK_MS : LOOK_MS);
  }

  private async collect(id: string, state: 'completed' | 'failed'): Promise<void> {
    const job = (await this.queue.getJob(id)) as QueuedJob | undefined;
    if (!job) return;
    if (state === 'completed') this.completed(id, job.returnvalue);
    else this.failed(id, job.failedReason);
  }
}

function inWords(reason: string | undefined): string {
  // BullMQ's own words.
  if (/stalled more than allowable/.test(reason ?? '')) return 'every worker that took it was lost';
  return reason || 'it failed without a reason';
}
