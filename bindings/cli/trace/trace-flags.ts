import { traceOrderings } from '../../textbook/alpha-beta/move-order.js';
import { type Flag, number } from '../flag.js';
import { methodFlag } from '../search-flags.js';

/** The options of a trace as flags; the library validates the values. */
export type TraceTarget = 'depth' | 'first' | 'failHard' | 'strictCuts' | 'ordering' | 'window' | 'preferFasterWins';

export const traceFlags: readonly Flag<TraceTarget>[] = [
  {
    spelling: '--depth <plies>',
    option: 'depth',
    read: number,
    help: 'games only: the depth in plies (default: the greatest with a tree of 100 nodes or so)',
  },
  {
    spelling: '--first <side>',
    option: 'first',
    read: (text) => (/^(max|min)$/i.test(text) ? text.toUpperCase() : text),
    help: 'trees only: max (default) or min moves at the root',
  },
  methodFlag('failHard'),
  {
    spelling: '--strict-cuts',
    option: 'strictCuts',
    help: 'cut when α > β only, as some courses do (default: when α ≥ β)',
  },
  {
    spelling: '--ordering <name>',
    option: 'ordering',
    help: `order of moves: ${traceOrderings.join(', ')} (default: natural)`,
  },
  {
    ...methodFlag('window'),
    help: "search only within this window, from MAX's side; write --window=-1,1 (also inf, -inf)",
  },
  methodFlag('preferFasterWins'),
];
