import { moveText } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import {
  type BreakthroughMove,
  type BreakthroughPosition,
  type Cell,
  isCapture,
  legalMoves,
  MAX_SIDE,
  MIN_SIDE,
  stepOf,
  winner,
} from './board.js';

/**
 * Positions are written row by row from the top, as they are drawn: `W` and `B` for pawns, `.` for an empty
 * cell, `/` between rows, then `:` and the side to move, `w` or `b`. The start on five rows of five is
 * `BBBBB/BBBBB/...../WWWWW/WWWWW:w`. The text implies the size of the board.
 */
const MARKS = '.WB';
const COLUMNS = 'abcdefgh';

/** Writes a position in the notation that `parse` reads. */
export function format(position: BreakthroughPosition): string {
  return `${rowsFromTop(position).join('/')}:${'wb'[position.player]}`;
}

/** Reads a position in upper or lower case. Throws `InvalidPositionError`. */
export function parse(text: string): BreakthroughPosition {
  if (typeof text !== 'string') throw wrong(`expected a text, not ${typeof text}`);
  const [board = '', side, ...more] = text.split(':');
  if (more.length > 0 || !(side === 'w' || side === 'W' || side === 'b' || side === 'B')) {
    throw wrong(`expected rows, then ':w' or ':b' for the side to move, not '${text}'`);
  }
  const lines = board.toUpperCase().split('/');
  const rows = lines.length;
  const columns = (lines[0] as string).length;
  if (!isSide(rows)) throw wrong(`${rows} row${rows === 1 ? '' : 's'} in '${text}'; expected ${SIDES}`);
  if (!isSide(columns)) throw wrong(`${columns} cells in the first row of '${text}'; expected ${SIDES}`);
  const cells: Cell[] = [];
  for (const [above, line] of lines.entries()) {
    const rank = rows - above;
    if (line.length !== columns) {
      throw wrong(`${line.length} cells in row ${rank} of '${text}'; expected ${columns} as in the first row`);
    }
    cells.unshift(
      ...[...line].map((mark, column) => {
        const cell = MARKS.indexOf(mark);
        if (cell < 0) throw wrong(`'${mark}' on ${COLUMNS[column]}${rank} in '${text}'; expected W, B or .`);
        return cell as Cell;
      }),
    );
  }
  const position: BreakthroughPosition = { columns, rows, cells, player: side.toLowerCase() === 'w' ? 0 : 1 };
  checkPlausible(position, text);
  return position;
}

/** `b2-b3`, or `b2xc3` for a capture. */
export function formatMove(position: BreakthroughPosition, move: BreakthroughMove): string {
  const { from, to } = stepOf(move);
  return `${cellName(position, from)}${isCapture(position, move) ? 'x' : '-'}${cellName(position, to)}`;
}

/** Reads a move, with `-`, `x` or nothing between the cells. Throws `IllegalMoveError` if it cannot be played. */
export function parseMove(position: BreakthroughPosition, text: string): BreakthroughMove {
  const plain = (move: string): string => move.toLowerCase().replace(/[-x]/, '');
  const legal = winner(position) === undefined ? legalMoves(position) : [];
  const names = legal.map((move) => formatMove(position, move));
  const wanted = /^[a-h][1-8][-x]?[a-h][1-8]$/i.test(moveText('breakthrough', text)) ? plain(text) : undefined;
  const found = legal[names.findIndex((name) => plain(name) === wanted)];
  if (found) return found;
  throw new IllegalMoveError(
    `breakthrough: '${text}' cannot be played; expected one of ${names.join(', ') || 'none, the game is over'}`,
  );
}

/** The board as a text diagram, White at the bottom, with row and column names. */
export function draw(position: BreakthroughPosition): string {
  const { columns, rows } = position;
  const lines = rowsFromTop(position).map((row, above) => `${rows - above}  ${[...row].join(' ')}`);
  return [...lines, `   ${[...COLUMNS.slice(0, columns)].join(' ')}`].join('\n');
}

function rowsFromTop({ columns, rows, cells }: BreakthroughPosition): string[] {
  return Array.from({ length: rows }, (_, above) => {
    const first = (rows - 1 - above) * columns;
    return cells
      .slice(first, first + columns)
      .map((cell) => MARKS[cell])
      .join('');
  });
}

function cellName({ columns }: BreakthroughPosition, cell: number): string {
  return `${COLUMNS[cell % columns]}${Math.floor(cell / columns) + 1}`;
}

const SIDES = `${MIN_SIDE} to ${MAX_SIDE}`;

function isSide(size: number): boolean {
  return size >= MIN_SIDE && size <= MAX_SIDE;
}

/** Rejects boards in which the game was visibly over before the last move. */
function checkPlausible(position: BreakthroughPosition, text: string): void {
  const { columns, rows, cells, player } = position;
  const names = ['White', 'Black'] as const;
  const goals = [cells.slice((rows - 1) * columns).includes(1), cells.slice(0, columns).includes(2)];
  const taken = [!cells.includes(2), !cells.includes(1)];
  for (const side of [0, 1] as const) {
    const why = goals[side] ? 'stands on its last row' : taken[side] ? 'has taken every pawn' : undefined;
    if (why === undefined) continue;
    if (side === player) {
      throw wrong(`in '${text}' ${names[side]} ${why} and is to move; expected the other side, which has lost`);
    }
    if (goals[player] || taken[player]) throw wrong(`in '${text}' both sides have won; expected one at most`);
  }
}

function wrong(what: string): InvalidPositionError {
  return new InvalidPositionError(`breakthrough: ${what}`);
}
