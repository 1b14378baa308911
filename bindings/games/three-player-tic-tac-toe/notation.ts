import { givenPositionText } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import { type Grid, hasLine } from './grid.js';

interface Marks {
  readonly marks: string;
}

const letters = 'abcdefgh';

/** The rows from the top, separated by `/`. */
export function formatMarks(grid: Grid, position: Marks): string {
  return rowsOf(grid, position).join('/');
}

/** One line per row, with row and column names. */
export function drawMarks(grid: Grid, position: Marks): string {
  const rows = rowsOf(grid, position).map((row, i) => `${grid.rows - i} ${[...row].join(' ')}`);
  return [...rows, `  ${[...letters.slice(0, grid.columns)].join(' ')}`].join('\n');
}

export function cellName({ rows, columns }: Grid, cell: number): string {
  if (!Number.isInteger(cell) || cell < 0 || cell >= rows * columns) return String(cell);
  return `${letters[cell % columns]}${rows - Math.floor(cell / columns)}`;
}

/** The cell of a name such as `b2`; `undefined` if the board has no such cell. */
export function cellNamed({ rows, columns }: Grid, text: string): number | undefined {
  const [, letter = '', digit = ''] = /^([a-h])([1-8])$/.exec(text.toLowerCase()) ?? [];
  const [column, row] = [letters.indexOf(letter), rows - Number(digit)];
  return letter && column < columns && row >= 0 ? row * columns + column : undefined;
}

/**
 * Reads what `formatMarks` writes. Throws `InvalidPositionError`, also for marks that alternating turns cannot
 * produce. `ends`: a line ends the game, so only the player who marked last can have one.
 */
export function parseMarks(
  name: string,
  grid: Grid,
  lines: readonly (readonly number[])[],
  ends: boolean,
  text: string,
): Marks {
  const { rows, columns } = grid;
  const fail = (what: string, expected: string): never => {
    throw new InvalidPositionError(`${name}: ${what}; expected ${expected}`);
  };
  const parts = givenPositionText(name, text).toUpperCase().split('/');
  if (parts.length !== rows) fail(`${parts.length} rows in '${text}'`, `${rows} with '/' between them`);
  for (const [i, part] of parts.entries()) {
    const wrong = /[^XOZ.]/u.exec(part)?.[0];
    if (wrong) fail(`'${wrong}' in row ${i + 1} of '${text}'`, 'X, O, Z or .');
    if (part.length !== columns) fail(`row ${i + 1} of '${text}' has ${part.length} cells`, String(columns));
  }
  const marks = parts.join('');
  const [x = 0, o = 0, z = 0] = [...'XOZ'].map((mark) => marks.split(mark).length - 1);
  if (!(x >= o && o >= z && x <= z + 1)) {
    fail(`${x} X, ${o} O and ${z} Z in '${text}'`, 'marks made in turn, X first, then O, then Z');
  }
  const last = 'XOZ'[(x + o + z + 2) % 3];
  const early = ends ? [...'XOZ'].find((mark) => mark !== last && hasLine(lines, marks, mark)) : undefined;
  if (early) fail(`${early} has a line in '${text}' and did not move last`, 'a game that ends with the first line');
  return { marks };
}

function rowsOf({ rows, columns }: Grid, { marks }: Marks): string[] {
  return Array.from({ length: rows }, (_, row) => marks.slice(row * columns, (row + 1) * columns));
}
