import { isWhole } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';

/**
 * A move is a number of 15 bits, the same in the compiled rules:
 *
 *     from   |   to << 6   |   promotion << 12
 *
 * `promotion` is 0 for none, 1 knight, 2 bishop, 3 rook, 4 queen: one less than the kind of the piece. The king castles
 * by taking its own rook, `to` being the rook's square: on every board, since in Chess960 the king's own step may be a
 * move by itself.
 */
export const moveOf = (from: number, to: number, promotion = 0): number => from | (to << 6) | (promotion << 12);
export const fromOf = (move: number): number => move & 63;
export const toOf = (move: number): number => (move >> 6) & 63;
/** 0 for none, 1 knight, 2 bishop, 3 rook, 4 queen. */
export const promotionOf = (move: number): number => move >> 12;

/** A move from outside, in no position yet. Throws `IllegalMoveError`. */
export function checkMove(move: unknown): void {
  if (isWhole(move, 0, moveOf(63, 63, 4)) && fromOf(move) !== toOf(move)) return;
  throw new IllegalMoveError(
    `chess: expected a move of the game, a number such as ${moveOf(12, 28)} for e2e4, not ${show(move)}${typeof move === 'string' ? '; parseMove reads a text' : ''}`,
  );
}
