import { checkFunction, flag, whole } from '../../contract/checks.js';
import { InvalidGameError, InvalidValueError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { checkNoWin, mostGraded } from '../../contract/rewards.js';
import { MAX_PLY, WIN_VALUE } from '../../contract/value.js';
import { describe } from '../rules.js';
import { sideOf } from './side.js';

/** The depth of a search and the static evaluation. */
export interface LookAhead<Position> {
  /** Plies until the horizon, 0 … 1,000. Default: to the end of the game. */
  readonly depth?: number | undefined;
  /**
   * The static evaluation e(p) at the horizon, instead of the game's own: from MAX's side, as in the books, not from
   * the side to move. Any number within ±7,000,000, or ±`Infinity` for a win or loss that the evaluation recognises.
   */
  readonly evaluate?: ((position: Position) => number) | undefined;
  /** Faster wins are worth more. If false, all wins are worth `WIN_VALUE`. Default: true. */
  readonly preferFasterWins?: boolean | undefined;
}

/** The depth, or `Infinity` if none was given. Throws `InvalidOptionError` for an invalid option. */
export function depthOf<P>({ depth, evaluate, preferFasterWins }: LookAhead<P>): number {
  const plies = whole('depth', depth, 0, MAX_PLY, Number.POSITIVE_INFINITY);
  checkFunction('evaluate', evaluate, 'a function of a position');
  flag('preferFasterWins', preferFasterWins, true);
  return plies;
}

/** A node that is not expanded: its static value from MAX's side, and why it is a tip. */
export interface Tip {
  readonly value: number;
  readonly reason: 'over' | 'horizon';
}

/**
 * The value of `position`, `ply` plies below the root, if it is a tip; `undefined` if it is to be expanded. `won`: what
 * MAX has won on the way, which a game with `reward` leaves out of its positions.
 */
export function tipOf<P, M>(game: Game<P, M>, position: P, ply: number, rules: LookAhead<P>, won = 0): Tip | undefined {
  const payoffs = game.outcome(position);
  if (payoffs !== undefined)
    return { value: won + onScale(payoffOfMax(game, position, payoffs), ply, rules), reason: 'over' };
  // As in the engine, nothing is searched deeper than MAX_PLY.
  if (ply < Math.min(rules.depth ?? MAX_PLY, MAX_PLY)) return undefined;
  return { value: won + onScale(staticValue(game, position, rules), ply, rules), reason: 'horizon' };
}

function payoffOfMax<P, M>(game: Game<P, M>, position: P, payoffs: readonly number[]): number {
  const [max, min] = payoffs;
  if (payoffs.length !== 2 || max === undefined || max !== -(min as number)) {
    throw new InvalidGameError(
      `${game.name}: outcome gave [${payoffs}] for ${describe(game, position)}; expected undefined, or two numbers that add up to 0`,
    );
  }
  checkNoWin(game, position, max);
  return checked(game, position, 'outcome', max);
}

function staticValue<P, M>(game: Game<P, M>, position: P, { evaluate }: LookAhead<P>): number {
  if (evaluate) return checked(game, position, 'evaluate', evaluate(position));
  const value = checked(game, position, 'evaluate', game.evaluate?.(position) ?? 0);
  return sideOf(game, position) === 'MAX' ? value : -value;
}

function checked<P, M>(game: Game<P, M>, position: P, method: string, value: number): number {
  const most = mostGraded(game);
  if (Math.abs(value) <= most || (Math.abs(value) === Infinity && !game.reward)) return value;
  throw new InvalidValueError(
    `${game.name}: ${method} gave ${show(value)} for ${describe(game, position)}; expected a number within ±${most}${game.reward ? '' : ', or ±Infinity'}`,
  );
}

function onScale<P>(value: number, ply: number, { preferFasterWins = true }: LookAhead<P>): number {
  // Adding 0 turns -0 into 0.
  if (Number.isFinite(value)) return value + 0;
  return Math.sign(value) * (WIN_VALUE - (preferFasterWins ? ply : 0));
}
