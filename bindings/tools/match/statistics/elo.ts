import { wrongOption } from '../../../contract/option-errors.js';
import { Sample } from './likelihood.js';

/** A difference in strength on Elo's scale: 0 among equals, above 0 if the first engine is the stronger. */
export interface Elo {
  /** The difference that explains the results best; ±`Infinity` if one side has won every game. */
  readonly elo: number;
  /**
   * The ends of the interval that holds the true difference in 95 of 100 matches; −`Infinity` and `Infinity` at most.
   */
  readonly low: number;
  readonly high: number;
}

/** The score per game, from 0 to 1, that is expected of who is `elo` stronger. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The difference in Elo that makes one expect `score` per game, from 0 to 1. */
export function eloOfScore(score: number): number {
  if (score <= 0) return Number.NEGATIVE_INFINITY;
  return score >= 1 ? Number.POSITIVE_INFINITY : -400 * Math.log10(1 / score - 1);
}

/**
 * Twice the fall of the logarithm of the likelihood at the ends of an interval of 95 %: χ² with one degree of freedom.
 */
const CHI_SQUARED = 3.841459;

/**
 * The difference in Elo and its interval of 95 %. `counts` says how often each outcome occurred, from the worst for the
 * first engine to the best: three numbers for games (lost, drawn, won), or five for pairs of games that share an
 * opening (0, ½, 1, 1½ and 2 points), where the interval does not take the opening's advantage for chance. `undefined`
 * without a game.
 *
 * The interval holds all differences that the likelihood-ratio test does not refuse. It makes sense after a few games
 * and after a perfect score, where the usual one, mean ± 1.96 standard errors, does not.
 *
 * Throws `InvalidOptionError`.
 */
export function eloOf(counts: readonly number[]): Elo | undefined {
  checkCounts(counts);
  const games = counts.reduce((sum, count) => sum + count, 0);
  if (games === 0) return undefined;
  const sample = new Sample(counts);
  const exact = counts.reduce((sum, count, i) => sum + count * (i / (counts.length - 1)), 0) / games;
  const end = (edge: number): number => {
    if (exact === edge) return edge;
    let [inside, outside] = [sample.mean, edge];
    for (let step = 0; step < 60; step++) {
      const middle = (inside + outside) / 2;
      if (-2 * sample.logLikelihood(middle) <= CHI_SQUARED) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  return { elo: eloOfScore(exact) + 0, low: eloOfScore(end(0)), high: eloOfScore(end(1)) };
}

/** Three or five whole numbers from 0. Throws `InvalidOptionError`. */
export function checkCounts(counts: readonly number[]): void {
  const fits = Array.isArray(counts) && (counts.length === 3 || counts.length === 5);
  if (fits && counts.every((count) => Number.isSafeInteger(count) && count >= 0)) return;
  throw wrongOption('counts', 'three or five whole numbers from 0', counts);
}
