import { FeatureReader, readFeatures } from '../../../../assembly/games/othello/features';
import { SAMPLE, labelOf, otherOf, ownOf } from './samples';

/**
 * Passes over positions of one phase for a least-squares fit. The weights, or the search direction, are f64 at
 * `weightsAt`, with the layout of a phase.
 */

/** The indices of the features of one position, as byte offsets. */
const listed: usize = memory.data(64 * 4);
let end: usize = 0;

@final
class FeatureLister extends FeatureReader {
  @inline
  read(_at: usize, index: i32): i32 {
    store<u32>(end, u32(index) << 3);
    end += 4;
    return 0;
  }
}

// @ts-ignore: decorator
@inline
function list(sample: usize): void {
  end = listed;
  readFeatures<FeatureLister>(ownOf(sample), otherOf(sample), 0);
}

// @ts-ignore: decorator
@inline
function sum(weightsAt: usize): f64 {
  let sum: f64 = 0;
  for (let at = listed; at < end; at += 4) sum += load<f64>(weightsAt + load<u32>(at));
  return sum;
}

// @ts-ignore: decorator
@inline
function spread(value: f64, gradientAt: usize): void {
  for (let at = listed; at < end; at += 4) {
    const cell = gradientAt + load<u32>(at);
    store<f64>(cell, load<f64>(cell) + value);
  }
}

/** For each sample, adds its features times the weighted sum of its features to `gradientAt`. */
export function multiply(samples: usize, count: i32, weightsAt: usize, gradientAt: usize): void {
  for (let i = 0; i < count; i++) {
    list(samples + usize(i) * SAMPLE);
    spread(sum(weightsAt), gradientAt);
  }
}

/**
 * The same with the error of the label as the factor; also adds the features to `countsAt`. Returns the sum of
 * squared errors, in discs.
 */
export function addToGradient(samples: usize, count: i32, weightsAt: usize, gradientAt: usize, countsAt: usize): f64 {
  let squares: f64 = 0;
  for (let i = 0; i < count; i++) {
    const sample = samples + usize(i) * SAMPLE;
    list(sample);
    const error = f64(labelOf(sample)) / 32 - sum(weightsAt);
    spread(error, gradientAt);
    if (countsAt) spread(1, countsAt);
    squares += error * error;
  }
  return squares;
}
