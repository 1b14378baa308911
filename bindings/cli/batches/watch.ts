import { printable } from '../../contract/printable.js';
import { FileLock } from '../../tools/batch/file-lock.js';
import { lockOf, readJournal } from '../../tools/batch/journal.js';
import { findPlaces } from '../../tools/batch/places.js';
import type { BatchProgress } from '../../tools/batch/run-batch.js';
import { UsageError } from '../failure.js';
import type { Session } from '../session.js';
import { count, plural } from '../units.js';
import { redisAddress } from './redis-address.js';
import { leftIn, nodesIn, workerRows } from './run-as-asked.js';

/** What `batch status` says about a run. */
interface Status {
  readonly run: string;
  readonly title?: string;
  /**
   * Of a queue: `running`, `silent`, `ended` or `cancelled`; of an output: `running`, `done`, `decided` before its last
   * job, or `stopped`.
   */
  readonly state: string;
  readonly jobs: number;
  readonly totalJobs: number;
  /** Of an output: the jobs whose lines are damaged, from 1. */
  readonly damaged?: readonly number[];
  readonly nodes: number;
  /** Nodes by worker. */
  readonly workers: Readonly<Record<string, number>>;
  readonly leftMs?: number;
  readonly leastMs?: number;
  readonly mostMs?: number;
  /** Of a run over a queue: jobs in the queue, and the workers that are there now. */
  readonly queue?: Readonly<Record<string, number>>;
  readonly serving?: readonly string[];
  /** Other runs whose jobs these workers have in hand, and how many: this one waits for them. */
  readonly waitsFor?: Readonly<Record<string, number>>;
  readonly updated?: string;
}

/** `cutnode batch status` */
export async function showStatus(
  run: string | undefined,
  { redis, json }: { readonly redis?: string; readonly json?: true },
  session: Session,
): Promise<void> {
  if (redis === undefined && run === undefined)
    throw new UsageError('expected the output of a run, or --redis with or without the name of a run');
  const found = redis === undefined ? [await statusOfOutput(run as string)] : await statusOfQueue(redis, run);
  if (run !== undefined && found.length === 0) throw new UsageError(`there is no run '${run}' at this Redis`);
  for (const status of found) await session.print(json ? `${JSON.stringify(status)}\n` : pageOf(status));
  if (found.length === 0 && !json) await session.print('no runs\n');
}

/** `cutnode batch cancel` */
export async function cancel(run: string, redis: string, session: Session): Promise<void> {
  const { cancelRun } = await import('../../tools/batch/redis/runs.js');
  const removed = await cancelRun(await redisAddress(redis), run);
  await session.print(`run ${run} is cancelled; ${plural(removed, 'job')} left the queue\n`);
}

async function statusOfOutput(out: string): Promise<Status> {
  const journal = await readJournal(out);
  if (!journal) throw new UsageError(`there is no run with the output '${out}': expected '${out}.run' beside it`);
  const { head, isDecided } = journal;
  const { places, records: found } = await findPlaces(out, journal.records);
  const records = found.flatMap((record) => record ?? []);
  const damaged = places.flatMap((place, job) => (place === undefined ? [job + 1] : []));
  const workers = new Map<string, number>();
  for (const { worker, nodes } of records) workers.set(worker, (workers.get(worker) ?? 0) + nodes);
  const state =
    records.length >= head.jobs
      ? 'done'
      : isDecided
        ? 'decided'
        : (await FileLock.isHeld(lockOf(out)))
          ? 'running'
          : 'stopped';
  return {
    run: head.run,
    state,
    ...(damaged.length > 0 && { damaged }),
    jobs: records.length,
    totalJobs: head.jobs,
    nodes: records.reduce((sum, { nodes }) => sum + nodes, 0),
    workers: Object.fromEntries(workers),
  };
}

async function statusOfQueue(url: string, run: string | undefined): Promise<Status[]> {
  const { knownRuns } = await import('../../tools/batch/redis/runs.js');
  const runs = await knownRuns(await redisAddress(url), run);
  return runs.map(({ run: name, title, state, jobs: totalJobs, updated, progress, queue, inHand = {}, serving }) => {
    const { jobs = 0, nodes = 0, workers = {}, estimate } = (progress ?? {}) as Partial<BatchProgress>;
    const times = { updated: new Date(updated).toISOString(), ...(state === 'running' && estimate) };
    return {
      run: name,
      title,
      state,
      jobs,
      totalJobs,
      nodes,
      workers,
      ...times,
      queue: queue ?? {},
      serving: serving ?? [],
      waitsFor: Object.fromEntries(Object.entries(inHand).filter(([other]) => state === 'running' && other !== name)),
    };
  });
}

function pageOf(status: Status): string {
  const { run, title, state, jobs, totalJobs, nodes, workers, leftMs, leastMs, mostMs, queue, serving, updated } =
    status;
  const rows = [
    `run ${run}${title === undefined ? '' : `: ${printable(title)}`}`,
    `  ${state}, ${count(jobs)} of ${plural(totalJobs, 'job')}${nodesIn(nodes, ', ')}`,
  ];
  if (status.damaged) {
    rows.push(`  damaged in the output: ${jobsInWords(status.damaged)}; with --resume they are done again`);
  }
  if (state === 'silent') rows.push(`  its coordinator has said nothing since ${updated}; --resume goes on`);
  if (leftMs !== undefined && leastMs !== undefined && mostMs !== undefined) {
    rows.push(`  about ${leftIn({ leftMs, leastMs, mostMs })}`);
  }
  rows.push(...workerRows(workers));
  if (queue)
    rows.push(
      `  in the queue: ${Object.entries(queue)
        .map(([name, n]) => `${count(n)} ${name}`)
        .join(', ')}`,
    );
  const others = Object.entries(status.waitsFor ?? {}).map(([name, n]) => `${plural(n, 'job')} of run ${name}`);
  if (others.length > 0) rows.push(`  workers have in hand: ${others.join(', ')}`);
  if (serving)
    rows.push(
      `  ${plural(serving.length, 'worker')} there${serving.length > 0 ? `: ${serving.map(printable).join(', ')}` : ''}`,
    );
  return `${rows.join('\n')}\n`;
}

/** `2 jobs (3, 7)`, and of many the first. */
export function jobsInWords(jobs: readonly number[]): string {
  return `${plural(jobs.length, 'job')} (${jobs.length > 8 ? `${jobs.slice(0, 8).join(', ')}, …` : jobs.join(', ')})`;
}
