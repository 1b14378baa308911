/**
 * A backgammon board as the player on roll sees it, who moves from point 24 down to
 * point 1 and off. Positive numbers are checkers of that player, negative ones of the
 * other, so that nothing need be known of colours:
 *
 *     index   0           1 … 6        7 … 18   19 … 24         25        26        27
 *             other's     own home     outer    other's home    own bar   own off   other's off
 *             bar (≤ 0)   ─────── points ───────────────────    (≥ 0)     (≥ 0)     (≤ 0)
 *
 * 28 bytes, made to be copied. Boards are values: what makes a new one leaves its
 * argument alone.
 */
export type Board = Int8Array;

/** Places of a board that are no points. */
export const OTHER_BAR = 0;
export const BAR = 25;
export const OFF = 26;
export const OTHER_OFF = 27;

/** Checkers of each side. */
export const CHECKERS = 15;

const SIZE = 28;
const POINTS = 24;
const HOME = 6;

/** A board of nothing but checkers borne off by nobody: for those who fill it. */
export function emptyBoard(): Board {
  return new Int8Array(SIZE);
}

/** The board that a game starts on: the same from both sides. */
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

/** The same checkers from the other side: what the opponent sees when the turn passes. */
export function flipped(board: Board): Board {
  const other = new Int8Array(SIZE);
  for (let place = 0; place <= BAR; place++) other[place] = -(board[BAR - place] as number);
  other[OFF] = -(board[OTHER_OFF] as number);
  other[OTHER_OFF] = -(board[OFF] as number);
  return other;
}

/** Pips that the player on roll needs to bear off everything: 167 at the start, 0 … 375. */
export function pips(board: Board): number {
  let sum = 0;
  for (let place = 1; place <= BAR; place++) {
    const count = board[place] as number;
    if (count > 0) sum += place * count;
  }
  return sum;
}

/** Pips that the other side needs. */
export function otherPips(board: Board): number {
  let sum = 0;
  for (let place = 0; place < BAR; place++) {
    const count = board[place] as number;
    if (count < 0) sum -= (BAR - place) * count;
  }
  return sum;
}

/** True where the sides have passed each other: nobody can be hit any more. */
export function isRace(board: Board): boolean {
  let last = BAR;
  while (last > 0 && (board[last] as number) <= 0) last--;
  for (let place = 0; place < last; place++) if ((board[place] as number) < 0) return false;
  return true;
}

/** True where the same checkers stand on the same places. */
export function sameBoard(a: Board, b: Board): boolean {
  for (let place = 0; place < SIZE; place++) if (a[place] !== b[place]) return false;
  return true;
}

/**
 * What the game is worth to the player on roll where it is over: 1 for a single game, 2
 * for a gammon (the loser has borne off nothing), 3 for a backgammon (and has a checker
 * on the bar or in the winner's home), negative for a loss; 0 while the game runs.
 */
export function result(board: Board): number {
  if (board[OFF] === CHECKERS) return lossOf(flipped(board));
  return board[OTHER_OFF] === -CHECKERS ? -lossOf(board) : 0;
}

/** What the player on roll has lost, 1 … 3, whose opponent has borne off everything. */
function lossOf(board: Board): number {
  if ((board[OFF] as number) > 0) return 1;
  for (let place = BAR; place > POINTS - HOME; place--) if ((board[place] as number) > 0) return 3;
  return 2;
}
