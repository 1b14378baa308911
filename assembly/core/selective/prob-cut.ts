/** How ProbCut compares a deep search with a shallow one (Buro 1995), and what its margin promises. */

/** The depth of the search that foretells one `depth` plies deep: about half as deep, of the same parity. */
// @ts-ignore: decorator
@inline
export function shallowDepth(depth: i32): i32 {
  return 2 * (depth / 4) + (depth & 1);
}

/** How far outside the window the shallow value has to be: 1.5 times the standard deviation of the difference. */
// @ts-ignore: decorator
@inline
export function marginOf(deviation: i32): i32 {
  return max(1, deviation * 3 / 2);
}

/**
 * Of a million cuts just at `margin`, how many are right if the differences are normal (Abramowitz and Stegun 1964,
 * 26.2.19).
 */
export function rightInMillion(margin: i32, deviation: i32): u64 {
  const deviations = f64(margin) / f64(deviation);
  const powers = 1 + deviations * (0.0498673470 + deviations * (0.0211410061 + deviations * (0.0032776263
    + deviations * (0.0000380036 + deviations * (0.0000488906 + deviations * 0.0000053830)))));
  const second = powers * powers;
  const fourth = second * second;
  const eighth = fourth * fourth;
  const right: f64 = 1 - 0.5 / (eighth * eighth);
  return u64(right * 1e6 + 0.5);
}
