/** How long a run will still take, as far as the jobs so far can tell. */
export interface Estimate {
  /**
   * Milliseconds, and the ends of an interval that holds the truth in 95 of 100 cases, if the rest is like the
   * beginning.
   */
  readonly leftMs: number;
  readonly leastMs: number;
  readonly mostMs: number;
}

/** Fewer jobs tell too little. */
const ENOUGH = 5;

/** Collects what jobs took. Positions of very different difficulty make the interval wide, as it should be. */
export class Estimator {
  private count = 0;
  private sum = 0;
  private squares = 0;

  /** A job has taken so many milliseconds of a worker's time. */
  add(ms: number): void {
    this.count++;
    this.sum += ms;
    this.squares += ms * ms;
  }

  /**
   * `left` jobs remain, and the run has done `rate` jobs a millisecond so far, by the clock on the wall. `undefined`
   * while too few jobs are done.
   */
  estimate(left: number, rate: number): Estimate | undefined {
    if (this.count < ENOUGH || rate <= 0) return undefined;
    const leftMs = left / rate;
    const mean = this.sum / this.count;
    if (mean === 0) return { leftMs, leastMs: leftMs, mostMs: leftMs };
    const variance = Math.max(0, this.squares / this.count - mean * mean) * (this.count / (this.count - 1));
    // The error of the mean that is known, and the spread of the jobs to come.
    const error = 1.96 * Math.sqrt(variance * (1 / this.count + 1 / Math.max(1, left)));
    const share = error / mean;
    return { leftMs, leastMs: Math.max(0, leftMs * (1 - share)), mostMs: leftMs * (1 + share) };
  }
}
