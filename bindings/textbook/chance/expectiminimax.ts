import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import {
  ABOVE_0,
  checkFunction,
  checkNames,
  checkSignal,
  checkSynchronous,
  choice,
  milliseconds,
  readable,
  whole,
} from '../../contract/checks.js';
import { UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { limitNames } from '../../contract/limits.js';
import { wrongOption } from '../../contract/option-errors.js';
import { MAX_GRADED_VALUE, MAX_PLY } from '../../contract/value.js';
import { Deepening, type DeepeningLimits, type SearchEnd } from '../deepening.js';
import { ChanceTable } from './chance-table.js';
import { nodeValue } from './search.js';
import type { ChanceCounts, ChancePruning, ChanceTask, DiceModel, ThrowEvent } from './task.js';

/** Options of `expectiminimax`. */
export interface ExpectiminimaxOptions<Position, Move> extends DeepeningLimits {
  /** Plies until the horizon, 0 … 1,000; a throw of the dice counts as a ply. Default: to the end of the game. */
  readonly depth?: number | undefined;
  /** The static evaluation at the horizon, instead of the game's own: any number within `range`, from MAX's side. */
  readonly evaluate?: ((position: Position) => number) | undefined;
  /**
   * `'none'`; `'alpha-beta'` prunes at MAX and MIN nodes alone; `'star1'` and `'star2'` prune at chance nodes too. The
   * value is the same to the last bit. Default: `'star2'`.
   */
  readonly pruning?: ChancePruning | undefined;
  /**
   * How chance is modelled: as its average, or as an adversary who always throws what is worst for MAX (a MAX who takes
   * no risk), or worst for MIN. Default: `'average'`.
   */
  readonly dice?: DiceModel | undefined;
  /**
   * What a payoff of ±`Infinity` is worth: a number above 0. Default: 1, so that a value is the probability of winning
   * minus that of losing.
   */
  readonly win?: number | undefined;
  /**
   * Bounds on every payoff and evaluation. The narrower they are, the more is pruned at chance nodes. The game's own
   * `bounds` are used as well. Default: ±7,000,000.
   */
  readonly range?: readonly [least: number, greatest: number] | undefined;
  /**
   * The moves of MAX or MIN in the order in which to try them: `moves` rearranged. Star2 probes the first. Default: the
   * natural order.
   */
  readonly order?: ((position: Position, moves: readonly Move[]) => readonly Move[]) | undefined;
  /** Positions to store, at least 3, or false for no table. Default: 1,000,000 if the game has a `key`. */
  readonly table?: number | false | undefined;
  /** Most milliseconds, above 0. */
  readonly timeMs?: number | undefined;
  /** Called after each iteration. If given, the search deepens ply by ply. */
  readonly onIteration?: ((iteration: ExpectiminimaxIteration<Move>) => void) | undefined;
  /** Called with each outcome examined and what is known afterwards: see `ThrowEvent`. */
  readonly watch?: ((event: ThrowEvent<Position, Move>) => void) | undefined;
}

export interface ExpectiminimaxIteration<Move> {
  /** Plies searched. */
  readonly depth: number;
  /** From MAX's side. */
  readonly value: number;
  /** The best move; `undefined` if dice are to be thrown or the game is over, and at depth 0. */
  readonly move: Move | undefined;
  /** The horizon had no part in the value, which is that of the whole game. */
  readonly solved: boolean;
}

/** What `expectiminimax` has found. */
export interface ExpectiminimaxResult<Move> extends ExpectiminimaxIteration<Move> {
  /** Why the search went no deeper. */
  readonly stop: SearchEnd;
  readonly counts: Readonly<ChanceCounts>;
}

const prunings: readonly ChancePruning[] = ['none', 'alpha-beta', 'star1', 'star2'];
const diceModels: readonly DiceModel[] = ['average', 'worst for MAX', 'worst for MIN'];
const optionNames = [
  'depth',
  'evaluate',
  'pruning',
  'dice',
  'win',
  'range',
  'order',
  'table',
  ...limitNames,
  'onIteration',
  'watch',
] as const;

const DEFAULT_ENTRIES = 1_000_000;

/**
 * EXPECTIMINIMAX (Michie 1966; Russell and Norvig, ch. 5.5): minimax with a third kind of node, at which dice are
 * thrown and the value is the expectation. Values are from the side of MAX, player 0. Neither the players nor throws
 * and moves need alternate. With `pruning` it is *-minimax: see `chanceNode`.
 *
 * Values are doubles. At a chance node the products of probabilities and values are added in the order of `chances`,
 * and the sum is kept between the least and the greatest of the values. Pruning and the table do not change a single
 * bit of the result. Compared with exact arithmetic, the error is rounding alone: about 1e-16 of the greatest value per
 * ply. An evaluation outside the game's `bounds` counts as the nearest value inside.
 *
 * Without pruning every line is searched: in backgammon some 400 for each throw and move. Throws `UnsupportedGameError`
 * for games of more than two players or not zero-sum, `InvalidProbabilityError`, `InvalidOptionError`,
 * `InvalidPositionError`, `InvalidGameError` and `InvalidValueError`.
 */
export function expectiminimax<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: ExpectiminimaxOptions<Position, Move> = {},
): ExpectiminimaxResult<Move> {
  checkNames('option', options, optionNames);
  const rules = opposed(game);
  rules.there(position);
  checkLimitsOf(options);
  const { depth, nodes, timeMs, signal, onIteration } = options;
  const deepening = new Deepening({ depth, nodes, timeMs, signal });
  const task = taskOf(rules, options, deepening);
  const { found, stop } = deepening.run((plies) => {
    const iteration = iterate(task, position, plies);
    checkSynchronous('onIteration', onIteration?.(iteration));
    return iteration;
  }, onIteration !== undefined);
  return { ...found, stop, counts: task.counts };
}

