import { captureOf, crowns } from './move-list.js';
import { checkMove, fromOf, isCapture, toOf } from './moves.js';
import { notLegal } from './notation.js';
import { type DraughtsPosition, KIND, KING, WHITE } from './position.js';

/** Captures and moves of men: no position up to this one can come back. */
export function isIrreversible({ board }: DraughtsPosition, move: number): boolean {
  return isCapture(move) || ((board[fromOf(move)] as number) & KIND) !== KING;
}

/**
 * The position after `move`, which must be legal. Throws `IllegalMoveError` for what is no move of the game, such as
 * the text of one, and for a piece that the side to move does not have; whether the piece goes there, `moves` knows.
 */
export function play(position: DraughtsPosition, move: number): DraughtsPosition {
  const { turn } = position;
  checkMove(move);
  const from = fromOf(move);
  const board = position.board.slice();
  const piece = board[from] as number;
  if (piece === 0 || (piece & WHITE) / WHITE !== turn) throw notLegal(position, move);
  for (const square of captureOf(position, move)?.captured ?? []) board[square] = 0;
  board[from] = 0;
  board[toOf(move)] = crowns(position, move) ? KING | (piece & WHITE) : piece;
  return {
    board,
    turn: turn === 0 ? 1 : 0,
    quietPlies: isIrreversible(position, move) ? 0 : position.quietPlies + 1,
  };
}
