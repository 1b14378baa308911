/** The logistic function. `Math.exp` is compiled into the module, so it is the same on every machine. */
export function logistic(x: f64): f64 {
  return 1 / (1 + Math.exp(-max<f64>(-40, min<f64>(x, 40))));
}

/** The cross entropy of an expected result `p` and what was true, `target`, both 0 … 1. */
export function crossEntropy(p: f64, target: f64): f64 {
  const q = max<f64>(1e-9, min<f64>(p, 1 - 1e-9));
  return -(target * Math.log(q) + (1 - target) * Math.log(1 - q));
}
