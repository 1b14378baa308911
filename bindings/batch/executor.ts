import type { Job, JobResult } from './job.js';

/** Runs jobs somewhere: on threads of this process, or through a queue on other machines. */
export interface JobExecutor {
  /** How many jobs to begin before the first is finished. */
  readonly ahead: number;
  /**
   * Runs a job. Rejects with `JobFailedError` when the job itself has failed for good, and with `NoOtherWorkerError` when
   * nobody but the workers `without` is there. Any other error ends the run.
   */
  run(job: Job, how?: HowToRun): Promise<JobResult>;
  /** Tells those who watch how far the run is. */
  report?(progress: object): Promise<void>;
  close(): Promise<void>;
}

export interface HowToRun {
  /** Names of workers that must not do it. */
  readonly without?: readonly string[];
  /** Which repetition of the job this is; the same text is the same work. Default: the first. */
  readonly label?: string;
}

/** A job has failed every time that it was tried. */
export class JobFailedError extends Error {
  override readonly name = 'JobFailedError';
}

/** Every worker that could do a job is excluded from it. */
export class NoOtherWorkerError extends Error {
  override readonly name = 'NoOtherWorkerError';
}

/** Who should do a job cannot or must not: it is of another version, or of a game that is not there. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** The executor was closed while the job was waiting or running. */
export class ClosedError extends Error {
  override readonly name = 'ClosedError';
}

/** Times that a job is tried before it has failed for good. */
export const ATTEMPTS = 3;
