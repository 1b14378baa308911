import { checkFunction, number } from '../contract/checks.js';
import { fingerprint, isDrawn } from './audit.js';
import { type Estimate, Estimator } from './estimate.js';
import { type JobExecutor, JobFailedError, NoOtherWorkerError } from './executor.js';
import { type GameReference, isAuditable, type Job, type JobResult, type Work } from './job.js';
import type { JobRecord, RunFile } from './run-file.js';
import { errorLine } from './run-job.js';

export interface BatchOptions {
  readonly file: RunFile;
  readonly version: string;
  readonly game: GameReference;
  /** The work of the jobs, from that of job `from`. */
  work(from: number): AsyncIterable<Work> | Iterable<Work>;
  /** The lines of a job as they are written, from those of who did it. Default: the same. */
  readonly written?: ((job: number, lines: readonly string[]) => readonly string[]) | undefined;
  /** Who does the jobs. */
  readonly executor: JobExecutor;
  /** A worker that is trusted, for what no two others can settle: it is started only if it is needed. */
  referee(): JobExecutor;
  /** The share of jobs that are done twice, by two workers that must agree. Default: 0. */
  readonly audit?: number | undefined;
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
  readonly audit: AuditSummary;
}

export interface AuditSummary {
  /** Jobs that two workers have done. */
  readonly audited: number;
  /** Of these, in which they disagreed. */
  readonly disagreed: number;
  /** Jobs that were drawn but cannot be audited, since a clock decides. */
  readonly unauditable: number;
  /** Workers that a third one has found wrong. */
  readonly liars: readonly string[];
  /** Jobs of theirs that were done again. */
  readonly redone: number;
}

/** How often a job is given to the queue again because a liar has done it, before the referee does it. */
const PATIENCE = 3;
/** Milliseconds between two reports to those who watch the queue. */
const REPORT_MS = 2000;

/**
 * Runs all jobs and appends their lines to the output in order.
 *
 * A job that fails for good is taken apart, so that only the position at fault has a line with an error. Throws
 * `RefusedError`, errors of writing, and `UnsettledError` if not even the referee agrees with anybody.
 */
export async function runBatch(options: BatchOptions): Promise<BatchSummary> {
  number('audit', options.audit, 0, 1, 0);
  checkFunction('onProgress', options.onProgress);
  return new Run(options).complete();
}

/** Three workers gave three results: the game does not always do the same. */
export class UnsettledError extends Error {
  override readonly name = 'UnsettledError';
}

/** A result and what is known about it. */
interface Settled {
  readonly result: JobResult;
  readonly errors: number;
  /** The job as a whole has failed, so that its lines come from its parts. */
  readonly failed?: true;
  readonly audited: boolean;
}

class Run {
  private readonly estimator = new Estimator();
  private readonly begun = performance.now();
  private readonly earlier: number;
  private readonly share: number;
  private readonly counts = { audited: 0, disagreed: 0, unauditable: 0, redone: 0 };
  private lines = 0;
  private nodes = 0;
  private errors = 0;
  private workers = new Map<string, number>();
  private reported = 0;
  private trusted: JobExecutor | undefined;

  constructor(private readonly options: BatchOptions) {
    this.share = options.audit ?? 0;
    this.earlier = options.file.next;
  }

  async complete(): Promise<BatchSummary> {
    const { file, signal, executor, onProgress } = this.options;
    const pending: Promise<Settled>[] = [];
    let decided = false;
    try {
      for (const record of file.records) decided = (await this.count(record)) || decided;
      const works = decided ? [] : this.options.work(file.next);
      let next = file.next;
      for await (const work of works) {
        if (decided || signal?.aborted) break;
        const settled = this.settle(this.job(next++, work));
        // Its rejection is handled when its turn comes.
        settled.catch(() => {});
        pending.push(settled);
        if (pending.length >= executor.ahead) decided = await this.writeFirst(pending);
      }
      while (pending.length > 0 && !decided && !signal?.aborted) decided = await this.writeFirst(pending);
      if (!signal?.aborted) await this.redoWorkOfLiars();
      if (decided) await file.noteDecision();
      await file.sync();
    } catch (error) {
      if (!(signal?.aborted && error === signal.reason)) throw error;
      await file.sync();
    } finally {
      await this.trusted?.close();
    }
    onProgress?.(this.progress);
    await executor.report?.(this.progress);
    const stop = signal?.aborted ? 'aborted' : decided ? 'decided' : 'done';
    const audit = { ...this.counts, liars: [...file.liars] };
    return { ...this.progress, stop, errors: this.errors, audit };
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
    const { result, errors, audited } = await unlessAborted(pending.shift() as Promise<Settled>, signal);
    const { worker, nodes, timeMs } = result;
    const lines = this.written(file.next, result.lines);
    const record = await file.add(
      { worker, nodes, timeMs, ...(errors > 0 && { errors }), ...(audited && { audited }) },
      lines,
    );
    this.estimator.add(timeMs);
    const decided = await this.count(record, lines);
    this.options.onProgress?.(this.progress);
    if (performance.now() - this.reported > REPORT_MS) {
      this.reported = performance.now();
      await this.options.executor.report?.(this.progress);
    }
    return decided;
  }

