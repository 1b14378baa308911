/**
 * The winner at Gomoku, slowly and by definition: five or more in a row on 15 x 15 cells, with every answer tried. It
 * shares no code with the game or the search. It only assumes that an extra stone never hurts its owner, so a position
 * that is not won against a pass is not won.
 */

const SIZE = 15;
const CELLS = SIZE * SIZE;

/** Cells row by row from a1: 1 for a black stone, 2 for a white one, 0 for empty. */
export type Board = Int8Array;

/** The board after the cells of `line` have been played in turn, black first. */
export function boardOf(line: readonly number[]): Board {
  const board = new Int8Array(CELLS);
  for (const [i, cell] of line.entries()) board[cell] = 1 + (i % 2);
  return board;
}

const steps = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** The cells up to four away from `cell` on its four lines, for every cell. */
const around: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) =>
  steps.flatMap(([dx, dy]) =>
    [-4, -3, -2, -1, 1, 2, 3, 4].flatMap((i) => {
      const x = (cell % SIZE) + i * dx;
      const y = Math.floor(cell / SIZE) + i * dy;
      return x >= 0 && x < SIZE && y >= 0 && y < SIZE ? [y * SIZE + x] : [];
    }),
  ),
);

/** Whether a stone of `who` on `cell` is, or would be, part of five in a row. */
export function isFive(board: Board, cell: number, who: number): boolean {
  for (const [dx, dy] of steps) {
    let length = 1;
    for (const sign of [1, -1]) {
      let x = (cell % SIZE) + sign * dx;
      let y = Math.floor(cell / SIZE) + sign * dy;
      while (x >= 0 && x < SIZE && y >= 0 && y < SIZE && board[y * SIZE + x] === who) {
        length++;
        x += sign * dx;
        y += sign * dy;
      }
    }
    if (length >= 5) return true;
  }
  return false;
}

/** Empty cells where `who` completes five. */
export function fives(board: Board, who: number): number[] {
  return empty(board).filter((cell) => isFive(board, cell, who));
}

/** Whether `who`, the side to move, can complete five within `plies` plies against every answer. */
export function wins(board: Board, who: number, plies: number): boolean {
  if (plies < 1) return false;
  if (fives(board, who).length > 0) return true;
  if (plies < 3) return false;
  const threats = fives(board, 3 - who);
  if (threats.length > 1) return false;
  // A stone that shares no line with another stone cannot become part of a five with the next four stones.
  const moves =
    threats.length > 0 ? threats : empty(board).filter((cell) => around[cell]?.some((at) => board[at] !== 0));
  return moves.some((cell) => {
    board[cell] = who;
    const won = isLost(board, cell, who, plies - 1);
    board[cell] = 0;
    return won;
  });
}

/**
 * Whether every answer to the stone that `who` has just put on `cell` loses within `plies` plies. There was no five
 * before.
 */
function isLost(board: Board, cell: number, who: number, plies: number): boolean {
  const threats = (around[cell] as readonly number[]).filter((at) => board[at] === 0 && isFive(board, at, who));
  if (plies < 2 || (threats.length === 0 && plies < 4)) return false;
  if (fives(board, 3 - who).length > 0) return false;
  if (threats.length > 1) return true;
  if (threats.length === 0 && !wins(board, who, plies - 1)) return false;
  const answers = threats.length > 0 ? threats : empty(board);
  return answers.every((answer) => {
    board[answer] = 3 - who;
    const won = wins(board, who, plies - 1);
    board[answer] = 0;
    return won;
  });
}

/** The winner's move after the cells of `line`, to win within `plies` plies; `undefined` if it knows no win. */
export type Plan = (line: readonly number[], plies: number) => number | undefined;

/** Whether the side to move after `line` completes five within `plies` plies by `plan`, against every answer. */
export function planWins(line: readonly number[], plies: number, plan: Plan): boolean {
  const who = 1 + (line.length % 2);
  const cell = plan(line, plies);
  const board = boardOf(line);
  if (cell === undefined || plies < 1 || board[cell] !== 0) return false;
  board[cell] = who;
  if (isFive(board, cell, who)) return true;
  if (plies < 3 || fives(board, 3 - who).length > 0) return false;
  const threats = fives(board, who);
  if (threats.length > 1) return true;
  const answers = threats.length > 0 ? threats : empty(board);
  return answers.every((answer) => {
    board[answer] = 3 - who;
    const atOnce = wins(board, who, Math.min(3, plies - 2));
    board[answer] = 0;
    return atOnce || planWins([...line, cell, answer], plies - 2, plan);
  });
}

function empty(board: Board): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (board[cell] === 0) found.push(cell);
  return found;
}
