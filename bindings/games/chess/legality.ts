import { aligned, isAttacked, pawnAttacks } from './attacks.js';
import { make } from './making.js';
import { fromOf, moveOf, toOf } from './moves.js';
import { BLACK, type ChessPosition, other, PAWN } from './position.js';

/** Whether a move leaves the own king safe. */

export function inCheck({ board, turn, kings }: ChessPosition): boolean {
  return isAttacked(board, kings[turn], other(turn));
}

const trial = new Int8Array(64);

/**
 * Whether a pseudo-legal `move` is legal. Only a move of the king, a move of a piece that stands in line with it, an en
 * passant capture, or a move in check can fail to be.
 */
export function isLegal(position: ChessPosition, move: number, isChecked: boolean): boolean {
  const { board, turn, kings, enPassant } = position;
  const from = fromOf(move);
  const king = kings[turn];
  if (from !== king && !isChecked && !(aligned[king]?.[from] as boolean) && toOf(move) !== enPassant) return true;
  trial.set(board);
  const stands = make(trial, position, move);
  return !isAttacked(trial, from === king ? stands : king, other(turn));
}

/** Whether an en passant capture is legal. Without one the position is the same as after a single step. */
export function canCapturePassing(position: ChessPosition): boolean {
  const { board, turn, enPassant } = position;
  if (enPassant === -1) return false;
  const pawn = PAWN | (turn === 0 ? 0 : BLACK);
  const origins = pawnAttacks[other(turn)][enPassant] as readonly number[];
  // Two pawns leave the king's row at once, so no shortcut: the capture is tried on the board.
  for (const from of origins) {
    if (board[from] === pawn && isLegal(position, moveOf(from, enPassant), true)) return true;
  }
  return false;
}
