import { isWhole } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';

/**
 * A move is a number of 14 bits, the same in the compiled rules:
 *
 *     from   |   to << 5   |   number << 10
 *
 * `number` counts the captures of one position that lead from the one square to the other by different ways, from 0 in
 * the order of the list. There are at most nine: a king that starts in the middle of nine enemies can go round in many
 * ways.
 */
export const moveOf = (from: number, to: number, number = 0): number => from | (to << 5) | (number << 10);
export const fromOf = (move: number): number => move & 31;
export const toOf = (move: number): number => (move >> 5) & 31;

/** Whether a move captures: a step leads to the next row, jumps to any other. */
export function isCapture(move: number): boolean {
  return Math.abs((fromOf(move) >> 2) - (toOf(move) >> 2)) !== 1;
}

/** A move from outside, in no position yet. Throws `IllegalMoveError`. */
export function checkMove(move: unknown): void {
  if (isWhole(move, 0, moveOf(31, 31, 15))) return;
  throw new IllegalMoveError(
    `draughts: expected a move of the game, a number such as ${moveOf(10, 14)} for 11-15, not ${show(move)}${typeof move === 'string' ? '; parseMove reads a text' : ''}`,
  );
}
