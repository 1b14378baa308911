import { checkNames } from '../../contract/checks.js';
import { InvalidOptionError, UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { identify, positionText } from '../distinct-positions.js';
import { sideOf } from '../minimax/side.js';
import { after, expectTwoPlayers, movesOf } from '../rules.js';
import type { AndOrProblem } from './problem.js';

export interface GameStrategyOptions<Position> {
  /** Default: where the game starts. */
  readonly position?: Position | undefined;
  /** Whose strategy is sought; MAX is player 0. Default: MAX. */
  readonly player?: 'MAX' | 'MIN' | undefined;
}

/**
 * A game of two as an AND/OR graph whose solution graphs are the winning strategies of
 * one player: where he moves, each move is a connector of its own, and he needs one (OR); where
 * the other moves, one connector leads to what all moves lead to (AND). Positions that he has
 * won are goals, others in which the game is over dead ends. Unsolvable: he cannot force a win.
 *
 * A k-connector costs k, so that AO* finds the strategy with the fewest moves to know, as a tree.
 *
 * Throws `InvalidOptionError`, and `UnsupportedGameError` for games with chance, of other
 * than two players, or played in place (`undo`); while it is searched, `InvalidGameError`.
 */
export function gameStrategy<Position, Move>(
  game: Game<Position, Move>,
  options: GameStrategyOptions<Position> = {},
): AndOrProblem<Position, string> {
  checkNames('option', options, ['position', 'player']);
  const { position = game.initial(), player = 'MAX' } = options;
  if (player !== 'MAX' && player !== 'MIN') {
    throw new InvalidOptionError(`player must be MAX or MIN, not ${show(player)}`);
  }
  expectTwoPlayers(game, 'an AND/OR graph');
  if (game.undo) {
    throw new UnsupportedGameError(`${game.name}: play changes positions in place; an AND/OR graph holds many at once`);
  }
  const keyOf = identify(game);
  const own = player === 'MAX' ? 0 : 1;
  const moveText = (at: Position, move: Move): string => game.formatMove?.(at, move) ?? String(move);
  return {
    name: game.name,
    start: position,
    // Whose turn it is tells positions apart, and a finished one may name nobody.
    key: (at) => `${game.outcome(at) ? '' : sideOf(game, at)} ${keyOf(at)}`,
    format: (at) => positionText(game, at),
    isGoal: (at) => (game.outcome(at)?.[own] ?? 0) > 0,
    expand(at) {
      if (game.outcome(at)) return [];
      const moves = movesOf(game, at);
      const children = moves.map((move) => after(game, at, move));
      if (sideOf(game, at) !== player)
        return [{ to: children, label: moves.map((move) => moveText(at, move)).join(', ') }];
      return children.map((child, i) => ({ to: [child], label: moveText(at, moves[i] as Move) }));
    },
  };
}
