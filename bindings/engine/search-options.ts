import { checkFunction, checkNames, checkSignal, choice, flag, isWhole, readable, whole } from '../contract/checks.js';
import { InvalidOptionError } from '../contract/errors.js';
import { type Heuristic, heuristics } from '../contract/heuristics.js';
import type { KnownValues } from '../contract/known-values.js';
import type { SearchLimits } from '../contract/limits.js';
import { show } from '../contract/printable.js';
import { MAX_PLY, WIN_VALUE } from '../contract/value.js';
import { MAX_LINES } from '../wasm/core-facts.js';

/**
 * How a tree is searched. All give the same value:
 * - `minimax` prunes nothing and uses no bounds of the game;
 * - `alpha-beta` (Knuth and Moore 1975);
 * - `pvs`: principal variation search, null windows after the first move;
 * - `mtdf`: MTD(f), null windows only, from the last value;
 * - `sss` and `dual`: SSS* and DUAL* as null windows from above and from below, for
 *   comparison; without a table large enough to hold the tree, they search it anew again and again.
 */
export const algorithms = ['minimax', 'alpha-beta', 'pvs', 'mtdf', 'sss', 'dual'] as const;
export type Algorithm = (typeof algorithms)[number];

/**
 * Orders for experiments, each instead of a list: `natural` (as the game lists its
 * moves), `random` (by `seed`), and `best` and `worst`, by the true values of the
 * moves, which an extra uncounted search finds at every node: slow.
 */
export const experimentalOrders = ['natural', 'random', 'worst', 'best'] as const;
export type ExperimentalOrder = (typeof experimentalOrders)[number];

export type Ordering = readonly Heuristic[] | ExperimentalOrder;

/**
 * The order of `search` when neither the caller nor the game says one. Heuristics that a game has nothing for
 * change nothing. Killers before the game's own hint: on Connect Four openings that
 * saves two thirds of the leaves (`bench/pruning.ts`).
 */
export const defaultOrdering: readonly Heuristic[] = ['table', 'noisy', 'killer', 'hint', 'history'];

/** The order of `solve`: searched to the end, the hint knows more than the killers. */
export const solvingOrdering: readonly Heuristic[] = ['table', 'noisy', 'hint', 'killer', 'history'];

/**
 * Options of a search to the end. What would change the value is refused where the game cannot give it, such as
 * `quiescence` without `noisy`. What only makes a search faster, an ordering or a table, is left out: the same options
 * serve every game.
 */
