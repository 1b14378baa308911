import type { UniformTreeOptions } from '../games/uniform-tree/index.js';
import type { Game } from '../index.js';
import { UsageError } from './failure.js';
import { calledByFlag, type Flag, flagName, type Given, number } from './flag.js';
import { nearest } from './suggestion.js';

/**
 * The games the command knows. A game is loaded when it is asked for, since each
 * brings its own module.
 */
export interface CatalogueEntry {
  readonly name: string;
  /** Another name it answers to. */
  readonly alias?: string;
  readonly title: string;
  /** How a position is written. */
  readonly notation: string;
  /** How a move is written. */
  readonly moveNotation: string;
  readonly example: string;
  /** What the players are called, and their stones drawn as. */
  readonly sides: readonly [string, string];
  /** Whether a game can end in more ways than won, lost and drawn. */
  readonly graded: boolean;
  /** How many words a position has; the rest of a line is not read. */
  readonly words: number;
  /** Options of the game itself. */
  readonly flags: readonly Flag[];
  /** `depth` is the depth to be searched, if one was given. */
  load(options: Given, depth: unknown): Promise<Game<unknown, unknown>>;
}

const columns = (width: number): string => `the columns played in turn, digits 1 to ${width}`;

const connectFour = {
  moveNotation: 'its column',
  sides: ['X', 'O'],
  graded: false,
  words: 1,
  flags: [],
} as const;

const treeFlags: readonly Flag[] = [
  { spelling: '--branching <b>', option: 'branching', read: number, help: 'children of every node (default: 4)' },
  {
    spelling: '--tree-depth <plies>',
    option: 'depth',
    read: number,
    help: 'plies from the root to every leaf (default: the depth searched, else 6)',
  },
  { spelling: '--tree-seed <n>', option: 'seed', read: number, help: 'which tree (default: 1)' },
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

export const catalogue: readonly CatalogueEntry[] = [
  {
    ...connectFour,
    name: 'connect-four',
    title: 'Connect Four, 7 columns of 6',
    notation: columns(7),
    example: '44455554221',
    load: async () => (await import('../games/connect-four/index.js')).connectFour,
  },
  {
    ...connectFour,
    name: 'connect-four-6x5',
    title: 'Connect Four, 6 columns of 5',
    notation: columns(6),
    example: '3344',
    load: async () => (await import('../games/connect-four/6x5.js')).connectFour6x5,
  },
  {
    ...connectFour,
    name: 'connect-four-6x6',
    title: 'Connect Four, 6 columns of 6',
    notation: columns(6),
    example: '33443366',
    load: async () => (await import('../games/connect-four/6x6.js')).connectFour6x6,
  },
  {
    ...connectFour,
    name: 'connect-four-8x7',
    title: 'Connect Four, 8 columns of 7',
    notation: columns(8),
    example: '445554433366',
    load: async () => (await import('../games/connect-four/8x7.js')).connectFour8x7,
  },
  {
    name: 'tic-tac-toe',
    title: 'Tic-tac-toe, three in a row on 3 x 3 cells',
    notation: 'nine characters X, O or . row by row; X begins',
    moveNotation: 'its cell, 1 to 9 row by row',
    example: 'X...O....',
    sides: ['X', 'O'],
    graded: false,
    words: 1,
    flags: [],
    load: async () => (await import('../games/tic-tac-toe/index.js')).ticTacToe,
  },
  {
    name: 'uniform',
    alias: 'uniform-tree',
    title: 'a synthetic tree, every node with as many children, every leaf as deep',
    notation: 'the children that lead to a node, from 0, separated by dots',
    moveNotation: 'the number of a child, from 0',
    example: '0.2.1',
    sides: ['Max', 'Min'],
    graded: true,
    words: 1,
    flags: treeFlags,
    async load(options, depth) {
      const { uniformTree } = await import('../games/uniform-tree/index.js');
      const named = options.has('depth')
        ? treeFlags
        : [{ spelling: '--depth', option: 'depth', help: '' }, ...treeFlags];
      const wanted = { depth, ...Object.fromEntries(options) } as UniformTreeOptions;
      return calledByFlag(named, () => uniformTree(wanted));
    },
  },
];

/** Options of all games. */
export const gameFlags: readonly Flag[] = catalogue.flatMap(({ flags }) => flags);

export function findGame(name: string): CatalogueEntry {
  const found = catalogue.find((entry) => entry.name === name || entry.alias === name);
  if (found) return found;
  const names = catalogue.map((entry) => entry.name);
  const meant = nearest(name, names);
  const hint = meant ? `did you mean '${meant}'? There are` : 'there are';
  throw new UsageError(`unknown game '${name}'; ${hint} ${names.join(', ')}`);
}

/** Load `entry` with its own options, out of all that were given for games. */
export function loadGame(entry: CatalogueEntry, options: Given, depth: unknown): Promise<Game<unknown, unknown>> {
  for (const [option] of options) {
    if (!entry.flags.some((flag) => flag.option === option)) {
      const owner = catalogue.find(({ flags }) => flags.some((flag) => flag.option === option));
      const flag = gameFlags.find((candidate) => candidate.option === option) as Flag;
      throw new UsageError(`${flagName(flag)} is an option of ${owner?.name}, not of ${entry.name}`);
    }
  }
  return entry.load(options, depth);
}

/** The part of a line of input that is a position: '' where there is none. */
export function positionIn(line: string, words: number): string {
  const [text = ''] = line.split(/[#;]/, 1);
  return text.trim().split(/\s+/, words).join(' ');
}
