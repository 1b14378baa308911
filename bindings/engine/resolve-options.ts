import {
  checkFunction,
  checkNames,
  checkSignal,
  choice,
  flag,
  isWhole,
  milliseconds,
  readable,
  whole,
} from '../contract/checks.js';
import { InvalidOptionError } from '../contract/errors.js';
import { type Heuristic, heuristics } from '../contract/heuristics.js';
import type { KnownValues } from '../contract/known-values.js';
import { named, optionError, wrongOption } from '../contract/option-errors.js';
import { show } from '../contract/printable.js';
import { MAX_PLY, WIN_VALUE } from '../contract/value.js';
import { MAX_LINES, MAX_PAST } from '../wasm/core-facts.js';
import {
  type Algorithm,
  algorithms,
  defaultOrdering,
  experimentalOrders,
  type Ordering,
  type SearchOptions,
} from './search-options.js';
import { selectiveCode } from './selective-parts.js';

/** The options of a search, checked and complete. */
export interface ResolvedOptions {
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly softTimeMs: number;
  readonly algorithm: Algorithm;
  readonly failHard: boolean;
  /** Plies from one iteration to the next; 0: only one; `undefined`: decided by the position (`playsForPoints`). */
  readonly iterative: number | undefined;
  readonly aspiration: number;
  readonly ordering: Ordering;
  readonly table: boolean | 'moves';
  /** `undefined`: decided by `rawTask`. */
  readonly enhancedCutoffs: boolean | undefined;
  readonly knowledge: boolean;
  readonly knownValues: readonly KnownValues[];
  /** Most plies of a quiescence search; 0: none. */
  readonly quiescence: number;
  readonly preferFasterWins: boolean;
  readonly winDistance: boolean;
  readonly window: readonly [number, number];
  readonly history: readonly unknown[];
  readonly lines: number;
  readonly ties: boolean;
  /** `undefined`: all. */
  readonly moves: readonly unknown[] | undefined;
  readonly seed: number;
  /** The core's code for the parts of a selective search; 0: an exact one. */
  readonly selective: number;
  /** Search to the end of the game. */
  readonly solving: boolean;
}

/** What the engine and its game support. */
export interface Abilities {
  readonly table: boolean;
  readonly quiescence: boolean;
  /** The module can search selectively. */
  readonly selective?: boolean;
  /** The game counts repetitions, so lines may be long and lead back. */
  readonly loops?: boolean;
  /** The game's own ordering. */
  readonly ordering?: readonly Heuristic[] | undefined;
}

export const searchOptionNames = [
  'depth',
  'nodes',
  'timeMs',
  'softTimeMs',
  'signal',
  'algorithm',
  'failHard',
  'iterative',
  'aspiration',
  'ordering',
  'table',
  'enhancedCutoffs',
  'knowledge',
  'knownValues',
  'quiescence',
  'preferFasterWins',
  'winDistance',
  'window',
  'history',
  'lines',
  'ties',
  'moves',
  'seed',
  'selective',
  'onIteration',
  'onProgress',
  'onRootMove',
] as const;

/** How long a search without any limit thinks, in milliseconds. */
export const DEFAULT_TIME_MS = 1000;
const DEFAULT_ASPIRATION = 50;
/** Half the width of a selective search's first window. */
const SELECTIVE_ASPIRATION = 25;
/** Far more plies than a sequence of captures takes. */
const QUIESCENCE_PLIES = 32;

/** Checks the caller's options and fills in the defaults. Throws `InvalidOptionError`. */
export function resolveOptions(options: SearchOptions, solving: boolean, abilities: Abilities): ResolvedOptions {
  checkNames('search option', options, searchOptionNames);
  return readable('search options', () => checked(options, solving, abilities));
}

