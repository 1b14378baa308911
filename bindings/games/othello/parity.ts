import { count, type Squares } from './board.js';

/** The left half of the upper or lower half of the board. */
const LEFT = 0x0f0f0f0f;

/** Whether the quadrant of `square` has an odd number of empty squares. */
export function isOdd(empty: Squares, square: number): boolean {
  const half = square < 32 ? empty.low : empty.high;
  const quadrant = half & ((square & 7) < 4 ? LEFT : ~LEFT);
  return count({ low: quadrant, high: 0 }) % 2 === 1;
}
