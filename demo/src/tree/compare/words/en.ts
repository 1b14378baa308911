import type { Racer } from '../race.js';

const racers: Readonly<Record<Racer, string>> = {
  minimax: 'Minimax',
  'alpha-beta': 'Alpha-beta',
  scout: 'SCOUT',
  pvs: 'PVS',
  mtdf: 'MTD(f)',
  sss: 'SSS*',
  dual: 'DUAL*',
  'proof-number': 'Proof-number search',
  uct: 'Monte Carlo (UCT)',
  'b-star': 'B*',
  'mgss-star': 'MGSS*',
};

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** The words of the comparison of searches. Every other table has the same entries. */
export const en = {
  ask: 'What am I looking at?',
  about: (visits: number): readonly string[] => [
    'All search the tree that is shown, in its order, and at each step each may visit one node. Some go through the tree from left to right; SSS* always goes on where most seems possible; proof-number search where the proof that MAX gets the value lacks least; Monte Carlo search where its games went well.',
    'Beside a node stands what the search knows of it: **=** its value, **≤** or **≥** a bound, **≈** an estimate, or its proof and disproof number. The race is by visits, not by time: a visit of SSS* or Monte Carlo search takes longer, and needs more memory, than one of alpha-beta.',
    `Not all prove the same. Proof-number search is told the value and proves that MAX gets it, no more. Monte Carlo search ends after ${visits} games and proves nothing. B* and MGSS* stop when the choice of the move is clear.`,
  ],
  source:
    'The events come from `traceTreeSearch` in `cutnode/textbook`; on the command line, `cutnode compare tree.txt --steps --json`.',
  searches: 'Searches',
  racers,
  tooLarge: (most: number): string => `The tree has more than ${most} nodes, too many to draw several times.`,
  after: (racer: string, visits: number): string => `${racer} after ${many(visits, 'visit')}`,
  count: (visits: number, all: number, leaves: number): string =>
    `${visits} of ${many(all, 'visit')}, ${many(leaves, 'leaf', 'leaves')}`,
  /** What a search says in the end: what it knows of the root, and its move, of which each may be missing. */
  done: (worth: string, move: string | undefined): string =>
    ['Done', worth, move && `plays ${move}`].filter(Boolean).join(', ').replace('Done, ', 'Done: ').concat('.'),
  result: 'Result',
  end: (nodes: number, leaves: number): string =>
    `In the end. The tree has ${many(nodes, 'node')} and ${many(leaves, 'leaf', 'leaves')}.`,
  columns: { search: 'Search', visits: 'Visits', leaves: 'Leaves', root: 'Root', move: 'Move' },
};

export type CompareWords = typeof en;
