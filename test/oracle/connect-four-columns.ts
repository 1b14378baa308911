import { hasFour } from './plain-connect-four.js';

/**
 * Connect Four as columns of stones, each a text from the bottom up, the same for all orders of the same moves. It
 * knows which positions are forced, as the UCI data set connect-4 means it.
 */

const COLUMNS = 7;
const ROWS = 6;

/** The board after `moves`, columns from 1. */
export function boardOf(moves: string): string[] {
  const columns = Array.from({ length: COLUMNS }, () => '');
  for (const [i, digit] of [...moves].entries()) columns[Number(digit) - 1] += i % 2 === 0 ? 'x' : 'o';
  return columns;
}

/** Whether either side could complete four with its next stone, in a game that is not over. */
export function isForced(columns: readonly string[]): boolean {
  return columns.some(
    (column, x) => column.length < ROWS && [...'xo'].some((stone) => hasFour(columns.with(x, column + stone))),
  );
}
