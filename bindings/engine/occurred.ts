import { InvalidOptionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';

/**
 * The game so far and the position, as the core hears of them where repetitions count. Throws `InvalidOptionError` if the only
 * position of a game with `undo` is among them twice.
 */
export function occurred<Position, Move>(
  { name, undo }: Game<Position, Move>,
  history: readonly Position[],
  position: Position,
): readonly Position[] {
  const all = [...history, position];
  if (undo && history.length > 0 && typeof position === 'object' && new Set(all).size < all.length) {
    throw new InvalidOptionError(
      `history holds the same position object more than once; ${name} changes its positions in place (undo), so each of the game so far must be an object of its own`,
    );
  }
  return all;
}