  private async count(record: JobRecord, lines?: readonly string[], tells = true): Promise<boolean> {
    const { file, onJob } = this.options;
    const { jobs, lines: total } = file.head;
    const { job, nodes, errors = 0, worker } = record;
    // All jobs but the last have the same number of lines.
    this.lines += lines?.length ?? (job < jobs - 1 ? Math.ceil(total / jobs) : (await file.linesOf(job)).length);
    this.nodes += nodes;
    this.errors += errors;
    this.workers.set(worker, (this.workers.get(worker) ?? 0) + nodes);
    return (tells && onJob?.(record, lines ?? (await file.linesOf(job)))) || false;
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
      estimate: this.estimator.estimate(totalJobs - jobs, (jobs - this.earlier) / elapsedMs),
    };
  }

  /** The result of a job, audited if it is drawn. */
  private async settle(job: Job): Promise<Settled> {
    const first = await this.honestly(job);
    const plain = { ...first, audited: false };
    if (first.failed || !isDrawn(job.run, job.number, this.share)) return plain;
    if (!isAuditable(job.work)) {
      this.counts.unauditable++;
      return plain;
    }
    const second = await this.another(job, [first.result.worker], 'audit');
    this.counts.audited++;
    if (fingerprint(first.result.lines) === fingerprint(second.lines)) return { ...plain, audited: true };
    this.counts.disagreed++;
    const third = await this.referee.run(job);
    const right = [first.result, second].find(({ lines }) => fingerprint(lines) === fingerprint(third.lines));
    if (!right) {
      throw new UnsettledError(
        `job ${job.number} had three results, by ${first.result.worker}, ${second.worker} and here: the game or its evaluation does not always do the same, so nothing can be audited`,
      );
    }
    const liar = right === second ? first.result.worker : second.worker;
    await this.options.file.addLiar(liar);
    return { result: right, errors: errorsIn(right.lines), audited: true };
  }

  /** A result that no known liar gave. */
  private async honestly(job: Job, label = ''): Promise<Omit<Settled, 'audited'>> {
    const { liars } = this.options.file;
    for (let attempt = 0; attempt < PATIENCE; attempt++) {
      const again = attempt > 0 || label !== '' ? `${label || 'again'}-${attempt}` : undefined;
      try {
        const result = await this.options.executor.run(job, {
          ...(liars.size > 0 && { without: [...liars] }),
          ...(again !== undefined && { label: again }),
        });
        if (!liars.has(result.worker)) return { result, errors: errorsIn(result.lines) };
      } catch (error) {
        if (error instanceof NoOtherWorkerError) break;
        if (error instanceof JobFailedError) return this.inParts(job, error);
        throw error;
      }
    }
    const result = await this.referee.run(job);
    return { result, errors: errorsIn(result.lines) };
  }

  /** The job once more, by anybody but `without`: by the referee, if there is nobody else. */
  private async another(job: Job, without: readonly string[], label: string): Promise<JobResult> {
    try {
      const all = [...without, ...this.options.file.liars];
      const result = await this.options.executor.run(job, { without: all, label });
      if (!all.includes(result.worker)) return result;
    } catch (error) {
      if (!(error instanceof NoOtherWorkerError || error instanceof JobFailedError)) throw error;
    }
    return this.referee.run(job);
  }

  /** Each position of a job that has failed as a job of its own. */
  private async inParts(job: Job, failure: JobFailedError): Promise<Omit<Settled, 'audited'>> {
    const { work, game } = job;
    if (work.kind !== 'solve' && work.kind !== 'search') throw failure;
    const found = await Promise.all(
      work.positions.map(async (position, i): Promise<JobResult> => {
        if (work.positions.length > 1) {
          try {
            const part = { ...job, work: { ...work, positions: [position] } };
            return await this.options.executor.run(part, { label: `part-${i}` });
          } catch (error) {
            if (!(error instanceof JobFailedError)) throw error;
          }
        }
        return { lines: [errorLine(game.name, position, failure)], nodes: 0, timeMs: 0, worker: '' };
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
    return { result, errors: errorsIn(lines), failed: true };
  }

  private get referee(): JobExecutor {
    this.trusted ??= this.options.referee();
    return this.trusted;
  }

  /** Whoever lied once may have lied before: everything of theirs that no audit has confirmed is done again. */
  private async redoWorkOfLiars(): Promise<void> {
    const { file } = this.options;
    const doubtful = new Set(
      file.records.filter(({ worker, audited }) => file.liars.has(worker) && !audited).map(({ job }) => job),
    );
    if (doubtful.size === 0) return;
    const redone = new Map<number, { record: Omit<JobRecord, 'end' | 'crc' | 'job'>; lines: readonly string[] }>();
    let number = 0;
    for await (const work of this.options.work(0)) {
      const job = number++;
      if (job >= file.next) break;
      if (!doubtful.has(job)) continue;
      const { result, errors } = await this.honestly(this.job(job, work), 'redo');
      const { lines, worker, nodes, timeMs } = result;
      redone.set(job, {
        record: { worker, nodes, timeMs, ...(errors > 0 && { errors }) },
        lines: this.written(job, lines),
      });
      this.counts.redone++;
    }
    await file.replace(redone);
    this.workers = new Map();
    [this.lines, this.nodes, this.errors] = [0, 0, 0];
    for (const record of file.records) await this.count(record, undefined, false);
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
