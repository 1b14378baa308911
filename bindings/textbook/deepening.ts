import { whole } from '../contract/checks.js';
import { checkLimits, type LimitReached, LimitWatch, type SearchLimits } from '../contract/limits.js';
import { MAX_PLY } from '../contract/value.js';

/**
 * How far a search goes. Without `nodes`, `timeMs` and `signal` it is one search to `depth`. With any of them it
 * deepens ply by ply, and the last complete iteration counts. The first iteration is always completed, so that there is
 * a move.
 */
export interface DeepeningLimits extends SearchLimits {
  /** Plies until the horizon, 0 … 1,000. Default: to the end of the game. */
  readonly depth?: number | undefined;
}

/** Why a search ended: the depth was reached, every line went to the end of the game, or a limit was reached. */
export type SearchEnd = 'depth' | 'solved' | LimitReached;

/** Throws `InvalidOptionError` for a limit out of range. */
export function checkDeepening(limits: DeepeningLimits): void {
  whole('depth', limits.depth, 0, MAX_PLY, MAX_PLY);
  checkLimits(limits);
}

/** Nodes between two checks of the clock and the signal. */
const LOOK_EVERY = 128;

/** Thrown by `Deepening.node`, caught by `Deepening.run`. */
class Stopped extends Error {
  constructor(readonly limit: LimitReached) {
    super(limit);
  }
}

/** A search that deepens ply by ply as long as its limits allow. */
export class Deepening {
  nodes = 0;
  /** How often a value depended on the horizon. If that never happened in an iteration, its result is final. */
  horizons = 0;
  private readonly watch: LimitWatch;
  private guarded = false;

  constructor(private readonly limits: DeepeningLimits) {
    this.watch = new LimitWatch(limits, LOOK_EVERY);
  }

  /** Count a node, or abandon the iteration if a limit forbids it. */
  node(): void {
    const limit = this.guarded ? this.watch.reached(this.nodes + 1) : undefined;
    if (limit) throw new Stopped(limit);
    this.nodes++;
  }

  /** Call `search` for depths 1, 2, 3 … if there is a limit or `always` is set, else once for the full depth. */
  run<Found>(search: (depth: number) => Found, always = false): Complete<Found> & { readonly stop: SearchEnd } {
    const { depth: longest = MAX_PLY, nodes, timeMs, signal } = this.limits;
    const deepens = always || nodes !== undefined || timeMs !== undefined || signal !== undefined;
    let last = this.iteration(search, deepens ? Math.min(1, longest) : longest);
    this.guarded = true;
    while (!last.solved && last.depth < longest) {
      const limit = this.watch.interrupted();
      if (limit) return { ...last, stop: limit };
      try {
        last = this.iteration(search, last.depth + 1);
      } catch (error) {
        if (error instanceof Stopped) return { ...last, stop: error.limit };
        throw error;
      }
    }
    return { ...last, stop: last.solved ? 'solved' : 'depth' };
  }

  private iteration<Found>(search: (depth: number) => Found, depth: number): Complete<Found> {
    const before = this.horizons;
    const found = search(depth);
    return { found, depth, solved: this.horizons === before };
  }
}

/** What one complete iteration found. */
interface Complete<Found> {
  readonly found: Found;
  readonly depth: number;
  readonly solved: boolean;
}
