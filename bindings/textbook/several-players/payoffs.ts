import { isWhole, whole } from '../../contract/checks.js';
import { InvalidGameError, InvalidValueError, UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { MAX_GRADED_VALUE, WIN_VALUE } from '../../contract/value.js';

/**
 * What a position is worth to each player, in the order of their numbers: whole numbers
 * within ±7,000,000; a win or loss that a game tells as ±`Infinity` counts
 * ±`WIN_VALUE`, however far away it is. They need not add up to anything.
 */
export type Payoffs = readonly number[];

/** How many play; throws `UnsupportedGameError` where dice are thrown, `InvalidGameError` for traits that are none. */
export function playersOf<P, M>(game: Game<P, M>, algorithm: string): number {
  const { players, chance } = game.traits ?? { players: 2, chance: false };
  if (chance) throw new UnsupportedGameError(`${game.name} has chance in it; ${algorithm} needs a game without`);
  if (isWhole(players, 2)) return players;
  throw new InvalidGameError(`${game.name}: traits.players is ${show(players)}; expected a whole number from 2`);
}

/** Whose turn it is. Throws `InvalidGameError` and `UnsupportedGameError`. */
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

/** What `method` gave for `position`, one payoff a player on the scale of `Payoffs`. Throws `InvalidGameError` and `InvalidValueError`. */
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

/** The number of a player that an option names. Throws `InvalidOptionError`. */
export function checkedPlayer(player: number, players: number): number {
  return whole('player', player, 0, players - 1);
}

/** ` at 'X../…'`: where something went wrong, for games that have a notation. */
export function placeOf<P, M>(game: Game<P, M>, position: P): string {
  return game.format ? ` at '${game.format(position)}'` : '';
}

function shown(given: unknown): string {
  return Array.isArray(given) ? `[${given.join(', ')}]` : String(given);
}
