import { InvalidOptionError } from '../../contract/errors.js';
import { checkSignal } from '../../contract/option-checks.js';
import { show } from '../../contract/shown.js';

/** How long a search may take. */
export interface SearchLimits {
  /** Stop when more nodes than that have been generated: a whole number from 1. Default: 10,000,000. */
  readonly nodes?: number | undefined;
  /** Stop after so many milliseconds, looked at every 64 expansions. Default: no limit. */
  readonly timeMs?: number | undefined;
  /** Stop when it aborts, looked at as often. */
  readonly signal?: AbortSignal | undefined;
}

export const limitNames = ['nodes', 'timeMs', 'signal'] as const;

/** Which limit stopped a search. */
export type LimitReached = 'nodes' | 'time' | 'aborted';

const MOST_NODES = 10_000_000;
const LOOK_EVERY = 64;

/** Watches the limits of one search, from when it is made. Throws `InvalidOptionError`. */
export class Watch {
  readonly nodes: number;
  private readonly begun = performance.now();
  private readonly deadline: number;
  private readonly signal: AbortSignal | undefined;
  private looks = 0;

  constructor({ nodes = MOST_NODES, timeMs = Infinity, signal }: SearchLimits) {
    if (!Number.isInteger(nodes) || nodes < 1) {
      throw new InvalidOptionError(`nodes must be a whole number from 1, not ${show(nodes)}`);
    }
    if (typeof timeMs !== 'number' || !(timeMs >= 0)) {
      throw new InvalidOptionError(`timeMs must be a number from 0, not ${show(timeMs)}`);
    }
    checkSignal(signal);
    this.nodes = nodes;
    this.deadline = this.begun + timeMs;
    this.signal = signal;
  }

  get timeMs(): number {
    return performance.now() - this.begun;
  }

  /** Called before each expansion, with the nodes generated so far. */
  reached(generated: number): LimitReached | undefined {
    if (generated > this.nodes) return 'nodes';
    if (this.looks++ % LOOK_EVERY !== 0) return undefined;
    if (this.signal?.aborted) return 'aborted';
    return performance.now() >= this.deadline ? 'time' : undefined;
  }
}
