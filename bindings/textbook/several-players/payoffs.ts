import { isWhole, whole } from '../../contract/checks.js';
import { InvalidGameError, InvalidValueError, UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { refuseRewards } from '../../contract/rewards.js';
import { MAX_GRADED_VALUE, WIN_VALUE } from '../../contract/value.js';

/**
 * The payoff of each player, in the order of their numbers: whole numbers within ±7,000,000. A win or loss that a game
 * gives as ±`Infinity` becomes ±`WIN_VALUE`, however far away it is. The sum may be any number.
 */
export type Payoffs = readonly number[];

/**
 * The number of players. Throws `UnsupportedGameError` for games with chance, `InvalidGameError` for invalid traits.
 */
export function playersOf<P, M>(game: Game<P, M>, algorithm: string): number {
  refuseRewards(game, algorithm);
  const { players, chance } = game.traits ?? { players: 2, chance: false };
  if (chance) throw new UnsupportedGameError(`${game.name} has chance in it; ${algorithm} needs a game without`);
  if (isWhole(players, 2)) return players;
  throw new InvalidGameError(`${game.name}: traits.players is ${show(players)}; expected a whole number from 2`);
}

/** The player to move. Throws `InvalidGameError` and `UnsupportedGameError`. */
export function moverAt<P, M>(game: Game<P, M>, position: P, players: number): number {
  const mover = game.toMove(position);
  if (mover === 'chance') {
    throw new UnsupportedGameError(`${game.name}: dice are thrown${placeOf(game, position)}; expected a player`);
  }
  if (isWhole(mover, 0, players - 1)) return mover;
  throw new InvalidGameError(
    `${game.name}: toMove gave ${show(mover)}${placeOf(game, position)}; expected a player from 0 to ${players - 1}`,
  );
}

/**
 * The payoffs that `method` returned for `position`, validated and on the scale of `Payoffs`. Throws `InvalidGameError`
 * and `InvalidValueError`.
 */
export function checkedPayoffs<P, M>(
  game: Game<P, M>,
  position: P,
  method: 'outcome' | 'evaluate',
  given: readonly number[],
  players: number,
): Payoffs {
  if (!Array.isArray(given) || given.length !== players) {
    throw new InvalidGameError(
      `${game.name}: ${method} gave ${shown(given)}${placeOf(game, position)}; expected a list of ${players} numbers, one a player`,
    );
  }
  return given.map((payoff: number) => {
    if (Number.isInteger(payoff) && Math.abs(payoff) <= MAX_GRADED_VALUE) return payoff + 0;
    if (Math.abs(payoff) === Infinity) return Math.sign(payoff) * WIN_VALUE;
    throw new InvalidValueError(
      `${game.name}: ${method} gave ${shown(given)}${placeOf(game, position)}; expected whole numbers within ±${MAX_GRADED_VALUE}, or ±Infinity`,
    );
  });
}

/** Validate a player number from an option. Throws `InvalidOptionError`. */
export function checkedPlayer(player: number, players: number): number {
  return whole('player', player, 0, players - 1);
}

/** ` at 'X../…'` for an error message, if the game has a notation. */
export function placeOf<P, M>(game: Game<P, M>, position: P): string {
  return game.format ? ` at '${game.format(position)}'` : '';
}

function shown(given: unknown): string {
  return Array.isArray(given) ? `[${given.join(', ')}]` : String(given);
}
