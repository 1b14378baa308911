import type { CoreExports } from './core-module.js';

/**
 * What a search leaves in the core's memory, copied out of it: plain numbers, which
 * can also cross from one thread to another. See assembly/core/report.ts.
 */
export interface RawReport {
  /** `ENDED_…` or `STOP_…`. */
  readonly ended: number;
  readonly depth: number;
  readonly solved: boolean;
  readonly lines: readonly RawLine[];
  /** Natural indices of the moves that equal the best. */
  readonly ties: readonly number[];
  readonly counters: RawCounters;
  /** Each thread's own, where several searched; `counters` is their sum. */
  readonly threads?: readonly RawCounters[];
}

export interface RawLine {
  readonly value: number;
  /** `BOUND_…` */
  readonly bound: number;
  /** The core's codes of its moves. */
  readonly codes: readonly number[];
}

/** All counters in the order of `counterNames`, then the histogram. */
export type RawCounters = readonly number[];

/** Counters in the order of assembly/core/statistics.ts, then the nodes that completed lines; the histogram follows. */
export const counterNames = [
  'nodes',
  'leaves',
  'evaluations',
  'quiescenceNodes',
  'cutoffs',
  'boundCutoffs',
  'knownCutoffs',
  'researches',
  'probes',
  'hits',
  'tableCutoffs',
  'stores',
  'overwrites',
  'rootSearches',
  'horizons',
  'completionNodes',
] as const;
const HISTOGRAM = 64;

export function takeReport(core: CoreExports): RawReport {
  const [ended = 0, depth = 0, solved = 0, lineCount = 0, tieCount = 0] = new Int32Array(
    core.memory.buffer,
    core.reportAt(),
    5,
  );
  return {
    ended,
    depth,
    solved: solved !== 0,
    lines: Array.from({ length: lineCount }, (_, k) => takeLine(core, k)),
    ties: tieCount > 0 ? Array.from(new Int32Array(core.memory.buffer, core.firstTieAt(), tieCount)) : [],
    counters: takeCounters(core),
  };
}

/** Whether the iteration just completed has solved the position. */
export function isSolved(core: CoreExports): boolean {
  return new Int32Array(core.memory.buffer, core.reportAt(), 3)[2] !== 0;
}

/** Line `k` as it stands in the core's memory now. */
export function takeLine(core: CoreExports, k: number): RawLine {
  const at = core.firstLineAt() + k * core.lineBytes();
  const [value = 0, bound = 0, , length = 0] = new Int32Array(core.memory.buffer, at, 4);
  return { value, bound, codes: numbersOf(new Int32Array(core.memory.buffer, at + 16, length)) };
}

export function takeCounters(core: CoreExports): RawCounters {
  return numbersOf(new Float64Array(core.memory.buffer, core.countersAt(), counterNames.length + HISTOGRAM));
}

/** Several times as fast as `Array.from`, which counts where a search is short. */
function numbersOf(typed: Float64Array | Int32Array): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < typed.length; i++) numbers.push(typed[i] as number);
  return numbers;
}

/** The counters of a search that has not begun. */
export const noCounters: RawCounters = Array(counterNames.length + HISTOGRAM).fill(0);

/** What several threads counted, together. */
export function sumOf(counters: readonly RawCounters[]): RawCounters {
  return noCounters.map((_, i) => counters.reduce((sum, one) => sum + (one[i] as number), 0));
}
