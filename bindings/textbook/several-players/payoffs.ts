import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { whole } from '../../contract/checks.js';
import { InvalidGameError, InvalidValueError, UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { MAX_GRADED_VALUE, WIN_VALUE } from '../../contract/value.js';

/**
 * The payoff of each player, in the order of their numbers: whole numbers within ±7,000,000. A win or loss that a game
 * gives as ±`Infinity` becomes ±`WIN_VALUE`, however far away it is. The sum may be any number.
 */
export type Payoffs = readonly number[];

/**
 * The rules of a game of two or more players. Throws `UnsupportedGameError` for games with chance or rewards,
 * `InvalidGameError` for invalid traits.
 */
export function rulesOf<P, M>(game: Game<P, M>, algorithm: string): CheckedGame<P, M> {
  const rules = checkedGame(game).refuseRewards(algorithm);
  const { name, players, hasChance } = rules;
  if (hasChance) throw new UnsupportedGameError(`${name} has chance in it; ${algorithm} needs a game without`);
  if (players >= 2) return rules;
  throw new InvalidGameError(`${name}: traits.players is ${players}; expected a whole number from 2`);
}

/** The payoffs at the end of the game; `undefined` while it runs. Throws `InvalidGameError` and `InvalidValueError`. */
export function payoffsAt<P, M>(rules: CheckedGame<P, M>, position: P): Payoffs | undefined {
  const payoffs = rules.outcome(position);
  return payoffs && checkedPayoffs(rules, position, 'outcome', payoffs);
}

/**
 * The payoffs that `method` returned for `position`, validated and on the scale of `Payoffs`. Throws `InvalidGameError`
 * and `InvalidValueError`.
 */
export function checkedPayoffs<P, M>(
  rules: CheckedGame<P, M>,
  position: P,
  method: 'outcome' | 'evaluate',
  given: readonly number[],
): Payoffs {
  const { name, players } = rules;
  if (!Array.isArray(given) || given.length !== players) {
    throw new InvalidGameError(
      `${name}: ${method} gave ${show(given)} for ${rules.describe(position)}; expected a list of ${players} numbers, one a player`,
    );
  }
  return given.map((payoff: number) => {
    if (Number.isInteger(payoff) && Math.abs(payoff) <= MAX_GRADED_VALUE) return payoff + 0;
    if (payoff === Infinity || payoff === -Infinity) return Math.sign(payoff) * WIN_VALUE;
    throw new InvalidValueError(
      `${name}: ${method} gave ${show(given)} for ${rules.describe(position)}; expected whole numbers within ±${MAX_GRADED_VALUE}, or ±Infinity`,
    );
  });
}

/** Validate a player number from an option. Throws `InvalidOptionError`. */
export function checkedPlayer(player: number, players: number): number {
  return whole('player', player, 0, players - 1);
}
