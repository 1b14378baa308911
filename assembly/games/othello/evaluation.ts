import { FeatureReader, PHASES, phaseOf, readFeatures, TERNARY_BYTES, useTernary, WEIGHTS } from './features';

/**
 * The learned evaluation: the sum of the weights of a position's features. The weights are not in the module;
 * they are passed to it once, see `useWeights`, in the layout that `bindings/games/othello/weight-table.ts`
 * writes:
 *
 *   the tables of `useTernary`, then for each phase `WEIGHTS` i16 in 1/256 discs
 */

let weights: usize = 0;

/** The size in bytes of all weights, including the tables before them. */
export function weightBytes(): usize { return TERNARY_BYTES + usize(PHASES * WEIGHTS) * 2; }

/** Sets the address of the weights, a multiple of two. Without it there is no evaluation. */
export function useWeights(at: usize): void {
  useTernary(at);
  weights = at + TERNARY_BYTES;
}

@final
class WeightReader extends FeatureReader {
  @inline
  read(at: usize, index: i32): i32 { return i32(load<i16>(at + (usize(index) << 1))); }
}

/** One disc, in the units of `evaluate32`. */
export const DISC: i32 = 32;

/** 64 discs, the greatest possible value. */
// @ts-ignore: decorator
@inline
const MAX_VALUE: i32 = 64 * DISC;

/**
 * The expected final disc difference, in 1/32 discs, from the point of view of the side to move, `own`; within
 * ±2,048. For positions that are not over.
 */
export function evaluate32(own: u64, other: u64): i32 {
  const sum = readFeatures<WeightReader>(own, other, weights + usize(phaseOf(own, other) * WEIGHTS) * 2);
  return min(max((sum + 4) >> 3, -MAX_VALUE), MAX_VALUE);
}
