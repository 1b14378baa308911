import { isDecided } from '../contract/value.js';

/**
 * How likely each of some moves is to be chosen: its softmax over their values, the best first,
 *
 *   weight(i) = exp(-gap(i) / (temperature · mean gap))
 *
 * where gap(i) is what move i is worth less than the best, and the mean is over all
 * but the best. Temperature 0 would be always the best, infinity all alike.
 *
 * What a unit of value is worth differs from game to game: a pawn may be 1 or 100, a
 * disc 1, and a game without an evaluation has wins and losses alone. Measured by the
 * mean gap a temperature means the same in all of them: values may be multiplied by
 * anything, or shifted, and nothing changes. A move much worse than the rest is still
 * all but ruled out, since it lies several mean gaps behind; and where all are equal,
 * each is as likely as the other.
 *
 * The numbers that stand for a win and a loss are no such amounts, and one of them
 * would make every other gap vanish; in company of other values they count as one
 * span beyond the best or the worst of these. Among themselves they differ by plies.
 */
export function weights(values: readonly number[], temperature: number): number[] {
  const worths = comparable(values);
  const best = worths[0] ?? 0;
  const gaps = worths.map((worth) => Math.max(0, best - worth));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length - 1);
  return gaps.map((gap) => (gap === 0 ? 1 : Math.exp(-gap / (temperature * mean))));
}

/** Values with wins and losses put on the scale of the others. */
function comparable(values: readonly number[]): readonly number[] {
  const undecided = values.filter((value) => !isDecided(value));
  const signs = new Set(values.map((value) => (isDecided(value) ? Math.sign(value) : 0)));
  if (signs.size === 1) return values;
  const least = Math.min(...(undecided.length > 0 ? undecided : [0]));
  const greatest = Math.max(...(undecided.length > 0 ? undecided : [0]));
  const span = greatest - least || 1;
  return values.map((value) => (isDecided(value) ? (value > 0 ? greatest + span : least - span) : value));
}
