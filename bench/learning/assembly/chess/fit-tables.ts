import { FULL_PHASE, PHASE } from '../../../../assembly/games/chess/worth';
import { SAMPLE, manOf, occupiedOf } from './samples';
import { crossEntropy, logistic, targetOf } from './targets';

/**
 * Logistic regression of the tables: each weight twice, for the opening and for the end, as f64. The layout is that of
 * assembly/games/chess/worth.ts: 384 worths for the opening, 384 for the end, then the terms of both.
 */

const WORTHS: usize = 384;
const TERMS: usize = 9;
const BISHOP_PAIR: usize = 0;
const PASSED_PAWN: usize = 1;

/**
 * The features of the sample read last: byte offset of the weight for the opening, of the one for the end, and the
 * factor.
 */
const listed: usize = memory.data(64 * 16, 16);
let end: usize = 0;
/** How much of the opening there is, 0 … 1. */
let early: f64 = 0;

// @ts-ignore: decorator
@inline
function list(place: usize, step: usize, factor: f64): void {
  store<u32>(end, u32(place << 3));
  store<u32>(end, u32((place + step) << 3), 4);
  store<f64>(end, factor, 8);
  end += 16;
}

// @ts-ignore: decorator
@inline
function listTerm(term: usize, factor: f64): void {
  list(2 * WORTHS + term, TERMS, factor);
}

const FILE_A: u64 = 0x0101010101010101;
const FILE_H: u64 = 0x8080808080808080;

/** The pawns that no enemy pawn can stop any more, for pawns that go up the board. */
function passedPawns(pawns: u64, enemyPawns: u64): u64 {
  let guarded = enemyPawns | ((enemyPawns & ~FILE_A) >> 1) | ((enemyPawns & ~FILE_H) << 1);
  guarded >>= 8;
  guarded |= guarded >> 8;
  guarded |= guarded >> 16;
  guarded |= guarded >> 32;
  return pawns & ~guarded;
}

/** `mirror`: 7 to exchange left and right, else 0. */
function listFeatures(sample: usize, mirror: usize): void {
  end = listed;
  let phase = 0;
  let bishops = 0;
  let enemyBishops = 0;
  let pawns: u64 = 0;
  let enemyPawns: u64 = 0;
  let i: usize = 0;
  for (let rest = occupiedOf(sample); rest; rest &= rest - 1) {
    const man = manOf(sample, i++);
    const kind = man & 7;
    const square = usize(ctz(rest)) ^ mirror;
    phase += unchecked(PHASE[kind]);
    if (man & 8) {
      list((usize(kind) << 6) + (square ^ 56), WORTHS, -1);
      if (kind == 2) enemyBishops++;
      if (kind == 0) enemyPawns |= rest & -rest;
    } else {
      list((usize(kind) << 6) + square, WORTHS, 1);
      if (kind == 2) bishops++;
      if (kind == 0) pawns |= rest & -rest;
    }
  }
  if (bishops > 1) listTerm(BISHOP_PAIR, 1);
  if (enemyBishops > 1) listTerm(BISHOP_PAIR, -1);
  for (let passed = passedPawns(pawns, enemyPawns); passed; passed &= passed - 1) listTerm(PASSED_PAWN + (usize(ctz(passed)) >> 3), 1);
  for (let passed = passedPawns(bswap(enemyPawns), bswap(pawns)); passed; passed &= passed - 1) {
    listTerm(PASSED_PAWN + (usize(ctz(passed)) >> 3), -1);
  }
  early = f64(min(phase, FULL_PHASE)) / f64(FULL_PHASE);
}

function valueOfListed(weights: usize): f64 {
  let opening: f64 = 0;
  let ending: f64 = 0;
  for (let at = listed; at < end; at += 16) {
    const factor = load<f64>(at, 8);
    opening += factor * load<f64>(weights + load<u32>(at));
    ending += factor * load<f64>(weights + load<u32>(at, 4));
  }
  return opening * early + ending * (1 - early);
}

/** The value of a sample by the tables at `weights`, from the side to move. */
export function tableValue(sample: usize, weights: usize): f64 {
  listFeatures(sample, 0);
  return valueOfListed(weights);
}

/**
 * Add the gradient of the loss over `count` samples to `gradient`, unless that is 0. Returns the sum of the losses.
 * Every other sample is mirrored, from left to right, beginning with the first if `mirrors` is 1 and the second if it
 * is 2; 0: none is.
 */
export function tablePass(
  samples: usize, count: i32, weights: usize, gradient: usize, scale: f64, searched: f64, mirrors: i32,
): f64 {
  let loss: f64 = 0;
  for (let i = 0; i < count; i++) {
    const sample = samples + usize(i) * SAMPLE;
    listFeatures(sample, mirrors != 0 && ((i + mirrors) & 1) == 1 ? 7 : 0);
    const p = logistic(valueOfListed(weights) / scale);
    const target = targetOf(sample, searched);
    loss += crossEntropy(p, target);
    if (gradient == 0) continue;
    const error = p - target;
    for (let at = listed; at < end; at += 16) {
      const step = error * load<f64>(at, 8);
      const opening = gradient + load<u32>(at);
      const ending = gradient + load<u32>(at, 4);
      store<f64>(opening, load<f64>(opening) + step * early);
      store<f64>(ending, load<f64>(ending) + step * (1 - early));
    }
  }
  return loss;
}

/**
 * One step of Adam (Kingma and Ba, 2015) on `count` weights for the summed gradient of `samples` samples, which is
 * cleared. `step` counts from 1. `moments` holds two f64 for each weight, zero at first. `pull`: how strongly the
 * weights are drawn to those at `anchor`.
 */
export function tableStep(
  weights: usize, gradient: usize, moments: usize, anchor: usize, count: i32, samples: i32, rate: f64, pull: f64, step: i32,
): void {
  const unbiased = rate * Math.sqrt(1 - Math.pow(0.999, step)) / (1 - Math.pow(0.9, step));
  for (let i: usize = 0; i < usize(count); i++) {
    const from = load<f64>(weights + (i << 3)) - load<f64>(anchor + (i << 3));
    const slope = load<f64>(gradient + (i << 3)) / f64(samples) + pull * from;
    const mean = 0.9 * load<f64>(moments + (i << 4)) + 0.1 * slope;
    const square = 0.999 * load<f64>(moments + (i << 4), 8) + 0.001 * slope * slope;
    store<f64>(moments + (i << 4), mean);
    store<f64>(moments + (i << 4), square, 8);
    const at = weights + (i << 3);
    store<f64>(at, load<f64>(at) - unbiased * mean / (Math.sqrt(square) + 1e-9));
    store<f64>(gradient + (i << 3), 0);
  }
}
