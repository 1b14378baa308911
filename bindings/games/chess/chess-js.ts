import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { parseFen } from './fen.js';
import { castlingGoals, isCastling } from './making.js';
import { checkMove, fromOf, promotionOf, toOf } from './moves.js';
import { type ChessPosition, LETTERS, squareName } from './position.js';

/** Positions and moves of chess.js. Nothing of chess.js is imported: any object with the same methods will do. */

/** What is asked of a `Chess` object of chess.js. */
export interface ChessJs {
  fen(): string;
}

/** What is asked of it for the game so far. */
export interface ChessJsGame extends ChessJs {
  history(options: { verbose: true }): readonly { readonly before: string }[];
}

/** A move as `chess.move` takes it. */
export interface ChessJsMove {
  from: string;
  to: string;
  promotion?: string;
}

/** The position of a `Chess` object. Throws `InvalidPositionError`. */
export function fromChessJs(chess: ChessJs): ChessPosition {
  if (typeof chess?.fen !== 'function') {
    throw new InvalidPositionError(`chess: expected a Chess object of chess.js, not ${show(chess)}`);
  }
  return parseFen(chess.fen());
}

/**
 * The game so far, as the `history` of a search: the positions since the last capture or pawn move, oldest first,
 * without the one on the board. Throws `InvalidPositionError`.
 */
export function historyFromChessJs(chess: ChessJsGame): ChessPosition[] {
  const { halfmoves } = fromChessJs(chess);
  if (typeof chess.history !== 'function') {
    throw new InvalidPositionError(`chess: expected a Chess object of chess.js with its history, not ${show(chess)}`);
  }
  // Nothing from before that move can come back.
  return halfmoves === 0
    ? []
    : chess
        .history({ verbose: true })
        .slice(-halfmoves)
        .map(({ before }) => parseFen(before));
}

/** A move of `position` for `chess.move`. Throws `IllegalMoveError` for what is no move of the game. */
export function toChessJs(position: ChessPosition, move: number): ChessJsMove {
  checkMove(move);
  const from = fromOf(move);
  const to = isCastling(position, move) ? castlingGoals(from, toOf(move))[0] : toOf(move);
  const promotion = promotionOf(move);
  const squares = { from: squareName(from), to: squareName(to) };
  return promotion === 0 ? squares : { ...squares, promotion: LETTERS.charAt(promotion + 1) };
}
