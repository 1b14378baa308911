import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../contract/printable.js';
import { RefusedError } from './executor.js';
import type { Job, JobResult } from './job.js';
import { type JobResources, JobRunner } from './run-job.js';

/** What a thread answers to a job. */
export type Answer =
  | { readonly found: Omit<JobResult, 'worker'> }
  | { readonly refused: string }
  | { readonly failed: string };

/** Makes this thread one of a `ThreadPool`. `open` makes its resources from what the pool was given for it. */
export function serveJobs<Data>(open: (data: Data) => JobResources): void {
  if (!parentPort) throw new Error('serveJobs belongs into a thread that a ThreadPool has started');
  const port = parentPort;
  const runner = new JobRunner(open(workerData as Data));
  port.on('message', (job: Job) => {
    runner.run(job).then(
      (found) => port.postMessage({ found } satisfies Answer),
      (error: unknown) => {
        const words = messageOf(error);
        port.postMessage((error instanceof RefusedError ? { refused: words } : { failed: words }) satisfies Answer);
      },
    );
  });
}
