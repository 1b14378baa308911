import type { EngineOptions, SearchOptions, TableOptions } from '../index.js';
import { algorithms, experimentalOrders, heuristics } from '../index.js';
import { type Flag, type Given, number } from './flag.js';

/**
 * Every option of a search and its table, once: `search`, `solve` and `play` take
 * their flags from here. A test compares them with the options the library knows.
 */
export type SearchTarget =
  | Exclude<keyof SearchOptions, 'signal' | 'onIteration'>
  | `table.${Exclude<keyof TableOptions, 'keep'>}`
  | Exclude<keyof EngineOptions, 'table'>
  | 'threads';

type SearchFlag = Flag<SearchTarget>;

/** Where a search ends. */
export const depthFlag: SearchFlag = {
  spelling: '--depth <plies>',
  option: 'depth',
  read: number,
  help: 'search so many plies deep',
};
export const limitFlags: readonly SearchFlag[] = [
  { spelling: '--time <ms>', option: 'timeMs', read: number, help: 'stop after so many milliseconds' },
  { spelling: '--nodes <n>', option: 'nodes', read: number, help: 'stop after so many nodes' },
];

/** How it goes about it. */
export const methodFlags: readonly SearchFlag[] = [
  { spelling: '--algorithm <name>', option: 'algorithm', help: `${algorithms.join(', ')}` },
  {
    spelling: '--fail-hard',
    option: 'failHard',
    help: "hand back a value outside the window as the window's edge (default: fail-soft)",
  },
  { spelling: '--iterative', option: 'iterative', help: 'search to depth 1, 2, 3 … (default of search)' },
  { spelling: '--no-iterative', option: 'iterative', help: 'go for the full depth at once (default of solve)' },
  {
    spelling: '--aspiration [value]',
    option: 'aspiration',
    read: number,
    help: 'search later iterations in a window so wide to either side: --aspiration=50',
  },
  {
    spelling: '--ordering <list>',
    option: 'ordering',
    read: ordering,
    help: `what orders moves, out of ${heuristics.join(', ')}; or one of ${experimentalOrders.join(', ')}`,
  },
  { spelling: '--seed <n>', option: 'seed', read: number, help: 'seed of the random order (default: 0)' },
  {
    spelling: '--window <alpha,beta>',
    option: 'window',
    read: window,
    help: 'tell values apart only within; write --window=-1,1 (also inf, -inf)',
  },
  { spelling: '--enhanced-cutoffs', option: 'enhancedCutoffs', help: 'ask the table about all children first (ETC)' },
  { spelling: '--knowledge', option: 'knowledge', help: "use the game's own bounds and move filter (default)" },
  { spelling: '--no-knowledge', option: 'knowledge', help: 'look at all moves and no bounds' },
  { spelling: '--quiescence', option: 'quiescence', help: 'go on at the horizon until the position is quiet' },
  { spelling: '--no-quiescence', option: 'quiescence', help: 'evaluate at the horizon, quiet or not' },
  { spelling: '--no-prefer-faster-wins', option: 'preferFasterWins', help: 'score all wins alike' },
  {
    spelling: '--no-win-distance',
    option: 'winDistance',
    help: 'look for wins sooner and losses later than any line can have',
  },
];

export const tableFlags: readonly SearchFlag[] = [
  { spelling: '--table', option: 'table', help: 'use a transposition table (default, but for minimax)' },
  { spelling: '--no-table', option: 'table', help: 'use none' },
  { spelling: '--table-mib <mib>', option: 'table.mib', read: number, help: 'its size in MiB (default: 16)' },
  {
    spelling: '--replacement <policy>',
    option: 'table.replacement',
    help: 'always, depth, two-tier, depth-age (default)',
  },
];

/** What is to be found besides the best move. */
export const findingFlags: readonly SearchFlag[] = [
  { spelling: '--lines <n>', option: 'lines', read: number, help: 'the n best moves, each with its value and line' },
  { spelling: '--ties', option: 'ties', help: 'every move that provably equals the best' },
];

/** A table made before. It is read where the game is known, by `withKnownFile`. */
export const knownFlag: SearchFlag = {
  spelling: '--known-values <file>',
  option: 'knownValues',
  help: "answer from a table that 'endgame' or 'book' saved, where it knows",
};

export const hostedFlag: SearchFlag = {
  spelling: '--hosted',
  option: 'hosted',
  help: 'run the rules in JavaScript, not in WebAssembly: same counts, slower',
};

/** Threads to search on: all on one position, or with `--input` each on its own. */
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
  ...tableFlags,
  ...findingFlags,
  knownFlag,
  hostedFlag,
  threadsFlag,
];

/** The options of the library that the flags given stand for. */
export interface SearchSettings {
  readonly engine: EngineOptions;
  readonly search: SearchOptions;
  /** As it was given, if it was. */
  readonly threads: number | undefined;
}

export function searchSettings(values: Given<SearchTarget>): SearchSettings {
  const search: Record<string, unknown> = {};
  const table: Record<string, unknown> = {};
  for (const [option, value] of values) {
    if (option.startsWith('table.')) table[option.slice('table.'.length)] = value;
    else if (option !== 'hosted' && option !== 'threads') search[option] = value;
  }
  const engine = { hosted: values.get('hosted'), table: values.get('table') === false ? false : table };
  // Whatever the flags say, the library checks it.
  return {
    engine: engine as EngineOptions,
    search: search as SearchOptions,
    threads: values.get('threads') as number | undefined,
  };
}

/** One experimental order stands alone; anything else is a list of heuristics. */
function ordering(text: string): string | string[] {
  const names = text.split(',').map((name) => name.trim());
  const single = names.length === 1 && !(heuristics as readonly string[]).includes(text);
  return single ? text : names;
}

function window(text: string): unknown[] {
  return text.split(',').map((edge) => {
    const [, sign, infinite] = /^([+-]?)(inf|infinity)$/i.exec(edge.trim()) ?? [];
    if (infinite) return sign === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    return number(edge.trim());
  });
}
