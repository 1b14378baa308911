import { checkSignal, number, whole } from './checks.js';

/**
 * Limits of a search. One rule holds for everything in cutnode that takes them:
 *
 * - A search that meets a limit is no failure. It returns the best that it has found, or
 *   resolves with it, and its `stop` names the limit: `'nodes'`, `'time'`, or `'aborted'` for
 *   the signal, even for one that had aborted before the search began.
 * - Whatever else takes a `signal` has no half result to give: it counts, compares, trains or
 *   fills a table. When the signal aborts, it throws the signal's reason, or rejects with it.
 *
 * An option out of its range is an `InvalidOptionError` either way.
 */
export interface SearchLimits {
  /** Most nodes, from 1. What counts as one is said where it is taken. */
  readonly nodes?: number | undefined;
  /** Most milliseconds, from 0. Clock and signal are looked at every so many nodes. Default: no limit. */
  readonly timeMs?: number | undefined;
  /** The search ends when it aborts. */
  readonly signal?: AbortSignal | undefined;
}

export const limitNames = ['nodes', 'timeMs', 'signal'] as const;

/** The limit that ended a search. */
export type LimitReached = 'nodes' | 'time' | 'aborted';

/** The clock by which limits of time are kept. A test puts its own `now` in this place, and needs not wait. */
export const clock = { now: (): number => performance.now() };

/** What can abort: an `AbortSignal`, or a flag that another thread raises. */
type Signal = { readonly aborted: boolean };

/** Watches the limits of one search, from the moment when it is made. */
export class LimitWatch {
  private readonly begun = clock.now();
  private readonly most: number;
  private readonly longest: number;
  private readonly signal: Signal | undefined;
  private asked = 0;

  /** `lookEvery`: of so many questions, one looks at the clock and the signal, the first among them. */
  constructor(
    limits: {
      readonly nodes?: number | undefined;
      readonly timeMs?: number | undefined;
      readonly signal?: Signal | undefined;
    },
    private readonly lookEvery = 1,
  ) {
    this.most = limits.nodes ?? Number.POSITIVE_INFINITY;
    this.longest = limits.timeMs ?? Number.POSITIVE_INFINITY;
    this.signal = limits.signal;
  }

  /** Milliseconds since the search began. */
  get timeMs(): number {
    return clock.now() - this.begun;
  }

  /** The limit that forbids a search to have `nodes` nodes, or to go on. */
  reached(nodes: number): LimitReached | undefined {
    if (nodes > this.most) return 'nodes';
    return this.asked++ % this.lookEvery === 0 ? this.interrupted() : undefined;
  }

  /** What the signal and the clock say now; the signal counts first. */
  interrupted(): 'aborted' | 'time' | undefined {
    if (this.signal?.aborted) return 'aborted';
    return this.timeMs >= this.longest ? 'time' : undefined;
  }
}

/** Throws `InvalidOptionError` for a limit out of its range. */
export function checkLimits({ nodes, timeMs, signal }: SearchLimits): void {
  const none = Number.POSITIVE_INFINITY;
  whole('nodes', nodes, 1, none, none);
  number('timeMs', timeMs, 0, none, none);
  checkSignal(signal);
}
