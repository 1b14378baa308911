import { checkFunction, checkNames } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { limitNames } from '../../contract/limits.js';
import { checkDeepening, Deepening, type DeepeningLimits } from '../deepening.js';
import { type CoalitionOptions, estimateFor } from './coalition.js';
import { type Line, movesAlong, type PlayFound } from './line.js';
import { checkedPlayer, payoffsAt, rulesOf } from './payoffs.js';

/** Options of `paranoid`. */
export interface ParanoidOptions<Position> extends DeepeningLimits, CoalitionOptions<Position> {
  /** The paranoid player. Default: the player to move. */
  readonly player?: number | undefined;
}

/** What `paranoid` has found. */
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
  const rules = rulesOf(game, 'paranoid').refuseRepetition('paranoid');
  checkNames('option', options, ['depth', ...limitNames, 'evaluate', 'player']);
  checkDeepening(options);
  const { evaluate } = options;
  checkFunction('evaluate', evaluate);
  const over = rules.outcome(rules.there(position)) !== undefined;
  if (over && options.player === undefined) {
    throw new InvalidOptionError(`${rules.name}: the game is over; 'player' must say whose value is wanted`);
  }
  const player = checkedPlayer(options.player ?? rules.player(position), rules.players);
  const deepening = new Deepening(options);
  const counts = { leaves: 0, cutoffs: 0 };

  /** The value from the player's side. A result ≤ `alpha` is an upper bound, one ≥ `beta` a lower bound. */
  const search = (here: Position, depth: number, alpha: number, beta: number): Found<Move> => {
    deepening.node();
    const over = payoffsAt(rules, here);
    if (over || depth === 0) {
      counts.leaves++;
      if (!over) deepening.horizons++;
      const value = over ? (over[player] as number) : evaluate ? estimateFor(player, rules, here, evaluate) : 0;
      return { value, line: undefined };
    }
    const own = rules.player(here) === player;
    let best: Found<Move> | undefined;
    for (const move of rules.moves(here)) {
      const [low, high] = [alpha, beta];
      const found = rules.after(here, move, (child) => search(child, depth - 1, low, high));
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
