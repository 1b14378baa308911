import { isDecided, pliesToEnd } from '../../contract/value.js';
import type { Judgement } from './events.js';

/** The short form of a value, from MAX's side: 3, W5 (MAX wins in 5 plies), L2. */
export function mark(value: number): string {
  if (Math.abs(value) === Infinity) return value > 0 ? 'W' : 'L';
  if (!isDecided(value)) return String(value);
  return `${value > 0 ? 'W' : 'L'}${pliesToEnd(value) || ''}`;
}

/** `(-∞, 3)` */
export function windowMark({ alpha, beta }: { readonly alpha: number | null; readonly beta: number | null }): string {
  return `(${alpha === null ? '-∞' : mark(alpha)}, ${beta === null ? '+∞' : mark(beta)})`;
}

/** `≤ 2` */
export function judgementMark({ relation, value }: Judgement): string {
  return `${relation} ${mark(value)}`;
}
