import { whole } from '../../contract/checks.js';
import { InvalidOptionError, InvalidPositionError } from '../../contract/errors.js';

/** The maximum number of rows and of columns: 225 cells, so that two cells still fit into a move id. */
export const MAX_LINES = 15;

/** The size of a board. A cell is a number, row * columns + column, counted from 0 at the lower left, a1. */
export interface BoardSize {
  readonly rows: number;
  readonly columns: number;
}

/** The name of a cell as in chess: the letter of its column, then its row from 1 at the bottom. */
export function cellName({ columns }: BoardSize, cell: number): string {
  return `${String.fromCharCode(97 + (cell % columns))}${Math.floor(cell / columns) + 1}`;
}

/** The cell called `name`; `undefined` if the board has no such cell. */
export function cellNamed({ rows, columns }: BoardSize, name: string): number | undefined {
  const [, letter = '', digits = ''] = /^([a-z])([1-9]\d?)$/.exec(name) ?? [];
  const column = letter.charCodeAt(0) - 97;
  const row = Number(digits) - 1;
  return column >= 0 && column < columns && row < rows ? row * columns + column : undefined;
}

/** The cells one step up, down, left or right of `cell`, ascending. */
export function neighbours({ rows, columns }: BoardSize, cell: number): number[] {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  const near: number[] = [];
  if (row > 0) near.push(cell - columns);
  if (column > 0) near.push(cell - 1);
  if (column < columns - 1) near.push(cell + 1);
  if (row < rows - 1) near.push(cell + columns);
  return near;
}

/** The number of steps from one cell to another: the difference in rows plus the difference in columns. */
export function distance({ columns }: BoardSize, from: number, to: number): number {
  const rowsApart = Math.floor(from / columns) - Math.floor(to / columns);
  return Math.abs(rowsApart) + Math.abs((from % columns) - (to % columns));
}

/** The board with its coordinates; `pieces` are drawn in order, later ones over earlier ones. */
export function drawBoard(size: BoardSize, pieces: readonly (readonly [cell: number, letter: string])[]): string {
  const { rows, columns } = size;
  const at = new Map(pieces);
  const width = String(rows).length;
  const lines = Array.from({ length: rows }, (_, below) => {
    const row = rows - 1 - below;
    const cells = Array.from({ length: columns }, (_, column) => at.get(row * columns + column) ?? '.');
    return `${String(row + 1).padStart(width)}  ${cells.join(' ')}`;
  });
  const letters = Array.from({ length: columns }, (_, column) => String.fromCharCode(97 + column));
  return [...lines, `${' '.repeat(width + 2)}${letters.join(' ')}`].join('\n');
}

/** Validates rows and columns from options. Throws `InvalidOptionError`. */
export function checkSize(game: string, { rows, columns }: BoardSize, leastCells: number): void {
  for (const [name, count] of Object.entries({ rows, columns })) {
    whole(`${game}: ${name}`, count, 1, MAX_LINES);
  }
  if (rows * columns < leastCells) {
    throw new InvalidOptionError(
      `${game}: a board of ${rows} x ${columns} has no room to move; expected ${leastCells} cells or more`,
    );
  }
}

/** Reads `3x4` (rows x columns). Throws `InvalidPositionError`. */
export function parseSize(game: string, text: string, leastCells: number): BoardSize {
  const [, rows, columns] = /^(\d{1,2})x(\d{1,2})$/.exec(text) ?? [];
  const size = { rows: Number(rows), columns: Number(columns) };
  const fits = (count: number): boolean => count >= 1 && count <= MAX_LINES;
  if (fits(size.rows) && fits(size.columns) && size.rows * size.columns >= leastCells) return size;
  throw new InvalidPositionError(
    `${game}: '${text}' is no board; expected rows x columns, such as 3x4, each from 1 to ${MAX_LINES}, and ${leastCells} cells or more`,
  );
}
