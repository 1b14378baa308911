import { checkNames, number } from '../../../contract/checks.js';
import { wrongOption } from '../../../contract/option-errors.js';
import { checkCounts, scoreOf } from './elo.js';
import { Sample } from './likelihood.js';

/** A sequential test of two claims about how much stronger the first engine is. */
export interface SprtOptions {
  /** The difference in Elo that H0 claims, from -1,000 to 1,000. */
  readonly elo0: number;
  /** The difference in Elo that H1 claims, above `elo0`. */
  readonly elo1: number;
  /** How often H1 may be accepted although H0 is true, from 0.0001 to 0.4999. Default: 0.05. */
  readonly alpha?: number | undefined;
  /** How often H0 may be accepted although H1 is true, from 0.0001 to 0.4999. Default: 0.05. */
  readonly beta?: number | undefined;
}

/** The state of a sequential test. */
export interface Sprt {
  /** The logarithm of how much likelier H1 makes the results than H0 does. */
  readonly llr: number;
  /** H0 is accepted at this value of `llr` or below: log(β / (1 − α)). */
  readonly lower: number;
  /** H1 is accepted at this value of `llr` or above: log((1 − β) / α). */
  readonly upper: number;
  /** `undefined` while the test is not decided. */
  readonly accepted: 'H0' | 'H1' | undefined;
}

/**
 * The sequential probability ratio test (Wald 1945): it says after every trial whether enough is known. It stops
 * sooner, on average, than any test of a fixed number of trials with the same error rates. `counts` is as in `eloOf`.
 *
 * It is the generalised test, as fishtest runs it for Stockfish: the distribution of the outcomes is not known, so each
 * claim is judged by the likeliest distribution that agrees with it (Van den Bergh, "Comments on Normalized Elo",
 * 2020).
 *
 * Throws `InvalidOptionError`.
 */
export function sprt(counts: readonly number[], options: SprtOptions): Sprt {
  checkCounts(counts);
  return resolveSprt(options)(counts);
}

/** The test with its options checked: a function of the counts. */
export function resolveSprt(options: SprtOptions): (counts: readonly number[]) => Sprt {
  checkNames('sprt option', options, ['elo0', 'elo1', 'alpha', 'beta']);
  const elo0 = number('elo0', options.elo0, -1000, 1000);
  const elo1 = number('elo1', options.elo1, -1000, 1000);
  if (elo1 <= elo0) throw wrongOption('elo1', `greater than elo0, ${elo0}`, elo1);
  const alpha = number('alpha', options.alpha, 0.0001, 0.4999, 0.05);
  const beta = number('beta', options.beta, 0.0001, 0.4999, 0.05);
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const [score0, score1] = [scoreOf(elo0), scoreOf(elo1)];
  return (counts) => {
    const sample = new Sample(counts);
    const llr = counts.some((count) => count > 0) ? sample.logLikelihood(score1) - sample.logLikelihood(score0) : 0;
    return { llr, lower, upper, accepted: llr >= upper ? 'H1' : llr <= lower ? 'H0' : undefined };
  };
}
