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
  const { ended, depth, solved, lines, ties, atLeast, atMost } = readReport(core.views, core.reportAt());
  return {
    ended,
    depth,
    solved: solved !== 0,
    atLeast,
    atMost,
    lines: takeLines(core, lines),
    ties: numbersAt(core.views.whole, core.firstTieAt() >>> 2, ties),
    counters: takeCounters(core),
  };
}

/** What the core knows when the iteration to `depth` is complete, `timeMs` after the search began. */
export function takeIteration(core: CoreExports, depth: number, timeMs: number): RawIteration {
  const { deepest, lines } = readReport(core.views, core.reportAt());
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
  return readReport(core.views, core.reportAt()).solved !== 0;
}

/** The nodes searched so far and what they have proved: copied while the search is running. */
export function takeProgress(core: CoreExports): RawProgress {
  const { atLeast, atMost } = readReport(core.views, core.reportAt());
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
  const { value, bound, length } = readLine(core.views, at);
  return { value, bound, codes: numbersAt(core.views.whole, (at + LINE_BYTES) >>> 2, length) };
}

export function takeCounters(core: CoreExports): RawCounters {
  const { views } = core;
  const at = core.countersAt();
  const counters = readCounters(views, at) as CoreCounters & { cutoffAt: number[] };
  counters.cutoffAt = cutoffsAt(views.doubles, (at + COUNTERS_BYTES) >>> 3, counters.cutoffs);
  return counters;
}

/**
 * The cutoffs by move index, `cutoffs` in all, from `place` on. A module that counts otherwise may have fewer there.
 */
function cutoffsAt(doubles: Float64Array, place: number, cutoffs: number): number[] {
  const cutoffAt: number[] = [];
  for (let seen = 0; seen < cutoffs && cutoffAt.length < CUTOFF_PLACES; ) {
    const here = doubles[place + cutoffAt.length] as number;
    cutoffAt.push(here);
    seen += here;
  }
  return cutoffAt;
}

/** `count` numbers from `place` on. */
function numbersAt(whole: Int32Array, place: number, count: number): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < count; i++) numbers.push(whole[place + i] as number);
  return numbers;
}

/** A memory in which every counter is 0. */
const noViews = {
  whole: /* @__PURE__ */ new Int32Array(0),
  doubles: /* @__PURE__ */ new Float64Array(COUNTERS_BYTES / 8),
};

/** The counters of a search that has not begun. */
export const noCounters: RawCounters = /* @__PURE__ */ Object.assign(/* @__PURE__ */ readCounters(noViews, 0), {
  cutoffAt: [],
});

const counterNames = /* @__PURE__ */ Object.keys(/* @__PURE__ */ readCounters(noViews, 0)) as (keyof CoreCounters)[];

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
