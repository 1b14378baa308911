import { learnedValue } from 'cutnode/learning';
import { type Board, fastConnectFour, HEIGHT, stoneToMove, WIDTH } from './board.js';
import { lines } from './lines.js';
import { evenWeights, sevenFeatures } from './seven-features.js';

/** A whole number for the side to move, as `Game.evaluate`. */
export type Evaluation = (board: Board) => number;

/** A small fraction of the sum per point, which changes no move: the logistic function is increasing everywhere. */
const linear = (points: Parameters<typeof evenWeights>[0]): Evaluation =>
  learnedValue(fastConnectFour, {
    features: sevenFeatures,
    scale: 1_000_000,
    weights: {
      kind: 'linear',
      squash: 'logistic',
      inputs: sevenFeatures.count,
      hidden: 0,
      outputs: 1,
      weights: evenWeights(points),
    },
  }).evaluate;

/** Two, three and middle as in a widely copied tutorial program. */
export const tutorial = linear({ one: 0, two: 0.02, three: 0.05, middle: 0.03 });

/** Ten times as much for three as for two, as in beginners' textbooks; the numbers are ours. */
export const tenfold = linear({ one: 0.001, two: 0.01, three: 0.1, middle: 0.003 });

const wins = new Uint8Array(WIDTH * HEIGHT);

/**
 * The value of `evaluate` of `cutnode/games/connect-four` where no side wins immediately, on these boards: 16
 * for a winning cell, 4 for a stone in the middle column.
 */
export function packageValue(board: Board): number {
  const { cells } = board;
  wins.fill(0);
  let value = 0;
  for (const line of lines) {
    let sum = 0;
    let stones = 0;
    let gap = 0;
    for (const cell of line) {
      const stone = cells[cell] as number;
      sum += stone;
      if (stone === 0) gap = cell;
      else stones++;
    }
    if (stones !== 3 || Math.abs(sum) !== 3) continue;
    const bit = sum > 0 ? 1 : 2;
    // A cell that completes two lines is one winning cell.
    if (((wins[gap] as number) & bit) === 0) value += 16 * Math.sign(sum);
    wins[gap] = (wins[gap] as number) | bit;
  }
  for (let row = 0; row < HEIGHT; row++) value += 4 * (cells[row * WIDTH + (WIDTH >> 1)] as number);
  return stoneToMove(board) * value + 0;
}
