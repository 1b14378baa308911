import { calledByFlag, type Flag, number } from '../flag.js';
import type { CatalogueEntry } from './entry.js';

const treeFlags: readonly Flag[] = [
  { spelling: '--branching <b>', option: 'branching', read: number, help: 'children of every node (default: 4)' },
  {
    spelling: '--tree-depth <plies>',
    option: 'depth',
    read: number,
    help: 'plies from the root to every leaf (default: the --depth of search, batch solve, perft, prune, compare and trace; else 6, in prune as many as minimax can visit)',
  },
  { spelling: '--tree-seed <n>', option: 'seed', read: number, help: 'seed of the tree (default: 1)' },
  {
    spelling: '--model <name>',
    option: 'model',
    help: 'how leaves get their values: independent, top-down (default), worst',
  },
  {
    spelling: '--best-first <p>',
    option: 'bestFirst',
    read: number,
    help: 'top-down: how often the best child comes first, 0 to 1 (default: 1)',
  },
];

export const uniformEntries: readonly CatalogueEntry[] = [
  {
    name: 'uniform',
    alias: 'uniform-tree',
    title: 'a synthetic tree: all nodes have the same number of children, all leaves the same depth',
    notation: 'the children that lead to a node, from 0, separated by dots',
    moveNotation: 'the number of a child, from 0',
    example: '0.2.1',
    sides: ['Max', 'Min'],
    graded: true,
    words: 1,
    flags: treeFlags,
    async load(options, depth) {
      const { createUniformTree } = await import('../../games/uniform-tree/index.js');
      const named = options.has('depth')
        ? treeFlags
        : [{ spelling: '--depth', option: 'depth', help: '' }, ...treeFlags];
      const wanted = { depth, ...Object.fromEntries(options) } as Parameters<typeof createUniformTree>[0];
      return calledByFlag(named, () => createUniformTree(wanted));
    },
  },
];
