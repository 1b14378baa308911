import { InvalidOptionError } from '../../contract/errors.js';
import { checkSignal } from '../../contract/option-checks.js';
import { show } from '../../contract/shown.js';
import { MAX_PLY } from '../../contract/value.js';

/** How far a search goes. Without `nodes` and `timeMs` it is one search to `depth`; with one of them it deepens ply by ply, and the last complete one counts. */
export interface SearchLimits {
  /** Plies until the horizon, 0 … 1,000. Default: to the end of the game. */
  readonly depth?: number | undefined;
  /** Most nodes, from 1. The search one ply deep is always completed, so that there is a move. Default: no limit. */
  readonly nodes?: number | undefined;
  /** Most milliseconds, from 0; as with `nodes`, one ply is always searched. Default: no limit. */
  readonly timeMs?: number | undefined;
  /** Gives up when it aborts: throws its reason. Looked at every 1,024 nodes. */
  readonly signal?: AbortSignal | undefined;
}

/** Why a search ended: its depth was reached, every line went to the end of the game, or a limit. */
export type SearchEnd = 'depth' | 'solved' | 'nodes' | 'time';

const LOOK_EVERY = 1024;

/** Thrown by `Meter.node`, caught by `deepen`. */
class LimitReached extends Error {
  constructor(readonly reason: 'nodes' | 'time') {
    super(reason);
  }
}

/** Counts nodes, and stops the search at its limits. */
export class Meter {
  nodes = 0;
  /** Positions at the horizon, where the game was not over. */
  horizons = 0;
  private guarded = false;
  private readonly end: number;

  constructor(private readonly limits: SearchLimits) {
    this.end = limits.timeMs === undefined ? Infinity : performance.now() + limits.timeMs;
    limits.signal?.throwIfAborted();
  }

  /** Entering a node. */
  node(): void {
    if (this.guarded && this.nodes >= (this.limits.nodes ?? Infinity)) throw new LimitReached('nodes');
    this.nodes++;
    if (this.nodes % LOOK_EVERY !== 0) return;
    this.limits.signal?.throwIfAborted();
    if (this.guarded && performance.now() >= this.end) throw new LimitReached('time');
  }

  /** Search ply by ply under the limits, or at once where there are none. */
  deepen<Found>(search: (depth: number) => Found): { found: Found; depth: number; stop: SearchEnd } {
    const { depth: longest = MAX_PLY, nodes, timeMs } = this.limits;
    let depth = nodes === undefined && timeMs === undefined ? longest : Math.min(1, longest);
    let found = this.complete(search, depth);
    while (!found.solved && depth < longest) {
      if (performance.now() >= this.end) return { ...found, depth, stop: 'time' };
      this.guarded = true;
      try {
        found = this.complete(search, depth + 1);
      } catch (error) {
        if (error instanceof LimitReached) return { ...found, depth, stop: error.reason };
        throw error;
      }
      depth++;
    }
    return { ...found, depth, stop: found.solved ? 'solved' : 'depth' };
  }

  private complete<Found>(search: (depth: number) => Found, depth: number): { found: Found; solved: boolean } {
    const before = this.horizons;
    const found = search(depth);
    return { found, solved: this.horizons === before };
  }
}

/** Throws `InvalidOptionError` for a limit out of its range. */
export function checkLimits({ depth, nodes, timeMs, signal }: SearchLimits): void {
  if (depth !== undefined && !(Number.isInteger(depth) && depth >= 0 && depth <= MAX_PLY)) {
    throw new InvalidOptionError(`depth must be a whole number from 0 to ${MAX_PLY}, not ${show(depth)}`);
  }
  if (nodes !== undefined && !(Number.isInteger(nodes) && nodes >= 1)) {
    throw new InvalidOptionError(`nodes must be a whole number from 1, not ${show(nodes)}`);
  }
  if (timeMs !== undefined && !(typeof timeMs === 'number' && timeMs >= 0)) {
    throw new InvalidOptionError(`timeMs must be a number from 0, not ${show(timeMs)}`);
  }
  checkSignal(signal);
}

export const limitNames = ['depth', 'nodes', 'timeMs', 'signal'] as const;
