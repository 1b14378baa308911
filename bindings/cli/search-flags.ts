import { heuristics } from '../contract/heuristics.js';
import type { EngineOptions, SearchOptions } from '../index.js';
import { algorithms, experimentalOrders, selectiveParts, type TableOptions } from '../laboratory.js';
import { UsageError } from './failure.js';
import { type Flag, flagName, type Given, list, number } from './flag.js';

/**
 * All options of a search and its table: `search`, `solve` and `play` take their flags from here. A test compares them
 * with the library's options.
 */
export type SearchTarget =
  | Exclude<keyof SearchOptions, 'signal' | 'history' | 'onIteration' | 'onProgress' | 'onRootMove'>
  | `table.${Exclude<keyof TableOptions, 'keep'>}`
  | Exclude<keyof EngineOptions, 'table'>
  | 'threads'
  | 'book';

type SearchFlag = Flag<SearchTarget>;

/** The limits of a search. */
export const depthFlag = {
  spelling: '--depth <plies>',
  option: 'depth',
  read: number,
  help: 'search to this depth in plies',
} as const satisfies SearchFlag;
export const timeFlag = {
  spelling: '--time <ms>',
  option: 'timeMs',
  read: number,
  help: 'stop after this many milliseconds',
} as const satisfies SearchFlag;
export const nodesFlag = {
  spelling: '--nodes <n>',
  option: 'nodes',
  read: number,
  help: 'stop after this many nodes',
} as const satisfies SearchFlag;
export const limitFlags: readonly SearchFlag[] = [
  timeFlag,
  {
    spelling: '--soft-time <ms>',
    option: 'softTimeMs',
    read: number,
    help: 'begin no further iteration after this many milliseconds',
  },
  nodesFlag,
];

/** The method of a search. */
export const methodFlags: readonly SearchFlag[] = [
  { spelling: '--algorithm <name>', option: 'algorithm', help: `${algorithms.join(', ')}` },
  {
    spelling: '--fail-hard',
    option: 'failHard',
    help: 'return the edge of the window for a value outside it (default: fail-soft)',
  },
  {
    spelling: '--iterative [plies]',
    option: 'iterative',
    read: number,
    help: 'search to depth 1, 2, 3 …, or so many plies deeper each time (default of search: 2 with --depth alone, else 1; of solve: it takes turns with a search straight to the end where games are won, and goes straight where they end in points)',
  },
  { spelling: '--no-iterative', option: 'iterative', help: 'search to the full depth at once' },
  {
    spelling: '--aspiration [value]',
    option: 'aspiration',
    read: number,
    help: 'search later iterations in a window of this width to either side: --aspiration=50',
  },
  {
    spelling: '--ordering <list>',
    option: 'ordering',
    read: ordering,
    help: `heuristics that order the moves, of ${heuristics.join(', ')}; or one of ${experimentalOrders.join(', ')}`,
  },
  { spelling: '--seed <n>', option: 'seed', read: number, help: 'seed of the random order (default: 0)' },
  {
    spelling: '--window <alpha,beta>',
    option: 'window',
    read: window,
    help: 'search only within this window; write --window=-1,1 (also inf, -inf)',
  },
  { spelling: '--enhanced-cutoffs', option: 'enhancedCutoffs', help: 'look up all children in the table first (ETC)' },
  { spelling: '--knowledge', option: 'knowledge', help: "use the game's own bounds and move filter (default)" },
  { spelling: '--no-knowledge', option: 'knowledge', help: 'search all moves; ignore bounds and known values' },
  {
    spelling: '--quiescence [plies]',
    option: 'quiescence',
    read: number,
    help: 'go on at the horizon until the position is quiet, so many plies at most (default: 32)',
  },
  { spelling: '--no-quiescence', option: 'quiescence', help: 'evaluate at the horizon, quiet or not' },
  { spelling: '--no-prefer-faster-wins', option: 'preferFasterWins', help: 'score all wins alike' },
  {
    spelling: '--no-win-distance',
    option: 'winDistance',
    help: 'look for wins sooner and losses later than any line can have',
  },
];

/** The flag that sets this option of the method, for commands that have some of them. */
export function methodFlag<Target extends SearchTarget>(option: Target): Flag<Target> {
  return methodFlags.find((flag) => flag.option === option) as Flag<Target>;
}

