import { checkFunction } from '../../contract/checks.js';
import { untilAborted } from '../../contract/until-aborted.js';
import { type Estimate, Estimator } from './estimate.js';
import { type JobExecutor, JobFailedError } from './executor.js';
import type { GameReference, Job, JobResult, Work } from './job.js';
import type { JobRecord } from './journal.js';
import type { Mended, RunFile } from './run-file.js';
import { errorLine } from './run-job.js';

export interface BatchOptions {
  readonly file: RunFile;
  readonly version: string;
  readonly game: GameReference;
  /** The name of the game in the output. */
  readonly gameName: string;
  /** The work of the jobs, from that of job `from`. When `signal` aborts, nobody waits for more of it. */
  work(from: number, signal?: AbortSignal): AsyncIterable<Work> | Iterable<Work>;
  /** The lines of a job as they are written, from those of who did it. Default: the same. */
  readonly written?: ((job: number, lines: readonly string[]) => readonly string[]) | undefined;
  /** Who does the jobs. */
  readonly executor: JobExecutor;
  /** When it aborts, the run ends with what is written, and can be resumed. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: BatchProgress) => void) | undefined;
  /** Called for each job in order, those of an earlier run too. Returns true to end the run with this job. */
  readonly onJob?: ((record: JobRecord, lines: readonly string[]) => boolean) | undefined;
}

export interface BatchProgress {
  readonly jobs: number;
  readonly totalJobs: number;
  readonly lines: number;
  readonly totalLines: number;
  readonly nodes: number;
  /** Nodes by worker, of all jobs whose lines are written. */
  readonly workers: Readonly<Record<string, number>>;
  readonly elapsedMs: number;
  /** `undefined` while nobody can know. */
  readonly estimate: Estimate | undefined;
}

export interface BatchSummary extends BatchProgress {
  readonly stop: 'done' | 'aborted' | 'decided';
  /** Lines without a result. */
  readonly errors: number;
  /** Jobs whose lines were damaged in the output, and that were done again. */
  readonly mended: number;
  /** Jobs that this run has done itself, those that it mended among them. */
  readonly doneNow: number;
}

/** Milliseconds between two reports to those who watch the queue. */
const REPORT_MS = 2000;

/**
 * Runs all jobs and appends their lines to the output in order.
 *
 * A job that fails for good is taken apart, so that only the position at fault has a line with an error. Throws
 * `RefusedError` and errors of writing.
 */
export async function runBatch(options: BatchOptions): Promise<BatchSummary> {
  checkFunction('onProgress', options.onProgress);
  return new Run(options).complete();
}

/** A result, and how many of its lines are errors. */
interface Settled {
  readonly result: JobResult;
  readonly errors: number;
}

class Run {
  private readonly estimator = new Estimator();
  private readonly begun = performance.now();
  /** Jobs that an earlier run has done and this one has not mended. */
  private earlier = 0;
  private lines = 0;
  private nodes = 0;
  private errors = 0;
  private workers = new Map<string, number>();
  private reported = 0;
  private mended = 0;
  private linesOfFirst: number | undefined;

  constructor(private readonly options: BatchOptions) {}

  async complete(): Promise<BatchSummary> {
    const { file, signal, executor, onProgress } = this.options;
    const pending: Promise<Settled>[] = [];
    let decided = false;
    try {
      await this.mendDamaged();
      this.earlier = file.next - this.mended;
      for (const record of file.records) decided = (await this.count(record)) || decided;
      const works = decided ? [] : this.options.work(file.next, signal);
      let next = file.next;
      for await (const work of untilAborted(works, signal)) {
        if (signal?.aborted) break;
        const settled = this.settle(this.job(next++, work));
        // Its rejection is handled when its turn comes.
        settled.catch(() => {});
        pending.push(settled);
        if (pending.length >= executor.ahead) decided = await this.writeFirst(pending);
        if (decided) break;
      }
      while (pending.length > 0 && !decided && !signal?.aborted) decided = await this.writeFirst(pending);
      if (decided) await file.noteDecision();
      await file.sync();
    } catch (error) {
      if (!(signal?.aborted && error === signal.reason)) throw error;
      await file.sync();
    }
    onProgress?.(this.progress);
    await executor.report?.(this.progress);
    const stop = signal?.aborted ? 'aborted' : decided ? 'decided' : 'done';
    return { ...this.progress, stop, errors: this.errors, mended: this.mended, doneNow: this.doneNow };
  }

  private written(job: number, lines: readonly string[]): readonly string[] {
    return this.options.written?.(job, lines) ?? lines;
  }

  private job(number: number, work: Work): Job {
    const { file, version, game } = this.options;
    return { run: file.head.run, number, version, game, work };
  }

