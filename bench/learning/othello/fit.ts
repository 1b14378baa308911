import type { Levels } from '../../../bindings/games/othello/levels.js';
import { between, type Part, parts } from '../../../bindings/games/othello/parts.js';
import { PHASES, WEIGHTS } from '../../../bindings/games/othello/patterns.js';
import type { Learner } from './module.js';
import type { Sorted } from './samples.js';

/**
 * The weights that minimise the sum of squared errors over all samples, plus a small penalty on the weights
 * themselves. Uses conjugate gradients: the number of passes is small, and the order of the samples affects
 * only rounding.
 */

/** The offset of each part's weights among all learned weights, and finally their total number. */
const begins: readonly number[] = placeParts();
export const LEARNED_WEIGHTS = begins.at(-1) as number;

function placeParts(): number[] {
  let end = 0;
  const starts = parts().map(({ size, knots }) => {
    const start = end;
    end += size * knots.length;
    return start;
  });
  return [...starts, end];
}

/** For each knot of a part, its learned weights in `all`. */
export function knotsOf(all: Float64Array, index: number): readonly Float64Array[] {
  const { size, knots } = parts()[index] as Part;
  return knots.map((_, knot) => {
    const from = (begins[index] as number) + knot * size;
    return all.subarray(from, from + size);
  });
}

/** Writes the weights of a phase. */
function expand(all: Float64Array, phase: number, target: Float64Array): void {
  for (const [index, { offset, shared, sign, knots }] of parts().entries()) {
    const [first, second, share] = between(knots, phase);
    const learned = knotsOf(all, index);
    const [low, high] = [learned[first] as Float64Array, learned[second] as Float64Array];
    for (let i = 0; i < shared.length; i++) {
      const j = shared[i] as number;
      target[offset + i] = (sign[i] as number) * ((1 - share) * (low[j] as number) + share * (high[j] as number));
    }
  }
}

/** The transpose of `expand`: adds the results for the weights of a phase to the learned weights. */
function fold(found: Float64Array, phase: number, all: Float64Array, counted: boolean): void {
  for (const [index, { offset, shared, sign, knots }] of parts().entries()) {
    const [first, second, share] = between(knots, phase);
    const learned = knotsOf(all, index);
    const [low, high] = [learned[first] as Float64Array, learned[second] as Float64Array];
    for (let i = 0; i < shared.length; i++) {
      const value = (counted ? Math.abs(sign[i] as number) : (sign[i] as number)) * (found[offset + i] as number);
      if (value === 0) continue;
      const j = shared[i] as number;
      low[j] = (low[j] as number) + (1 - share) * value;
      if (share > 0) high[j] = (high[j] as number) + share * value;
    }
  }
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
};

/** Adds `factor` times `b` to `a`, in place. */
function add(a: Float64Array, factor: number, b: Float64Array): void {
  for (let i = 0; i < a.length; i++) a[i] = (a[i] as number) + factor * (b[i] as number);
}

export interface Fitted {
  readonly weights: Float64Array;
  /** The number of uses of each weight, shared among the knots. */
  readonly uses: Float64Array;
}

/** Memory for the weights of a phase in a learner. */
export interface Workspace {
  readonly samplesAt: number;
  readonly weightsAt: number;
  readonly gradientAt: number;
  readonly countsAt: number;
}

export function reserveWorkspace(learner: Learner, samples: number): Workspace {
  const phase = (): number => learner.reserve(8 * WEIGHTS);
  return { weightsAt: phase(), gradientAt: phase(), countsAt: phase(), samplesAt: learner.reserve(24 * samples) };
}

export interface FitOptions {
  readonly passes: number;
  /** The penalty on a weight's square, in samples. */
  readonly price: number;
  readonly start: Float64Array;
  progress?(pass: number, error: number): void;
}