function checked(options: SearchOptions, solving: boolean, abilities: Abilities): ResolvedOptions {
  checkFunction('onIteration', options.onIteration);
  checkFunction('onProgress', options.onProgress);
  checkFunction('onRootMove', options.onRootMove);
  checkSignal(options.signal);
  if (solving && options.depth !== undefined) {
    throw new InvalidOptionError("solve searches to the end of the game; for a 'depth' use search");
  }
  const selective = selectiveOption(options, solving, abilities);
  const failHard = flag('failHard', options.failHard, false);
  const wantsTable = table(options.table);
  const fallback: Algorithm = solving && !failHard && abilities.table && wantsTable === true ? 'mtdf' : 'pvs';
  const algorithm = choice('algorithm', options.algorithm, algorithms, fallback);
  if (failHard && (algorithm === 'mtdf' || algorithm === 'sss' || algorithm === 'dual')) {
    throw optionError`${named('algorithm')} '${algorithm}' needs fail-soft bounds; it cannot run with ${named('failHard')}`;
  }
  const { depth, nodes, timeMs, softTimeMs, signal } = options;
  const onlyDepth = depth !== undefined && (nodes ?? timeMs ?? softTimeMs ?? signal) === undefined;
  const limited = solving || (depth ?? nodes ?? timeMs ?? softTimeMs ?? signal) !== undefined;
  return {
    depth: whole('depth', depth, 1, MAX_PLY, MAX_PLY),
    nodes: whole('nodes', nodes, 0, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY),
    timeMs: milliseconds('timeMs', timeMs, { fallback: limited ? Number.POSITIVE_INFINITY : DEFAULT_TIME_MS }),
    softTimeMs: milliseconds('softTimeMs', softTimeMs, { fallback: Number.POSITIVE_INFINITY }),
    algorithm,
    failHard,
    iterative:
      options.iterative === undefined
        ? solving
          ? stepsOfSolve(algorithm, options, abilities)
          : onlyDepth && !selective
            ? 2
            : 1
        : iterative(options.iterative),
    aspiration: aspiration(options.aspiration ?? (selective ? SELECTIVE_ASPIRATION : undefined)),
    ordering: options.ordering === undefined ? (abilities.ordering ?? defaultOrdering) : ordering(options.ordering),
    table: abilities.table && (options.table === undefined ? algorithm !== 'minimax' : wantsTable),
    enhancedCutoffs:
      options.enhancedCutoffs === undefined ? undefined : flag('enhancedCutoffs', options.enhancedCutoffs, false),
    knowledge: flag('knowledge', options.knowledge, true),
    knownValues: knownValues(options.knownValues, options.preferFasterWins !== false),
    quiescence: quiescence(options.quiescence, abilities.quiescence),
    preferFasterWins: flag('preferFasterWins', options.preferFasterWins, true),
    winDistance: flag('winDistance', options.winDistance, true),
    window: window(options.window),
    history: history(options.history),
    lines: whole('lines', options.lines, 1, MAX_LINES, 1),
    ties: flag('ties', options.ties, false),
    moves: rootMoves(options.moves),
    seed: whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER, 0),
    selective,
    solving,
  };
}

/** Options that a selective search has no use for: it orders the moves by itself, and proves nothing. */
const exactOptions = ['ordering', 'enhancedCutoffs', 'failHard', 'ties'] as const;

function selectiveOption(options: SearchOptions, solving: boolean, abilities: Abilities): number {
  const code = selectiveCode(options.selective);
  if (code === 0) return 0;
  if (solving) throw new InvalidOptionError('solve is exact; a selective search proves nothing: use search');
  if (!abilities.selective) {
    throw optionError`${named('selective')} needs an engine made with { selective: true }, which loads that search`;
  }
  if (options.algorithm !== undefined && options.algorithm !== 'pvs') {
    throw optionError`${named('selective')} goes with ${named('algorithm')} 'pvs' alone, not ${show(options.algorithm)}`;
  }
  for (const name of exactOptions) {
    if (options[name]) throw optionError`${named(name)} is for exact searches; leave it out with ${named('selective')}`;
  }
  return code;
}

function table(value: boolean | 'moves' | undefined): boolean | 'moves' {
  if (value === undefined) return true;
  if (value === true || value === false || value === 'moves') return value;
  throw wrongOption('table', "true, false or 'moves'", value);
}

