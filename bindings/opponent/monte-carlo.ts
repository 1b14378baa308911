import { checkNames, checkSignal, readable } from '../contract/checks.js';
import { InvalidPositionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { type Checks, checkOptions, duration, wholeNumber } from '../contract/option-checks.js';
import { wrongOption } from '../contract/option-errors.js';
import { isOver } from '../contract/single-answers.js';
import type { MonteCarlo } from '../monte-carlo/monte-carlo.js';
import type { MonteCarloSearchOptions } from '../monte-carlo/options.js';
import type { MonteCarloResult } from '../monte-carlo/result.js';
import type { ChooseOptions } from './opponent.js';
import { timeForMove } from './time-for-move.js';

/** Limits of each move, as in `MonteCarloSearchOptions`. */
export type MonteCarloLimits = Pick<MonteCarloSearchOptions<never, never>, 'visits' | 'nodes' | 'timeMs'>;

/** The chosen move with the search's view of it. */
export interface MonteCarloChoice<Move> {
  readonly move: Move;
  /** The mean payoff of the side to move, or what is proved: see `MonteCarloResult.value`. */
  readonly value: number | undefined;
  readonly pv: readonly Move[];
  readonly thought: MonteCarloResult<Move>;
}

/** A player that chooses its moves by Monte Carlo tree search. */
export interface MonteCarloOpponent<Position, Move> {
  readonly game: Game<Position, Move>;
  /**
   * Chooses a legal move: the best that the search finds within its limits, or within what `clock` grants. Its tree
   * goes on from move to move, as long as the same earlier positions count: with `history` in chess hardly ever.
   * Rejects with `InvalidPositionError` (the game is over, or dice are to be thrown), `InvalidOptionError`, and any
   * error of the search.
   */
  choose(position: Position, options?: ChooseOptions<Position>): Promise<MonteCarloChoice<Move>>;
}

/**
 * Creates an opponent for any game that Monte Carlo search knows, with dice or several players too. How strong it is
 * depends on the limits: by default it thinks for one second. Throws `InvalidOptionError`.
 */
export function createMonteCarloOpponent<Position, Move>(
  search: MonteCarlo<Position, Move>,
  limits: MonteCarloLimits = {},
): MonteCarloOpponent<Position, Move> {
  if (readable('search', () => typeof search?.search !== 'function' || typeof search.game !== 'object')) {
    throw wrongOption('search', 'one made by createMonteCarlo', search);
  }
  checkOptions('opponent option', limits, limitChecks satisfies Checks<MonteCarloLimits>);
  const { game } = search;
  return {
    game,
    async choose(position, options = {}) {
      checkNames('option of choose', options, ['signal', 'clock', 'history']);
      const { signal, clock, history } = options;
      checkSignal(signal);
      const { visits, nodes, timeMs } = limits;
      const unlimited = visits === undefined && nodes === undefined && timeMs === undefined;
      const granted = clock && timeForMove(clock).softMs;
      const time = granted === undefined ? (unlimited ? DEFAULT_MS : timeMs) : Math.min(granted, timeMs ?? granted);
      const thought = await search.search(position, { visits, nodes, timeMs: time, signal, history });
      const { move, value, pv } = thought;
      if (move !== undefined) return { move, value, pv, thought };
      const why = isOver(game, position) ? 'the game is over' : 'dice are to be thrown';
      throw new InvalidPositionError(`${game.name}: ${why}, there is no move to choose`);
    },
  };
}

const DEFAULT_MS = 1000;

/** As a search checks them. */
const limitChecks = { visits: wholeNumber(0), nodes: wholeNumber(0), timeMs: duration };
