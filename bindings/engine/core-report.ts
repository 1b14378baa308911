import {
  COUNTERS_BYTES,
  type Counters as CoreCounters,
  CUTOFF_PLACES,
  LINE_BYTES,
  LINE_STRIDE,
  readCounters,
  readLine,
  readReport,
} from '../wasm/core-facts.js';
import type { CoreExports } from './core-module.js';

/**
 * The result of a search, copied from the core's memory: plain numbers, which can be
 * sent to another thread. See assembly/core/report.ts.
 */
export interface RawReport {
  /** `ENDED_…` or `STOP_…`. */
  readonly ended: number;
  readonly depth: number;
  readonly solved: boolean;
  /** What is proved about the position; ±`OPEN` if nothing is. */
  readonly atLeast: number;
  readonly atMost: number;
  readonly lines: readonly RawLine[];
  /** Natural indices of the moves that are as good as the best. */
  readonly ties: readonly number[];
  readonly counters: RawCounters;
  /** The counters of each thread if there were several; `counters` is their sum. */
  readonly threads?: readonly RawCounters[];
}

/** How far a running search is. */
export type RawProgress = Pick<RawReport, 'atLeast' | 'atMost'> & Pick<RawCounters, 'nodes' | 'quiescenceNodes'>;

/** A complete iteration, `timeMs` after the search began. */
export interface RawIteration {
  readonly depth: number;
  readonly lines: readonly RawLine[];
  readonly counters: RawCounters;
  /** The deepest ply that the search has reached; `undefined` if the module does not count it. */
  readonly deepest: number | undefined;
  readonly timeMs: number;
}

export interface RawLine {
  readonly value: number;
  /** `BOUND_…` */
  readonly bound: number;
  /** The core's codes of the moves. */
  readonly codes: readonly number[];
}

/** The counters of the core, explained in assembly/core/statistics.ts. */
export interface RawCounters extends CoreCounters {
  /** Cutoffs by move index, to the last index that had any. The last possible entry counts all higher indices. */
  readonly cutoffAt: readonly number[];
}

export function takeReport(core: CoreExports): RawReport {
  const { ended, depth, solved, lines, ties, atLeast, atMost } = readReport(core.memory.buffer, core.reportAt());
  return {
    ended,
    depth,
    solved: solved !== 0,
    atLeast,
    atMost,
    lines: takeLines(core, lines),
    ties: ties > 0 ? Array.from(new Int32Array(core.memory.buffer, core.firstTieAt(), ties)) : [],
    counters: takeCounters(core),
  };
}

/** What the core knows when the iteration to `depth` is complete, `timeMs` after the search began. */
export function takeIteration(core: CoreExports, depth: number, timeMs: number): RawIteration {
  const { deepest, lines } = readReport(core.memory.buffer, core.reportAt());
  return {
    depth,
    lines: takeLines(core, lines),
    counters: takeCounters(core),
    deepest: deepest > 0 ? deepest : undefined,
    timeMs,
  };
}

/** Whether the iteration just completed has solved the position. */
export function isSolved(core: CoreExports): boolean {
  return readReport(core.memory.buffer, core.reportAt()).solved !== 0;
}

/** The nodes searched so far and what they have proved: copied while the search is running. */
export function takeProgress(core: CoreExports): RawProgress {
  const { atLeast, atMost } = readReport(core.memory.buffer, core.reportAt());
  const { nodes, quiescenceNodes } = takeCounters(core);
  return { nodes, quiescenceNodes, atLeast, atMost };
}

/** The `count` lines of the last complete iteration. */
function takeLines(core: CoreExports, count: number): RawLine[] {
  const first = core.firstLineAt();
  const taken: RawLine[] = [];
  for (let k = 0; k < count; k++) taken.push(takeLine(core, first + k * LINE_STRIDE));
  return taken;
}

function takeLine(core: CoreExports, at: number): RawLine {
  const { value, bound, length } = readLine(core.memory.buffer, at);
  return { value, bound, codes: numbersOf(new Int32Array(core.memory.buffer, at + LINE_BYTES, length), length) };
}

export function takeCounters(core: CoreExports): RawCounters {
  const at = core.countersAt();
  const { buffer } = core.memory;
  const places = new Float64Array(buffer, at + COUNTERS_BYTES, CUTOFF_PLACES);
  let used = CUTOFF_PLACES;
  while (used > 0 && places[used - 1] === 0) used--;
  const counters = readCounters(buffer, at) as CoreCounters & { cutoffAt: number[] };
  counters.cutoffAt = numbersOf(places, used);
  return counters;
}

/** The first `count` of `typed`. Several times as fast as `Array.from`, which matters for short searches. */
function numbersOf(typed: Float64Array | Int32Array, count: number): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < count; i++) numbers.push(typed[i] as number);
  return numbers;
}

/** The counters of a search that has not begun. */
export const noCounters: RawCounters = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ readCounters(/* @__PURE__ */ new ArrayBuffer(COUNTERS_BYTES), 0),
  { cutoffAt: [] },
);

const counterNames = /* @__PURE__ */ Object.keys(
  /* @__PURE__ */ readCounters(/* @__PURE__ */ new ArrayBuffer(COUNTERS_BYTES), 0),
) as (keyof CoreCounters)[];

/** The sum of two sets of counters. */
export function sumOf(a: RawCounters, b: RawCounters): RawCounters {
  return combined(a, b, (one, other) => one + other);
}

/** What was counted between `earlier` and `later`. */
export function differenceOf(later: RawCounters, earlier: RawCounters): RawCounters {
  return combined(later, earlier, (one, other) => one - other);
}

function combined(a: RawCounters, b: RawCounters, count: (a: number, b: number) => number): RawCounters {
  const cutoffAt: number[] = [];
  for (let i = 0; i < Math.max(a.cutoffAt.length, b.cutoffAt.length); i++) {
    cutoffAt.push(count(a.cutoffAt[i] ?? 0, b.cutoffAt[i] ?? 0));
  }
  const result: Record<string, unknown> = { cutoffAt };
  for (const name of counterNames) result[name] = count(a[name], b[name]);
  return result as unknown as RawCounters;
}
