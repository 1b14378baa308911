import type { CheckedGame } from '../../contract/checked-game.js';
import { checkNames, readable } from '../../contract/checks.js';
import { InvalidValueError } from '../../contract/errors.js';
import { wrongOption } from '../../contract/option-errors.js';
import type { Payoffs } from './payoffs.js';

/** Bounds on all payoffs of a game. Without both, max^n cannot prune at all. */
export interface PayoffBounds {
  /** The greatest sum of a position's payoffs. */
  readonly sum: number;
  /** The least payoff: one number for all players, or one per player. Default: 0. */
  readonly least?: number | readonly number[] | undefined;
}

/** The bounds in the form that the pruning uses. */
export interface UpperBounds {
  /** The most that each player can get, when the others get their least. */
  readonly ofOne: readonly number[];
  /** The most that two players can get together, indexed by both. */
  readonly ofTwo: readonly (readonly number[])[];
}

/** Throws `InvalidOptionError` for invalid bounds. */
export function upperBoundsOf(bounds: PayoffBounds, players: number): UpperBounds {
  checkNames('bounds option', bounds, ['sum', 'least']);
  const least = leastOf(bounds, players);
  if (!Number.isSafeInteger(bounds.sum)) {
    throw wrongOption('bounds.sum', 'a whole number', bounds.sum);
  }
  const spare = bounds.sum - least.reduce((total, each) => total + each, 0);
  if (spare < 0) {
    throw wrongOption(
      'bounds.sum',
      `a whole number, at least that of all bounds.least, ${bounds.sum - spare}`,
      bounds.sum,
    );
  }
  return {
    ofOne: least.map((own) => own + spare),
    ofTwo: least.map((own) => least.map((other) => own + other + spare)),
  };
}

/** Throws `InvalidValueError` if payoffs violate `bounds`. */
export function checkWithin<P, M>(rules: CheckedGame<P, M>, position: P, payoffs: Payoffs, bounds: PayoffBounds): void {
  const sum = payoffs.reduce((total, each) => total + each, 0);
  const least = leastOf(bounds, payoffs.length);
  const low = payoffs.findIndex((payoff, i) => payoff < (least[i] as number));
  if (sum <= bounds.sum && low < 0) return;
  const fault =
    low < 0
      ? `add up to ${sum}; bounds.sum says at most ${bounds.sum}`
      : `give player ${low} ${payoffs[low]}; bounds.least says at least ${least[low]}`;
  throw new InvalidValueError(
    `${rules.name}: the payoffs [${payoffs.join(', ')}] of ${rules.describe(position)} ${fault}`,
  );
}

function leastOf({ least = 0 }: PayoffBounds, players: number): readonly number[] {
  const list = typeof least === 'number' ? Array.from({ length: players }, () => least) : least;
  const fits = (): boolean =>
    Array.isArray(list) && list.length === players && list.every((each) => Number.isSafeInteger(each));
  if (readable('bounds.least', fits)) return list;
  throw wrongOption('bounds.least', `a whole number, or a list of ${players}`, least);
}
