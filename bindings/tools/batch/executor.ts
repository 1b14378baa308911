import type { Job, JobResult } from './job.js';

/** Runs jobs somewhere: on threads of this process, or through a queue on other machines. */
export interface JobExecutor {
  /** How many jobs to begin before the first is finished. */
  readonly ahead: number;
  /**
   * Runs a job. Rejects with `JobFailedError` when the job itself has failed for good. Any other error ends the run.
   * `part`: its place among the parts of a job that is done position by position.
   */
  run(job: Job, part?: number): Promise<JobResult>;
  /** Tells those who watch how far the run is. */
  report?(progress: object): Promise<void>;
  close(): Promise<void>;
}

/** A job has failed every time that it was tried. */
export class JobFailedError extends Error {
  override readonly name = 'JobFailedError';
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
