/** The board of Gomoku: cells numbered row by row from a1 (0) to o1 (14), a2 (15) and so on to o15 (224). */
export const SIZE = 15;
export const CELLS = SIZE * SIZE;

/** The colour of a stone: 0 black (X), who moves first, 1 white (O). */
export type Colour = 0 | 1;

/** The stone on each cell; `undefined` if the cell is empty. */
export type Stones = readonly (Colour | undefined)[];

/** One step along each of the four lines through a cell: row, column, rising diagonal, falling diagonal. */
export const directions: readonly (readonly [columns: number, rows: number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

export const columnOf = (cell: number): number => cell % SIZE;
export const rowOf = (cell: number): number => Math.floor(cell / SIZE);

/** The cell `steps` away from `cell` along a line; `undefined` beyond the edge. */
export function cellAt(cell: number, [columns, rows]: readonly [number, number], steps: number): number | undefined {
  const column = columnOf(cell) + steps * columns;
  const row = rowOf(cell) + steps * rows;
  return column >= 0 && column < SIZE && row >= 0 && row < SIZE ? row * SIZE + column : undefined;
}

/** Whether a stone of `colour` on `cell` is, or would be, part of a row of five or more. */
export function makesFive(stones: Stones, cell: number, colour: Colour): boolean {
  return directions.some((direction) => {
    const reach = (sign: number): number => {
      let steps = 1;
      while (stones[cellAt(cell, direction, sign * steps) ?? -1] === colour) steps++;
      return steps - 1;
    };
    return reach(1) + 1 + reach(-1) >= 5;
  });
}
