import { captureOf, crowns } from './move-list.js';
import { fromOf, isCapture, toOf } from './moves.js';
import { type DraughtsPosition, KIND, KING, WHITE } from './position.js';

/** Captures and moves of men: no position up to this one can come back. */
export function isIrreversible({ board }: DraughtsPosition, move: number): boolean {
  return isCapture(move) || ((board[fromOf(move)] as number) & KIND) !== KING;
}

/** The position after `move`, which must be legal. */
export function play(position: DraughtsPosition, move: number): DraughtsPosition {
  const { turn } = position;
  const from = fromOf(move);
  const board = position.board.slice();
  const piece = board[from] as number;
  for (const square of captureOf(position, move)?.captured ?? []) board[square] = 0;
  board[from] = 0;
  board[toOf(move)] = crowns(position, move) ? KING | (piece & WHITE) : piece;
  return {
    board,
    turn: turn === 0 ? 1 : 0,
    quietPlies: isIrreversible(position, move) ? 0 : position.quietPlies + 1,
  };
}
