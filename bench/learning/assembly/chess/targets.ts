import { SAMPLE, outlookOf, resultOf, valueOf } from './samples';
import { below, seed } from '../random';

/** The logistic function. `Math.exp` is compiled into the module, so it is the same on every machine. */
export function logistic(x: f64): f64 {
  return 1 / (1 + Math.exp(-max<f64>(-40, min<f64>(x, 40))));
}

/** The cross entropy of an expected result `p` and what was true, `target`, both 0 … 1. */
export function crossEntropy(p: f64, target: f64): f64 {
  const q = max<f64>(1e-9, min<f64>(p, 1 - 1e-9));
  return -(target * Math.log(q) + (1 - target) * Math.log(1 - q));
}

/** What a sample teaches: a mixture of the game's result and of the outlook, 0 … 1. */
// @ts-ignore: decorator
@inline
export function targetOf(sample: usize, searched: f64): f64 {
  const result = f64(resultOf(sample)) / 2;
  return result + searched * (outlookOf(sample) - result);
}

/** The cross entropy of the results and the values of the search, summed over all samples: for finding the scale. */
export function lossOfValues(samples: usize, count: i32, scale: f64): f64 {
  let sum: f64 = 0;
  for (let i = 0; i < count; i++) {
    const sample = samples + usize(i) * SAMPLE;
    sum += crossEntropy(logistic(f64(valueOf(sample)) / scale), f64(resultOf(sample)) / 2);
  }
  return sum;
}

/** The same for what the samples teach, if the values were known: the least loss there is. */
export function leastLoss(samples: usize, count: i32, searched: f64): f64 {
  let sum: f64 = 0;
  for (let i = 0; i < count; i++) {
    const target = targetOf(samples + usize(i) * SAMPLE, searched);
    sum += crossEntropy(target, target);
  }
  return sum;
}

/** Bring the samples into a random order, so that each batch is a fair sample of all games. */
export function shuffle(samples: usize, count: i32, randomSeed: u64): void {
  seed(randomSeed);
  for (let i = count - 1; i > 0; i--) {
    const one = samples + usize(i) * SAMPLE;
    const other = samples + usize(below(u32(i + 1))) * SAMPLE;
    for (let at: usize = 0; at < SAMPLE; at += 16) {
      const kept = v128.load(one + at);
      v128.store(one + at, v128.load(other + at));
      v128.store(other + at, kept);
    }
  }
}
