import { type Board, completes, fastConnectFour, stoneToMove, WIDTH } from './board.js';

const WIN = 1e9;

/**
 * The best moves according to a plain alpha-beta of `depth` plies, which evaluates the horizon with `equity`
 * and sees a win in one there.
 */
export function bestMoves(board: Board, depth: number, equity: (board: Board) => number): number[] {
  let best = -Infinity;
  let found: number[] = [];
  for (const column of fastConnectFour.moves(board)) {
    // A window that distinguishes equal moves from worse ones.
    const value = -after(board, column, depth - 1, -Infinity, -(best - 0.5), equity);
    if (value > best) found = [];
    if (value >= best) found.push(column);
    best = Math.max(best, value);
  }
  return found;
}

/**
 * Fail-soft, from the point of view of the side to move: a value of at most alpha is an upper bound, at least
 * beta a lower bound, and in between exact.
 */
function search(board: Board, depth: number, alpha: number, beta: number, equity: (board: Board) => number): number {
  const stone = stoneToMove(board);
  const moves = fastConnectFour.moves(board);
  if (moves.length === 0) return 0;
  if (moves.some((column) => completes(board, column, stone))) return WIN + depth;
  if (depth === 0) return equity(board);
  let best = -Infinity;
  for (const column of fromMiddle) {
    if (!moves.includes(column)) continue;
    best = Math.max(best, -after(board, column, depth - 1, -beta, -Math.max(alpha, best), equity));
    if (best >= beta) break;
  }
  return best;
}

const fromMiddle = Array.from({ length: WIDTH }, (_, i) => i).sort((a, b) => Math.abs(a - 3) - Math.abs(b - 3));

function after(
  board: Board,
  column: number,
  depth: number,
  alpha: number,
  beta: number,
  equity: (board: Board) => number,
): number {
  fastConnectFour.play(board, column);
  const value = board.won ? -(WIN + depth) : search(board, depth, alpha, beta, equity);
  fastConnectFour.undo?.(board, column);
  return value;
}
