import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, JobResult } from '../../bindings/tools/batch/job.js';
import { readAddress } from '../../bindings/tools/batch/redis/address.js';
import { connectQueue } from '../../bindings/tools/batch/redis/coordinator.js';
import { type QueueWorker, serveQueue } from '../../bindings/tools/batch/redis/worker.js';
import { type BatchOptions, type BatchSummary, runBatch } from '../../bindings/tools/batch/run-batch.js';
import { JobRunner } from '../../bindings/tools/batch/run-job.js';
import { fingerprint } from './fingerprint.js';
import { fourInARow, resources, type runOf, VERSION } from './job-resources.js';

/** Jobs through a Redis of a test. */

type Found = Omit<JobResult, 'worker'>;

/**
 * A worker in this process. `spoil` may change what it finds, wait, or throw. Its searches block the process, so that
 * it says nothing meanwhile: no job may take longer than the lease.
 */
export function workerAt(
  url: string,
  spoil: (found: Found, job: Job) => Found | Promise<Found> = (found) => found,
  leaseS = 2,
): Promise<QueueWorker> {
  const runner = new JobRunner(resources);
  return serveQueue({
    address: readAddress(url),
    version: VERSION,
    modules: [],
    threads: 1,
    leaseS,
    run: async (job) => spoil(await runner.run(job), job),
    onTrouble: () => {},
  });
}

/** A whole run by whatever workers there are. */
export async function runAt(
  url: string,
  small: ReturnType<typeof runOf>,
  out: string,
  options: Partial<BatchOptions> = {},
): Promise<BatchSummary> {
  const file = await small.open(out, true);
  const { run, jobs, lines } = small.head;
  const executor = await connectQueue({
    address: readAddress(url),
    run,
    version: VERSION,
    game: fourInARow,
    title: 'test',
    jobs,
    lines,
  });
  try {
    return await runBatch({ ...small.options(file, executor), ...options });
  } finally {
    await executor.close();
    await file.close();
  }
}

/** What an output holds but for times. */
export function fingerprintOf(out: string): string {
  return fingerprint(readFileSync(out, 'utf8').split('\n').slice(0, -1));
}

/** The same without a queue. */
export async function fingerprintHere(small: ReturnType<typeof runOf>, folder: string): Promise<string> {
  const out = join(folder, `${small.head.run}-here.jsonl`);
  const file = await small.open(out, true);
  const runner = new JobRunner(resources);
  const executor = {
    ahead: 4,
    run: async (job: Job) => ({ ...(await runner.run(job)), worker: 'here' }),
    close: async () => {},
  };
  await runBatch(small.options(file, executor));
  await file.close();
  return fingerprintOf(out);
}
