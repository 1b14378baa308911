/**
 * How well a mean score explains what was counted. The outcomes of one trial are equally spaced scores from 0 to 1:
 * three of a game (lost, drawn, won), five of a pair of games (0, ½, 1, 1½ or 2 points out of 2). Nothing else is
 * assumed about their distribution, so that the draws and the balance of the openings need not be known.
 */

/**
 * Stands for an outcome that was never counted, so that no likelihood is 0. With this number the tests of fishtest, the
 * testing framework of Stockfish, are regular as well.
 */
const UNSEEN = 1e-3;

/** What was counted, ready for questions about it. */
export class Sample {
  /** Trials. */
  readonly total: number;
  /** The mean score, from 0 to 1. */
  readonly mean: number;
  private readonly shares: readonly number[];
  private readonly last: number;

  constructor(counts: readonly number[]) {
    const seen = counts.map((count) => count || UNSEEN);
    this.last = counts.length - 1;
    this.total = seen.reduce((sum, count) => sum + count, 0);
    this.shares = seen.map((count) => count / this.total);
    this.mean = this.shares.reduce((sum, share, i) => sum + share * (i / this.last), 0);
  }

  /**
   * The logarithm of the likelihood that the sample has if the true mean is `mean`, between 0 and 1, below the greatest
   * that it can have: from 0 downwards.
   *
   * The most likely distribution with that mean gives outcome i the probability `share / (1 + θ (score − mean))`, where
   * θ makes the mean right (Owen, "Empirical Likelihood", 2001, chapter 2). So the logarithm is `−total · Σ share ·
   * log(1 + θ (score − mean))`.
   */
  logLikelihood(mean: number): number {
    const theta = this.tilt(mean);
    let sum = 0;
    for (let i = 0; i <= this.last; i++) {
      sum += (this.shares[i] as number) * Math.log1p(theta * (i / this.last - mean));
    }
    return -this.total * sum;
  }

  /** The θ of `logLikelihood`: where a falling function is 0, by Newton's steps that stay between two bounds. */
  private tilt(mean: number): number {
    const { shares, last } = this;
    let low = -1 / (1 - mean);
    let high = 1 / mean;
    let theta = 0;
    for (let step = 0; step < 100; step++) {
      let value = 0;
      let slope = 0;
      for (let i = 0; i <= last; i++) {
        const distance = i / last - mean;
        const part = distance / (1 + theta * distance);
        value += (shares[i] as number) * part;
        slope -= (shares[i] as number) * part * part;
      }
      if (value > 0) low = theta;
      else high = theta;
      const next = theta - value / slope;
      const inside = next > low && next < high ? next : (low + high) / 2;
      if (Math.abs(inside - theta) <= 1e-13 * (1 + Math.abs(theta))) return inside;
      theta = inside;
    }
    return theta;
  }
}
