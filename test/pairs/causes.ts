import type { Verdict } from './judge.js';
import type { Trial } from './trial.js';

const tables = ['retrograde', 'book', 'loaded'];
const trees = ['minimax', 'to depth', 'scout', 'sss', 'maxn', 'expectiminimax'];

/** A short name for what goes wrong: what was asked, and which features of the game could be its cause. */
export function causeOf({ features, one }: Trial, { ask, fault = '' }: Verdict): string {
  const { search = 'its values', table, madeWithout } = ask;
  const has = (...some: string[]): boolean => some.some((feature) => features.includes(feature as never));
  const rule = one.pair.rule === 'ignore' ? 'no rule' : one.pair.rule;
  const counter = has('counter') ? ', counter' : '';
  if (madeWithout) return `a table made without ${madeWithout}, loaded: ${rule}${counter}`;
  if (table && tables.includes(table)) {
    return `${table}, ${search === 'its values' ? search : 'as known values'}: ${rule}${counter}`;
  }
  if (search === 'expectiminimax' && table === 'bounds' && !has('counter', 'draw', 'loss')) return 'bounds of a throw';
  if (trees.includes(search))
    return `${rule === 'no rule' ? search : 'a tree search of the textbook'}: ${rule}${counter}`;
  const kind = fault.split(/[ ,:]/, 1)[0];
  return `${search}: ${rule}${counter}: ${kind}`;
}
