import { checkNames } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { limitNames } from '../../contract/limits.js';
import { refuseRepetition } from '../../contract/past.js';
import { checkDeepening, Deepening, type DeepeningLimits } from '../deepening.js';
import { after, checkThere, movesOf } from '../rules.js';
import { type CoalitionOptions, coalitionGame } from './coalition.js';
import { type Line, movesAlong, type PlayFound } from './line.js';
import { checkedPayoffs, checkedPlayer, moverAt, playersOf } from './payoffs.js';

/** Options of `paranoid`. */
export interface ParanoidOptions<Position> extends DeepeningLimits, CoalitionOptions<Position> {
  /** The paranoid player. Default: the player to move. */
  readonly player?: number | undefined;
}

export interface ParanoidResult<Move> extends PlayFound<Move> {
  /** What the player is guaranteed, whatever the others do together. */
  readonly value: number;
  readonly cutoffs: number;
}

/**
 * What `player` can get against all others together, treated as a single opponent who only wants to hurt that player.
 * This is a game of two players with opposite interests, and alpha-beta prunes it at full depth: at best b^(d(n−1)/n)
 * leaves with n players (Sturtevant and Korf, "On pruning techniques for multi-player games", AAAI 2000), where max^n
 * has little to prune. The value is a guarantee, not a forecast: the others seldom play like that.
 *
 * This is plain fail-soft alpha-beta. `createEngine(coalitionGame(game, player))` runs the same search with a table,
 * move ordering and the rest.
 *
 * Throws `UnsupportedGameError`, `InvalidOptionError`, `InvalidPositionError`,
 * `InvalidGameError` and `InvalidValueError`.
 */
export function paranoid<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: ParanoidOptions<Position> = {},
): ParanoidResult<Move> {
  const players = playersOf(game, 'paranoid');
  refuseRepetition(game, 'paranoid');
  checkNames('option', options, ['depth', ...limitNames, 'evaluate', 'player']);
  checkDeepening(options);
  checkThere(game, position);
  const over = game.outcome(position) !== undefined;
  if (over && options.player === undefined) {
    throw new InvalidOptionError(`${game.name}: the game is over; 'player' must say whose value is wanted`);
  }
  const player = checkedPlayer(options.player ?? moverAt(game, position, players), players);
  const duel = coalitionGame(game, player, { evaluate: options.evaluate });
  const deepening = new Deepening(options);
  const counts = { leaves: 0, cutoffs: 0 };

  /** The value from the player's side. A result ≤ `alpha` is an upper bound, one ≥ `beta` a lower bound. */
  const search = (here: Position, depth: number, alpha: number, beta: number): Found<Move> => {
    deepening.node();
    const payoffs = duel.outcome(here);
    if (payoffs || depth === 0) {
      counts.leaves++;
      if (payoffs) return { value: checkedPayoffs(duel, here, 'outcome', payoffs, 2)[0] as number, line: undefined };
      deepening.horizons++;
      const value = duel.evaluate?.(here) ?? 0;
      return { value: (duel.toMove(here) === 0 ? value : -value) + 0, line: undefined };
    }
    const own = moverAt(game, here, players) === player;
    let best: Found<Move> | undefined;
    for (const move of movesOf(game, here)) {
      const child = after(game, here, move);
      let found: Found<Move>;
      try {
        found = search(child, depth - 1, alpha, beta);
      } finally {
        game.undo?.(child, move);
      }
      if (!best || (own ? found.value > best.value : found.value < best.value)) {
        best = { value: found.value, line: { move, rest: found.line } };
      }
      if (own) alpha = Math.max(alpha, best.value);
      else beta = Math.min(beta, best.value);
      if (alpha >= beta) {
        counts.cutoffs++;
        break;
      }
    }
    return best as Found<Move>;
  };

  const { found, depth, stop } = deepening.run((plies) => search(position, plies, -Infinity, Infinity));
  return { value: found.value, ...movesAlong(found.line), depth, stop, nodes: deepening.nodes, ...counts };
}

interface Found<Move> {
  readonly value: number;
  readonly line: Line<Move> | undefined;
}
