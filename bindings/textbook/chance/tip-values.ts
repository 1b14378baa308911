import { InvalidGameError, InvalidValueError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { isDecided, MAX_GRADED_VALUE } from '../../contract/value.js';
import { describe } from '../rules.js';
import type { Turn } from './chance-table.js';
import type { ChanceTask } from './task.js';

/**
 * Bounds on the value of `position`, from MAX's side. The game's own bound the expectation, so they say nothing where chance is
 * an adversary.
 */
export function boundsAt<P, M>(
  { game, range, win, dice }: ChanceTask<P, M>,
  position: P,
  turn: Turn,
): readonly [least: number, greatest: number] {
  if (!game.bounds || dice !== 'average') return range;
  const [low, high] = game.bounds(position).map((bound) => (isDecided(bound) ? Math.sign(bound) * win : bound)) as [
    number,
    number,
  ];
  const [least, greatest] = turn === 1 ? [-high + 0, -low + 0] : [low, high];
  if (least <= greatest) return [Math.max(least, range[0]), Math.min(greatest, range[1])];
  throw new InvalidValueError(
    `${game.name}: bounds gave [${game.bounds(position)}] for ${describe(game, position)}; expected the least and the greatest value possible`,
  );
}

/** MAX's payoff in a finished game. Throws `InvalidGameError`, `InvalidValueError`. */
export function payoffOfMax<P, M>(task: ChanceTask<P, M>, position: P, payoffs: readonly number[]): number {
  const { game } = task;
  const [max, min] = payoffs;
  if (payoffs.length !== 2 || max === undefined || max !== -(min as number)) {
    throw new InvalidGameError(
      `${game.name}: outcome gave [${payoffs}] for ${describe(game, position)}; expected undefined, or two numbers that add up to 0`,
    );
  }
  return inRange(task, position, 'outcome', max);
}

/** The static value at the horizon, from MAX's side. Throws `InvalidValueError`. */
export function staticValue<P, M>(task: ChanceTask<P, M>, position: P, turn: Turn): number {
  const { game, evaluate } = task;
  if (evaluate) return inRange(task, position, 'evaluate', evaluate(position));
  const value = inRange(task, position, 'evaluate', game.evaluate?.(position) ?? 0);
  return turn === 1 ? -value + 0 : value;
}

/** Validate a value returned by the game or the caller. Throws `InvalidValueError`. */
function inRange<P, M>({ game, win, range }: ChanceTask<P, M>, position: P, method: string, value: number): number {
  const number = Math.abs(value) === Number.POSITIVE_INFINITY ? Math.sign(value) * win : value;
  const least = Math.max(range[0], -MAX_GRADED_VALUE);
  const greatest = Math.min(range[1], MAX_GRADED_VALUE);
  if (number >= least && number <= greatest) return number + 0;
  throw new InvalidValueError(
    `${game.name}: ${method} gave ${show(value)} for ${describe(game, position)}; expected a number from ${least} to ${greatest}, or ±Infinity for ±${win}`,
  );
}
