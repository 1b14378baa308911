import { BUCKETS, HIDDEN, MIRROR, ONE, OUTPUT_ONE, ROWS } from '../../../../assembly/games/chess/net/layout';
import { next, seed } from '../random';
import { tableValue } from './fit-tables';
import { SAMPLE, manOf, occupiedOf } from './samples';
import { crossEntropy, logistic, targetOf } from './targets';

/**
 * Gradient descent for the net of assembly/games/chess/net/layout.ts, in f32: rows, biases, last layers and their
 * biases, one after another. 1 is 1 here.
 */

const SIDE: usize = usize(HIDDEN) << 2;
/** Bytes of four vectors; the width is a multiple of their 16 numbers. */
const BLOCK: usize = 64;
const BIASES: usize = usize(ROWS) * SIDE;
const OUTPUTS: usize = BIASES + SIDE;
const OUTPUT_BIASES: usize = OUTPUTS + usize(BUCKETS) * 2 * SIDE;
const END: usize = OUTPUT_BIASES + (usize(BUCKETS) << 2);

/** Weights whose rounded values would not fit into the arithmetic of the game: i16 products of the last layer. */
const MOST: f32 = 1.98;

/** What 1 is worth at the end while the net learns, in hundredths of a pawn. */
const OUTPUT_WORTH: i32 = 400;

/** The number of weights. */
export function netWeights(): i32 { return i32(END >> 2); }

/** The byte offsets of the rows of a sample, as the side to move and as the other side see them, u32 each. */
const listed: usize = memory.data(64 * 8, 16);
let end: usize = 0;
/** What the two sides have gathered, before it is clipped. */
const gathered: usize = memory.data(2 * 4 * 128, 16);
/** Address of the last layer of the sample, from the beginning of the weights; and of its bias. */
let layer: usize = 0;
let layerBias: usize = 0;

/** Small random weights. */
export function scatter(weights: usize, randomSeed: u64): void {
  seed(randomSeed);
  for (let at: usize = 0; at < END; at += 4) {
    const spread: f32 = at < BIASES ? 0.08 : at < OUTPUTS ? 0.1 : at < OUTPUT_BIASES ? 0.15 : 0;
    store<f32>(weights + at, spread * (f32(u32(next() >> 40)) / f32(1 << 23) - 1));
  }
}

const KING: i32 = 5;

function listRows(sample: usize): void {
  end = listed;
  let i: usize = 0;
  const occupied = occupiedOf(sample);
  let own: usize = 0;
  let enemy: usize = 0;
  for (let rest = occupied; rest; rest &= rest - 1) {
    const man = manOf(sample, i++);
    const mirror = (ctz(rest) & 4) == 0 ? usize(MIRROR) : 0;
    if (man == KING) own = mirror;
    if (man == KING + 8) enemy = mirror;
  }
  i = 0;
  for (let rest = occupied; rest; rest &= rest - 1) {
    const man = manOf(sample, i++);
    const row = (usize(man & 7) << 6) + usize(ctz(rest));
    const isEnemy = usize(man >> 3);
    store<u32>(end, u32(((row ^ own) + 384 * isEnemy) * SIDE));
    store<u32>(end, u32(((row ^ 56 ^ enemy) + 384 * (isEnemy ^ 1)) * SIDE), 4);
    end += 8;
  }
  const bucket = (usize(popcnt(occupied)) - 1) >> 2;
  layer = OUTPUTS + bucket * 2 * SIDE;
  layerBias = OUTPUT_BIASES + (bucket << 2);
}

