import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Queue, Job as QueuedJob, QueueEvents, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { messageOf } from '../contract/printable.js';
import {
  ATTEMPTS,
  ClosedError,
  type HowToRun,
  type JobExecutor,
  JobFailedError,
  NoOtherWorkerError,
  RefusedError,
} from './executor.js';
import { type GameReference, type Job, type JobResult, linesOf, readJob } from './job.js';

/**
 * Jobs through BullMQ on Redis: the only file that knows either. Retries, back-off, and the recovery of jobs whose worker
 * has died are BullMQ's. What is here adds jobs under names of their own, so that a job that is added twice is one job, and
 * looks now and then whether each is still there, so that neither a lost message nor a Redis that has forgotten its last
 * second can lose one.
 *
 * There is a queue for each version of cutnode, and one for each module, so that no worker gets a job that it cannot do.
 */

/** The runs that Redis knows: name → description. */
const RUNS = 'cutnode:runs';
const runKey = (run: string): string => `cutnode:run:${run}`;
/** Seconds that results, and then the memory of a run, are kept. */
const KEEP_RESULTS_S = 3600;
const KEEP_RUN_S = 7 * 24 * 3600;
/** Jobs that are added ahead of the first that is not finished. */
const AHEAD = 512;
/** BullMQ's priority of a job that is no repetition: 0 goes first. */
const ORDINARY = 10;
const FIRST_LOOK_MS = 250;
const LOOK_MS = 2000;
/** A job that all workers but those excluded leave for so long is nobody's. */
const NOBODY_MS = 15_000;
/** An excluded worker puts a job back for so long. */
const PUT_BACK_MS = 200;
/** A job may lose so many workers before it is the job's own fault. */
const DEATHS = 5;
const EVENTS_KEPT = 1000;
const CONNECT_MS = 5000;

/** A run, for those who watch the queue. */
export interface RunDescription {
  readonly run: string;
  readonly version: string;
  readonly game: GameReference;
  /** What it does, in words. */
  readonly title: string;
  readonly jobs: number;
  readonly lines: number;
}

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
      removeOnComplete: { age: KEEP_RESULTS_S },
      removeOnFail: { age: KEEP_RESULTS_S },
    },
  });
  const events = new QueueEvents(name, { connection: patient(url) });
  const complain = (error: Error): void => onTrouble?.(`Redis: ${messageOf(error)}`);
  queue.on('error', complain);
  events.on('error', complain);
  redis.on('error', complain);
  const description: RunDescription = { run, version, game, title, jobs, lines };
  await redis.hset(
    RUNS,
    run,
    JSON.stringify({ ...description, host: hostname(), pid: process.pid, begun: Date.now() }),
  );
  await redis.hset(runKey(run), { state: 'running', updated: Date.now() });
  await redis.persist(runKey(run));
  await Promise.all([queue.waitUntilReady(), events.waitUntilReady()]);
  return new QueueExecutor(run, queue, events, redis, onTrouble);
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
    await this.redis.hset(runKey(this.name), { progress: JSON.stringify(progress), updated: Date.now() });
  }

  /** Takes back what nobody has begun, and disconnects. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    const names = [...this.outstanding.keys()];
    for (const name of names) this.end(name)?.reject(new ClosedError('the run has ended'));
    const ended = (async () => {
      await Promise.allSettled(names.map((name) => this.queue.remove(name)));
      if ((await this.redis.hget(runKey(this.name), 'state')) === 'running') {
        await this.redis.hset(runKey(this.name), { state: 'ended', updated: Date.now() });
      }
      await this.redis.expire(runKey(this.name), KEEP_RUN_S);
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
      if ((await this.redis.hget(runKey(this.name), 'state')) === 'cancelled') {
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

export interface WorkerOptions {
  readonly url: string;
  readonly version: string;
  /** The SHA-256 of the modules that the worker may load. */
  readonly modules: readonly string[];
  /** Jobs at the same time. */
  readonly threads: number;
  /** What does a job. It rejects with `RefusedError` if this worker cannot do it. */
  readonly run: (job: Job) => Promise<Omit<JobResult, 'worker'>>;
  /** Seconds without a sign of life after which others take over the jobs of a worker. Default: 30. */
  readonly leaseS?: number | undefined;
  /** Called after each job. */
  readonly onJob?: ((result: JobResult, job: Job) => void) | undefined;
  readonly onTrouble?: ((words: string) => void) | undefined;
  /** Called when the worker has refused a job, which is back in the queue: it had better end. */
  readonly onRefusal?: ((words: string) => void) | undefined;
}

