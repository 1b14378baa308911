import { checkSignal, milliseconds, whole } from './checks.js';

/**
 * Limits of a search. One rule holds for every function in cutnode that accepts limits:
 *
 * - Reaching a limit is not an error. The search returns (or resolves with) the best result found so far, and
 *   its `stop` names the limit: `'nodes'`, `'time'`, or `'aborted'` for the signal, even for a signal that had
 *   aborted before the search began.
 * - So do a match and an analysis, whose results are lists: `stop` and `complete` say that not all was done.
 * - Any other function that accepts a `signal` has no partial result to return: it counts, compares, trains or
 *   fills a table. When the signal aborts, it throws the signal's reason, or rejects with it.
 *
 * In all cases, an option out of range is an `InvalidOptionError`.
 */
export interface SearchLimits {
  /**
   * The maximum number of nodes, from 1 (an engine accepts 0, too). Each function that accepts this limit defines what
   * counts as a node.
   */
  readonly nodes?: number | undefined;
  /**
   * The maximum time in milliseconds, from 0. Clock and signal are checked at intervals of a certain number of
   * nodes. Default: no limit.
   */
  readonly timeMs?: number | undefined;
  /** The search ends when `signal` aborts. */
  readonly signal?: AbortSignal | undefined;
}

export const limitNames = ['nodes', 'timeMs', 'signal'] as const;

/** The limit that ended a search. */
export type LimitReached = 'nodes' | 'time' | 'aborted';

/** A timer that is to wait longer goes off at once: 24 days, in milliseconds. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The clock for time limits. A test can replace `now` and then need not wait. */
export const clock = { now: (): number => performance.now() };

/** Anything that can abort: an `AbortSignal`, or a flag set by another thread. */
type Signal = { readonly aborted: boolean };

/** Watches the limits of one search, starting when it is constructed. */
export class LimitWatch {
  private readonly start = clock.now();
  private readonly maxNodes: number;
  private readonly maxTimeMs: number;
  private readonly signal: Signal | undefined;
  private calls = 0;

  /** One call of `reached` in `interval` checks the clock and the signal, beginning with the first. */
  constructor(
    limits: {
      readonly nodes?: number | undefined;
      readonly timeMs?: number | undefined;
      readonly signal?: Signal | undefined;
    },
    private readonly interval = 1,
  ) {
    this.maxNodes = limits.nodes ?? Number.POSITIVE_INFINITY;
    this.maxTimeMs = limits.timeMs ?? Number.POSITIVE_INFINITY;
    this.signal = limits.signal;
  }

  /** Milliseconds since the search began. */
  get timeMs(): number {
    return clock.now() - this.start;
  }

  /** The limit that prevents a search from reaching `nodes` nodes, or from continuing. */
  reached(nodes: number): LimitReached | undefined {
    if (nodes > this.maxNodes) return 'nodes';
    return this.calls++ % this.interval === 0 ? this.interrupted() : undefined;
  }

  /** The state of signal and clock; the signal takes precedence. */
  interrupted(): 'aborted' | 'time' | undefined {
    if (this.signal?.aborted) return 'aborted';
    return this.timeMs >= this.maxTimeMs ? 'time' : undefined;
  }
}

/** Throws `InvalidOptionError` for a limit out of range. */
export function checkLimits({ nodes, timeMs, signal }: SearchLimits): void {
  const none = Number.POSITIVE_INFINITY;
  whole('nodes', nodes, 1, none, none);
  milliseconds('timeMs', timeMs, { fallback: none });
  checkSignal(signal);
}

/** How long a search without any limit thinks, in milliseconds. */
const DEFAULT_TIME_MS = 1000;

/** What limits a search, as its options say. */
interface GivenLimits {
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  readonly timeMs?: number | undefined;
  readonly softTimeMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * What `search` does where it is told nothing: it thinks for a second if nothing limits it, and goes two plies deeper
 * each time if its depth alone does, one if it is selective.
 */
export function usualLimits(
  { depth, nodes, timeMs, softTimeMs, signal }: GivenLimits,
  selective: boolean,
): { readonly timeMs: number | undefined; readonly iterative: 1 | 2 } {
  const isEndedElse = (nodes ?? timeMs ?? softTimeMs ?? signal) !== undefined;
  return {
    timeMs: isEndedElse || depth !== undefined ? undefined : DEFAULT_TIME_MS,
    iterative: isEndedElse || depth === undefined || selective ? 1 : 2,
  };
}