/** The output for the sample listed last; 1 is `OUTPUT_WORTH`. */
function forward(weights: usize): f32 {
  let sums = f32x4.splat(0);
  for (let side: usize = 0; side < 2; side++) {
    // Four vectors at a time, so that a row is looked up once for all of them.
    for (let at: usize = 0; at < SIDE; at += BLOCK) {
      const bias = weights + BIASES + at;
      let a = v128.load(bias);
      let b = v128.load(bias, 16);
      let c = v128.load(bias, 32);
      let d = v128.load(bias, 48);
      for (let row = listed + (side << 2); row < end; row += 8) {
        const cell = weights + load<u32>(row) + at;
        a = f32x4.add(a, v128.load(cell));
        b = f32x4.add(b, v128.load(cell, 16));
        c = f32x4.add(c, v128.load(cell, 32));
        d = f32x4.add(d, v128.load(cell, 48));
      }
      const sum = gathered + side * SIDE + at;
      v128.store(sum, a);
      v128.store(sum, b, 16);
      v128.store(sum, c, 32);
      v128.store(sum, d, 48);
      const last = weights + layer + side * SIDE + at;
      sums = f32x4.add(sums, f32x4.mul(squared(a), v128.load(last)));
      sums = f32x4.add(sums, f32x4.mul(squared(b), v128.load(last, 16)));
      sums = f32x4.add(sums, f32x4.mul(squared(c), v128.load(last, 32)));
      sums = f32x4.add(sums, f32x4.mul(squared(d), v128.load(last, 48)));
    }
  }
  return f32x4.extract_lane(sums, 0) + f32x4.extract_lane(sums, 1) + f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3)
    + load<f32>(weights + layerBias);
}

/** Add the gradient for the sample that `forward` has seen last, whose output should change by `slope`. */
function backward(weights: usize, gradient: usize, slope: f32): void {
  const slopes = f32x4.splat(slope);
  store<f32>(gradient + layerBias, load<f32>(gradient + layerBias) + slope);
  for (let side: usize = 0; side < 2; side++) {
    for (let at: usize = 0; at < SIDE; at += BLOCK) {
      const a = down(weights, gradient, side * SIDE + at, slopes);
      const b = down(weights, gradient, side * SIDE + at + 16, slopes);
      const c = down(weights, gradient, side * SIDE + at + 32, slopes);
      const d = down(weights, gradient, side * SIDE + at + 48, slopes);
      if (!v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) continue;
      addAt(gradient + BIASES + at, a, b, c, d);
      for (let row = listed + (side << 2); row < end; row += 8) addAt(gradient + load<u32>(row) + at, a, b, c, d);
    }
  }
}

/** A sum clipped to 0 … 1 and squared. */
// @ts-ignore: decorator
@inline
function squared(sum: v128): v128 {
  const clipped = f32x4.min(f32x4.max(sum, f32x4.splat(0)), f32x4.splat(1));
  return f32x4.mul(clipped, clipped);
}

/** Add the gradient of the last layer at byte `at` of both sides, and return that of the sums there. */
// @ts-ignore: decorator
@inline
function down(weights: usize, gradient: usize, at: usize, slopes: v128): v128 {
  const sum = v128.load(gathered + at);
  const clipped = f32x4.min(f32x4.max(sum, f32x4.splat(0)), f32x4.splat(1));
  const here = layer + at;
  v128.store(gradient + here, f32x4.add(v128.load(gradient + here), f32x4.mul(slopes, f32x4.mul(clipped, clipped))));
  const inside = v128.and(f32x4.gt(sum, f32x4.splat(0)), f32x4.lt(sum, f32x4.splat(1)));
  return v128.and(inside, f32x4.mul(f32x4.mul(slopes, v128.load(weights + here)), f32x4.add(clipped, clipped)));
}

// @ts-ignore: decorator
@inline
function addAt(cell: usize, a: v128, b: v128, c: v128, d: v128): void {
  v128.store(cell, f32x4.add(v128.load(cell), a));
  v128.store(cell, f32x4.add(v128.load(cell, 16), b), 16);
  v128.store(cell, f32x4.add(v128.load(cell, 32), c), 32);
  v128.store(cell, f32x4.add(v128.load(cell, 48), d), 48);
}

/**
 * Add the gradient of the loss over `count` samples to `gradient`, unless that is 0. Returns the sum of the losses.
 */
