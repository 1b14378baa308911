import { hasLine, type StateVector, winningLines } from './state-vector.js';

/** Lines on which a side can still get three in a row, because the other has no mark there. */
export interface OpenLines {
  readonly max: number;
  readonly min: number;
}

/** How many of the eight lines are still open for MAX (no circle on them) and for MIN (no cross on them). */
export function openLines(state: StateVector): OpenLines {
  const openFor = (mark: 1 | -1): number => winningLines.filter((line) => line.every((i) => state[i] !== -mark)).length;
  return { max: openFor(1), min: openFor(-1) };
}

/**
 * The static evaluation e(p) of the chapters (Nilsson, Principles of Artificial
 * Intelligence, 3.4): lines still open for MAX less lines still open for MIN; +Infinity
 * where MAX has won, -Infinity where MIN has. As MAX sees it, whoever is to move.
 */
export function openLinesValue(state: StateVector): number {
  if (hasLine(state, 1)) return Infinity;
  if (hasLine(state, -1)) return -Infinity;
  const { max, min } = openLines(state);
  return max - min;
}
