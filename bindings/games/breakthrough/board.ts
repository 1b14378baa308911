import { noMove } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';

/**
 * The board of Breakthrough: cells in rows from White's home, left to right, so that cell 0 is a1. The start on
 * 5 columns and 5 rows:
 *
 *     5  B B B B B     20 21 22 23 24
 *     4  B B B B B     15 16 17 18 19
 *     3  . . . . .     10 11 12 13 14
 *     2  W W W W W      5  6  7  8  9
 *     1  W W W W W      0  1  2  3  4
 *        a b c d e
 *
 * White moves up, Black down. The code favours readability: a board is a plain array, and the rules loop over
 * its cells.
 */
export interface BreakthroughPosition {
  /** 3 to 8. */
  readonly columns: number;
  /** 3 to 8. */
  readonly rows: number;
  /** The content of each cell: 0 empty, 1 a white pawn, 2 a black pawn. */
  readonly cells: readonly Cell[];
  /** The side to move: 0 White, 1 Black. White moves first. */
  readonly player: 0 | 1;
}

export type Cell = 0 | 1 | 2;

/**
 * The numbers of the source and destination cells. The move is a capture if the destination holds an opposing
 * pawn.
 */
export interface BreakthroughMove {
  readonly from: number;
  readonly to: number;
}

/** The minimum and maximum number of columns, and of rows. */
export const MIN_SIDE = 3;
export const MAX_SIDE = 8;

/** Two rows of pawns per side, or one if the board has fewer than five rows. */
export function startPosition(columns: number, rows: number): BreakthroughPosition {
  const filled = rows < 5 ? 1 : 2;
  const cells = Array.from({ length: columns * rows }, (_, cell): Cell => {
    const row = Math.floor(cell / columns);
    return row < filled ? 1 : row >= rows - filled ? 2 : 0;
  });
  return { columns, rows, cells, player: 0 };
}

/**
 * The legal moves of the side to move, pawn by pawn: straight ahead to an empty cell, or diagonally ahead to a
 * cell without a pawn of its own.
 *
 * A running game always has a legal move: no pawn of its own side is ahead of the foremost pawn, and at least
 * one of the cells diagonally ahead of it is on the board.
 */
export function legalMoves(position: BreakthroughPosition): BreakthroughMove[] {
  const { columns, cells, player } = position;
  const own = player + 1;
  const ahead = forward(position);
  const found: BreakthroughMove[] = [];
  for (let from = 0; from < cells.length; from++) {
    if (cells[from] !== own) continue;
    const column = from % columns;
    const straight = from + ahead;
    if (column > 0 && cells[straight - 1] !== own) found.push({ from, to: straight - 1 });
    if (cells[straight] === 0) found.push({ from, to: straight });
    if (column < columns - 1 && cells[straight + 1] !== own) found.push({ from, to: straight + 1 });
  }
  return found;
}

/** Whether `move` captures a pawn. */
export function isCapture({ cells }: BreakthroughPosition, { to }: BreakthroughMove): boolean {
  return cells[to] !== 0;
}

/** Whether `move` reaches the winning row. */
export function isBreakthrough({ columns, rows, player }: BreakthroughPosition, { to }: BreakthroughMove): boolean {
  return player === 0 ? to >= columns * (rows - 1) : to < columns;
}

/** `move`, which may come from outside. Throws `IllegalMoveError` if it is none. */
export function stepOf(move: BreakthroughMove): BreakthroughMove {
  if (typeof move?.from === 'number' && typeof move.to === 'number') return move;
  throw noMove('breakthrough', move, '{ from: 5, to: 10 }');
}

/** The position after `move`. Throws `IllegalMoveError` if no pawn of the side to move can make it. */
export function play(position: BreakthroughPosition, move: BreakthroughMove): BreakthroughPosition {
  const { columns, rows, cells, player } = position;
  const { from, to } = stepOf(move);
  const own = (player + 1) as Cell;
  const step = to - from - forward(position);
  const sideways = (to % columns) - (from % columns);
  const free = step === 0 ? cells[to] === 0 : cells[to] !== own;
  if (cells[from] !== own || step !== sideways || Math.abs(step) > 1 || cells[to] === undefined || !free) {
    throw new IllegalMoveError(
      `breakthrough: ${player === 0 ? 'White' : 'Black'} cannot move from cell ${show(from)} to ${show(to)} on this board of ${columns}x${rows}; expected one of the moves that moves() gives`,
    );
  }
  const after = cells.slice();
  after[from] = 0;
  after[to] = own;
  return { columns, rows, cells: after, player: player === 0 ? 1 : 0 };
}

/**
 * The winner if the game is over: 0 White, 1 Black. A side wins by reaching the last row or by capturing every
 * pawn.
 */
export function winner(position: BreakthroughPosition): 0 | 1 | undefined {
  const { columns, rows, cells } = position;
  for (let column = 0; column < columns; column++) {
    if (cells[column] === 2) return 1;
    if (cells[(rows - 1) * columns + column] === 1) return 0;
  }
  if (!cells.includes(1)) return 1;
  if (!cells.includes(2)) return 0;
  return undefined;
}

/** The offset from a cell to the cell straight ahead, for the side to move. */
function forward({ columns, player }: BreakthroughPosition): number {
  return player === 0 ? columns : -columns;
}
