import type { OrderingChartWords } from '../../../../bindings/figures/laboratory.js';

import type { comparedAlgorithms, GameName, Model, Table } from '../request.js';

const games: Readonly<Record<GameName, string>> = {
  'connect-four': 'Connect Four',
  othello: 'Othello',
  'tic-tac-toe': 'Tic-tac-toe',
  uniform: 'Uniform tree',
};

const algorithms: Readonly<Record<(typeof comparedAlgorithms)[number], string>> = {
  'alpha-beta': 'alpha-beta',
  'alpha-beta-hard': 'alpha-beta, fail-hard',
  pvs: 'PVS',
  mtdf: 'MTD(f)',
};

const tables: Readonly<Record<Table, string>> = {
  none: 'none',
  moves: 'for move ordering only',
  '16': '16 MiB, in full',
};

const models: Readonly<Record<Model, string>> = {
  'top-down': 'best child marked',
  independent: 'independent leaves',
  worst: 'worst order',
};

/**
 * The words of the room of orderings. Every other table has the same entries. The names of orderings are those of the
 * options.
 */
export const en = {
  title: 'Compare orderings',
  lead: 'How much of a tree alpha-beta visits depends on the order in which it tries the moves.',
  ask: 'What am I looking at?',
  about: [
    'Every bar and every line is a search of the same tree to the same depth, with the same result; only the order of the moves differs. What counts is the number of **leaves**, the positions that are evaluated.',
    'Each tree has two reference values: **minimax** evaluates all leaves, and the **minimal tree** is the least that any search without a table must evaluate to prove the value. On the log scale a straight line is a constant branching factor; the minimal tree grows about half as steeply as minimax.',
    'Heuristics: the move from the **table** of an earlier iteration; **killer**, a move that has just refuted a sibling node; **history**, moves that have often caused cutoffs; **countermove**; and **hint**, what the game itself says about a move. all-killer means all of them except killers.',
  ],
  source:
    'Knuth and Moore 1975; Pearl 1982 for random order; Schaeffer 1989 for history and the method of comparison. Computed by `comparePruning` in `cutnode/pruning`. Counts are exact and the same on every machine. Times are not shown: single searches of a few milliseconds differ more from run to run than from order to order.',
  game: 'Game',
  games,
  start: 'the start',
  ownOrderings: 'Orderings of your own, separated by commas',
  compare: 'Compare',
  branching: 'Branching',
  leaves: 'Leaves',
  bestFirst: 'Best first, share',
  seed: 'Seed',
  positions: 'Positions, separated by commas',
  depth: 'Depth',
  table: 'Transposition table',
  tables,
  models,
  orderings: 'Orderings',
  andOwn: 'and of your own',
  algorithms: 'Algorithms',
  algorithmNames: algorithms,
  progress: 'Progress of the comparison',
  cancel: 'Cancel',
  invitation: 'Choose what to compare, then press Compare. The standard comparison takes a few seconds.',
  noOrdering: 'No ordering is selected. Select at least one.',
  measuring: 'Measuring the tree …',
  notStarted: 'The comparison could not be started.',
  doing: (percent: number | undefined, depth: number, depths: number, ordering: string): string =>
    `${percent === undefined ? '' : `About ${percent} % of the work: `}depth ${depth} of ${depths}, ${ordering}`,
  cancelled: 'Cancelled: these are the depths completed so far.',
  cancelledAtOnce: 'Cancelled before the first search was complete.',
  noDepth: 'No depth is complete.',
  complete: 'The comparison is complete.',
  cutoffsOf: 'Cutoffs of',
  verdict: (depth: number, best: string, times: string, minimal: string, minimax: string): string =>
    `At depth ${depth}, ${best} comes closest: ${times} the ${minimal} leaves of the minimal tree; minimax evaluates ${minimax}.`,
  thin: 'Thin lines: the other orderings, which the table below names.',
  charts: {
    leaves: () => 'Leaves by depth',
    multiples: (depth: number) => `Multiples of the minimal tree, depth ${depth}`,
    cutoffs: (depth: number) => `Which move causes the cutoff, depth ${depth}`,
    worth: (depth: number) => `What each heuristic is worth, depth ${depth}`,
  },
  minimax: 'minimax',
  minimalTree: 'minimal tree',
  /** What the charts say, where it is not English. */
  inCharts: undefined as OrderingChartWords | undefined,
  figures: 'Figures',
  caption: (depth: number, minimal: string, minimax: string): string =>
    `At depth ${depth}: the minimal tree has ${minimal} leaves; minimax evaluates ${minimax}`,
  columns: { ordering: 'Ordering', leaves: 'Leaves', bound: 'To the bound', first: 'Cut by 1st move' },
  takeAway: 'To take away',
  download: (kind: string): string => `Download ${kind}`,
  terminal: 'The same in a terminal:',
  copy: 'Copy',
  copied: 'Copied.',
  sheet: (game: string): string => `${game}: orderings compared`,
};

export type OrderingsWords = typeof en;
