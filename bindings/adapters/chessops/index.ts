/**
 * Chess over the positions of chessops. Nothing of chessops is imported: any object with the same members will do.
 */
import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { parseFen } from '../chess/fen.js';
import { type ChessGame, type ChessOptions, createChess as create } from '../chess/game.js';
import { checkMove, fromOf, promotionOf, toOf } from '../chess/moves.js';
import { type ChessPosition, squareName } from '../chess/position.js';

export type { ChessGame, ChessOptions, ChessPosition };

/** What is asked of a `Chess` position of chessops. */
export interface ChessopsPosition {
  readonly rules: string;
  readonly board: Iterable<[square: number, piece: { readonly role: string; readonly color: string }]>;
  readonly turn: string;
  readonly castles: { readonly castlingRights: Iterable<number> };
  readonly epSquare: number | undefined;
  readonly halfmoves: number;
  readonly fullmoves: number;
}

/** A move as `position.play` takes it. */
export interface ChessopsMove {
  from: number;
  to: number;
  promotion?: (typeof promotions)[number];
}

const promotions = ['knight', 'bishop', 'rook', 'queen'] as const;
const letters: Readonly<Record<string, string>> = {
  pawn: 'p',
  knight: 'n',
  bishop: 'b',
  rook: 'r',
  queen: 'q',
  king: 'k',
};

/**
 * Chess as chessops plays it: checkmate wins; stalemate and insufficient material are draws. Repetitions
 * count only with `repetition: 'draw'`, moves without a capture or a pawn move only with `fiftyMoves: true`.
 */
export function createChess(options: ChessOptions = {}): ChessGame {
  return create(options, false);
}

/** The same position. Throws `InvalidPositionError`, also for variants and for castling as in Chess960. */
export function positionOf(position: ChessopsPosition): ChessPosition {
  if (typeof position !== 'object' || position === null || !position.board || !position.castles) {
    throw new InvalidPositionError(`chess: expected a Chess position of chessops, not ${show(position)}`);
  }
  if (position.rules !== 'chess') {
    throw new InvalidPositionError(`chess: expected a position of the rules chess, not of ${show(position.rules)}`);
  }
  const { epSquare } = position;
  const side = position.turn === 'white' ? 'w' : 'b';
  const passed = epSquare === undefined ? '-' : squareName(epSquare);
  return parseFen(
    [rowsOf(position), side, rightsOf(position), passed, position.halfmoves, position.fullmoves].join(' '),
  );
}

function rowsOf({ board }: ChessopsPosition): string {
  const squares = Array.from({ length: 64 }, () => '1');
  for (const [square, { role, color }] of board) {
    const letter = letters[role] ?? '?';
    squares[square] = color === 'white' ? letter.toUpperCase() : letter;
  }
  return [7, 6, 5, 4, 3, 2, 1, 0].map((row) => squares.slice(8 * row, 8 * row + 8).join('')).join('/');
}

/** chessops names castling rights by the squares of the rooks. */
function rightsOf({ castles }: ChessopsPosition): string {
  const rooks = [...castles.castlingRights];
  const corners = [7, 0, 63, 56];
  const elsewhere = rooks.find((square) => !corners.includes(square));
  if (elsewhere !== undefined) {
    throw new InvalidPositionError(
      `chess: a castling right with a rook on ${squareName(elsewhere)}; expected rooks in the corners, since Chess960 is not supported`,
    );
  }
  return corners.map((square, i) => (rooks.includes(square) ? 'KQkq'.charAt(i) : '')).join('') || '-';
}

/** The move for `position.play`. Throws `IllegalMoveError` for what is no move of the game. */
export function moveFor(move: number): ChessopsMove {
  checkMove(move);
  const promotion = promotions[promotionOf(move) - 2];
  const squares = { from: fromOf(move), to: toOf(move) };
  return promotion === undefined ? squares : { ...squares, promotion };
}