export interface SolveOptions<Move = unknown> extends SearchLimits {
  /**
   * At most so many nodes, from 0 (quiescence nodes and those that find `best` and `worst` apart); exact and
   * deterministic. Default: no limit.
   */
  readonly nodes?: number | undefined;
  /** At most so many milliseconds, looked at every 4,096 nodes, in hosted games every 64. Default: no limit. */
  readonly timeMs?: number | undefined;
  /** Looked at as often as the clock; on this thread only the game's own code and `onIteration` can abort it meanwhile. */
  readonly signal?: AbortSignal | undefined;
  /** Default: `pvs` for `search`; for `solve` `mtdf`, or `pvs` where `failHard` is set or there is no table. */
  readonly algorithm?: Algorithm | undefined;
  /** A value outside the window is the window's edge, not the tightest bound known. Default: false, fail-soft. */
  readonly failHard?: boolean | undefined;
  /** Search to depth 1, 2, 3 … rather than at once. Default: true for `search`, false for `solve`. */
  readonly iterative?: boolean | undefined;
  /**
   * Search later iterations in a window around the last value: half its width in
   * units of value, or true for 50. Default: false.
   */
  readonly aspiration?: boolean | number | undefined;
  /**
   * Heuristics tried in that order, or one experimental order. Heuristics that the game has nothing for change nothing.
   * Default: the game's own `ordering`, else `defaultOrdering`, for `solve` `solvingOrdering`.
   */
  readonly ordering?: Ordering | undefined;
  /**
   * Use the transposition table: it answers and orders, or with `moves` only orders,
   * so that every position is searched as often as the tree holds it. Without effect where the engine has no table, since it
   * was created without one or its game has no `key`: `stats.table` is then `undefined`. Default: true, but false for `minimax`.
   */
  readonly table?: boolean | 'moves' | undefined;
  /**
   * Ask the table about all children before searching one (ETC). Default: false, but true
   * where `solve` searches a game with `bounds` by `mtdf`.
   */
  readonly enhancedCutoffs?: boolean | undefined;
  /** Use the game's `bounds`, `candidates` and what it has for experts. Default: true; `minimax` never does. */
  readonly knowledge?: boolean | undefined;
  /**
   * Values known before the search, an end-game table or an opening book: exact ones
   * answer wherever the search meets their positions. Where every move's position
   * was searched deep enough for it, `search` answers from the book at once
   * (`stop: 'known'`). Loaded when it changes: keep the same object from search to
   * search. Of several, the first that knows a position counts. Left aside with
   * `knowledge: false` and by `minimax`. Default: none.
   */
  readonly knownValues?: KnownValues | readonly KnownValues[] | undefined;
  /** Go on at the horizon with noisy moves until the position is quiet. Default: true where the game has `noisy` and `evaluate`. */
  readonly quiescence?: boolean | undefined;
  /** A sooner win is worth more. False: all wins are worth `WIN_VALUE`, all losses its negative. Default: true. */
  readonly preferFasterWins?: boolean | undefined;
  /**
   * Only tell values apart within [alpha, beta], alpha < beta, from the side to move:
   * a result ≤ alpha is an upper bound, one ≥ beta a lower bound. `minimax` ignores
   * it. Default: [-Infinity, Infinity].
   */
  readonly window?: readonly [alpha: number, beta: number] | undefined;
  /** Number of best moves to find, each with value and line: 1 … 64. Default: 1. */
  readonly lines?: number | undefined;
  /**
   * Find every move that provably equals the best, one more search each. Where a limit
   * falls into that, some are missing, and `stop` names the limit. Default: false.
   */
  readonly ties?: boolean | undefined;
  /** Seed of the `random` order, a whole number from 0. Default: 0. */
  readonly seed?: number | undefined;
  /**
   * Called after each complete iteration, once and in the order of depth; `false` ends the search with what is
   * known (`stop: 'aborted'`, unless it is solved), and it is not called again. What it throws comes out of the
   * search as it is; it must not be asynchronous. A search on another thread may be some iterations ahead by then: its result may be deeper.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a callback that returns nothing goes on
  readonly onIteration?: ((iteration: Iteration<Move>) => void | boolean) | undefined;
}

/** Options of a search that nothing stops: its value is known in any case. */
export interface WithoutLimits {
  readonly nodes?: undefined;
  readonly timeMs?: undefined;
  readonly signal?: undefined;
}

/** Options of `search`. Without `depth`, `nodes` and `timeMs` it thinks for one second. */
export interface SearchOptions<Move = unknown> extends SolveOptions<Move> {
  /** Depth of the last iteration in plies, 1 … 1,000. Default: no limit. */
  readonly depth?: number | undefined;
}

/** One complete iteration, as `onIteration` sees it. */
export interface Iteration<Move> {
  readonly depth: number;
  readonly value: number;
  readonly bound: 'exact' | 'lower' | 'upper';
  /** The principal variation as far as it is known while the search runs. */
  readonly pv: readonly Move[];
  /** Nodes of the whole search so far; over one table, of the thread that was first with each iteration. */
  readonly nodes: number;
  /** Milliseconds since the search began. */
  readonly timeMs: number;
}

/** Tell `onIteration` of an iteration; false where it wants no more. Throws `InvalidOptionError` for one that is asynchronous. */
export function wantsMore<Move>(onIteration: SolveOptions<Move>['onIteration'], iteration: Iteration<Move>): boolean {
  const answer: unknown = onIteration?.(iteration);
  if (typeof (answer as PromiseLike<unknown> | undefined)?.then !== 'function') return answer !== false;
  throw new InvalidOptionError('onIteration must not be asynchronous: the search does not wait for its promise');
}

/** Every option settled and checked. */
export interface ResolvedOptions {
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly algorithm: Algorithm;
  readonly failHard: boolean;
  readonly iterative: boolean;
  readonly aspiration: number;
  readonly ordering: Ordering;
  readonly table: boolean | 'moves';
  /** `undefined`: where the search thinks best. */
  readonly enhancedCutoffs: boolean | undefined;
  readonly knowledge: boolean;
  readonly knownValues: readonly KnownValues[];
  readonly quiescence: boolean;
  readonly preferFasterWins: boolean;
  readonly window: readonly [number, number];
  readonly lines: number;
  readonly ties: boolean;
  readonly seed: number;
  /** Search to the end of the game. */
  readonly solving: boolean;
}

/** What the engine and the game at hand can do. */
export interface Abilities {
  readonly table: boolean;
  readonly quiescence: boolean;
  /** The order that suits the game, where it says so. */
  readonly ordering?: readonly Heuristic[] | undefined;
}

export const searchOptionNames = [
  'depth',
  'nodes',
  'timeMs',
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
  'window',
  'lines',
  'ties',
  'seed',
  'onIteration',
] as const;

const DEFAULT_TIME_MS = 1000;
const DEFAULT_ASPIRATION = 50;

/** Check what the caller gave and fill in the defaults; throws `InvalidOptionError`. */
export function resolveOptions(options: SearchOptions<never>, solving: boolean, abilities: Abilities): ResolvedOptions {
  checkNames('search option', options, searchOptionNames);
  return readable('search options', () => settled(options, solving, abilities));
}

function settled(options: SearchOptions<never>, solving: boolean, abilities: Abilities): ResolvedOptions {
  checkFunction('onIteration', options.onIteration);
  checkSignal(options.signal);
  if (solving && options.depth !== undefined) {
    throw new InvalidOptionError("solve searches to the end of the game; for a 'depth' use search");
  }
  const failHard = flag('failHard', options.failHard, false);
  const wantsTable = table(options.table);
  const fallback: Algorithm = solving && !failHard && abilities.table && wantsTable === true ? 'mtdf' : 'pvs';
  const algorithm = choice('algorithm', options.algorithm, algorithms, fallback);
  if (failHard && (algorithm === 'mtdf' || algorithm === 'sss' || algorithm === 'dual')) {
    throw new InvalidOptionError(`algorithm '${algorithm}' needs fail-soft bounds; it cannot run with failHard`);
  }
  const unlimited = options.depth === undefined && options.nodes === undefined && options.timeMs === undefined;
  return {
    depth: whole('depth', options.depth, 1, MAX_PLY, MAX_PLY),
    nodes: whole('nodes', options.nodes, 0, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY),
    timeMs: time(options.timeMs, unlimited && !solving ? DEFAULT_TIME_MS : Number.POSITIVE_INFINITY),
    algorithm,
    failHard,
    iterative: flag('iterative', options.iterative, !solving),
    aspiration: aspiration(options.aspiration),
    ordering:
      options.ordering === undefined
        ? (abilities.ordering ?? (solving ? solvingOrdering : defaultOrdering))
        : ordering(options.ordering),
    table: abilities.table && (options.table === undefined ? algorithm !== 'minimax' : wantsTable),
    enhancedCutoffs:
      options.enhancedCutoffs === undefined ? undefined : flag('enhancedCutoffs', options.enhancedCutoffs, false),
    knowledge: flag('knowledge', options.knowledge, true),
    knownValues: knownValues(options.knownValues),
    quiescence: flag('quiescence', options.quiescence, abilities.quiescence),
    preferFasterWins: flag('preferFasterWins', options.preferFasterWins, true),
    window: window(options.window),
    lines: whole('lines', options.lines, 1, MAX_LINES, 1),
    ties: flag('ties', options.ties, false),
    seed: whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER, 0),
    solving,
  };
}

