import { isDecided, pliesToEnd } from 'cutnode';

/** The short form of a value, from MAX's side: 3, W5 (MAX wins in 5 plies), L2. */
export function mark(value: number): string {
  if (!isDecided(value)) return String(value).replace('-', '−');
  return `${value > 0 ? 'W' : 'L'}${pliesToEnd(value) || ''}`;
}
