import { checkedGame } from '../contract/checked-game.js';
import type { Game } from '../contract/game.js';
import type { MonteCarlo } from './monte-carlo.js';
import { type MonteCarloOptions, resolveOptions } from './options.js';
import { MonteCarloSearch } from './search.js';

/**
 * Creates a Monte Carlo tree search of `game`: of any number of players, with or without chance. It needs no
 * evaluation; see docs/monte-carlo.md for what it is good at.
 *
 * Throws `InvalidGameError` (a method is missing), `UnsupportedGameError` (`reward` or `repetition: 'loss'` in a game
 * that is not zero-sum for two) and `InvalidOptionError`.
 */
export function createMonteCarlo<Position, Move>(
  game: Game<Position, Move>,
  options: MonteCarloOptions<Position, Move> = {},
): MonteCarlo<Position, Move> {
  checkedGame(game);
  const resolved = resolveOptions(game, options);
  return new MonteCarloSearch(game, resolved);
}