function table(value: boolean | 'moves' | undefined): boolean | 'moves' {
  if (value === undefined) return true;
  if (value === true || value === false || value === 'moves') return value;
  throw new InvalidOptionError(`table must be true, false or 'moves', not ${show(value)}`);
}

function time(value: number | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !(value >= 0)) {
    throw new InvalidOptionError(`timeMs must be a number of milliseconds from 0, not ${show(value)}`);
  }
  return value;
}

function knownValues(value: KnownValues | readonly KnownValues[] | undefined): readonly KnownValues[] {
  const list = value === undefined ? [] : Array.isArray(value) ? (value as readonly KnownValues[]) : [value];
  for (const entry of list as readonly KnownValues[]) {
    if (!(entry?.keys instanceof Uint32Array && entry.values instanceof Int32Array)) {
      throw new InvalidOptionError(
        `knownValues must be a table of positions (from retrograde, makeBook or PositionTable.load) or a list of them, not ${show(entry)}`,
      );
    }
  }
  return list as readonly KnownValues[];
}

function aspiration(value: boolean | number | undefined): number {
  if (value === undefined || value === false) return 0;
  if (value === true) return DEFAULT_ASPIRATION;
  if (!isWhole(value, 1, WIN_VALUE / 100)) {
    throw new InvalidOptionError(
      `aspiration must be true, false or a whole number from 1 to ${WIN_VALUE / 100}, not ${show(value)}`,
    );
  }
  return value;
}

function ordering(value: Ordering): Ordering {
  if (typeof value === 'string') {
    if ((experimentalOrders as readonly string[]).includes(value)) return value;
    throw new InvalidOptionError(
      `ordering must be a list out of ${heuristics.join(', ')}, or one of ${experimentalOrders.join(', ')}, not ${show(value)}`,
    );
  }
  if (!Array.isArray(value)) {
    throw new InvalidOptionError(`ordering must be a list of heuristics or a word, not ${show(value)}`);
  }
  const list = value as readonly Heuristic[];
  for (const [i, name] of list.entries()) {
    if (!heuristics.includes(name)) {
      const hint = (experimentalOrders as readonly string[]).includes(name) ? ` ('${name}' stands alone)` : '';
      throw new InvalidOptionError(`ordering lists ${show(name)}${hint}; a list takes ${heuristics.join(', ')}`);
    }
    if (list.indexOf(name) !== i) throw new InvalidOptionError(`ordering lists '${name}' twice`);
  }
  return list;
}

function window(value: readonly [number, number] | undefined): readonly [number, number] {
  if (value === undefined) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (!Array.isArray(value) || value.length !== 2 || !value.every(isEdge) || !(value[0] < value[1])) {
    throw new InvalidOptionError(
      `window must be [alpha, beta], two integers or infinities with alpha < beta, not ${show(value)}`,
    );
  }
  return value as unknown as readonly [number, number];
}

function isEdge(value: unknown): boolean {
  return Number.isInteger(value) || value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY;
}
