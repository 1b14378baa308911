import type { CheckedGame } from '../contract/checked-game.js';
import { type InvalidOptionError, UnsupportedGameError } from '../contract/errors.js';
import { type PositionName, tableNames } from '../contract/identity.js';
import { named, optionError } from '../contract/option-errors.js';

/** Shared by the algorithms that visit every reachable position once. */

/**
 * A function that identifies positions in a `Map`: by the game's `key` and `counterKey`, else by its notation. Throws
 * `InvalidGameError` if the game has neither.
 */
export function identify<Position, Move>(rules: CheckedGame<Position, Move>): (position: Position) => PositionName {
  return tableNames(rules.rules);
}

/** A position as text: in the game's notation, else its key. */
export function positionText<Position, Move>(rules: CheckedGame<Position, Move>, position: Position): string {
  return rules.rules.format?.(position) ?? String(rules.tableName(position));
}

/** The error for a game that has more positions than allowed. */
export function tooManyPositions(game: { readonly name: string }, limit: number): InvalidOptionError {
  return optionError`${named('maxPositions')} must be more than ${limit}: more positions of ${game.name} can be reached; or begin nearer to the end of the game`;
}

/** The error for a game in which a position repeats; `cycle` runs from its first to its second occurrence. */
export function positionRepeats(
  game: { readonly name: string },
  cycle: readonly string[],
  algorithm: string,
): UnsupportedGameError {
  const shown = cycle.length > SHOWN ? [...cycle.slice(0, SHOWN - 2), '…', cycle.at(-1)] : cycle;
  return new UnsupportedGameError(
    `${game.name} can come back to a position: ${shown.join(' → ')}; ${algorithm} needs a game in which none comes twice`,
  );
}

const SHOWN = 8;
