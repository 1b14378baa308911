import { hasLine, type StateVector, winningLines } from './state-vector.js';

/** The number of lines on which a side can still get three in a row, because the opponent has no mark there. */
export interface OpenLines {
  readonly max: number;
  readonly min: number;
}

/** The number of the eight lines still open for MAX (no circle on them) and for MIN (no cross on them). */
export function openLines(state: StateVector): OpenLines {
  const openFor = (mark: 1 | -1): number => winningLines.filter((line) => line.every((i) => state[i] !== -mark)).length;
  return { max: openFor(1), min: openFor(-1) };
}

/**
 * The textbooks' static evaluation e(p) (Nilsson, Principles of Artificial Intelligence, 3.4): the lines still
 * open for MAX minus the lines still open for MIN; +Infinity if MAX has won, -Infinity if MIN has won. Always
 * from MAX's point of view, whoever is to move.
 */
export function openLinesValue(state: StateVector): number {
  if (hasLine(state, 1)) return Infinity;
  if (hasLine(state, -1)) return -Infinity;
  const { max, min } = openLines(state);
  return max - min;
}
