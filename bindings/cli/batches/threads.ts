import { existsSync } from 'node:fs';
import { ThreadPool } from '../../tools/batch/thread-pool.js';
import type { AllowedFile } from './job-resources.js';

/** The file that a thread of the pool starts with: beside the command, or in its sources. */
function threadFile(): URL {
  const compiled = new URL('./job-thread.js', import.meta.url);
  return existsSync(compiled) ? compiled : new URL('./from-source.mjs', import.meta.url);
}

/** Threads that may load these modules. */
export function jobThreads(
  allowed: readonly AllowedFile[],
  threads: number | undefined,
  options: { readonly name?: string; readonly attempts?: number } = {},
): ThreadPool {
  return new ThreadPool({ file: threadFile(), data: allowed, threads, ...options });
}