/** A worker that serves a queue. */
export interface QueueWorker {
  readonly name: string;
  /** Finishes the jobs in hand, takes no more and disconnects. */
  close(): Promise<void>;
}

/** Takes jobs from the queue until it is closed. Throws `RefusedError`. */
export async function serveQueue(options: WorkerOptions): Promise<QueueWorker> {
  const { url, version, modules, threads, leaseS = 30, onJob, onTrouble, onRefusal } = options;
  const { Worker, DelayedError, UnrecoverableError } = await bullmq();
  const redis = await connect(url);
  redis.on('error', () => {});
  const name = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  const work = async (queued: QueuedJob, token?: string): Promise<JobResult> => {
    const later = async (ms: number): Promise<never> => {
      await queued.moveToDelayed(Date.now() + ms, token);
      throw new DelayedError();
    };
    const { without } = queued.data as { readonly without?: unknown };
    if (Array.isArray(without) && without.includes(name)) return later(PUT_BACK_MS);
    let job: Job;
    try {
      job = readJob(queued.data);
    } catch (error) {
      throw new UnrecoverableError(messageOf(error));
    }
    try {
      const result = { ...(await options.run(job)), worker: name };
      onJob?.(result, job);
      return result;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      onRefusal?.(error.message);
      return later(1000);
    }
  };
  const workers: Worker[] = [];
  for (const module of [undefined, ...modules]) {
    const worker = new Worker(queueName(version, module), work, {
      connection: patient(url),
      name,
      concurrency: threads,
      lockDuration: 1000 * leaseS,
      stalledInterval: 1000 * leaseS,
      maxStalledCount: DEATHS,
      drainDelay: 2,
    });
    worker.on('error', (error) => onTrouble?.(messageOf(error)));
    workers.push(worker);
  }
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  const told = new Set<string>();
  const lookForOthers = async (): Promise<void> => {
    for (const run of await listRuns(redis).catch(() => [])) {
      const words = run.state === 'running' ? hindrance(run, version, modules) : undefined;
      if (words === undefined || told.has(run.run)) continue;
      told.add(run.run);
      onTrouble?.(`run ${run.run} is not for this worker: ${words}`);
    }
  };
  await lookForOthers();
  const timer = setInterval(lookForOthers, 10_000);
  return {
    name,
    close: async () => {
      clearInterval(timer);
      await Promise.all(workers.map((worker) => worker.close()));
      redis.disconnect();
    },
  };
}

/** Why a worker does not take the jobs of a run, in words. */
function hindrance(run: KnownRun, version: string, modules: readonly string[]): string | undefined {
  if (run.version !== version) return `it is of cutnode ${run.version}, this is cutnode ${version}`;
  const { module } = run.game;
  if (!module || modules.includes(module.sha256)) return undefined;
  return `it needs the module ${module.file} with the contents ${module.sha256.slice(0, 12)}; allow that file with --allow`;
}

/** What Redis knows about a run. */
export interface KnownRun extends RunDescription {
  readonly host: string;
  readonly pid: number;
  readonly begun: number;
  readonly state: string;
  /** Milliseconds since 1970. */
  readonly updated: number;
  /** A `BatchProgress`, as JSON read it. */
  readonly progress: Readonly<Record<string, unknown>> | undefined;
  /** Jobs in the queue that the run has in common with others of its kind. */
  readonly queue?: Readonly<Record<string, number>>;
  /** Names of the workers that serve it. */
  readonly serving?: readonly string[];
}

/** All runs that Redis knows, or the one of this name, with what its queue says. Throws `RefusedError`. */
export async function knownRuns(url: string, only?: string): Promise<KnownRun[]> {
  const { Queue } = await bullmq();
  const redis = await connect(url);
  const found: KnownRun[] = [];
  try {
    for (const run of await listRuns(redis)) {
      if (only !== undefined && run.run !== only) continue;
      const queue = new Queue(queueName(run.version, run.game.module?.sha256), { connection: patient(url) });
      queue.on('error', () => {});
      try {
        const {
          prioritized = 0,
          waiting = 0,
          ...counts
        } = await queue.getJobCounts('active', 'waiting', 'prioritized', 'delayed', 'failed');
        const workers = await queue.getWorkers();
        const serving = workers.map(({ rawname = '' }) => rawname.replace(/^.*:w:/, '')).sort();
        found.push({ ...run, queue: { ...counts, waiting: waiting + prioritized }, serving });
      } finally {
        await queue.close();
      }
    }
  } finally {
    redis.disconnect();
  }
  return found;
}

