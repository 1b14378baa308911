import { WIN_VALUE } from '../value.js';
import type { CoreExports } from './core-module.js';
import { algorithms, type experimentalOrders, type Heuristic, type ResolvedOptions } from './search-options.js';

/** One more than any value: see `OPEN` in assembly/core/values.ts. */
const OPEN = WIN_VALUE + 1;

/** Bits each heuristic takes in a move's score; ten bits below them hold the natural index. */
const fieldBits: Record<Heuristic, number> = {
  table: 1,
  noisy: 1,
  killer: 2,
  countermove: 1,
  static: 24,
  history: 24,
};
const INDEX_BITS = 10;
/** Within how many plies a solving MTD(f) first looks for a win or a loss. */
const NEAR_WINS = 8;
const FIELDS = 26;

export interface TaskContext {
  readonly keepTable: boolean;
  readonly hasBounds: boolean;
  /** Nodes between two questions to the host; 0: never. */
  readonly pollInterval: number;
}

/** Write a task as `Task` in assembly/core/task.ts reads it: the same fields in the same order. */
export function writeTask(core: CoreExports, options: ResolvedOptions, context: TaskContext): void {
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

  const at = core.taskAt();
  new Int32Array(core.memory.buffer, at, FIELDS).set([
    options.depth,
    Number(options.iterative),
    options.aspiration,
    // A window beyond all values still has an inside: the outermost one.
    Math.max(-OPEN, Math.min(options.window[0], OPEN - 1)),
    Math.min(OPEN, Math.max(options.window[1], 1 - OPEN)),
    options.lines,
    Number(options.ties),
    context.pollInterval,
    algorithms.indexOf(options.algorithm),
    Number(options.hard),
    options.table === 'moves' ? 2 : Number(options.table),
    Number(context.keepTable),
    Number(options.solving),
    Number(options.knowledge),
    Number(options.quiescence),
    Number(options.enhancedCutoffs),
    Number(options.preferFasterWins),
    typeof ordering === 'string' ? 1 + orderModes.indexOf(ordering) : list.length === 0 ? 1 : 0,
    shift('table'),
    shift('noisy'),
    shift('killer'),
    shift('history'),
    shift('countermove'),
    shift('static'),
    nearFirst ? NEAR_WINS : 0,
    0,
  ]);
  new Float64Array(core.memory.buffer, at + FIELDS * 4, 2).set([Math.min(options.nodes, 1e16), options.seed]);
}

/** `ORDER_…` of assembly/core/ordering.ts, from 1. */
const orderModes: readonly (typeof experimentalOrders)[number][] = ['natural', 'random', 'best', 'worst'];
