import { type Flag, number, numbers } from '../flag.js';
import { LONG_HELP } from '../match/games-without-end.js';
import { depthFlag, nodesFlag } from '../search-flags.js';

/** The options of `cutnode match` that a batch has: no clock, for the result must not depend on who plays. */
export const batchMatchFlags: readonly Flag[] = [
  depthFlag,
  nodesFlag,
  { spelling: '--games <n>', option: 'games', read: number, help: 'an even number (default: 100; with --sprt 100000)' },
  { spelling: '--seed <n>', option: 'seed', read: number, help: 'seed of the random openings (default: 0)' },
  {
    spelling: '--opening-plies <n>',
    option: 'openingPlies',
    read: number,
    help: 'random plies of an opening (default: 4)',
  },
  {
    spelling: '--balance <value>',
    option: 'balance',
    read: number,
    help: 'only openings that a search values so near to 0',
  },
  {
    spelling: '--max-plies <n>',
    option: 'maxPlies',
    read: number,
    help: LONG_HELP,
  },
  {
    spelling: '--sprt <elo0,elo1>',
    option: 'sprt',
    read: numbers,
    help: 'stop when it is known which is true: --sprt 0,5',
  },
];
