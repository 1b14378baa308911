/**
 * Chess over the positions of chess.js. Nothing of chess.js is imported: any object with its `fen` will do.
 */
import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { parseFen } from '../chess/fen.js';
import { type ChessGame, type ChessOptions, createChess as create } from '../chess/game.js';
import { checkMove, fromOf, promotionOf, toOf } from '../chess/moves.js';
import { type ChessPosition, LETTERS, squareName } from '../chess/position.js';

export type { ChessGame, ChessOptions, ChessPosition };

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

/**
 * Chess as chess.js plays it: checkmate wins; stalemate, insufficient material and 100 plies without a capture or a pawn
 * move are draws. Repetitions count only with `repetition: 'draw'`.
 */
export function createChess(options: ChessOptions = {}): ChessGame {
  return create(options, true);
}

/** The position of a `Chess` object. Throws `InvalidPositionError`. */
export function positionOf(chess: ChessJs): ChessPosition {
  if (typeof chess?.fen !== 'function') {
    throw new InvalidPositionError(`chess: expected a Chess object of chess.js, not ${show(chess)}`);
  }
  return parseFen(chess.fen());
}

/**
 * The game so far, as the `history` of a search: the positions since the last capture or pawn move, oldest first, without
 * the one on the board. Throws `InvalidPositionError`.
 */
export function historyOf(chess: ChessJsGame): ChessPosition[] {
  const { halfmoves } = positionOf(chess);
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

/** The move for `chess.move`. Throws `IllegalMoveError` for what is no move of the game. */
export function moveFor(move: number): ChessJsMove {
  checkMove(move);
  const promotion = promotionOf(move);
  const squares = { from: squareName(fromOf(move)), to: squareName(toOf(move)) };
  return promotion === 0 ? squares : { ...squares, promotion: LETTERS.charAt(promotion) };
}
