import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';

/**
 * A chess position as plain data, so that it can be sent to a worker. Squares are numbered from a1 = 0 along the rows
 * to h8 = 63; a piece is its kind, and 8 more if it is Black's:
 *
 *     0 empty   1 pawn   2 knight   3 bishop   4 rook   5 queen   6 king
 */
export interface ChessPosition {
  /** The piece on each square. */
  readonly board: Int8Array;
  /** The side to move: 0 White, 1 Black. */
  readonly turn: 0 | 1;
  /** The squares of the rooks that may still castle, of both sides, in ascending order. */
  readonly castling: readonly number[];
  /** The square that a pawn has just passed over, if capturing it there is legal; otherwise -1. */
  readonly enPassant: number;
  /** Plies since the last capture or pawn move. */
  readonly halfmoves: number;
  /** The number of the move, counted from 1; it grows after Black's moves. */
  readonly fullmoves: number;
  /** The squares of the white and of the black king. */
  readonly kings: readonly [white: number, black: number];
  /**
   * Whether castling is written as in Chess960: rights by the files of the rooks, moves as the king taking its rook.
   * False where nobody may castle any more.
   */
  readonly chess960: boolean;
}

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;
/** Marks a black piece. */
export const BLACK = 8;
export const KIND = 7;

export function other(side: 0 | 1): 0 | 1 {
  return side === 0 ? 1 : 0;
}

/** The side to move. Throws `InvalidPositionError` for what is no position, such as an object of a package. */
export function sideOf(position: ChessPosition): 0 | 1 {
  const turn: unknown = position?.turn;
  if (turn === 0 || turn === 1) return turn;
  const isOfPackage = typeof turn === 'function' || turn === 'white' || turn === 'black';
  throw new InvalidPositionError(
    `chess: expected a position made by parse, fromChessJs or fromChessops, not ${isOfPackage ? 'a Chess object' : show(position)}`,
  );
}

/** The letter of each kind of piece, as in FEN and in UCI moves. */
export const LETTERS = '.pnbrqk';

/** `e4` for 28. */
export function squareName(square: number): string {
  return 'abcdefgh'.charAt(square & 7) + ((square >> 3) + 1);
}

/** The square of a name from `a1` to `h8`. */
export function squareOf(name: string): number {
  return name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);
}
