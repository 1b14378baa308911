import { Board } from '../board';
import { gathered, useRows } from './accumulators';
import { BUCKETS, HIDDEN, ONE, OUTPUT_ONE, ROWS } from './layout';

const SIDE_BYTES: usize = usize(HIDDEN) << 1;

let biases: usize = 0;
let outputs: usize = 0;
let outputBiases: usize = 0;
/** What 1 is worth at the end, in hundredths of a pawn. */
let worth: i32 = 0;

/** Use the net at `at`, of `NET_BYTES`, and `WORKING_BYTES` of memory at `working`. */
export function useNet(at: usize, working: usize): void {
  useRows(at, working);
  biases = at + usize(ROWS) * SIDE_BYTES;
  outputs = biases + SIDE_BYTES;
  outputBiases = outputs + usize(BUCKETS) * 2 * SIDE_BYTES;
  worth = load<i32>(outputBiases + 4 * usize(BUCKETS));
}

/** The value of `p`, from the side to move, in hundredths of a pawn. */
export function evaluateNet(p: Board): i32 {
  const sides = gathered(p);
  const own = sides + (p.black ? SIDE_BYTES : 0);
  const enemy = sides + (p.black ? 0 : SIDE_BYTES);
  const bucket = (usize(popcnt(p.own | p.enemy)) - 1) >> 2;
  const layer = outputs + bucket * 2 * SIDE_BYTES;
  const sums = i32x4.add(weigh(own, layer), weigh(enemy, layer + SIDE_BYTES));
  const sum = i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
  const output = i64(sum / ONE + load<i32>(outputBiases + (bucket << 2)));
  return i32(output * worth / (ONE * OUTPUT_ONE));
}

/** The part of one side in the sum: what it has gathered, clipped and squared, times the weights at `layer`. */
// @ts-ignore: decorator
@inline
function weigh(accumulator: usize, layer: usize): v128 {
  let sum = i64x2.splat(0);
  for (let at: usize = 0; at < SIDE_BYTES; at += 16) {
    const plain = i16x8.add(v128.load(accumulator + at), v128.load(biases + at));
    const clipped = i16x8.min_s(i16x8.max_s(plain, i16x8.splat(0)), i16x8.splat(i16(ONE)));
    // At most 255 * 128 fits into 16 bits.
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.mul(clipped, v128.load(layer + at)), clipped));
  }
  return sum;
}