/** Ends a run: its coordinator stops, and jobs that nobody has begun leave the queue. Returns how many. Throws `RefusedError`. */
export async function cancelRun(url: string, name: string): Promise<number> {
  const { Queue } = await bullmq();
  const redis = await connect(url);
  try {
    const run = (await listRuns(redis)).find((each) => each.run === name);
    if (!run) throw new RefusedError(`there is no run '${name}' at this Redis`);
    await redis.hset(runKey(name), { state: 'cancelled', updated: Date.now() });
    const queue = new Queue(queueName(run.version, run.game.module?.sha256), { connection: patient(url) });
    queue.on('error', () => {});
    try {
      const jobs = await queue.getJobs(['waiting', 'delayed', 'prioritized']);
      const mine = jobs.flatMap(({ id }) => (id?.startsWith(`${name}-`) ? [id] : []));
      const removed = await Promise.all(mine.map((id) => queue.remove(id)));
      return removed.filter((each) => each === 1).length;
    } finally {
      await queue.close();
    }
  } finally {
    redis.disconnect();
  }
}

async function listRuns(redis: Redis): Promise<KnownRun[]> {
  const runs: KnownRun[] = [];
  for (const [name, text] of Object.entries(await redis.hgetall(RUNS))) {
    const { state, updated, progress } = await redis.hgetall(runKey(name));
    if (state === undefined) {
      await redis.hdel(RUNS, name);
      continue;
    }
    runs.push({
      ...(JSON.parse(text) as RunDescription & Pick<KnownRun, 'host' | 'pid' | 'begun'>),
      state,
      updated: Number(updated),
      progress: progress === undefined ? undefined : JSON.parse(progress),
    });
  }
  return runs;
}

/** BullMQ allows no colon. */
function queueName(version: string, module: string | undefined): string {
  return `cutnode-${version}${module === undefined ? '' : `-${module.slice(0, 16)}`}`;
}

async function bullmq(): Promise<typeof import('bullmq')> {
  return optional('bullmq', () => import('bullmq'));
}

/** The options of a connection that waits for a Redis that is away, as long as it takes. */
function patient(url: string) {
  const { hostname: host, port, username, password, pathname, protocol } = addressOf(url);
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1) || 0),
    ...(protocol === 'rediss:' && { tls: {} }),
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(100 * times, 2000),
  };
}

/** A connection that is known to work. Throws `RefusedError`. */
async function connect(url: string): Promise<Redis> {
  const { Redis } = await optional('ioredis', () => import('ioredis'));
  const redis = new Redis({ ...patient(url), lazyConnect: true });
  let fault = 'it does not answer';
  const note = (error: Error): void => {
    fault = messageOf(error);
  };
  redis.on('error', note);
  const shown = url.replace(/\/\/.*@/, '//');
  try {
    await Promise.race([
      redis.connect().then(() => redis.ping()),
      pause(CONNECT_MS).then(() => Promise.reject(new Error(fault))),
    ]);
  } catch (error) {
    redis.disconnect();
    throw new RefusedError(
      `cannot reach Redis at ${shown}: ${fault === 'it does not answer' ? messageOf(error) : fault}`,
    );
  }
  redis.off('error', note);
  return redis;
}

function addressOf(url: string): URL {
  const wrong = new RefusedError(`--redis must be an address such as redis://127.0.0.1:6379, not '${url}'`);
  if (!URL.canParse(url)) throw wrong;
  const address = new URL(url);
  if (!/^rediss?:$/.test(address.protocol) || address.hostname === '' || !/^(\/\d*)?$/.test(address.pathname))
    throw wrong;
  return address;
}

async function optional<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new RefusedError(
      `a queue needs the packages bullmq and ioredis: npm install bullmq ioredis (${name} is missing)`,
    );
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
