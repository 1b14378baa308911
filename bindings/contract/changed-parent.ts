import { InvalidGameError } from './errors.js';
import type { Game } from './game.js';
import { describePosition } from './printable.js';

/** The error of a `play` that changed the position it was given, so that `method` answers otherwise. */
export function changedParent<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  method: string,
): InvalidGameError {
  return new InvalidGameError(
    `${game.name}: play changed the position it was given, now ${describePosition(game, position)}, for which ${method} answers otherwise than before; without undo it must leave that alone and return a new one`,
  );
}
