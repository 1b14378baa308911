import {
  InvalidGameError,
  InvalidOptionError,
  InvalidPositionError,
  UnsupportedGameError,
} from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { show } from '../contract/printable.js';

/** Checked calls of a game's rules: a breach of the `Game` contract is an error that says so. */

/** Throws `UnsupportedGameError` unless the game is zero-sum, for two players and without chance. */
export function expectTwoPlayers<Position, Move>(game: Game<Position, Move>, algorithm: string): void {
  const { players, zeroSum, chance } = game.traits ?? { players: 2, zeroSum: true, chance: false };
  if (players === 2 && zeroSum && !chance) return;
  const trait = chance ? 'has chance in it' : players === 2 ? 'is not zero-sum' : `is for ${players} players`;
  throw new UnsupportedGameError(
    `${game.name} ${trait}; ${algorithm} needs a zero-sum game of two players without chance`,
  );
}

/** Throws `InvalidPositionError` if there is no position. */
export function checkThere<P, M>(game: Game<P, M>, position: P): void {
  if (position !== undefined && position !== null) return;
  throw new InvalidPositionError(`${game.name}: expected a position, not ${show(position)}`);
}

/** The moves of an unfinished position. Throws `InvalidGameError` if there are none. */
export function movesOf<P, M>(game: Game<P, M>, position: P): readonly M[] {
  const moves = game.moves(position);
  if (moves?.length > 0) return moves;
  throw new InvalidGameError(
    `${game.name}: moves gave ${moves?.length ?? 'no list of'} moves for ${describe(game, position)}, which is not over; expected at least one`,
  );
}

/**
 * The moves in the order that a caller's `order` returned, or `moves` if it returned nothing. Throws
 * `InvalidOptionError` if they are not the same moves.
 */
export function ordered<P, M>(game: Game<P, M>, moves: readonly M[], given: readonly M[] | undefined): readonly M[] {
  if (given === undefined || given === null) return moves;
  if (isRearranged(moves, given)) return given;
  throw new InvalidOptionError(`${game.name}: order must give back the ${moves.length} moves it was given, each once`);
}

/** Whether `given` holds the same moves, each once, in any order. */
export function isRearranged<M>(moves: readonly M[], given: unknown): given is readonly M[] {
  if (!Array.isArray(given) || given.length !== moves.length) return false;
  const left = new Set(moves);
  return given.every((move) => left.delete(move));
}

/**
 * The position after `move`. Throws `InvalidGameError` if `play` returned its argument although the game has no `undo`.
 */
export function after<P, M>(game: Game<P, M>, position: P, move: M): P {
  const child = game.play(position, move);
  if (child !== position || typeof child !== 'object' || game.undo) return child;
  throw new InvalidGameError(
    `${game.name}: play gave back the position it was given, ${describe(game, position)}; without undo it must leave that alone and return a new one`,
  );
}

/** A position for a message, in the game's notation if it has one. */
export function describe<P, M>(game: Game<P, M>, position: P): string {
  return game.format ? `'${game.format(position)}'` : 'a position';
}
