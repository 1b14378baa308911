import {
  InvalidGameError,
  InvalidOptionError,
  InvalidPositionError,
  InvalidValueError,
  UnsupportedGameError,
} from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { checkNames } from '../../contract/option-checks.js';
import { show } from '../../contract/shown.js';
import { isDecided, MAX_GRADED_VALUE, MAX_PLY, WIN_VALUE } from '../../contract/value.js';

/**
 * Values as the books have them: from the side of MAX, who is player 0, wherever in
 * the tree. They stand on the library's scale: a win of MAX `n` plies below the root is
 * worth `WIN_VALUE` - n, a loss its negative, anything else is taken as it is; what the
 * engine says for a root where player 0 moves is the same number, where player 1 moves
 * its negative. `bookValue` gives the books' ±∞ instead.
 */

export type Side = 'MAX' | 'MIN';

/** What the static value of a position is, and how deep one looks. */
export interface LookAhead<Position> {
  /** Plies until the horizon, 0 … 1,000. Default: to the end of the game. */
  readonly depth?: number | undefined;
  /**
   * The static evaluation e(p) at the horizon, in place of the game's own; but from
   * MAX's side, as the books have it, and not from the side to move. Any number
   * within ±7,000,000, or ±`Infinity` for a win or loss seen at a glance.
   */
  readonly evaluate?: ((position: Position) => number) | undefined;
  /** A sooner win is worth more. False: all wins are worth `WIN_VALUE`. Default: true. */
  readonly preferFasterWins?: boolean | undefined;
}

/** The books' form of a value: +∞ for a win of MAX, −∞ for a loss, else the number itself. */
export function bookValue(value: number): number {
  return isDecided(value) ? Math.sign(value) * Infinity : value;
}

/** MAX where player 0 moves, MIN where player 1 does. Throws `UnsupportedGameError` where dice are thrown. */
export function sideOf<P, M>(game: Game<P, M>, position: P): Side {
  const mover = game.toMove(position);
  if (mover === 'chance') {
    throw new UnsupportedGameError(
      `${game.name}: dice are thrown at ${describe(game, position)}; minimax has no chance nodes`,
    );
  }
  if (mover !== 0 && mover !== 1) {
    throw new InvalidGameError(
      `${game.name}: toMove gave ${show(mover)} for ${describe(game, position)}; expected player 0 or 1`,
    );
  }
  return mover === 0 ? 'MAX' : 'MIN';
}

/** Throws `InvalidOptionError` for a wrong option; the depth, and `Infinity` where none was given. */
export function depthOf<P>({ depth, evaluate, preferFasterWins }: LookAhead<P>): number {
  if (depth !== undefined && !(Number.isInteger(depth) && depth >= 0 && depth <= MAX_PLY)) {
    throw new InvalidOptionError(`depth must be a whole number from 0 to ${MAX_PLY}, not ${show(depth)}`);
  }
  if (evaluate !== undefined && typeof evaluate !== 'function') {
    throw new InvalidOptionError(`evaluate must be a function of a position, not ${show(evaluate)}`);
  }
  if (preferFasterWins !== undefined && typeof preferFasterWins !== 'boolean') {
    throw new InvalidOptionError(`preferFasterWins must be true or false, not ${show(preferFasterWins)}`);
  }
  return depth ?? Number.POSITIVE_INFINITY;
}

/** Throws `InvalidOptionError` for a name that is none of `names`. */
export function checkOptionNames(options: object, names: readonly string[]): void {
  checkNames('option', options, names);
}

/** A node that is not expanded: its static value from MAX's side, and why it ends there. */
export interface Tip {
  readonly value: number;
  readonly reason: 'over' | 'horizon';
}

/** What `position`, `ply` plies below the root, is worth without looking at its moves; `undefined` if they are to be looked at. */
export function tipOf<P, M>(game: Game<P, M>, position: P, ply: number, rules: LookAhead<P>): Tip | undefined {
  const payoffs = game.outcome(position);
  if (payoffs !== undefined)
    return { value: onScale(payoffOfMax(game, position, payoffs), ply, rules), reason: 'over' };
  // Nothing is searched deeper than MAX_PLY, here as in the engine.
  if (ply < Math.min(rules.depth ?? MAX_PLY, MAX_PLY)) return undefined;
  return { value: onScale(staticValue(game, position, rules), ply, rules), reason: 'horizon' };
}

/** The moves of a position that is not over; throws `InvalidGameError` where there are none. */
export function movesOf<P, M>(game: Game<P, M>, position: P): readonly M[] {
  const moves = game.moves(position);
  if (moves?.length > 0) return moves;
  throw new InvalidGameError(
    `${game.name}: moves gave ${moves?.length ?? 'no list of'} moves for ${describe(game, position)}, which is not over; expected at least one`,
  );
}

/** The position after `move`; throws `InvalidGameError` where `play` changed its argument although there is no `undo`. */
export function after<P, M>(game: Game<P, M>, position: P, move: M): P {
  const child = game.play(position, move);
  if (child !== position || typeof child !== 'object' || game.undo) return child;
  throw new InvalidGameError(
    `${game.name}: play gave back the position it was given, ${describe(game, position)}; without undo it must leave that alone and return a new one`,
  );
}

/** Throws `InvalidPositionError` for no position at all. */
export function checkThere<P, M>(game: Game<P, M>, position: P): void {
  if (position !== undefined && position !== null) return;
  throw new InvalidPositionError(`${game.name}: expected a position, not ${show(position)}`);
}

function payoffOfMax<P, M>(game: Game<P, M>, position: P, payoffs: readonly number[]): number {
  const [max, min] = payoffs;
  if (payoffs.length !== 2 || max === undefined || max !== -(min as number)) {
    throw new InvalidGameError(
      `${game.name}: outcome gave [${payoffs}] for ${describe(game, position)}; expected undefined, or two payoffs that add up to 0`,
    );
  }
  return checked(game, position, 'outcome', max);
}

function staticValue<P, M>(game: Game<P, M>, position: P, { evaluate }: LookAhead<P>): number {
  if (evaluate) return checked(game, position, 'evaluate', evaluate(position));
  const value = checked(game, position, 'evaluate', game.evaluate?.(position) ?? 0);
  return sideOf(game, position) === 'MAX' ? value : -value;
}

function checked<P, M>(game: Game<P, M>, position: P, method: string, value: number): number {
  if (Math.abs(value) <= MAX_GRADED_VALUE || Math.abs(value) === Infinity) return value;
  throw new InvalidValueError(
    `${game.name}: ${method} gave ${show(value)} for ${describe(game, position)}; expected a number within ±${MAX_GRADED_VALUE}, or ±Infinity`,
  );
}

function onScale<P>(value: number, ply: number, { preferFasterWins = true }: LookAhead<P>): number {
  // Adding 0 turns -0 into 0.
  if (Number.isFinite(value)) return value + 0;
  return Math.sign(value) * (WIN_VALUE - (preferFasterWins ? ply : 0));
}

/** A position for a message: in the game's notation where it has one. */
export function describe<P, M>(game: Game<P, M>, position: P): string {
  return game.format ? `'${game.format(position)}'` : 'a position';
}
