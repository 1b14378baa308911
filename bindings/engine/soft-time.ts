import { STOP_NONE, STOP_TIME } from '../wasm/core-facts.js';

/**
 * The part of the soft limit that a search may take when its best move has stayed the same for 0, 1, 2 … iterations;
 * the last for any more. A search that has just changed its mind is likely to do so again, and one that has not for
 * long is not (Hyatt, "Using time wisely", ICCA Journal 7(1), 1984).
 */
const SHARES = [1.6, 1.25, 1, 0.85, 0.7] as const;
const LEAST_SHARE = SHARES[SHARES.length - 1] as number;

/** Watches the soft limit of time of one search, iteration by iteration. */
export class SoftTime {
  private best: number | undefined;
  private unchanged = 0;

  /** `depth`: that of the search's last iteration, after which there is nothing to forbid. */
  constructor(private readonly limits: { readonly softTimeMs: number; readonly depth: number }) {}

  /**
   * `STOP_TIME` if no iteration may follow the one to `depth`, which ended `timeMs` after the search began; else
   * `STOP_NONE`. `best`: the core's code of its best move.
   */
  after(depth: number, timeMs: number, best: number | undefined): number {
    this.unchanged = best === this.best ? this.unchanged + 1 : 0;
    this.best = best;
    const share = SHARES[this.unchanged] ?? LEAST_SHARE;
    return depth < this.limits.depth && timeMs >= share * this.limits.softTimeMs ? STOP_TIME : STOP_NONE;
  }
}
