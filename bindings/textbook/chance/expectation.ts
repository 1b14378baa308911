/**
 * The expectation at a chance node: probabilities times values, added in order and clamped to the range of the values,
 * which rounding could leave.
 *
 * It never falls when a value rises, rounding included, because rounded products, sums, minima and maxima never do. So
 * lower bounds for the values give a lower bound, to the last bit, on the number that the values themselves will give;
 * the same holds for upper bounds.
 */
export function expectation(probabilities: readonly number[], values: ArrayLike<number>): number {
  let sum = 0;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < probabilities.length; i++) {
    const value = values[i] as number;
    sum += (probabilities[i] as number) * value;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return Math.min(Math.max(sum, least), greatest);
}
