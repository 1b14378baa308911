import { moveText } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { beginnerOf } from '../tic-tac-toe/beginner.js';
import { bit, cellAt, cellsOf, count, hasLine, MAX_SIZE, ROW, shapeOf } from './shape.js';

/**
 * A position of an (m,n,k) game. Cells are bits, one byte per row from the top; a cell's number is 8 x row +
 * column.
 */
export interface MnkPosition {
  readonly rows: number;
  readonly columns: number;
  /** Stones in a row that win. */
  readonly k: number;
  /** Stones of the side to move. */
  readonly own: bigint;
  /** Stones of the side that has just moved. */
  readonly other: bigint;
  /** Whether O has begun. Default: X has. */
  readonly oBegan?: true | undefined;
}

/** 0 for X, 1 for O. */
export const toMove = (p: MnkPosition): number => (count(p.own | p.other) + (p.oBegan ? 1 : 0)) % 2;

/** Reads `rows,columns,k` and, after a colon, the rows from the top separated by `/`; ` o` at the end: O is to move. */
export function parse(text: string): MnkPosition {
  const [, sizes, board, mover = ''] =
    /^([^:]*?)(?::(.*?))?(?: ([xo]))?$/is.exec(typeof text === 'string' ? text : '') ?? [];
  const [rows = 0, columns = 0, k = 0, ...more] = (sizes ?? '').split(',').map(sizeOf);
  if (!rows || !columns || !k || more.length > 0) {
    throw new InvalidPositionError(
      `mnk: ${show(text)} does not begin with sizes; expected rows,columns,k from 1 to ${MAX_SIZE}, such as 3,3,3 or 3,3,3:X.O/.../...`,
    );
  }
  const stones = board === undefined ? { X: 0n, O: 0n } : parseBoard(text, board, rows, columns);
  const [x, o] = [count(stones.X), count(stones.O)];
  const beginner = beginnerOf('mnk', text, [x, o], mover);
  const [own, other] = ((x + o) % 2 === 0) === (beginner === 'X') ? [stones.X, stones.O] : [stones.O, stones.X];
  // Only the player who moved last can have a line.
  if (hasLine(shapeOf(rows, columns, k), own)) {
    throw new InvalidPositionError(`mnk: in '${text}' the game was over before the last move`);
  }
  return { rows, columns, k, own, other, ...(beginner === 'O' && { oBegan: true }) };
}

function sizeOf(text: string): number {
  return /^[1-8]$/.test(text) ? Number(text) : 0;
}

function parseBoard(text: string, board: string, rows: number, columns: number): { X: bigint; O: bigint } {
  const lines = board.split('/');
  if (lines.length !== rows) {
    throw new InvalidPositionError(`mnk: ${lines.length} rows in '${text}'; expected ${rows} with '/' between them`);
  }
  const stones = { X: 0n, O: 0n };
  for (const [row, line] of lines.entries()) {
    const marks = [...line.toUpperCase()];
    if (marks.length !== columns) {
      throw new InvalidPositionError(`mnk: row ${row + 1} of '${text}' has ${marks.length} cells; expected ${columns}`);
    }
    for (const [column, mark] of marks.entries()) {
      if (mark === 'X' || mark === 'O') stones[mark] |= bit(cellAt(row, column));
      else if (mark !== '.') {
        throw new InvalidPositionError(`mnk: '${mark}' in row ${row + 1} of '${text}'; expected X, O or .`);
      }
    }
  }
  return stones;
}

/** The rows from the top, with X, O or `.` for each cell. */
function rowsOf(p: MnkPosition): string[] {
  const x = toMove(p) === 0 ? p.own : p.other;
  const mark = (cell: bigint): string => (cell & x ? 'X' : cell & (p.own | p.other) ? 'O' : '.');
  return Array.from({ length: p.rows }, (_, row) =>
    Array.from({ length: p.columns }, (_, column) => mark(bit(cellAt(row, column)))).join(''),
  );
}

/** With as many of both, who is to move has begun. */
export const format = (p: MnkPosition): string =>
  `${p.rows},${p.columns},${p.k}:${rowsOf(p).join('/')}${p.oBegan && toMove(p) === 1 ? ' o' : ''}`;

/** Columns are letters from the left, rows numbers from the bottom: `b2`. */
export const formatMove = (p: MnkPosition, cell: number): string =>
  `${'abcdefgh'[cell % ROW]}${p.rows - Math.floor(cell / ROW)}`;

/** `free` are the cells that may be played. */
export function parseMove(p: MnkPosition, text: string, free: readonly number[]): number {
  const typed = moveText('mnk', text).toLowerCase();
  const cell = free.find((move) => formatMove(p, move) === typed);
  if (cell === undefined) {
    const expected = free.map((move) => formatMove(p, move)).join(', ') || 'none, the game is over';
    throw new IllegalMoveError(`mnk: '${text}' cannot be played; expected one of ${expected}`);
  }
  return cell;
}

export function draw(p: MnkPosition): string {
  const rows = rowsOf(p).map((row, i) => `${p.rows - i} ${[...row].join(' ')}`);
  return [...rows, `  ${[...'abcdefgh'.slice(0, p.columns)].join(' ')}`].join('\n');
}

/** The cells without a stone. */
export const emptyCells = (p: MnkPosition): number[] =>
  cellsOf(shapeOf(p.rows, p.columns, p.k).cells & ~(p.own | p.other));

/** Rejects values from outside that are not positions, such as a text. */
export function checkPosition(p: MnkPosition): void {
  const { rows, columns, k, own, other } = p ?? {};
  const isSize = (size: number): boolean => Number.isInteger(size) && size >= 1 && size <= MAX_SIZE;
  if (isSize(rows) && isSize(columns) && isSize(k) && typeof own === 'bigint' && typeof other === 'bigint') {
    const shape = shapeOf(rows, columns, k);
    const onBoard = own >= 0n && other >= 0n && ((own | other) & ~shape.cells) === 0n && (own & other) === 0n;
    if (onBoard && [0, 1].includes(count(other) - count(own)) && !hasLine(shape, own)) return;
  }
  throw new InvalidPositionError('mnk: not a position of this game; expected one made by parse, initial or play');
}
