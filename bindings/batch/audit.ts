import { sha256 } from './job.js';
import { withoutTimes } from './result-line.js';

/**
 * Whether the audit draws this job: a share of all, by a hash of the run's and the job's names, so that nobody chooses and
 * a run that goes on draws the same.
 */
export function isDrawn(run: string, number: number, share: number): boolean {
  return Number.parseInt(sha256(`audit ${run} ${number}`).slice(0, 12), 16) < share * 2 ** 48;
}

/** What two honest workers must agree on: every line and counter, but no time. */
export function fingerprint(lines: readonly string[]): string {
  return sha256(lines.map(withoutTimes).join('\n'));
}

/**
 * How likely an audit of a `share` of `jobs` catches a worker that gives a wrong answer once in `n` jobs: each of its jobs is
 * wrong and drawn with the probability share / n, independently of the others.
 */
export function chanceOfCatching({ jobs, share, n }: { jobs: number; share: number; n: number }): number {
  return 1 - (1 - share / n) ** jobs;
}