/** Selective search, with all parts or some. */
export const selectiveFlags: readonly SearchFlag[] = [
  {
    spelling: '--selective [parts]',
    option: 'selective',
    read: parts,
    help: `leave out what hardly matters, to see farther. =no-futility: all parts but that; =futility: that alone. Parts: ${selectiveParts.join(', ')}`,
  },
];

export const tableFlags: readonly SearchFlag[] = [
  { spelling: '--table', option: 'table', help: 'use a transposition table (default, except for minimax)' },
  { spelling: '--no-table', option: 'table', help: 'use no transposition table' },
  { spelling: '--table-mib <mib>', option: 'table.mib', read: number, help: 'its size in MiB (default: 16)' },
  {
    spelling: '--replacement <policy>',
    option: 'table.replacement',
    help: 'always, depth, two-tier, depth-age (default)',
  },
];

/** What to report besides the best move. */
export const findingFlags: readonly SearchFlag[] = [
  { spelling: '--lines <n>', option: 'lines', read: number, help: 'the n best moves, each with its value and line' },
  { spelling: '--ties', option: 'ties', help: 'every move that provably equals the best' },
  // `readQuestion` reads the texts of moves once the position is known.
  { spelling: '--moves <list>', option: 'moves', read: list, help: 'search only these moves: --moves d,e' },
];

export const bookHelp = 'answer openings from the book in the package: connect-four, 4 plies';

/** A saved table or the package's own. `withKnownValues` reads it once the game is known. */
export const knownFlags: readonly SearchFlag[] = [
  {
    spelling: '--known-values <file>',
    option: 'knownValues',
    help: "use the values of a table saved by 'endgame' or 'book'",
  },
  {
    spelling: '--book',
    option: 'book',
    help: `${bookHelp}; with --no-prefer-faster-wins 8`,
  },
];

export const hostedFlag: SearchFlag = {
  spelling: '--hosted',
  option: 'hosted',
  help: 'run the rules in JavaScript instead of WebAssembly: same counts, slower',
};

/** The number of threads: together on one position or, with `--input`, each on its own position. */
export const threadsFlag: SearchFlag = {
  spelling: '--threads <n>',
  option: 'threads',
  read: number,
  help: 'search on n threads: one position together, or the lines of --input side by side',
};

export const allSearchFlags: readonly SearchFlag[] = [
  depthFlag,
  ...limitFlags,
  ...methodFlags,
  ...selectiveFlags,
  ...tableFlags,
  ...findingFlags,
  ...knownFlags,
  hostedFlag,
  threadsFlag,
];

/** What the given flags set. */
export interface SearchSettings {
  readonly engine: EngineOptions;
  readonly search: SearchOptions;
  /** `undefined` if not given. */
  readonly threads: number | undefined;
}

/** The library options that the given flags set. Throws `UsageError` for settings of a table that is not to be. */
export function searchSettings(values: Given<SearchTarget>): SearchSettings {
  const idle = tableFlags.find(({ option }) => option !== 'table' && values.has(option));
  if (idle && values.get('table') === false)
    throw new UsageError(`--no-table leaves nothing for ${flagName(idle)} to set`);
  const search: Record<string, unknown> = {};
  const table: Record<string, unknown> = {};
  for (const [option, value] of values) {
    if (option.startsWith('table.')) table[option.slice('table.'.length)] = value;
    else if (option !== 'hosted' && option !== 'threads') search[option] = value;
  }
  const selective = values.get('selective') === undefined ? undefined : true;
  const engine = { hosted: values.get('hosted'), selective, table: values.get('table') === false ? false : table };
  // The library validates the values.
  return {
    engine: engine as EngineOptions,
    search: search as SearchOptions,
    threads: values.get('threads') as number | undefined,
  };
}

/** `no-nullMove,no-futility` or `nullMove,futility`: the option's record of parts. */
function parts(text: string): Record<string, boolean> {
  const words = list(text);
  return Object.fromEntries(words.map((word) => [word.replace(/^no-/, ''), !word.startsWith('no-')]));
}

/** A single word that is not a heuristic is an experimental order; anything else is a list of heuristics. */
function ordering(text: string): string | string[] {
  const names = list(text);
  const single = names.length === 1 && !(heuristics as readonly string[]).includes(text);
  return single ? text : names;
}

function window(text: string): unknown[] {
  return list(text).map((edge) => {
    const [, sign, infinite] = /^([+-]?)(inf|infinity)$/i.exec(edge) ?? [];
    if (infinite) return sign === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    return number(edge);
  });
}
