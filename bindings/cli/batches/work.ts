import type { Command } from 'commander';
import { number as checkNumber } from '../../contract/checks.js';
import { printable } from '../../contract/printable.js';
import type { QueueWorker } from '../../tools/batch/redis/worker.js';
import { type Flag, given } from '../flag.js';
import { packageVersion } from '../package-files.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { plural, short } from '../units.js';
import { allowedFiles } from './job-resources.js';
import { redisAddress } from './redis-address.js';
import { jobThreads } from './threads.js';

/** `cutnode batch worker` */
export async function work(
  { redis, allow = [] }: { readonly redis: string; readonly allow?: readonly string[] },
  command: Command,
  flags: readonly Flag[],
  session: Session,
): Promise<void> {
  const { threads, lease, jobSeconds } = Object.fromEntries(given(command, flags)) as {
    threads?: number;
    lease?: number;
    jobSeconds?: number;
  };
  const leaseS = checkNumber('lease', lease, 1, 86_400, 30);
  const jobS = jobSeconds === undefined ? undefined : checkNumber('jobSeconds', jobSeconds, 1, 2_000_000);
  const address = await redisAddress(redis);
  const allowed = await allowedFiles(allow);
  const { serveQueue } = await import('../../tools/batch/redis/worker.js');
  // The queue itself tries a failed job again.
  const pool = jobThreads(allowed, threads, { attempts: 1 });
  const { stderr } = session.terminal;
  const status = new StatusLine(stderr);
  const say = (words: string): void => {
    status.clear();
    stderr.write(`${printable(words)}\n`);
  };
  let jobs = 0;
  let nodes = 0;
  let trouble = '';
  let stop = (): void => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  let worker: QueueWorker | undefined;
  const signalled = (): void => {
    process.off('SIGTERM', signalled);
    process.off('SIGINT', signalled);
    say('finishing the jobs in hand; once more to drop them');
    stop();
  };
  process.on('SIGTERM', signalled);
  process.on('SIGINT', signalled);
  try {
    worker = await serveQueue({
      address,
      version: packageVersion(),
      modules: allowed.map(({ sha256 }) => sha256),
      threads: pool.threads,
      leaseS,
      jobS,
      run: (job, signal, begun) => pool.run(job, undefined, signal, begun),
      onJob: (result) => {
        jobs++;
        nodes += result.nodes;
        status.update(() => `${plural(jobs, 'job')}  ${short(nodes)} nodes  Ctrl-C finishes the jobs in hand`);
      },
      onTrouble: (words) => {
        if (words !== trouble) say(`cutnode: ${words}`);
        trouble = words;
      },
    });
    say(`worker ${worker.name}: ${plural(pool.threads, 'job')} at a time`);
    await stopped;
    await worker.close();
    say(`${plural(jobs, 'job')} done, ${short(nodes)} nodes`);
  } finally {
    process.off('SIGTERM', signalled);
    process.off('SIGINT', signalled);
    status.clear();
    await pool.close();
  }
}
