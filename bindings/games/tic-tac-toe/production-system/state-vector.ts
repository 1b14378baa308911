import { InvalidPositionError } from '../../../contract/errors.js';

/** The content of a square: +1 a cross of MAX, −1 a circle of MIN, 0 empty. */
export type Mark = -1 | 0 | 1;

/**
 * The state of the production system: nine components, row by row from the top left. MAX moves first, so the
 * vector determines the side to move: MAX if the sum is 0, MIN if it is +1.
 */
export type StateVector = readonly Mark[];

/** The eight lines: three rows, three columns, two diagonals. */
export const winningLines: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** The eight symmetries of the square; component i of the k-th image comes from square `symmetries[k][i]`. */
export const symmetries: readonly (readonly number[])[] = (() => {
  const quarterTurn = [6, 3, 0, 7, 4, 1, 8, 5, 2];
  const mirror = [2, 1, 0, 5, 4, 3, 8, 7, 6];
  const all = [[0, 1, 2, 3, 4, 5, 6, 7, 8]];
  for (let turn = 1; turn < 4; turn++) all.push(quarterTurn.map((i) => (all[turn - 1] as number[])[i] as number));
  return [...all, ...all.map((turned) => mirror.map((i) => turned[i] as number))];
})();

/**
 * The vector as a number below 3^9 = 19,683, with one base-3 digit per square; distinct vectors have distinct
 * codes.
 */
export function vectorCode(state: StateVector): number {
  return state.reduce<number>((code, mark) => code * 3 + mark + 1, 0);
}

/** The least `vectorCode` of the eight images: two vectors share it exactly if a symmetry maps one to the other. */
export function symmetryClass(state: StateVector): number {
  return Math.min(...symmetries.map((from) => from.reduce((code, i) => code * 3 + (state[i] as Mark) + 1, 0)));
}

/** Whether `mark` occupies all three squares of a line. */
export function hasLine(state: StateVector, mark: 1 | -1): boolean {
  return winningLines.some((line) => line.every((i) => state[i] === mark));
}

/**
 * Rejects values from outside that are not nine marks, with as many crosses as circles or one more, and no line
 * completed before the last move.
 */
export function checkStateVector(state: StateVector): void {
  if (!Array.isArray(state) || state.length !== 9 || !state.every((mark) => mark === 0 || mark === 1 || mark === -1)) {
    throw new InvalidPositionError(
      `tic-tac-toe vector: expected nine components +1, 0 or -1, not ${JSON.stringify(state)}`,
    );
  }
  const sum = state.reduce<number>((total, mark) => total + mark, 0);
  if (sum !== 0 && sum !== 1) {
    throw new InvalidPositionError(
      `tic-tac-toe vector: the components of (${state.join(',')}) add up to ${sum}; MAX begins, so expected 0 or 1`,
    );
  }
  if (hasLine(state, sum === 0 ? 1 : -1)) {
    throw new InvalidPositionError(
      `tic-tac-toe vector: in (${state.join(',')}) the game was over before the last move`,
    );
  }
}
