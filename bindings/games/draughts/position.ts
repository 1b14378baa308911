import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';

/**
 * A position of English draughts as plain data, so that it can be sent to a worker. The 32 dark squares are numbered
 * from 0, one less than players number them:
 *
 *         0     1     2     3       Black's side
 *      4     5     6     7
 *                …
 *     28    29    30    31          White's side
 *
 * A piece is 1 for a man and 2 for a king, and 4 more if it is White's; an empty square is 0.
 */
export interface DraughtsPosition {
  /** The piece on each square. */
  readonly board: Int8Array;
  /** The side to move: 0 Black, who begins, 1 White. */
  readonly turn: 0 | 1;
  /** Plies since the last capture or move of a man. */
  readonly quietPlies: number;
}

export const SQUARES = 32;
export const MAN = 1;
export const KING = 2;
/** Marks a white piece. */
export const WHITE = 4;
export const KIND = 3;

export const SIDES = ['Black', 'White'] as const;

/** The mark of a side's pieces. */
export function markOf(side: 0 | 1): number {
  return side === 0 ? 0 : WHITE;
}

/** Whether `piece` is one of the side whose mark is `mark`. */
export function isOf(piece: number, mark: number): boolean {
  return piece !== 0 && (piece & WHITE) === mark;
}

/** The row of a square, from 0 on Black's side to 7 on White's. */
export function rowOf(square: number): number {
  return square >> 2;
}

/** The row in which a side's men are crowned. */
export function crownRow(side: 0 | 1): number {
  return side === 0 ? 7 : 0;
}

/** The side to move. Throws `InvalidPositionError` for what is no position. */
export function sideOf(position: DraughtsPosition): 0 | 1 {
  const turn: unknown = position?.turn;
  if (turn === 0 || turn === 1) return turn;
  throw new InvalidPositionError(`draughts: expected a position made by parse, not ${show(position)}`);
}
