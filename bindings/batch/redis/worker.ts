import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Job as QueuedJob, Worker } from 'bullmq';
import { messageOf } from '../../contract/printable.js';
import { RefusedError } from '../executor.js';
import { type Job, type JobResult, readJob } from '../job.js';
import { bullmq, connect, patient, queueName } from './connection.js';
import { type KnownRun, listRuns } from './runs.js';

/** An excluded worker puts a job back for so long at first, then for twice as long each time. */
const PUT_BACK_MS = 200;
const LONGEST_PUT_BACK_MS = 2000;
/** A job that is put back so often, for about an hour, has no coordinator any more: it leaves the queue. */
const PUT_BACKS = 1800;
/** A job may lose so many workers before it is the job's own fault. */
const DEATHS = 5;

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
    if (Array.isArray(without) && without.includes(name)) {
      const times = queued.attemptsStarted;
      if (times > PUT_BACKS) throw new UnrecoverableError('no other worker has come to do it');
      return later(Math.min(LONGEST_PUT_BACK_MS, PUT_BACK_MS * 2 ** times));
    }
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
    worker.on('error', (error) => onTrouble?.(inWords(messageOf(error))));
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

/** BullMQ says `Missing lock for job 12-3. moveToFinished` where another worker has taken a job over meanwhile. */
function inWords(message: string): string {
  const [, job] = /(?:Missing lock for|could not renew lock for) job ([\w-]+)/.exec(message) ?? [];
  return job === undefined
    ? message
    : `job ${job} is no longer this worker's: Redis has been away, or the lease has run out; it is done again`;
}

/** Why a worker does not take the jobs of a run, in words. */
function hindrance(run: KnownRun, version: string, modules: readonly string[]): string | undefined {
  if (run.version !== version) return `it is of cutnode ${run.version}, this is cutnode ${version}`;
  const { module } = run.game;
  if (!module || modules.includes(module.sha256)) return undefined;
  return `it needs the module ${module.file} with the contents ${module.sha256.slice(0, 12)}; allow that file with --allow`;
}
