import { InvalidGameError } from './errors.js';
import type { Game } from './game.js';
import { describePosition, isPromise, show } from './printable.js';

/**
 * A function that throws `InvalidGameError` if `child`, which the `play` of `game` gave for `position`, is no new
 * position. A promise is looked for in the first one only: a `play` that is asynchronous always gives one.
 */
export function childChecker<Position, Move>(
  game: Game<Position, Move>,
): (child: Position, position: Position) => void {
  let first = true;
  return (child, position) => {
    if (child === undefined || child === null || (first && isPromise(child))) {
      const hint = isPromise(child) ? '' : ' (is a return missing?)';
      throw new InvalidGameError(
        `${game.name}: play gave ${show(child)} for ${describePosition(game, position)}; expected the position after the move${hint}`,
      );
    }
    first = false;
    if (child === position && typeof child === 'object' && !game.undo) {
      throw new InvalidGameError(
        `${game.name}: play gave back the position it was given, ${describePosition(game, position)}; without undo it must leave that alone and return a new one`,
      );
    }
  };
}
