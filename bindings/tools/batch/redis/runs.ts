import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { record, text, wholeNumber } from '../../../contract/option-checks.js';
import { RefusedError } from '../executor.js';
import { type GameReference, moduleOf } from '../job.js';
import { readGame } from '../job-schema.js';
import type { RedisAddress } from './address.js';
import { atMost, bullmq, connect, patient, queueName, within } from './connection.js';

/** The runs that Redis knows: name → description. */
const RUNS = 'cutnode:runs';
const runKey = (run: string): string => `cutnode:run:${run}`;
/** Seconds that Redis remembers a run that has ended, or whose coordinator says nothing any more. */
const KEEP_RUN_S = 7 * 24 * 3600;
/** Jobs in hand that are counted by run. */
const MOST_IN_HAND = 10_000;
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
    // First, since whoever lists the runs forgets those that have no state.
    await this.tell({ state: 'running' });
    const note = (): Promise<number> => this.redis.hset(RUNS, this.about.run, JSON.stringify(this.about));
    await note().catch(async (error: unknown) => {
      // Somebody has put something else in its place.
      if (!/WRONGTYPE/.test(String(error))) throw error;
      await this.redis.del(RUNS);
      await note();
    });
  }

  async progress(progress: object): Promise<void> {
    await this.tell({ progress: JSON.stringify(progress) });
  }

  /**
   * Says that the coordinator is still there, anew to a Redis that has forgotten it, and where another coordinator of
   * the same run has ended. Returns whether the run was cancelled.
   */
  async live(): Promise<boolean> {
    const state = await stateOf(this.redis, this.about.run);
    if (state === null) await this.announce();
    else await this.tell(state === 'ended' ? { state: 'running' } : {});
    return state === 'cancelled';
  }

  async end(): Promise<void> {
    if ((await stateOf(this.redis, this.about.run)) !== 'cancelled') await this.tell({ state: 'ended' });
  }

  private async tell(fields: Readonly<Record<string, string>>): Promise<void> {
    const key = runKey(this.about.run);
    await this.redis.hset(key, { ...fields, updated: Date.now() });
    await this.redis.expire(key, KEEP_RUN_S);
  }
}

/** The state of a run as Redis has it; `null` if Redis does not know the run. */
export function stateOf(redis: Redis, run: string): Promise<string | null> {
  return redis.hget(runKey(run), 'state');
}

type About = RunDescription & { readonly host: string; readonly pid: number; readonly begun: number };

const about = record<About>({
  run: text(40, /^[0-9a-z-]+$/),
  version: text(40, /^[\w.+-]*$/),
  game: readGame as never,
  title: text(10_000),
  jobs: wholeNumber(0),
  lines: wholeNumber(0),
  host: text(1000),
  pid: wholeNumber(0),
  begun: wholeNumber(0),
});

const states = ['running', 'ended', 'cancelled'] as const;

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
  /** Jobs that workers have in hand, by run: what others have in hand, this one waits for. */
  readonly inHand?: Readonly<Record<string, number>>;
  /** Names of the workers that serve it. */
  readonly serving?: readonly string[];
}

/** All runs that Redis knows, or the one of this name, with what its queue says. Throws `RefusedError`. */
export async function knownRuns(address: RedisAddress, only?: string): Promise<KnownRun[]> {
  const { Queue } = await bullmq();
  const redis = await connect(address);
  const found: KnownRun[] = [];
  try {
    for (const run of await within(listRuns(redis))) {
      if (only !== undefined && run.run !== only) continue;
      const queue = new Queue(queueName(run.version, moduleOf(run.game)), { connection: patient(address) });
      queue.on('error', () => {});
      try {
        const {
          prioritized = 0,
          waiting = 0,
          ...counts
        } = await within(queue.getJobCounts('active', 'waiting', 'prioritized', 'delayed', 'failed'));
        const active = await within(queue.getRanges(['active'], 0, MOST_IN_HAND));
        const inHand: Record<string, number> = {};
        for (const id of active) {
          const name = /^([\da-z-]{1,40}?)-\d+(-[a-z]+-\d+)?$/.exec(id)?.[1];
          if (name !== undefined) inHand[name] = (inHand[name] ?? 0) + 1;
        }
        const workers = await within(queue.getWorkers());
        const serving = workers.map(({ rawname = '' }) => rawname.replace(/^.*:w:/, '')).sort();
        found.push({ ...run, queue: { ...counts, waiting: waiting + prioritized }, inHand, serving });
      } finally {
        await atMost(queue.close());
      }
    }
  } finally {
    redis.disconnect();
  }
  return found;
}

/**
 * Ends a run: its coordinator stops, and jobs that nobody has begun leave the queue. Returns how many. Throws
 * `RefusedError`.
 */
export async function cancelRun(address: RedisAddress, name: string): Promise<number> {
  const { Queue } = await bullmq();
  const redis = await connect(address);
  try {
    const run = (await within(listRuns(redis))).find((each) => each.run === name);
    if (!run) throw new RefusedError(`there is no run '${name}' at this Redis`);
    if (run.state === 'ended' || run.state === 'cancelled')
      throw new RefusedError(`run ${name} has ${run.state === 'ended' ? 'ended' : 'been cancelled'} already`);
    await within(redis.hset(runKey(name), { state: 'cancelled', updated: Date.now() }));
    const queue = new Queue(queueName(run.version, moduleOf(run.game)), { connection: patient(address) });
    queue.on('error', () => {});
    try {
      const jobs = await within(queue.getJobs(['waiting', 'delayed', 'prioritized']), 60_000);
      const mine = jobs.flatMap((job) => (job?.id?.startsWith(`${name}-`) ? [job.id] : []));
      const removed = await within(Promise.all(mine.map((id) => queue.remove(id))), 60_000);
      return removed.filter((each) => each === 1).length;
    } finally {
      await atMost(queue.close());
    }
  } finally {
    redis.disconnect();
  }
}

async function allRuns(redis: Redis): Promise<Record<string, string>> {
  try {
    return await redis.hgetall(RUNS);
  } catch (error) {
    if (/WRONGTYPE/.test(String(error))) return {};
    throw error;
  }
}

/**
 * All runs without what their queues say. Whatever else lies among them, since anybody may write there, is passed over.
 */
export async function listRuns(redis: Redis): Promise<KnownRun[]> {
  const runs: KnownRun[] = [];
  for (const [name, description] of Object.entries(await allRuns(redis))) {
    const fields = await redis.hgetall(runKey(name)).catch(() => undefined);
    if (fields?.state === undefined && fields !== undefined) {
      await redis.hdel(RUNS, name);
      continue;
    }
    const known = fields && readRun(name, description, fields);
    if (known) runs.push(known);
  }
  return runs;
}

function readRun(name: string, description: string, fields: Readonly<Record<string, string>>): KnownRun | undefined {
  try {
    const run = about(JSON.parse(description), 'the run');
    const state = states.find((each) => each === fields.state);
    const updated = Number(fields.updated);
    if (run.run !== name || state === undefined || !Number.isSafeInteger(updated)) return undefined;
    const progress: unknown = fields.progress === undefined ? undefined : JSON.parse(fields.progress);
    const silent = state === 'running' && Date.now() - updated > SILENCE_MS;
    return {
      ...run,
      state: silent ? 'silent' : state,
      updated,
      progress: typeof progress === 'object' && progress !== null ? (progress as KnownRun['progress']) : undefined,
    };
  } catch {
    return undefined;
  }
}
