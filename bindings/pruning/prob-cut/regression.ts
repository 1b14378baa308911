/** Pairs of a shallow value and the deep value that it is to foretell. */
type Pairs = readonly (readonly [shallow: number, deep: number])[];

/** The line that foretells deep values with the least sum of squares, and the standard deviation around it. */
export function lineThrough(pairs: Pairs): {
  readonly slope: number;
  readonly intercept: number;
  readonly sigma: number;
} {
  if (pairs.length < 2) return { slope: Number.NaN, intercept: Number.NaN, sigma: Number.NaN };
  const near = mean(pairs.map(([shallow]) => shallow));
  const far = mean(pairs.map(([, deep]) => deep));
  const scatter = mean(pairs.map(([shallow]) => (shallow - near) ** 2));
  const common = mean(pairs.map(([shallow, deep]) => (shallow - near) * (deep - far)));
  // Where all shallow values are the same, they say nothing about a slope.
  const slope = scatter === 0 ? 1 : common / scatter;
  const intercept = far - slope * near;
  const errors = pairs.map(([shallow, deep]) => (deep - slope * shallow - intercept) ** 2);
  return { slope, intercept, sigma: Math.sqrt(mean(errors)) };
}

/** The root mean square of deep minus shallow value. */
export function spread(pairs: Pairs): number {
  return Math.sqrt(mean(pairs.map(([shallow, deep]) => (deep - shallow) ** 2)));
}

/**
 * How often a cut that is only just made is wrong: a shallow value `margin` above beta cuts although the deep one is below beta, or the same
 * at alpha.
 */
export function wrongCuts(pairs: Pairs, margin: number): number {
  if (pairs.length === 0 || margin === 0) return Number.NaN;
  const high = pairs.filter(([shallow, deep]) => deep < shallow - margin).length;
  const low = pairs.filter(([shallow, deep]) => deep > shallow + margin).length;
  return (high + low) / (2 * pairs.length);
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, one) => sum + one, 0) / list.length;
}
