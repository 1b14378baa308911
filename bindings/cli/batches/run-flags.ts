import { type Flag, number } from '../flag.js';
import {
  depthFlag,
  findingFlags,
  hostedFlag,
  limitFlags,
  methodFlags,
  selectiveFlags,
  tableFlags,
} from '../search-flags.js';

/** Where the jobs of a run are done, and how its output is written. */
export const runFlags: readonly Flag[] = [
  {
    spelling: '--redis <url>',
    option: 'redis',
    help: "do the jobs through the queue of this Redis, by 'cutnode batch worker': an address, @FILE with one, or env for CUTNODE_REDIS (default: on threads here)",
  },
  {
    spelling: '--threads <n>',
    option: 'threads',
    read: number,
    help: 'jobs at the same time here (default: one a core)',
  },
  { spelling: '--per-job <n>', option: 'perJob', read: number, help: 'positions, seeds or pairs of games in a job' },
];

/** The search flags of a batch: nothing that reads another file, and no threads inside a job. */
export const batchSearchFlags = [
  depthFlag,
  ...limitFlags,
  ...methodFlags,
  ...selectiveFlags,
  ...tableFlags,
  ...findingFlags,
  hostedFlag,
];

/** What may be said of how each position of a book is solved. */
export const bookFlags = [...methodFlags, ...tableFlags].filter(({ option }) =>
  ['preferFasterWins', 'table.mib'].includes(option),
);
