import type { Command } from 'commander';
import { printable } from '../../contract/printable.js';
import type { Estimate } from '../../tools/batch/estimate.js';
import type { JobExecutor } from '../../tools/batch/executor.js';
import { type GameReference, type PlainOptions, runName } from '../../tools/batch/job.js';
import type { RunHead } from '../../tools/batch/journal.js';
import type { RedisAddress } from '../../tools/batch/redis/address.js';
import { type BatchOptions, type BatchProgress, type BatchSummary, runBatch } from '../../tools/batch/run-batch.js';
import { RunFile } from '../../tools/batch/run-file.js';
import { FAILURE, systemReason, UsageError } from '../failure.js';
import { given } from '../flag.js';
import { Interruption } from '../interruption.js';
import { checkWritable } from '../output-file.js';
import { packageVersion } from '../package-files.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { isTerminal } from '../terminal.js';
import { bar, count, duration, plural, short } from '../units.js';
import type { AllowedFile } from './job-resources.js';
import { redisAddress } from './redis-address.js';
import { runFlags } from './run-flags.js';
import { jobThreads } from './threads.js';

export interface RunFiles {
  readonly out: string;
  readonly resume?: true;
  readonly takeOver?: true;
}

/** A run as the command line describes it. */
export interface AskedRun {
  /** What it does, in words. */
  readonly title: string;
  /** What a line of output is about: `position`. */
  readonly noun: string;
  /** Everything that decides what the output holds. */
  readonly asked: PlainOptions;
  readonly game: GameReference;
  /** The name of the game in the output. */
  readonly gameName: string;
  readonly allowed: readonly AllowedFile[];
  readonly jobs: number;
  readonly lines: number;
  readonly work: BatchOptions['work'];
  readonly written?: BatchOptions['written'];
  readonly onJob?: BatchOptions['onJob'];
}

/** Where nobody watches a terminal, a line of progress comes so often. */
const LOG_EVERY_MS = 60_000;

/** Does the jobs of a run, here or through a queue, and says how it went. */
export async function runAsAsked(
  run: AskedRun,
  { out, resume, takeOver }: RunFiles,
  command: Command,
  session: Session,
): Promise<BatchSummary> {
  const { redis, threads } = Object.fromEntries(given(command, runFlags)) as { redis?: string; threads?: number };
  const address = redis === undefined ? undefined : await redisAddress(redis);
  const version = packageVersion();
  const asked = { version, ...run.asked };
  const head: RunHead = { run: runName(asked), asked, jobs: run.jobs, lines: run.lines };
  await checkWritable(out);
  let opened: RunFile | undefined;
  // Whoever manages services ends them with SIGTERM. From here on there may be a lock, which none of them may leave
  // behind.
  const interruption = new Interruption(['SIGINT', 'SIGTERM'], () => opened?.unlockAtOnce());
  interruption.arm();
  const file = await RunFile.open(out, head, { resume, takeOver }).catch((error: unknown) => {
    interruption.disarm();
    throw (error as NodeJS.ErrnoException).code === undefined
      ? error
      : new UsageError(`cannot write '${out}': ${systemReason(error)}`);
  });
  opened = file;
  const { stderr } = session.terminal;
  const status = new StatusLine(stderr);
  let trouble = '';
  let told = performance.now();
  let executor: JobExecutor | undefined;
  try {
    if (resume && file.isNew) stderr.write(`cutnode: '${printable(out)}' is new: there is nothing to go on with\n`);
    if (file.damaged.size > 0) {
      const jobs = [...file.damaged].map((job) => job + 1);
      const which = jobs.length > 8 ? `${jobs.slice(0, 8).join(', ')}, …` : jobs.join(', ');
      stderr.write(
        `cutnode: lines of '${printable(out)}' or of its journal are damaged: ${plural(jobs.length, 'job')} (${which}) will be done again\n`,
      );
    }
    const complain = (words: string): void => {
      if (words !== trouble) stderr.write(`cutnode: ${printable(words)}\n`);
      trouble = words;
    };
    executor = address
      ? await unlessStopped(connected(address, { ...run, run: head.run, version }, complain), interruption.signal)
      : jobThreads(run.allowed, threads);
    const where = address ? `, run ${head.run}` : '';
    status.show(`${run.title}${where} … Ctrl-C stops`);
    const summary = await runBatch({
      file,
      version,
      game: run.game,
      gameName: run.gameName,
      work: run.work,
      written: run.written,
      executor,
      signal: interruption.signal,
      onProgress: (progress) => {
        status.update(() => progressLine(progress, run.noun));
        if (!isTerminal(stderr) && performance.now() - told > LOG_EVERY_MS) {
          told = performance.now();
          stderr.write(`${progressLine(progress, run.noun)}\n`);
        }
      },
      onJob: run.onJob,
    });
    status.clear();
    stderr.write(summaryOf(summary, run.noun, out));
    if (summary.stop === 'aborted') session.status = interruption.status;
    else if (summary.errors > 0) session.status = FAILURE;
    await file.close();
    return summary;
  } catch (error) {
    status.clear();
    await file.abandon();
    throw outputError(error, out, file);
  } finally {
    interruption.disarm();
    await executor?.close();
  }
}

