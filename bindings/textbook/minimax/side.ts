import type { CheckedGame } from '../../contract/checked-game.js';
import { isDecided } from '../../contract/value.js';

/**
 * Values as in the books: always from the side of MAX, who is player 0. They use the library's scale: a win for MAX `n`
 * plies below the root is worth `WIN_VALUE` - n, a loss its negative, and any other number is taken as it is. At a root
 * where player 0 moves, the engine reports the same number; where player 1 moves, its negative. `bookValue` gives the
 * books' ±∞ instead. In a game with `reward` the value of a node includes what was won on the way to it, so that all
 * values of a tree compare.
 */

export type Side = 'MAX' | 'MIN';

/** The books' form of a value: +∞ for a win for MAX, −∞ for a loss, else the number itself. */
export function bookValue(value: number): number {
  return isDecided(value) ? Math.sign(value) * Infinity : value;
}

/** The reward of `move` to MAX, asked before it is played; 0 in a game without rewards. */
export function rewardOfMax<P, M>(rules: CheckedGame<P, M>, position: P, move: M): number {
  if (!rules.hasRewards) return 0;
  const reward = rules.reward(position, move);
  return sideOf(rules, position) === 'MAX' ? reward : -reward;
}

/** MAX if player 0 moves, MIN if player 1 does. Throws `UnsupportedGameError` if dice are thrown. */
export function sideOf<P, M>(rules: CheckedGame<P, M>, position: P): Side {
  return rules.player(position) === 0 ? 'MAX' : 'MIN';
}
