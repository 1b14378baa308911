import { isDecided, pliesToEnd, WIN_VALUE } from '../../contract/value.js';
import type { Interval } from './minimax.js';

/** What is proved of a value, in words. */
export function valueWords([least, greatest]: Interval): string {
  if (least === greatest) return inWords(least);
  if (least === Number.NEGATIVE_INFINITY && greatest === Number.POSITIVE_INFINITY) return 'anything';
  if (greatest === WIN_VALUE - 1 || greatest === Number.POSITIVE_INFINITY) return `at least ${inWords(least)}`;
  if (least === 1 - WIN_VALUE || least === Number.NEGATIVE_INFINITY) return `at most ${inWords(greatest)}`;
  return `${inWords(least)} to ${inWords(greatest)}`;
}

/** A value: `winIn(3)`, `lossIn(2)`, or the number itself. */
export function inWords(value: number): string {
  if (!isDecided(value)) return String(value);
  return `${value > 0 ? 'winIn' : 'lossIn'}(${pliesToEnd(value)})`;
}
