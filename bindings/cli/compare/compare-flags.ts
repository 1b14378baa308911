import { treeSearches } from '../../textbook/index.js';
import { searchNames } from '../../tools/compare/ready-made.js';
import { type Flag, list, number, numbers } from '../flag.js';

export type CompareTarget =
  | 'searches'
  | 'budget.nodes'
  | 'budget.timeMs'
  | 'proofNodes'
  | 'seed'
  | 'count'
  | 'plies'
  | 'reference.depth'
  | 'reference.nodes'
  | 'matches.games';

export const searchFlags: readonly Flag<CompareTarget>[] = [
  {
    spelling: '--searches <list>',
    option: 'searches',
    read: list,
    help: `one or more of ${searchNames.join(', ')} (default: all that can search the game); of a tree: ${treeSearches.join(', ')}`,
  },
  {
    spelling: '--nodes <list>',
    option: 'budget.nodes',
    read: numbers,
    help: 'nodes a move: 1000,10000 (default: 1000,10000,100000)',
  },
  {
    spelling: '--time <list>',
    option: 'budget.timeMs',
    read: numbers,
    help: 'milliseconds a move, instead of nodes or beside them',
  },
  {
    spelling: '--seed <n>',
    option: 'seed',
    read: number,
    help: 'seed of positions, searches and openings (default: 0)',
  },
];

export const positionFlags: readonly Flag<CompareTarget>[] = [
  {
    spelling: '--positions <n>',
    option: 'count',
    read: number,
    help: 'draw so many positions at random, if none is given (default: 10)',
  },
  { spelling: '--plies <n>', option: 'plies', read: number, help: 'random plies that lead to them (default: 8)' },
];

export const judgeFlags: readonly Flag<CompareTarget>[] = [
  {
    spelling: '--depth <plies>',
    option: 'reference.depth',
    read: number,
    help: 'judge moves by exact search to this depth (default: solve every position)',
  },
  {
    spelling: '--prove <nodes>',
    option: 'reference.nodes',
    read: number,
    help: 'judge moves by who wins, proved by df-pn within so many nodes a position',
  },
  {
    spelling: '--proof-nodes <n>',
    option: 'proofNodes',
    read: number,
    help: 'the most nodes for a proof of who wins; 0: ask for none (default: 1000000)',
  },
  {
    spelling: '--games <n>',
    option: 'matches.games',
    read: number,
    help: 'also play matches of at most so many games against the first search, until SPRT decides',
  },
];

export const compareFlags: readonly Flag<CompareTarget>[] = [...searchFlags, ...positionFlags, ...judgeFlags];
