import type { Command } from 'commander';
import { whole } from '../../contract/checks.js';
import { type Flag, given, number } from '../flag.js';
import { adjudicationFlags, matchFlags, openingFlags } from '../match/match-command.js';
import {
  depthFlag,
  findingFlags,
  hostedFlag,
  limitFlags,
  methodFlags,
  nodesFlag,
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

/** The options of `cutnode match` that a batch has: no clock, for the result must not depend on who plays. */
export const batchMatchFlags: readonly Flag[] = [
  depthFlag,
  nodesFlag,
  ...[...matchFlags, ...openingFlags, ...adjudicationFlags].filter(({ option }) =>
    ['games', 'seed', 'sprt', 'openings.plies', 'openings.balance', 'plies'].includes(option),
  ),
];

/** How many positions, seeds or pairs of games `--per-job` puts into a job. Throws `InvalidOptionError`. */
export function perJobOf(command: Command, most: number, usual: number): number {
  return whole('perJob', given(command, runFlags).get('perJob') as number | undefined, 1, most, usual);
}

/** What may be said of how each position of a book is solved. */
export const bookFlags = [...methodFlags, ...tableFlags].filter(({ option }) =>
  ['preferFasterWins', 'table.mib'].includes(option),
);