export function netPass(
  samples: usize, count: i32, weights: usize, gradient: usize, scale: f64, searched: f64,
): f64 {
  let loss: f64 = 0;
  const steepness = f64(OUTPUT_WORTH) / scale;
  for (let i = 0; i < count; i++) {
    const sample = samples + usize(i) * SAMPLE;
    listRows(sample);
    const p = logistic(f64(forward(weights)) * steepness);
    const target = targetOf(sample, searched);
    loss += crossEntropy(p, target);
    if (gradient != 0) backward(weights, gradient, f32((p - target) * steepness));
  }
  return loss;
}

/**
 * One step of Adam (Kingma and Ba, 2015) for the summed gradient of `samples` samples, which is cleared. `step` counts
 * from 1. `moments`: two f32 for each weight, zero at first: all means, then all squares.
 */
export function netStep(weights: usize, gradient: usize, moments: usize, samples: i32, rate: f64, step: i32): void {
  const unbiased = f32x4.splat(f32(rate * Math.sqrt(1 - Math.pow(0.999, step)) / (1 - Math.pow(0.9, step))));
  const share = f32x4.splat(f32(1) / f32(samples));
  for (let at: usize = 0; at < END; at += 16) {
    const slope = f32x4.mul(v128.load(gradient + at), share);
    const mean = f32x4.add(f32x4.mul(f32x4.splat(0.9), v128.load(moments + at)), f32x4.mul(f32x4.splat(0.1), slope));
    const squareAt = moments + END + at;
    const square = f32x4.add(
      f32x4.mul(f32x4.splat(0.999), v128.load(squareAt)), f32x4.mul(f32x4.splat(0.001), f32x4.mul(slope, slope)),
    );
    v128.store(moments + at, mean);
    v128.store(squareAt, square);
    const change = f32x4.div(f32x4.mul(unbiased, mean), f32x4.add(f32x4.sqrt(square), f32x4.splat(1e-8)));
    const moved = f32x4.sub(v128.load(weights + at), change);
    v128.store(weights + at, at < OUTPUT_BIASES ? f32x4.min(f32x4.max(moved, f32x4.splat(-MOST)), f32x4.splat(MOST)) : moved);
    v128.store(gradient + at, f32x4.splat(0));
  }
}

/** Write the weights in whole numbers, as the game reads them, to `out`; the last is what 1 is worth. */
export function quantise(weights: usize, out: usize): void {
  for (let at: usize = 0; at < OUTPUT_BIASES; at += 4) {
    const one = at < OUTPUTS ? ONE : OUTPUT_ONE;
    store<i16>(out, i16(i32(Math.round(f64(load<f32>(weights + at)) * f64(one)))));
    out += 2;
  }
  for (let at = OUTPUT_BIASES; at < END; at += 4) {
    store<i32>(out, i32(Math.round(f64(load<f32>(weights + at)) * f64(ONE * OUTPUT_ONE))));
    out += 4;
  }
  store<i32>(out, OUTPUT_WORTH);
}

/** The value of a sample by the net at `weights`, in hundredths of a pawn, before anything is rounded. */
export function netValue(sample: usize, weights: usize): f64 {
  listRows(sample);
  return f64(forward(weights)) * f64(OUTPUT_WORTH);
}

/** Values beyond this, in hundredths of a pawn, tell nothing about how the net's compare to the tables'. */
const COMPARED: f64 = 600;

/**
 * By how much the net's values are larger than those of the tables at `tables`: the slope of the best line through
 * both.
 */
export function slopeToTables(samples: usize, count: i32, weights: usize, tables: usize): f64 {
  let products: f64 = 0;
  let squares: f64 = 0;
  for (let i = 0; i < count; i++) {
    const sample = samples + usize(i) * SAMPLE;
    const value = tableValue(sample, tables);
    if (abs(value) > COMPARED) continue;
    products += value * netValue(sample, weights);
    squares += value * value;
  }
  return products / squares;
}