/** Fits the weights to `samples`, beginning with `start`. */
export function fitWeights(learner: Learner, space: Workspace, samples: Sorted, options: FitOptions): Fitted {
  const { passes, price, start, progress } = options;
  const view = (at: number): Float64Array => new Float64Array(learner.memory.buffer, at, WEIGHTS);
  new Int32Array(learner.memory.buffer, space.samplesAt, samples.words.length).set(samples.words);
  const total = samples.starts.at(-1) as number;

  /** Runs a pass over all samples, phase by phase, with `all` as weights; returns the sum of its results. */
  const overPhases = (
    all: Float64Array,
    pass: (at: number, count: number) => void,
    sums: [number, Float64Array][],
  ): void => {
    for (let phase = 0; phase < PHASES; phase++) {
      const from = samples.starts[phase] as number;
      const count = (samples.starts[phase + 1] as number) - from;
      if (count === 0) continue;
      expand(all, phase, view(space.weightsAt));
      for (const [at] of sums) view(at).fill(0);
      pass(space.samplesAt + 24 * from, count);
      for (const [at, sum] of sums) fold(view(at), phase, sum, at === space.countsAt);
    }
  };

  const weights = start.slice();
  const residual = new Float64Array(LEARNED_WEIGHTS);
  const uses = new Float64Array(LEARNED_WEIGHTS);
  let squares = 0;
  overPhases(
    weights,
    (at, count) => {
      squares += learner.addToGradient(at, count, space.weightsAt, space.gradientAt, space.countsAt);
    },
    [
      [space.gradientAt, residual],
      [space.countsAt, uses],
    ],
  );
  progress?.(0, Math.sqrt(squares / total));
  add(residual, -price, weights);
  const scaled = (vector: Float64Array): Float64Array =>
    vector.map((value, i) => value / ((uses[i] as number) + price));
  let preconditioned = scaled(residual);
  const direction = preconditioned.slice();
  let length = dot(residual, preconditioned);
  const image = new Float64Array(LEARNED_WEIGHTS);
  for (let pass = 1; pass <= passes && length > 0; pass++) {
    image.fill(0);
    overPhases(direction, (at, count) => learner.multiply(at, count, space.weightsAt, space.gradientAt), [
      [space.gradientAt, image],
    ]);
    add(image, price, direction);
    const step = length / dot(direction, image);
    add(weights, step, direction);
    add(residual, -step, image);
    preconditioned = scaled(residual);
    const next = dot(residual, preconditioned);
    for (let i = 0; i < direction.length; i++)
      direction[i] = (preconditioned[i] as number) + (next / length) * (direction[i] as number);
    length = next;
    progress?.(pass, length);
  }
  return { weights, uses };
}

/** Levels range from minus this to this. */
const MOST = 45;

/** The greatest worth of one level, in 1/256 discs. */
const MOST_WORTH = 120;

/**
 * Rounds learned weights, in discs, to levels for the games of the next round. For each part and knot, the
 * worth of a level minimises the squared error, with each weight counted as often as it was used; the few
 * weights beyond the last level are clipped to it. `shorten` rounds the published weights.
 */
export function quantise({ weights, uses }: Fitted): readonly Levels[] {
  return parts().flatMap((_, index) => {
    const used = knotsOf(uses, index);
    return knotsOf(weights, index).map((learned, knot) => {
      const use = used[knot] as Float64Array;
      let best = { error: Infinity, worth: 1 };
      for (let worth = 1; worth <= MOST_WORTH; worth++) {
        let error = 0;
        for (let i = 0; i < learned.length && error < best.error; i++) {
          const weight = 256 * (learned[i] as number);
          error += (use[i] as number) * (weight - worth * nearest(weight, worth)) ** 2;
        }
        if (error < best.error) best = { error, worth };
      }
      return { worth: best.worth, levels: Int16Array.from(learned, (weight) => nearest(256 * weight, best.worth)) };
    });
  });
}

function nearest(weight: number, worth: number): number {
  return Math.min(Math.max(Math.round(weight / worth), -MOST), MOST);
}
