import { IllegalMoveError } from '../../contract/errors.js';
import { formatFen } from './fen.js';
import { canCapturePassing } from './legality.js';
import { make, victimOf } from './making.js';
import { checkMove, fromOf, toOf } from './moves.js';
import { BLACK, type ChessPosition, KIND, KING, other, PAWN } from './position.js';
import { formatUci } from './uci.js';

/** Captures and pawn moves: no position up to this one can come back. */
export function isIrreversible(position: ChessPosition, move: number): boolean {
  return ((position.board[fromOf(move)] as number) & KIND) === PAWN || victimOf(position, move) !== 0;
}

/**
 * The position after `move`, which must be legal. Throws `IllegalMoveError` for what is no move of the game, such as
 * the text of one, and for a man that the side to move does not have; whether the man goes there, `moves` knows.
 */
export function play(position: ChessPosition, move: number): ChessPosition {
  const { turn, castling } = position;
  checkMove(move);
  const from = fromOf(move);
  const man = position.board[from] as number;
  if (man === 0 || (man & BLACK) / BLACK !== turn) {
    throw new IllegalMoveError(
      `chess: ${formatUci(position, move)} moves no man of the side to move in ${formatFen(position)}; expected one of moves(position), or what parseMove reads`,
    );
  }
  const to = toOf(move);
  const board = position.board.slice();
  const kind = (board[from] as number) & KIND;
  const stands = make(board, position, move);
  const [white, black] = position.kings;
  const rights = castling.length === 0 ? castling : keptRights(castling, kind === KING, turn, from, to);
  const next = {
    board,
    turn: other(turn),
    castling: rights,
    enPassant: kind === PAWN && Math.abs(to - from) === 16 ? (from + to) >> 1 : -1,
    halfmoves: isIrreversible(position, move) ? 0 : position.halfmoves + 1,
    fullmoves: position.fullmoves + turn,
    kings: kind !== KING ? position.kings : turn === 0 ? ([stands, black] as const) : ([white, stands] as const),
    chess960: position.chess960 && rights.length > 0,
  };
  if (!canCapturePassing(next)) next.enPassant = -1;
  return next;
}

/** The position after a pass. */
export function pass(position: ChessPosition): ChessPosition {
  return { ...position, turn: other(position.turn), enPassant: -1, halfmoves: position.halfmoves + 1 };
}

/** The rooks that may still castle: neither they nor their king has moved, and they have not been captured. */
function keptRights(
  castling: readonly number[],
  kingMoved: boolean,
  turn: 0 | 1,
  from: number,
  to: number,
): readonly number[] {
  const kept: number[] = [];
  for (const rook of castling) {
    if (rook !== from && rook !== to && !(kingMoved && rook >> 5 === turn)) kept.push(rook);
  }
  return kept.length === castling.length ? castling : kept;
}
