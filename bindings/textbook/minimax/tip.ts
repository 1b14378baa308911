import type { CheckedGame } from '../../contract/checked-game.js';
import { checkFunction, flag, whole } from '../../contract/checks.js';
import { InvalidValueError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { MAX_PLY, WIN_VALUE } from '../../contract/value.js';
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
export function tipOf<P, M>(
  rules: CheckedGame<P, M>,
  position: P,
  ply: number,
  ahead: LookAhead<P>,
  won = 0,
): Tip | undefined {
  const payoffs = rules.outcome(position);
  if (payoffs) return { value: won + onScale(payoffs[0] as number, ply, ahead), reason: 'over' };
  // As in the engine, nothing is searched deeper than MAX_PLY.
  if (ply < Math.min(ahead.depth ?? MAX_PLY, MAX_PLY)) return undefined;
  return { value: won + onScale(staticValue(rules, position, ahead), ply, ahead), reason: 'horizon' };
}

function staticValue<P, M>(rules: CheckedGame<P, M>, position: P, { evaluate }: LookAhead<P>): number {
  if (evaluate) return checked(rules, position, evaluate(position));
  const value = rules.evaluate(position);
  return sideOf(rules, position) === 'MAX' ? value : -value;
}

/** What the caller's `evaluate` gave. */
function checked<P, M>(rules: CheckedGame<P, M>, position: P, value: unknown): number {
  const { name, hasRewards, answers } = rules;
  if (typeof value === 'number') {
    if (Math.abs(value) <= answers.most || (Math.abs(value) === Infinity && !hasRewards)) return value;
  }
  throw new InvalidValueError(
    `${name}: evaluate gave ${show(value)} for ${rules.describe(position)}; expected a number within ±${answers.most}${hasRewards ? '' : ', or ±Infinity'}`,
  );
}

function onScale<P>(value: number, ply: number, { preferFasterWins = true }: LookAhead<P>): number {
  // Adding 0 turns -0 into 0.
  if (Number.isFinite(value)) return value + 0;
  return Math.sign(value) * (WIN_VALUE - (preferFasterWins ? ply : 0));
}
