import { checkedGame } from '../../contract/checked-game.js';
import { checkNames } from '../../contract/checks.js';
import { UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { moveText } from '../../contract/move-text.js';
import { wrongOption } from '../../contract/option-errors.js';
import { identify, positionText } from '../distinct-positions.js';
import { sideOf } from '../minimax/side.js';
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
  position?: Position,
  options: GameStrategyOptions = {},
): AndOrProblem<Position, string> {
  checkNames('option', options, ['player']);
  const { player = 'MAX' } = options;
  if (player !== 'MAX' && player !== 'MIN') {
    throw wrongOption('player', 'MAX or MIN', player);
  }
  const rules = checkedGame(game).expectTwoPlayers(WHAT).refuseRewards(WHAT).refusePastAndCounters(WHAT);
  if (rules.undoes) {
    throw new UnsupportedGameError(`${game.name}: play changes positions in place; an AND/OR graph holds many at once`);
  }
  const keyOf = identify(rules);
  const own = player === 'MAX' ? 0 : 1;
  return {
    name: game.name,
    start: position === undefined ? rules.initial() : rules.there(position),
    // The side to move is part of the key; a finished position need not have one, so its result is.
    key: (at) => `${rules.outcome(at)?.[own] ?? sideOf(rules, at)} ${keyOf(at)}`,
    format: (at) => positionText(rules, at),
    isGoal: (at) => (rules.outcome(at)?.[own] ?? 0) > 0,
    expand(at) {
      if (rules.outcome(at)) return [];
      const moves = rules.moves(at);
      const children = moves.map((move) => rules.play(at, move));
      if (sideOf(rules, at) !== player)
        return [{ to: children, label: moves.map((move) => moveText(game, at, move)).join(', ') }];
      return children.map((child, i) => ({ to: [child], label: moveText(game, at, moves[i] as Move) }));
    },
  };
}

const WHAT = 'an AND/OR graph';