function iterate<P, M>(task: ChanceTask<P, M>, position: P, depth: number): ExpectiminimaxIteration<M> {
  const { horizons } = task.deepening;
  task.move = undefined;
  const value = nodeValue(task, position, 0, depth, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  return { depth, value, move: task.move, solved: task.deepening.horizons === horizons };
}

function taskOf<P, M>(
  rules: CheckedGame<P, M>,
  options: ExpectiminimaxOptions<P, M>,
  deepening: Deepening,
): ChanceTask<P, M> {
  const { pruning = 'star2', dice = 'average', win = 1, order, evaluate, watch } = options;
  choice('pruning', pruning, prunings);
  choice('dice', dice, diceModels);
  for (const name of ['evaluate', 'order', 'watch', 'onIteration'] as const) checkFunction(name, options[name]);
  if (!(typeof win === 'number' && win > 0 && win <= MAX_GRADED_VALUE)) {
    throw wrongOption('win', `a number above 0 and at most ${MAX_GRADED_VALUE}`, win);
  }
  return {
    rules,
    evaluate,
    pruning,
    dice,
    win,
    range: rangeOf(options.range),
    order,
    table: tableOf(rules, options),
    watch: watch && ((event) => checkSynchronous('watch', watch(event))),
    counts: {
      nodes: 0,
      leaves: 0,
      chanceNodes: 0,
      cutoffs: 0,
      chanceCutoffs: 0,
      probeCutoffs: 0,
      researches: 0,
      tableCutoffs: 0,
    },
    move: undefined,
    deepening,
  };
}

/** Throws `InvalidOptionError`. */
function checkLimitsOf({ depth, nodes, timeMs, signal }: DeepeningLimits): void {
  whole('depth', depth, 0, MAX_PLY, MAX_PLY);
  whole('nodes', nodes, 1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  if (timeMs !== undefined) milliseconds('timeMs', timeMs, { least: ABOVE_0 });
  checkSignal(signal);
}

function tableOf<P, M>(
  rules: CheckedGame<P, M>,
  { table, pruning }: ExpectiminimaxOptions<P, M>,
): ChanceTable<P> | undefined {
  if (table === false || pruning === 'none') return undefined;
  if (table !== undefined) return new ChanceTable(rules, whole('table', table, 3, 2 ** 24));
  return rules.hasKey ? new ChanceTable(rules, DEFAULT_ENTRIES) : undefined;
}

function rangeOf(range: readonly [number, number] = [-MAX_GRADED_VALUE, MAX_GRADED_VALUE]): readonly [number, number] {
  const edges = readable('range', () => (Array.isArray(range) && range.length === 2 ? [...range] : []));
  const [least, greatest] = edges.every((edge) => typeof edge === 'number') ? edges : [];
  if (least !== undefined && greatest !== undefined && least <= greatest) {
    if (least >= -MAX_GRADED_VALUE && greatest <= MAX_GRADED_VALUE) return [least, greatest];
  }
  throw wrongOption('range', `the least and the greatest value, within ±${MAX_GRADED_VALUE}`, range);
}

/** The rules of a game between two players with opposite interests. Throws `UnsupportedGameError` for any other. */
function opposed<P, M>(game: Game<P, M>): CheckedGame<P, M> {
  const rules = checkedGame(game).refuseRewards('expectiminimax').refuseRepetition('expectiminimax');
  const { name, players, zeroSum } = rules;
  if (players === 2 && zeroSum) return rules;
  throw new UnsupportedGameError(
    `${name} ${players === 2 ? 'is not zero-sum' : `is for ${players} players`}; expectiminimax needs a zero-sum game of two players`,
  );
}
