import { checkNames } from '../../contract/checks.js';
import { InvalidOptionError, UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { moveText } from '../../contract/move-text.js';
import { refusePastAndCounters } from '../../contract/past.js';
import { show } from '../../contract/printable.js';
import { refuseRewards } from '../../contract/rewards.js';
import { identify, positionText } from '../distinct-positions.js';
import { sideOf } from '../minimax/side.js';
import { after, expectTwoPlayers, movesOf } from '../rules.js';
import type { AndOrProblem } from './problem.js';

export interface GameStrategyOptions {
  /** The player whose strategy is sought; MAX is player 0. Default: MAX. */
  readonly player?: 'MAX' | 'MIN' | undefined;
}

/**
 * A two-player game as an AND/OR graph whose solution graphs are the winning strategies of one player. Where that
 * player moves, each move is a connector of its own and one is enough (OR). Where the opponent moves, one connector
 * leads to the results of all moves (AND). Positions won by the player are goals; all other finished positions are dead
 * ends. If the graph is unsolvable, the player cannot force a win.
 *
 * A k-connector costs k, so AO* finds the strategy with the fewest moves when written as a tree.
 *
 * Throws `InvalidOptionError`, and `UnsupportedGameError` for games with chance, of other than two players, or played
 * in place (`undo`). The search may throw `InvalidGameError`.
 */
export function gameStrategy<Position, Move>(
  game: Game<Position, Move>,
  position: Position = game.initial(),
  options: GameStrategyOptions = {},
): AndOrProblem<Position, string> {
  checkNames('option', options, ['player']);
  const { player = 'MAX' } = options;
  if (player !== 'MAX' && player !== 'MIN') {
    throw new InvalidOptionError(`player must be MAX or MIN, not ${show(player)}`);
  }
  expectTwoPlayers(game, 'an AND/OR graph');
  refuseRewards(game, 'an AND/OR graph');
  refusePastAndCounters(game, 'an AND/OR graph');
  if (game.undo) {
    throw new UnsupportedGameError(`${game.name}: play changes positions in place; an AND/OR graph holds many at once`);
  }
  const keyOf = identify(game);
  const own = player === 'MAX' ? 0 : 1;
  return {
    name: game.name,
    start: position,
    // The side to move is part of the key; a finished position need not have one, so its result is.
    key: (at) => `${game.outcome(at)?.[own] ?? sideOf(game, at)} ${keyOf(at)}`,
    format: (at) => positionText(game, at),
    isGoal: (at) => (game.outcome(at)?.[own] ?? 0) > 0,
    expand(at) {
      if (game.outcome(at)) return [];
      const moves = movesOf(game, at);
      const children = moves.map((move) => after(game, at, move));
      if (sideOf(game, at) !== player)
        return [{ to: children, label: moves.map((move) => moveText(game, at, move)).join(', ') }];
      return children.map((child, i) => ({ to: [child], label: moveText(game, at, moves[i] as Move) }));
    },
  };
}