function knownValues(
  value: KnownValues | readonly KnownValues[] | undefined,
  preferFasterWins: boolean,
): readonly KnownValues[] {
  const list = value === undefined ? [] : Array.isArray(value) ? (value as readonly KnownValues[]) : [value];
  for (const entry of list as readonly KnownValues[]) {
    if (!(entry?.keys instanceof Uint32Array && entry.values instanceof Int32Array)) {
      throw wrongOption(
        'knownValues',
        'a table of positions (from retrograde, makeBook or PositionTable.load) or a list of them',
        entry,
      );
    }
    if (entry.outcomesOnly && preferFasterWins) {
      throw optionError`${named('knownValues')} without distances to the win need ${named('preferFasterWins', false)}`;
    }
  }
  return list as readonly KnownValues[];
}

/** Plies between the iterations of `solve`; `undefined`: decided by the position. */
function stepsOfSolve(algorithm: Algorithm, options: SearchOptions, abilities: Abilities): number | undefined {
  if (abilities.loops) return 1;
  return algorithm === 'minimax' || options.preferFasterWins === false ? 0 : undefined;
}

function iterative(value: boolean | number): number {
  if (typeof value === 'boolean') return Number(value);
  if (isWhole(value, 1, MAX_PLY)) return value;
  throw wrongOption('iterative', `true, false or a whole number of plies from 1 to ${MAX_PLY}`, value);
}

function rootMoves(value: readonly unknown[] | undefined): readonly unknown[] | undefined {
  if (value === undefined || (Array.isArray(value) && value.length > 0)) return value;
  throw wrongOption('moves', 'a list of at least one legal move', value);
}

function aspiration(value: boolean | number | undefined): number {
  if (value === undefined || value === false) return 0;
  if (value === true) return DEFAULT_ASPIRATION;
  if (!isWhole(value, 1, WIN_VALUE / 100)) {
    throw wrongOption('aspiration', `true, false or a whole number from 1 to ${WIN_VALUE / 100}`, value);
  }
  return value;
}

function quiescence(value: boolean | number | undefined, fallback: boolean): number {
  const asked = value ?? fallback;
  if (typeof asked === 'boolean') return asked ? QUIESCENCE_PLIES : 0;
  if (isWhole(asked, 1, MAX_PLY)) return asked;
  throw wrongOption('quiescence', `true, false or a whole number of plies from 1 to ${MAX_PLY}`, value);
}

function ordering(value: Ordering): Ordering {
  if (typeof value === 'string') {
    if ((experimentalOrders as readonly string[]).includes(value)) return value;
    throw wrongOption(
      'ordering',
      `a list out of ${heuristics.join(', ')}, or one of ${experimentalOrders.join(', ')}`,
      value,
    );
  }
  if (!Array.isArray(value)) {
    throw wrongOption('ordering', 'a list of heuristics or a word', value);
  }
  const list = value as readonly Heuristic[];
  for (const [i, name] of list.entries()) {
    if (!heuristics.includes(name)) {
      const hint = (experimentalOrders as readonly string[]).includes(name) ? ` ('${name}' stands alone)` : '';
      throw optionError`${named('ordering')} lists ${show(name)}${hint}; a list takes ${heuristics.join(', ')}`;
    }
    if (list.indexOf(name) !== i) throw optionError`${named('ordering')} lists '${name}' twice`;
  }
  return list;
}

function window(value: readonly [number, number] | undefined): readonly [number, number] {
  if (value === undefined) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (!Array.isArray(value) || value.length !== 2 || !value.every(isEdge) || !(value[0] < value[1])) {
    throw wrongOption('window', '[alpha, beta], two integers or infinities with alpha < beta', value);
  }
  return value as unknown as readonly [number, number];
}

function history(value: readonly unknown[] = []): readonly unknown[] {
  if (Array.isArray(value) && value.length <= MAX_PAST && !value.some((position) => position == null))
    return [...value];
  throw wrongOption('history', `a list of at most ${MAX_PAST} positions`, value);
}

function isEdge(value: unknown): boolean {
  return Number.isInteger(value) || value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY;
}