async function connected(
  address: RedisAddress,
  run: Omit<AskedRun, 'asked'> & { readonly run: string; readonly version: string },
  onTrouble: (words: string) => void,
): Promise<JobExecutor> {
  const { connectQueue } = await import('../../tools/batch/redis/coordinator.js');
  const { version, game, title, jobs, lines } = run;
  return connectQueue({ address, run: run.run, version, game, title, jobs, lines, onTrouble });
}

/** Who does no job: the run is stopped before there is anybody. */
const nobody: JobExecutor = { ahead: 1, run: () => new Promise(() => {}), close: async () => {} };

/** The executor, or as soon as `signal` aborts, nobody: a Redis that does not answer need not be waited for. */
async function unlessStopped(connecting: Promise<JobExecutor>, signal: AbortSignal): Promise<JobExecutor> {
  const stopped = new Promise<JobExecutor>((resolve) => {
    if (signal.aborted) resolve(nobody);
    signal.addEventListener('abort', () => resolve(nobody));
  });
  const executor = await Promise.race([connecting, stopped]);
  if (executor === nobody) connecting.then((late) => late.close()).catch(() => {});
  return executor;
}

/** An error of writing, with what to do. */
function outputError(error: unknown, out: string, file: RunFile): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || !['write', 'fdatasync', 'fsync', 'open', 'rename'].includes(syscall ?? '')) return error;
  return new Error(
    `cannot write '${out}': ${systemReason(error)}; the results of ${plural(file.safe, 'job')} are safe, and --resume goes on from there`,
    { cause: error },
  );
}

const BAR = 10;

/**
 * `████░░░░░░ 41 %  2,813 of 6,755 positions  8 min left (7 min to 9 min)  12.4 M nodes`: a narrow terminal cuts its
 * end off.
 */
export function progressLine(progress: BatchProgress, noun: string): string {
  const { jobs, totalJobs, lines, totalLines, nodes, estimate } = progress;
  const part = totalJobs === 0 ? 1 : jobs / totalJobs;
  const left = estimate ? `  ${leftIn(estimate)}` : '';
  return `${bar(part, BAR)} ${Math.floor(part * 100)} %  ${count(lines)} of ${plural(totalLines, noun)}${left}${nodesIn(nodes, '  ')}`;
}

/** `8 min left (7 min to 9 min)`. */
export function leftIn({ leftMs, leastMs, mostMs }: Estimate): string {
  // Below a second nothing is known of the least.
  const interval = leastMs < 1000 ? `at most ${duration(mostMs)}` : `${duration(leastMs)} to ${duration(mostMs)}`;
  return `${duration(leftMs)} left (${interval})`;
}

/** Who has done how much: a row each, or one with their names where no nodes are counted. */
export function workerRows(workers: Readonly<Record<string, number>>): string[] {
  const all = Object.entries(workers).map(([name, nodes]) => ({ name: printable(name) || 'nobody', nodes }));
  if (all.length > 0 && all.every(({ nodes }) => nodes === 0)) {
    return [`  by ${all.map(({ name }) => name).join(', ')}`];
  }
  return all.map(({ name, nodes }) => `  ${name}${nodesIn(nodes, ': ')}`);
}

/** So many nodes, after a separator; nothing for games of a match, whose nodes nobody counts. */
export function nodesIn(nodes: number, separator: string): string {
  return nodes === 0 ? '' : `${separator}${short(nodes)} nodes`;
}

/** What a run has done, for standard error. */
function summaryOf(summary: BatchSummary, noun: string, out: string): string {
  const { lines, totalLines, elapsedMs, nodes, workers, errors, mended, doneNow, stop } = summary;
  const written = `${count(lines)} of ${plural(totalLines, noun)} in ${printable(out)}`;
  // Figures of an earlier run would pass for those of this one.
  const nothingLeft = doneNow === 0 && lines > 0 && stop !== 'aborted';
  const rows = nothingLeft
    ? [`${written}: all was done already`]
    : [`${written}, ${duration(elapsedMs)}${nodesIn(nodes, ', ')}`, ...workerRows(workers)];
  if (errors > 0) rows.push(`  ${plural(errors, noun)} without a result: see "error" in the output`);
  if (mended > 0) rows.push(`  ${plural(mended, 'job')} done again, whose lines were damaged`);
  if (stop === 'aborted') {
    rows.push(
      lines > 0 ? 'stopped; --resume goes on' : 'stopped before the first job was done; --resume begins with it',
    );
  }
  return `${rows.join('\n')}\n`;
}
