/**
 * A backgammon board from the point of view of the player on roll, who moves from point 24 down to point 1 and
 * off. Positive numbers are that player's checkers and negative numbers the opponent's, so colours are not
 * needed:
 *
 *     index   0           1 … 6        7 … 18   19 … 24         25        26        27
 *             other's     own home     outer    other's home    own bar   own off   other's off
 *             bar (≤ 0)   ─────── points ───────────────────    (≥ 0)     (≥ 0)     (≤ 0)
 *
 * 28 bytes, cheap to copy. Boards are immutable: functions that make a new board leave their argument
 * unchanged.
 */
export type Board = Int8Array;

/** The indices of a board that are not points. */
export const OTHER_BAR = 0;
export const BAR = 25;
export const OFF = 26;
export const OTHER_OFF = 27;

/** The number of checkers on each side. */
export const CHECKERS = 15;

const SIZE = 28;
const POINTS = 24;
const HOME = 6;

/** A board with no checkers anywhere, not even borne off, for callers to fill. */
export function emptyBoard(): Board {
  return new Int8Array(SIZE);
}

/** The starting board, identical for both sides. */
export function startBoard(): Board {
  const board = emptyBoard();
  for (const [point, count] of [
    [24, 2],
    [13, 5],
    [8, 3],
    [6, 5],
  ] as const) {
    board[point] = count;
    board[POINTS + 1 - point] = -count;
  }
  return board;
}

/** The same board from the other side: what the opponent sees when the turn passes. */
export function flipped(board: Board): Board {
  const other = new Int8Array(SIZE);
  for (let place = 0; place <= BAR; place++) other[place] = -(board[BAR - place] as number);
  other[OFF] = -(board[OTHER_OFF] as number);
  other[OTHER_OFF] = -(board[OFF] as number);
  return other;
}

/** The pips that the player on roll needs to bear off everything: 167 at the start, 0 … 375. */
export function pips(board: Board): number {
  let sum = 0;
  for (let place = 1; place <= BAR; place++) {
    const count = board[place] as number;
    if (count > 0) sum += place * count;
  }
  return sum;
}

/** The pips that the other side needs. */
export function otherPips(board: Board): number {
  let sum = 0;
  for (let place = 0; place < BAR; place++) {
    const count = board[place] as number;
    if (count < 0) sum -= (BAR - place) * count;
  }
  return sum;
}

/** Whether the sides have passed each other, so that no checker can be hit any more. */
export function isRace(board: Board): boolean {
  let last = BAR;
  while (last > 0 && (board[last] as number) <= 0) last--;
  for (let place = 0; place < last; place++) if ((board[place] as number) < 0) return false;
  return true;
}

/** Whether two boards have the same checkers in the same places. */
export function sameBoard(a: Board, b: Board): boolean {
  for (let place = 0; place < SIZE; place++) if (a[place] !== b[place]) return false;
  return true;
}

/**
 * The result for the player on roll if the game is over: 1 for a single game, 2 for a gammon (the loser has
 * borne off nothing), 3 for a backgammon (the loser also has a checker on the bar or in the winner's home),
 * negative for a loss; 0 while the game runs.
 */
export function result(board: Board): number {
  if (board[OFF] === CHECKERS) return lossOf(flipped(board));
  return board[OTHER_OFF] === -CHECKERS ? -lossOf(board) : 0;
}

/** The loss, 1 … 3, of the player on roll when the opponent has borne off everything. */
function lossOf(board: Board): number {
  if ((board[OFF] as number) > 0) return 1;
  for (let place = BAR; place > POINTS - HOME; place--) if ((board[place] as number) > 0) return 3;
  return 2;
}
