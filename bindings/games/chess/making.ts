import { fromOf, promotionOf, toOf } from './moves.js';
import { BLACK, type ChessPosition, KIND, KING, PAWN, ROOK } from './position.js';

/** What a move does to the board. */

/** Whether the king castles: no other move goes to a square of its own side. */
export function isCastling({ board }: ChessPosition, move: number): boolean {
  const piece = board[fromOf(move)] as number;
  return (piece & KIND) === KING && board[toOf(move)] === ((piece & BLACK) | ROOK);
}

/** Where king and rook stand after castling: on the files c and d, or g and f, of their row. */
export function castlingGoals(king: number, rook: number): readonly [king: number, rook: number] {
  const row = king & 56;
  return rook > king ? [row + 6, row + 5] : [row + 2, row + 3];
}

/** The kind of piece that `move` captures, 0: none. */
export function victimOf(position: ChessPosition, move: number): number {
  const { board, enPassant } = position;
  const to = toOf(move);
  const victim = (board[to] as number) & KIND;
  if (victim !== 0) return isCastling(position, move) ? 0 : victim;
  return to === enPassant && ((board[fromOf(move)] as number) & KIND) === PAWN ? PAWN : 0;
}

/** Makes `move` on a board. Returns the square where the piece that moved stands now. */
export function make(board: Int8Array, position: ChessPosition, move: number): number {
  const from = fromOf(move);
  const to = toOf(move);
  const piece = board[from] as number;
  const side = piece & BLACK;
  if (isCastling(position, move)) {
    const [king, rook] = castlingGoals(from, to);
    // Both are lifted first: in Chess960 one may come to stand where the other stood.
    board[from] = 0;
    board[to] = 0;
    board[king] = KING | side;
    board[rook] = ROOK | side;
    return king;
  }
  const promotion = promotionOf(move);
  board[to] = promotion === 0 ? piece : (promotion + 1) | side;
  board[from] = 0;
  if (to === position.enPassant && (piece & KIND) === PAWN) board[to + (side === 0 ? -8 : 8)] = 0;
  return to;
}
