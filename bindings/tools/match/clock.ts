import { clock as now } from '../../contract/limits.js';
import type { Clocks, MoveLimits } from './engine.js';

/** The clocks of one game: of two engines, one of which may have none. */
export class GameClocks {
  private readonly left: [number, number];
  private readonly increments: [number, number];
  private started = 0;

  /** `limits` of players 0 and 1. */
  constructor(
    private readonly limits: readonly [MoveLimits, MoveLimits],
    private readonly marginMs: number,
  ) {
    this.left = [baseOf(limits[0]), baseOf(limits[1])];
    this.increments = [limits[0].clock?.incrementMs ?? 0, limits[1].clock?.incrementMs ?? 0];
  }

  /** What `player` may be told; `undefined` without a clock. An opponent without a clock is said to have as much. */
  shownTo(player: 0 | 1): Clocks | undefined {
    if (!this.limits[player].clock) return undefined;
    const own = this.left[player];
    const shown = this.left.map((left) => (Number.isFinite(left) ? left : own)) as [number, number];
    return { remainingMs: shown, incrementMs: [...this.increments] };
  }

  /** Milliseconds that `player` may take for the next move, the margin included; `Infinity` without a limit of time. */
  allowed(player: 0 | 1): number {
    const { timeMs, clock } = this.limits[player];
    return (clock ? this.left[player] : (timeMs ?? Number.POSITIVE_INFINITY)) + this.marginMs;
  }

  start(): void {
    this.started = now.now();
  }

  /** Ends the move of `player`. Returns the milliseconds that it took: `thought`, if the engine has measured them. */
  stop(player: 0 | 1, thought = Number.POSITIVE_INFINITY): number {
    const taken = Math.min(thought, now.now() - this.started);
    this.left[player] = Math.max(0, this.left[player] - taken) + this.increments[player];
    return taken;
  }
}

function baseOf({ clock }: MoveLimits): number {
  return clock?.baseMs ?? Number.POSITIVE_INFINITY;
}
