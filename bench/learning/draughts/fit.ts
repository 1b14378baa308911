import { type DraughtsPosition, draughts } from '../../../bindings/games/draughts/index.js';
import type { Random } from '../../../bindings/textbook/laboratory.js';
import { LinearModel } from '../../../bindings/textbook/learning/index.js';
import type { Played } from './self-play.js';
import { INPUTS, isCrowned, STEP } from './worth.js';

/** One logit is worth so many hundredths of a man at the beginning. */
const LOGIT = 100;
const EPOCHS = 24;
const FIRST_RATE = 0.004;
/**
 * After each epoch, weights go back towards where they began, by this many times the rate. The positions of a game
 * share its result, so that some thousand games say little about a single square: the beginning counts about half as
 * much as they do.
 */
const PULL = 100;

/** Fills `x` with the inputs of a position, whose sum with the weights is the evaluation from Black's side. */
export function inputsOf({ board }: DraughtsPosition, x: Float64Array): void {
  x.fill(0);
  const left = board.reduce((sum, piece) => sum + (piece === 0 ? 0 : 1), 0);
  for (const [square, piece] of board.entries()) {
    if (piece === 0) continue;
    const isBlack = piece < 4;
    const entry = ((piece & 3) === 2 ? 32 : 0) + (isBlack ? square : 31 - square);
    const sign = isBlack ? 1 : -1;
    x[entry] = (x[entry] as number) + (sign * left) / 24;
    x[entry + 64] = (x[entry + 64] as number) + (sign * (24 - left)) / 24;
  }
  x[STEP] = stepsOf(board, 0) - stepsOf(board, 1);
}

/** Steps that a side could make, were no capture forced. */
function stepsOf(board: Int8Array, side: 0 | 1): number {
  let count = 0;
  for (const [square, piece] of board.entries()) {
    if (piece === 0 || (piece < 4 ? 0 : 1) !== side) continue;
    const row = square >> 2;
    const column = 2 * (square & 3) + 1 - (row & 1);
    const ahead = side === 0 ? 1 : -1;
    for (const down of (piece & 3) === 2 ? [ahead, -ahead] : [ahead]) {
      for (const right of [-1, 1]) {
        const [y, x] = [row + down, column + right];
        if (y >= 0 && y < 8 && x >= 0 && x < 8 && board[4 * y + (x >> 1)] === 0) count++;
      }
    }
  }
  return count;
}

/**
 * The worth that foretells the results best: the logistic function of the evaluation, fitted to the share of the point
 * by stochastic gradient descent from `worth` on. A man at the start stays worth 100.
 */
export function fitted(games: readonly Played[], worth: readonly number[], random: Random): number[] {
  const samples = games.flatMap(({ positions, result }) =>
    positions
      .filter((position) => draughts.mayStandPat(position))
      .map((position) => ({ position, share: (result + 1) / 2 })),
  );
  const inputs = samples.map(({ position }) => {
    const x = new Float64Array(INPUTS);
    inputsOf(position, x);
    return x;
  });
  const model = new LinearModel(INPUTS, 'logistic');
  for (const [i, value] of worth.entries()) model.weights[i] = value / LOGIT;
  const order = inputs.map((_, i) => i);
  const out = new Float64Array(1);
  const step = new Float64Array(1);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      [order[i], order[j]] = [order[j] as number, order[i] as number];
    }
    const rate = FIRST_RATE * (1 - epoch / EPOCHS);
    for (const i of order) {
      const x = inputs[i] as Float64Array;
      model.forward(x, out);
      step[0] = rate * ((samples[i] as (typeof samples)[number]).share - (out[0] as number));
      model.descend(x, step);
    }
    for (const [i, value] of worth.entries()) {
      model.weights[i] = (model.weights[i] as number) * (1 - PULL * rate) + (PULL * rate * value) / LOGIT;
    }
  }
  return scaled(model.weights);
}

/** The weights in hundredths of what a man is worth on average where men stand at the start. */
function scaled(weights: Float64Array): number[] {
  const home = weights.subarray(0, 12);
  const man = home.reduce((sum, weight) => sum + weight, 0) / home.length;
  return Array.from(weights, (weight, i) => (i !== STEP && isCrowned(i) ? 0 : Math.round((100 * weight) / man)));
}
