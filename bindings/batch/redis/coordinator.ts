import type { Queue, Job as QueuedJob, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import { messageOf } from '../../contract/printable.js';
import {
  ATTEMPTS,
  ClosedError,
  type HowToRun,
  type JobExecutor,
  JobFailedError,
  NoOtherWorkerError,
  RefusedError,
} from '../executor.js';
import { type Job, type JobResult, linesOf } from '../job.js';
import { bullmq, CONNECT_MS, connect, patient, pause, queueName } from './connection.js';
import { AnnouncedRun, type RunDescription } from './runs.js';

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
/** BullMQ's priority of a job that is no repetition: 0 goes first. */
const ORDINARY = 10;
const FIRST_LOOK_MS = 250;
const LOOK_MS = 2000;
/** A job that all workers but those excluded leave for so long is nobody's. */
const NOBODY_MS = 3000;
const EVENTS_KEPT = 1000;

export interface QueueOptions extends RunDescription {
  readonly url: string;
  /** Called when something is wrong with the connection; the work goes on as soon as it is right again. */
  readonly onTrouble?: ((words: string) => void) | undefined;
}

/** A run whose jobs are done by whatever workers serve the same Redis. Throws `RefusedError`. */
export async function connectQueue(options: QueueOptions): Promise<QueueExecutor> {
  const { url, run, version, game, title, jobs, lines, onTrouble } = options;
  const { Queue, QueueEvents } = await bullmq();
  const redis = await connect(url);
  const name = queueName(version, game.module?.sha256);
  const queue = new Queue(name, {
    connection: patient(url),
    streams: { events: { maxLen: EVENTS_KEPT } },
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: 500 },
      removeOnComplete: KEPT,
      removeOnFail: KEPT,
    },
  });
  const events = new QueueEvents(name, { connection: patient(url) });
  const complain = (error: Error): void => onTrouble?.(`Redis: ${messageOf(error)}`);
  queue.on('error', complain);
  events.on('error', complain);
  redis.on('error', complain);
  const announced = new AnnouncedRun(redis, { run, version, game, title, jobs, lines });
  await announced.announce();
  await Promise.all([queue.waitUntilReady(), events.waitUntilReady()]);
  return new QueueExecutor(run, queue, events, redis, announced, onTrouble);
}

interface Outstanding {
  readonly job: Job;
  readonly without: readonly string[];
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

  run(job: Job, { without = [], label }: HowToRun = {}): Promise<JobResult> {
    const id = `${this.name}-${job.number}${label === undefined ? '' : `-${label}`}`;
    if (this.closed) return Promise.reject(new ClosedError('the run has ended'));
    return new Promise((resolve, reject) => {
      this.outstanding.set(id, { job, without, since: performance.now(), resolve, reject });
      this.add(id, job, without).catch((error: unknown) => this.end(id)?.reject(error));
    });
  }

  async report(progress: object): Promise<void> {
    await this.announced.progress(progress);
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
    await Promise.race([ended.catch(() => {}), pause(CONNECT_MS)]);
    await Promise.race([Promise.allSettled([this.queue.close(), this.events.close()]), pause(CONNECT_MS)]);
    this.redis.disconnect();
  }

  private async add(id: string, job: Job, without: readonly string[]): Promise<void> {
    // What repeats a job goes before all others: the output waits for it.
    const repeats = id !== `${this.name}-${job.number}`;
    const priority = repeats ? 0 : ORDINARY;
    await this.queue.add('job', { ...job, ...(without.length > 0 && { without }) }, { jobId: id, priority });
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
    this.end(id)?.reject(new JobFailedError(reason || 'it failed without a reason'));
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
      for (const [id, { job, without, since }] of [...this.outstanding]) {
        if (this.closed) return;
        if (before - since < FIRST_LOOK_MS) continue;
        const state = await this.queue.getJobState(id);
        if (state === 'unknown') {
          // It is gone, or what is left of it is in no list, where adding it again would change nothing.
          await this.queue.remove(id);
          await this.add(id, job, without);
        } else if (state === 'completed' || state === 'failed') await this.collect(id, state);
        else if (without.length > 0 && state !== 'active' && before - since > NOBODY_MS) await this.leave(id, without);
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

  /** Gives up a job that nobody may do. */
  private async leave(id: string, without: readonly string[]): Promise<void> {
    const workers = await this.queue.getWorkers();
    if (workers.some(({ rawname = '' }) => !without.some((name) => rawname.endsWith(`:w:${name}`)))) return;
    await this.queue.remove(id);
    this.end(id)?.reject(new NoOtherWorkerError('there is no other worker'));
  }
}

/** What a worker has returned, checked: it comes from another machine. */
function readResult(value: unknown, job: Job): JobResult {
  const { lines, nodes, timeMs, worker } = Object(value) as JobResult;
  const whole = Array.isArray(lines) && lines.length === linesOf(job.work) && lines.every(isObjectText);
  if (!whole || !Number.isFinite(nodes) || !Number.isFinite(timeMs) || typeof worker !== 'string') {
    throw new JobFailedError(`worker ${messageOf(String(worker))} returned no result`);
  }
  return { lines, nodes, timeMs, worker };
}

function isObjectText(line: unknown): boolean {
  try {
    return typeof line === 'string' && !line.includes('\n') && typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
