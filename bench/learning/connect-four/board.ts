import type { Game } from 'cutnode';

/** A board that is changed in place: fast enough for some thousand training games and for matches between searches. */
export interface Board {
  /** 1 for a stone of the first player, −1 for one of the second, numbered 7 x row + column from the bottom. */
  readonly cells: Int8Array;
  readonly heights: Uint8Array;
  stones: number;
  /** Whether the last stone made four in a row. */
  won: boolean;
}

export const WIDTH = 7;
export const HEIGHT = 6;
const CELLS = WIDTH * HEIGHT;

export function emptyBoard(): Board {
  return { cells: new Int8Array(CELLS), heights: new Uint8Array(WIDTH), stones: 0, won: false };
}

/** Whether a stone of this kind in `column` would make four in a row. */
export function completes({ cells, heights }: Board, column: number, stone: number): boolean {
  const row = heights[column] as number;
  for (let direction = 0; direction < 4; direction++) {
    const up = direction === 0 ? 0 : 1;
    const right = direction === 0 ? 1 : direction - 2;
    let count = 1;
    for (const sign of [1, -1]) {
      for (let i = 1; i < 4; i++) {
        const [r, c] = [row + sign * i * up, column + sign * i * right];
        if (r < 0 || r >= HEIGHT || c < 0 || c >= WIDTH || cells[r * WIDTH + c] !== stone) break;
        count++;
      }
    }
    if (count >= 4) return true;
  }
  return false;
}

/** The stone of the side to move. */
export const stoneToMove = ({ stones }: Board): 1 | -1 => (stones % 2 === 0 ? 1 : -1);

function openColumns({ heights }: Board): number[] {
  const columns: number[] = [];
  for (let column = 0; column < WIDTH; column++) if ((heights[column] as number) < HEIGHT) columns.push(column);
  return columns;
}

/** Connect Four on these boards. */
export const fastConnectFour: Game<Board, number> = {
  name: 'connect-four',
  initial: emptyBoard,
  toMove: ({ stones }) => stones % 2,
  moves: openColumns,
  play(board, column) {
    const stone = stoneToMove(board);
    board.won = completes(board, column, stone);
    const row = board.heights[column] as number;
    board.cells[row * WIDTH + column] = stone;
    board.heights[column] = row + 1;
    board.stones++;
    return board;
  },
  undo(board, column) {
    const row = (board.heights[column] as number) - 1;
    board.cells[row * WIDTH + column] = 0;
    board.heights[column] = row;
    board.stones--;
    board.won = false;
  },
  outcome(board) {
    if (board.won) return board.stones % 2 === 1 ? [Infinity, -Infinity] : [-Infinity, Infinity];
    return board.stones === CELLS ? [0, 0] : undefined;
  },
};

/**
 * The same game between players who see a win in one and a loss in one, so that only what a search does not
 * find by itself is left to learn.
 */
export const carefulConnectFour: Game<Board, number> = {
  ...fastConnectFour,
  moves(board) {
    const all = openColumns(board);
    const stone = stoneToMove(board);
    const win = all.find((column) => completes(board, column, stone));
    if (win !== undefined) return [win];
    const threats = all.filter((column) => completes(board, column, -stone));
    if (threats.length > 0) return threats;
    const safe = all.filter((column) => !opensWin(board, column, stone));
    return safe.length > 0 ? safe : all;
  },
};

/** Whether a stone in `column` lets the opponent win on top of it. */
function opensWin(board: Board, column: number, stone: number): boolean {
  const { heights } = board;
  const row = heights[column] as number;
  if (row + 1 >= HEIGHT) return false;
  // The stone itself cannot be part of an opposing line.
  heights[column] = row + 1;
  const opens = completes(board, column, -stone);
  heights[column] = row;
  return opens;
}
