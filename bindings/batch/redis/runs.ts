import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { RefusedError } from '../executor.js';
import type { GameReference } from '../job.js';
import { bullmq, connect, patient, queueName } from './connection.js';

/** The runs that Redis knows: name → description. */
const RUNS = 'cutnode:runs';
const runKey = (run: string): string => `cutnode:run:${run}`;
/** Seconds that Redis remembers a run that has ended, or whose coordinator says nothing any more. */
const KEEP_RUN_S = 7 * 24 * 3600;
/** A coordinator that says nothing for so long is gone. */
const SILENCE_MS = 30_000;

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

/** What a coordinator tells Redis about its run, for those who watch. */
export class AnnouncedRun {
  private readonly about: About;

  constructor(
    private readonly redis: Redis,
    description: RunDescription,
  ) {
    this.about = { ...description, host: hostname(), pid: process.pid, begun: Date.now() };
  }

  async announce(): Promise<void> {
    await this.redis.hset(RUNS, this.about.run, JSON.stringify(this.about));
    await this.tell({ state: 'running' });
  }

  async progress(progress: object): Promise<void> {
    await this.tell({ progress: JSON.stringify(progress) });
  }

  /** Says that the coordinator is still there, anew to a Redis that has forgotten it. Returns whether the run was cancelled. */
  async live(): Promise<boolean> {
    const state = await this.state();
    if (state === null) await this.announce();
    else await this.tell({});
    return state === 'cancelled';
  }

  async end(): Promise<void> {
    if ((await this.state()) !== 'cancelled') await this.tell({ state: 'ended' });
  }

  private state(): Promise<string | null> {
    return this.redis.hget(runKey(this.about.run), 'state');
  }

  private async tell(fields: Readonly<Record<string, string>>): Promise<void> {
    const key = runKey(this.about.run);
    await this.redis.hset(key, { ...fields, updated: Date.now() });
    await this.redis.expire(key, KEEP_RUN_S);
  }
}

type About = RunDescription & { readonly host: string; readonly pid: number; readonly begun: number };

/** What Redis knows about a run. */
export interface KnownRun extends About {
  /** `silent`: it should be running, but its coordinator has said nothing for half a minute. */
  readonly state: 'running' | 'silent' | 'ended' | 'cancelled';
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
    if (run.state === 'ended' || run.state === 'cancelled')
      throw new RefusedError(`run ${name} has ${run.state === 'ended' ? 'ended' : 'been cancelled'} already`);
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

/** All runs without what their queues say. */
export async function listRuns(redis: Redis): Promise<KnownRun[]> {
  const runs: KnownRun[] = [];
  for (const [name, text] of Object.entries(await redis.hgetall(RUNS))) {
    const { state, updated, progress } = await redis.hgetall(runKey(name));
    if (state === undefined) {
      await redis.hdel(RUNS, name);
      continue;
    }
    const silent = state === 'running' && Date.now() - Number(updated) > SILENCE_MS;
    runs.push({
      ...(JSON.parse(text) as About),
      state: silent ? 'silent' : (state as KnownRun['state']),
      updated: Number(updated),
      progress: progress === undefined ? undefined : JSON.parse(progress),
    });
  }
  return runs;
}
