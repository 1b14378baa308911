import { isWhole } from '../../../contract/checks.js';
import { isKey, MAX_COUNTER } from '../../../contract/position-key.js';
import { show } from '../../../contract/printable.js';
import { mostGraded } from '../../../contract/rewards.js';
import { WIN_VALUE } from '../../../contract/value.js';
import { hasValues, type PositionRule } from '../position-view.js';
import { isGraded } from './moves.js';

/** Whether the numbers that a game gives for a position are numbers of the right kind. */

export const evaluateRule: PositionRule = ({ game, position, isOver }) => {
  if (isOver) return undefined;
  const value: unknown = game.evaluate?.(position);
  const most = mostGraded(game);
  if (isGraded(value, most)) return undefined;
  if (!hasValues(game) && typeof value === 'number' && Math.abs(value) <= most) return undefined;
  return `evaluate gave ${show(value)}; expected an integer within ±${most}`;
};

/** `known` may give none. */
export const boundsRule =
  (method: 'bounds' | 'known'): PositionRule =>
  ({ game, position, isOver }) => {
    if (isOver) return undefined;
    const pair: unknown = game[method]?.(position);
    if (method === 'known' && pair === undefined) return undefined;
    const [least, greatest] = Array.isArray(pair) ? (pair as unknown[]) : [];
    if (isBound(least, hasValues(game)) && isBound(greatest, hasValues(game)) && least <= greatest) return undefined;
    const nothing = method === 'known' ? ', or undefined' : '';
    return `${method} gave ${show(pair)}; expected two integers, the least first, or winIn(plies) and lossIn(plies)${nothing}`;
  };

export const pliesLeftRule: PositionRule = ({ game, position }) => {
  const plies: unknown = game.pliesLeft?.(position);
  if (plies === Number.POSITIVE_INFINITY || (Number.isInteger(plies) && (plies as number) >= 0)) return undefined;
  return `pliesLeft gave ${show(plies)}; expected a whole number from 0, or Infinity`;
};

export const keyRule =
  (method: 'key' | 'futureKey'): PositionRule =>
  ({ game, position, isOver }) => {
    if (isOver) return undefined;
    const key: unknown = game[method]?.(position);
    return isKey(key)
      ? undefined
      : `${method} gave ${show(key)}; expected a safe integer, a bigint or a text that tells positions apart`;
  };

export const counterKeyRule: PositionRule = ({ game, position, isOver }) => {
  if (isOver) return undefined;
  const counter: unknown = game.counterKey?.(position);
  if (isWhole(counter, 0, MAX_COUNTER)) return undefined;
  return `counterKey gave ${show(counter)}; expected a whole number from 0 to ${MAX_COUNTER}`;
};

function isBound(bound: unknown, whole: boolean): bound is number {
  if (typeof bound !== 'number' || Number.isNaN(bound)) return false;
  if (Math.abs(bound) === Number.POSITIVE_INFINITY) return true;
  return Math.abs(bound) <= WIN_VALUE && (!whole || Number.isInteger(bound));
}