  /** Writes the lines of the first job that is not written. Returns whether the run is decided. */
  private async writeFirst(pending: Promise<Settled>[]): Promise<boolean> {
    const { file, signal } = this.options;
    const { result, errors } = await unlessAborted(pending.shift() as Promise<Settled>, signal);
    const { worker, nodes, timeMs } = result;
    const lines = this.written(file.next, result.lines);
    const record = await file.add({ worker, nodes, timeMs, ...(errors > 0 && { errors }) }, lines);
    this.estimator.add(timeMs);
    const decided = await this.count(record, lines);
    this.options.onProgress?.(this.progress);
    if (performance.now() - this.reported > REPORT_MS) {
      this.reported = performance.now();
      await this.options.executor.report?.(this.progress);
    }
    return decided;
  }

  private async count(record: JobRecord, lines?: readonly string[]): Promise<boolean> {
    const { file, onJob } = this.options;
    const { jobs } = file.head;
    const { job, nodes, errors = 0, worker } = record;
    // All jobs but the last have as many lines as the first.
    if (lines === undefined && job < jobs - 1) this.linesOfFirst ??= (await file.linesOf(0)).length;
    this.lines += lines?.length ?? (job < jobs - 1 ? (this.linesOfFirst as number) : (await file.linesOf(job)).length);
    this.nodes += nodes;
    this.errors += errors;
    this.workers.set(worker, (this.workers.get(worker) ?? 0) + nodes);
    return onJob?.(record, lines ?? (await file.linesOf(job))) || false;
  }

  private get doneNow(): number {
    return this.options.file.next - this.earlier;
  }

  private get progress(): BatchProgress {
    const { file } = this.options;
    const elapsedMs = performance.now() - this.begun;
    const { jobs: totalJobs, lines: totalLines } = file.head;
    const jobs = file.next;
    return {
      jobs,
      totalJobs,
      lines: this.lines,
      totalLines,
      nodes: this.nodes,
      workers: Object.fromEntries(this.workers),
      elapsedMs,
      estimate: this.estimator.estimate(totalJobs - jobs, this.doneNow / elapsedMs),
    };
  }

  /** The result of a job. */
  private async settle(job: Job): Promise<Settled> {
    try {
      const result = await this.options.executor.run(job);
      return { result, errors: errorsIn(result.lines) };
    } catch (error) {
      if (error instanceof JobFailedError) return this.inParts(job, error);
      throw error;
    }
  }

  /** Each position of a job that has failed as a job of its own. */
  private async inParts(job: Job, failure: JobFailedError): Promise<Settled> {
    const { work } = job;
    if (work.kind !== 'solve' && work.kind !== 'search') throw failure;
    const found = await Promise.all(
      work.positions.map(async (position, i): Promise<JobResult> => {
        if (work.positions.length > 1) {
          try {
            const part = { ...job, work: { ...work, positions: [position] } };
            return await this.options.executor.run(part, i);
          } catch (error) {
            if (!(error instanceof JobFailedError)) throw error;
          }
        }
        return { lines: [errorLine(this.options.gameName, position, failure)], nodes: 0, timeMs: 0, worker: '' };
      }),
    );
    const lines = found.flatMap((each) => each.lines);
    const sum = (of: 'nodes' | 'timeMs'): number => found.reduce((all, each) => all + each[of], 0);
    const result = {
      lines,
      nodes: sum('nodes'),
      timeMs: sum('timeMs'),
      worker: found.find((each) => each.worker)?.worker ?? '',
    };
    return { result, errors: errorsIn(lines) };
  }

  /** Does again the jobs of an earlier run whose lines are damaged, and writes the output anew. */
  private async mendDamaged(): Promise<void> {
    const { file, signal } = this.options;
    if (file.damaged.size === 0) return;
    const again = new Map<number, Promise<Settled>>();
    let number = 0;
    for await (const work of untilAborted(this.options.work(0, signal), signal)) {
      const job = number++;
      if (job > Math.max(...file.damaged)) break;
      if (!file.damaged.has(job)) continue;
      const settled = this.settle(this.job(job, work));
      settled.catch(() => {});
      again.set(job, settled);
    }
    const mended = new Map<number, Mended>();
    for (const [job, settled] of again) {
      const { result, errors } = await unlessAborted(settled, signal);
      const { lines, worker, nodes, timeMs } = result;
      mended.set(job, {
        record: { worker, nodes, timeMs, ...(errors > 0 && { errors }) },
        lines: this.written(job, lines),
      });
    }
    await file.mend(mended);
    this.mended = mended.size;
  }
}

function errorsIn(lines: readonly string[]): number {
  return lines.filter((line) => line.includes('"error":') && 'error' in JSON.parse(line)).length;
}

/** The promise, or the signal's reason as soon as it aborts. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  signal.throwIfAborted();
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
  });
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
