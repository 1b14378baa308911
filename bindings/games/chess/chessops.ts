import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { isStandard, writeRights } from './castling-rights.js';
import { parseFen } from './fen.js';
import { checkMove, fromOf, promotionOf, toOf } from './moves.js';
import { type ChessPosition, squareName } from './position.js';

/** Positions and moves of chessops. Nothing of chessops is imported: any object with the same members will do. */

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

/** A move as `position.play` takes it: the king castles by taking its rook. */
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

/** The same position. Throws `InvalidPositionError`, also for variants. */
export function fromChessops(position: ChessopsPosition): ChessPosition {
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
function rightsOf({ board, castles }: ChessopsPosition): string {
  const rooks = [...castles.castlingRights].sort((a, b) => a - b);
  const kings: [number, number] = [-1, -1];
  for (const [square, { role, color }] of board) if (role === 'king') kings[color === 'white' ? 0 : 1] = square;
  const chess960 = rooks.some((rook) => !isStandard(rook, kings[rook < 32 ? 0 : 1]));
  return writeRights(rooks, kings, chess960);
}

/** A move for `position.play`. Throws `IllegalMoveError` for what is no move of the game. */
export function toChessops(move: number): ChessopsMove {
  checkMove(move);
  const promotion = promotions[promotionOf(move) - 1];
  const squares = { from: fromOf(move), to: toOf(move) };
  return promotion === undefined ? squares : { ...squares, promotion };
}
