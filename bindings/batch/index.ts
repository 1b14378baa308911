/** Many positions, studies and matches: jobs on threads of this process, or through a queue on other machines. */
export { chanceOfCatching, fingerprint } from './audit.js';
export type { Estimate } from './estimate.js';
export { type JobExecutor, JobFailedError, NoOtherWorkerError, RefusedError } from './executor.js';
export {
  type GameReference,
  type Job,
  type JobResult,
  linesOf,
  type MatchWork,
  type ModuleReference,
  type PlainOptions,
  runName,
  type SearchWork,
  sha256,
  type Work,
} from './job.js';
export { serveJobs } from './job-thread.js';
export * from './redis-queue.js';
export { boundOf, exactScore, gameLine, micro, provenScore, resultLine, withoutTimes } from './result-line.js';
export { type BatchProgress, type BatchSummary, runBatch, UnsettledError } from './run-batch.js';
export { type JobRecord, journalOf, RunFile, type RunHead, readJournal, sha256OfFile } from './run-file.js';
export { JobRunner, plainOptions, type Stock } from './run-job.js';
export { ThreadPool } from './thread-pool.js';
