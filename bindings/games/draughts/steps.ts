import { SQUARES } from './position.js';

/** The directions in the order in which moves are listed: up to the left, up to the right, down to the left, down to the right. */
export const DIRECTIONS = 4;

/** The square one step from each square in each direction, at 4 times the square plus the direction; -1 off the board. */
export const steps = new Int8Array(SQUARES * DIRECTIONS).fill(-1);

for (let square = 0; square < SQUARES; square++) {
  const row = square >> 2;
  // The even rows begin with a light square.
  const column = 2 * (square & 3) + 1 - (row & 1);
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const toRow = row + (direction < 2 ? -1 : 1);
    const toColumn = column + (direction % 2 === 0 ? -1 : 1);
    if (toRow < 0 || toRow > 7 || toColumn < 0 || toColumn > 7) continue;
    steps[DIRECTIONS * square + direction] = 4 * toRow + (toColumn >> 1);
  }
}

/** The square one step from `square`; -1 off the board, and from there. */
export function stepFrom(square: number, direction: number): number {
  return square < 0 ? -1 : (steps[DIRECTIONS * square + direction] as number);
}
