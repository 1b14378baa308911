/** The 32 dark squares of the board of draughts, numbered from 0, among its 64 cells. Black's side is above. */

export function cellOf(square: number): number {
  const row = square >> 2;
  return 8 * row + 2 * (square & 3) + (row % 2 === 0 ? 1 : 0);
}

/** The dark square on a cell; `undefined` for a light one. */
export function squareOn(cell: number): number | undefined {
  const square = cell >> 1;
  return cellOf(square) === cell ? square : undefined;
}
