import { InvalidValueError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { isDecided, MAX_GRADED_VALUE } from '../../contract/value.js';
import type { Turn } from './chance-table.js';
import type { ChanceTask } from './task.js';

/**
 * Bounds on the value of `position`, from MAX's side. The game's own bound the expectation, so they say nothing where
 * chance is an adversary.
 */
export function boundsAt<P, M>(
  { rules, range, win, dice }: ChanceTask<P, M>,
  position: P,
  turn: Turn,
): readonly [least: number, greatest: number] {
  const bounds = dice === 'average' ? rules.bounds(position) : undefined;
  if (!bounds) return range;
  const [low, high] = bounds.map((bound) => (isDecided(bound) ? Math.sign(bound) * win : bound)) as [number, number];
  const [least, greatest] = turn === 1 ? [-high + 0, -low + 0] : [low, high];
  if (least <= greatest) return [Math.max(least, range[0]), Math.min(greatest, range[1])];
  throw new InvalidValueError(
    `${rules.name}: bounds gave ${show(bounds)} for ${rules.describe(position)}; expected the least and the greatest value possible, where a win is worth ${win}`,
  );
}

/** MAX's payoff in a finished game. Throws `InvalidValueError`. */
export function payoffOfMax<P, M>(task: ChanceTask<P, M>, position: P, payoffs: readonly number[]): number {
  return inRange(task, position, 'outcome', payoffs[0] as number);
}

/** The static value at the horizon, from MAX's side. Throws `InvalidValueError`. */
export function staticValue<P, M>(task: ChanceTask<P, M>, position: P, turn: Turn): number {
  const { rules, evaluate } = task;
  if (evaluate) return inRange(task, position, 'evaluate', evaluate(position));
  const value = inRange(task, position, 'evaluate', rules.evaluate(position));
  return turn === 1 ? -value + 0 : value;
}

/** Validate a value returned by the game or the caller. Throws `InvalidValueError`. */
function inRange<P, M>({ rules, win, range }: ChanceTask<P, M>, position: P, method: string, value: number): number {
  const number = value === Infinity || value === -Infinity ? Math.sign(value) * win : value;
  const least = Math.max(range[0], -MAX_GRADED_VALUE);
  const greatest = Math.min(range[1], MAX_GRADED_VALUE);
  if (typeof number === 'number' && number >= least && number <= greatest) return number + 0;
  throw new InvalidValueError(
    `${rules.name}: ${method} gave ${show(value)} for ${rules.describe(position)}; expected a number from ${least} to ${greatest}, or ±Infinity for ±${win}`,
  );
}
