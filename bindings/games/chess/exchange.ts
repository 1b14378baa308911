import { attackersOf } from './attacks.js';
import { isCastling, victimOf } from './making.js';
import { fromOf, promotionOf, toOf } from './moves.js';
import { type ChessPosition, KIND, KING, other, PAWN } from './position.js';

/**
 * What a piece is worth in an exchange, by kind: the numbers of assembly/games/chess/exchange.ts. A king cannot be
 * lost.
 */
const PRICE = [0, 100, 310, 330, 500, 950, 100_000];

const price = (kind: number): number => PRICE[kind] as number;

/**
 * What the captures on the square that `move` reaches win for the side to move, in hundredths of a pawn: cheapest piece
 * first, each side free to stop, pins ignored (static exchange evaluation). It plays the captures out on a board,
 * unlike the compiled rules, which it serves as a reference.
 */
export function exchangeValue(position: ChessPosition, move: number): number {
  if (isCastling(position, move)) return 0;
  const board = position.board.slice();
  const to = toOf(move);
  const from = fromOf(move);
  const promotion = promotionOf(move);
  const victim = victimOf(position, move);
  if (victim === PAWN && board[to] === 0) board[to + (position.turn === 0 ? -8 : 8)] = 0;
  const moved = promotion === 0 ? (board[from] as number) & KIND : promotion + 1;
  board[to] = board[from] as number;
  board[from] = 0;
  const gain = price(victim) + (promotion === 0 ? 0 : price(moved) - price(PAWN));
  return gain - Math.max(0, recapture(board, to, other(position.turn), moved));
}

/** What `side` wins by taking the piece of kind `standing` on `square`; -Infinity if it cannot. */
function recapture(board: Int8Array, square: number, side: 0 | 1, standing: number): number {
  const [first, ...rest] = attackersOf(board, square, side);
  if (first === undefined) return Number.NEGATIVE_INFINITY;
  const kindOf = (from: number): number => (board[from] as number) & KIND;
  const from = rest.reduce((best, one) => (kindOf(one) < kindOf(best) ? one : best), first);
  const kind = kindOf(from);
  // The king takes only what nobody defends.
  board[square] = board[from] as number;
  board[from] = 0;
  if (kind === KING && attackersOf(board, square, other(side)).length > 0) return Number.NEGATIVE_INFINITY;
  return price(standing) - Math.max(0, recapture(board, square, other(side), kind));
}
