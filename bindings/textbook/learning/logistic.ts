/**
 * The logistic function 1 / (1 + e^−x), computed from sums and products only. The language leaves the last bit
 * of `Math.exp` to each JavaScript engine. It specifies sums and products completely, so training does not
 * depend on the engine.
 */
export function logistic(x: number): number {
  // Beyond ±40 the function is 0 or 1 to the last bit, or nearly.
  const clamped = x > 40 ? 40 : x < -40 ? -40 : x;
  return 1 / (1 + exponential(-clamped));
}

/** ln 2 in two parts. The first part has few bits, so that its small multiples are exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const MAX_POWER = 64;

/** 2^−64 … 2^64. */
const powers = Float64Array.from({ length: 2 * MAX_POWER + 1 }, (_, i) => {
  let power = 1;
  for (let k = MAX_POWER; k < i; k++) power *= 2;
  for (let k = MAX_POWER; k > i; k--) power /= 2;
  return power;
});

/** 1 / n! from 13! down to 0!. */
const factors = Float64Array.from({ length: 14 }, (_, i) => {
  let factorial = 1;
  for (let k = 2; k <= 13 - i; k++) factorial *= k;
  return 1 / factorial;
});

/**
 * e^x for |x| ≤ 40: x = k ln 2 + r with |r| ≤ ln 2 / 2, and the Taylor series for e^r, to within a few units in
 * the last place.
 */
function exponential(x: number): number {
  const k = Math.round(x * Math.LOG2E);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 0;
  for (let i = 0; i < 14; i++) sum = sum * r + (factors[i] as number);
  return sum * (powers[k + MAX_POWER] as number);
}
