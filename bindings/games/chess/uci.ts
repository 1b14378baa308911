import { givenMoveText } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { formatFen } from './fen.js';
import { castlingGoals, isCastling } from './making.js';
import { legalMoves } from './move-list.js';
import { fromOf, moveOf, promotionOf, toOf } from './moves.js';
import { type ChessPosition, LETTERS, squareName, squareOf } from './position.js';

/**
 * Moves as in the Universal Chess Interface: from, to and the letter of a promotion, `e7e8q`. The king castles by its
 * own move over two squares, `e1g1`; in Chess960 by taking its rook, `e1h1`.
 */

const FORM = /^([a-h][1-8])([a-h][1-8])([nbrq]?)$/;

/** Whether a text looks like a move of UCI. */
export function isUci(text: string): boolean {
  return FORM.test(text);
}

/** Reads a move, castling in either way of writing. Throws `IllegalMoveError`. */
export function parseUci(position: ChessPosition, text: string): number {
  const legal = legalMoves(position);
  const [, from = '', to = '', letter = ''] = FORM.exec(givenMoveText('chess', text)) ?? [];
  if (from === '') {
    throw new IllegalMoveError(`chess: ${show(text)} is no move of UCI; expected a move such as e2e4 or e7e8q`);
  }
  const move = moveOf(squareOf(from), squareOf(to), letter === '' ? 0 : LETTERS.indexOf(letter) - 1);
  if (legal.includes(move)) return move;
  // A king that moves further than one square castles. Where its move is one square, it is a move by itself.
  const castling = legal.find((one) => isCastling(position, one) && kingsOwnMove(one) === move);
  if (castling !== undefined) return castling;
  throw notLegal(
    position,
    text,
    (one) => formatUci(position, one),
    (one) => fromOf(one) === squareOf(from),
  );
}

/** Castling as the move of the king alone. */
function kingsOwnMove(castling: number): number {
  const king = fromOf(castling);
  return moveOf(king, castlingGoals(king, toOf(castling))[0]);
}

/** Writes a move of `position`. */
export function formatUci(position: ChessPosition, move: number): string {
  const shown = !position.chess960 && isCastling(position, move) ? kingsOwnMove(move) : move;
  const promotion = promotionOf(shown);
  const letter = promotion === 0 ? '' : LETTERS.charAt(promotion + 1);
  return squareName(fromOf(shown)) + squareName(toOf(shown)) + letter;
}

/** The error for a move that cannot be played. It names the moves that are `near`, or else all. */
export function notLegal(
  position: ChessPosition,
  text: string,
  write: (move: number) => string,
  near: (move: number) => boolean,
): IllegalMoveError {
  const legal = legalMoves(position);
  const meant = legal.filter(near);
  const names = (meant.length > 0 ? meant : legal).map(write);
  const expected = names.length === 0 ? 'none, the game is over' : `one of ${names.join(', ')}`;
  return new IllegalMoveError(
    `chess: ${show(text)} is not a legal move of ${formatFen(position)}; expected ${names.length === 1 ? names[0] : expected}`,
  );
}
