import { InvalidGameError } from './errors.js';
import type { Game } from './game.js';
import { describePosition } from './printable.js';

/** That `play` changed the position it was given, at `path`, so that `method` answers otherwise. */
export function changedParent<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  method: string,
  path = '',
): InvalidGameError {
  const part = path === '' ? '' : ` (${path} of it)`;
  return new InvalidGameError(
    `${game.name}: play changed the position it was given${part}, now ${describePosition(game, position)}, for which ${method} answers otherwise than before; without undo it must leave that alone and return a new one`,
  );
}
