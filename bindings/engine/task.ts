import type { Heuristic } from '../contract/heuristics.js';
import { MAX_PLY, WIN_VALUE } from '../contract/value.js';
import type { CoreExports } from './core-module.js';
import { algorithms, type experimentalOrders, type ResolvedOptions } from './search-options.js';

/** One more than any value: see `OPEN` in assembly/core/values.ts. */
const OPEN = WIN_VALUE + 1;

/** Bits each heuristic takes in a move's score; ten bits below them hold the natural index. */
const fieldBits: Record<Heuristic, number> = {
  table: 1,
  noisy: 1,
  killer: 2,
  countermove: 1,
  hint: 24,
  history: 24,
};
const INDEX_BITS = 10;
/** Within how many plies a solving MTD(f) first looks for a win or a loss. */
const NEAR_WINS = 14;
/** Down to how many plies from the end of the game solving asks the table about all children at once. */
const LOOK_AHEAD_DEPTH = 8;
/** And down to how many it asks and stores at all. */
const TABLE_DEPTH = 6;

/** Nodes between two looks at the clock: a hosted node is slower. */
export const pollIntervals = { compiled: 4096, hosted: 64 } as const;

/** What the core is told when it looks: see assembly/core/limits.ts. */
const STOP_TIME = 2;
export const STOP_ABORTED = 3;

/** What the core is told when it asks whether it must end: 0, or the code of the limit. */
export function stopCode(limit: 'time' | 'aborted' | undefined): number {
  if (limit === undefined) return 0;
  return limit === 'time' ? STOP_TIME : STOP_ABORTED;
}

/** How a search ends that nothing stopped: see assembly/core/report.ts. */
export const ENDED_DEPTH = 0;
export const ENDED_SOLVED = 4;

/** The i32 fields of `Task` in assembly/core/task.ts, in their order; a test holds the two lists together. */
export const taskFields = [
  'depth',
  'iterative',
  'aspiration',
  'alpha',
  'beta',
  'lines',
  'ties',
  'pollInterval',
  'algorithm',
  'failHard',
  'useTable',
  'keepTable',
  'toTheEnd',
  'knowledge',
  'quiescence',
  'enhancedCutoffs',
  'preferFasterWins',
  'orderMode',
  'tableShift',
  'noisyShift',
  'killerShift',
  'historyShift',
  'countermoveShift',
  'hintShift',
  'nearWins',
  'splitPly',
  'searchNumber',
  'tableDepth',
  'futureKeys',
] as const;

export interface TaskContext {
  readonly keepTable: boolean;
  readonly hasBounds: boolean;
  /** Nodes between two questions to the host; 0: never. */
  readonly pollInterval: number;
  /** No game goes on longer than so many plies, where the game says so. */
  readonly pliesLeft?: number | undefined;
}

/** A task as plain numbers, which can also cross to another thread. */
export interface RawTask {
  /** By the places of `taskFields`. */
  readonly fields: readonly number[];
  readonly nodeLimit: number;
  readonly seed: number;
}

/** Write a task as `Task` in assembly/core/task.ts reads it: the same fields in the same order. */
export function writeTask(core: CoreExports, { fields, nodeLimit, seed }: RawTask): void {
  const at = core.taskAt();
  new Int32Array(core.memory.buffer, at, fields.length).set(fields);
  // The doubles behind them begin at a multiple of eight bytes.
  new Float64Array(core.memory.buffer, at + Math.ceil(fields.length / 2) * 8, 2).set([nodeLimit, seed]);
}

/** What the core is to do for these options. */
export function rawTask(options: ResolvedOptions, context: TaskContext): RawTask {
  const { ordering } = options;
  const list: readonly Heuristic[] = typeof ordering === 'string' ? [] : ordering;
  const shifts = new Map<Heuristic, number>();
  let next = INDEX_BITS;
  for (const heuristic of [...list].reverse()) {
    shifts.set(heuristic, next);
    next += fieldBits[heuristic];
  }
  const shift = (heuristic: Heuristic): number => shifts.get(heuristic) ?? 0;
  const nearFirst =
    options.solving &&
    options.algorithm === 'mtdf' &&
    !options.iterative &&
    options.preferFasterWins &&
    options.knowledge &&
    context.hasBounds;

  const meetsNoHorizon =
    options.solving && !options.iterative && options.knowledge && options.depth >= (context.pliesLeft ?? Infinity);

  const fields: Record<(typeof taskFields)[number], number> = {
    depth: options.solving ? Math.max(1, Math.min(options.depth, context.pliesLeft ?? MAX_PLY)) : options.depth,
    iterative: Number(options.iterative),
    aspiration: options.aspiration,
    // A window beyond all values still has an inside: the outermost one.
    alpha: Math.max(-OPEN, Math.min(options.window[0], OPEN - 1)),
    beta: Math.min(OPEN, Math.max(options.window[1], 1 - OPEN)),
    lines: options.lines,
    ties: Number(options.ties),
    pollInterval: context.pollInterval,
    algorithm: algorithms.indexOf(options.algorithm),
    failHard: Number(options.failHard),
    useTable: options.table === 'moves' ? 2 : Number(options.table),
    keepTable: Number(context.keepTable),
    toTheEnd: Number(options.solving),
    knowledge: Number(options.knowledge),
    quiescence: Number(options.quiescence),
    enhancedCutoffs:
      options.enhancedCutoffs === undefined ? (nearFirst ? LOOK_AHEAD_DEPTH : 0) : Number(options.enhancedCutoffs) * 2,
    preferFasterWins: Number(options.preferFasterWins),
    orderMode: typeof ordering === 'string' ? 1 + orderModes.indexOf(ordering) : list.length === 0 ? 1 : 0,
    tableShift: shift('table'),
    noisyShift: shift('noisy'),
    killerShift: shift('killer'),
    historyShift: shift('history'),
    countermoveShift: shift('countermove'),
    hintShift: shift('hint'),
    nearWins: nearFirst ? NEAR_WINS : 0,
    splitPly: 0,
    searchNumber: 0,
    tableDepth: nearFirst && context.pliesLeft !== undefined ? TABLE_DEPTH : 0,
    futureKeys: Number(meetsNoHorizon),
  };
  return {
    fields: taskFields.map((name) => fields[name]),
    nodeLimit: Math.min(options.nodes, 1e16),
    seed: options.seed,
  };
}

/** `ORDER_…` of assembly/core/ordering.ts, from 1. */
const orderModes: readonly (typeof experimentalOrders)[number][] = ['natural', 'random', 'best', 'worst'];
