import { InvalidPositionError } from './errors.js';
import type { Game } from './game.js';
import { show } from './printable.js';

/**
 * The position that is meant by `given`, a position or its notation. Where positions are strings, a string is a
 * position: nothing could tell the two apart. Throws `InvalidPositionError` and what the game's `parse` throws.
 */
export function givenPosition<Position, Move>(game: Game<Position, Move>, given: string | Position): Position {
  if (typeof given === 'string' && typeof game.initial() !== 'string') {
    if (!game.parse) {
      throw new InvalidPositionError(`${game.name} has no parse; give positions, not texts such as '${given}'`);
    }
    return there(game, game.parse(given));
  }
  return there(game, given as Position);
}

/** `position`, which a caller gave. Throws `InvalidPositionError` if there is none. */
export function there<Position>({ name }: { readonly name: string }, position: Position): Position {
  if (position !== undefined && position !== null) return position;
  throw new InvalidPositionError(`${name}: expected a position, not ${show(position)}`);
}
