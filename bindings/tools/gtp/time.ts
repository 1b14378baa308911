import { timeForMove } from '../../opponent/time-for-move.js';
import type { Side } from './board.js';

/** Milliseconds for a move where nobody has said how long it may take. */
const USUAL_MS = 1000;

/** What the protocol says of time, in milliseconds: main time, then so many stones in each period. */
interface Settings {
  readonly mainMs: number;
  readonly periodMs: number;
  readonly stones: number;
}

/** Time for moves, as `time_settings` and `time_left` give it. */
export class GtpTime {
  private settings: Settings | undefined;
  private readonly left: (Settings | undefined)[] = [];
  private used: [number, number] = [0, 0];

  /** `time_settings`. A period without stones means no limit. */
  set(main: number, period: number, stones: number): void {
    const endless = stones === 0 && period > 0;
    this.settings = endless ? undefined : { mainMs: 1000 * main, periodMs: 1000 * period, stones };
    this.begin();
  }

  /** A new game. */
  begin(): void {
    this.left.length = 0;
    this.used = [0, 0];
  }

  /** `time_left`: so many seconds, for so many stones, or with 0 of the main time. */
  note(side: Side, seconds: number, stones: number): void {
    const { periodMs = 0, stones: usual = 0 } = this.settings ?? {};
    this.left[side] =
      stones > 0
        ? { mainMs: 0, periodMs: 1000 * seconds, stones }
        : { mainMs: 1000 * seconds, periodMs, stones: usual };
  }

  /** A move took so long. */
  spend(side: Side, ms: number): void {
    this.used[side] += ms;
    this.left[side] = undefined;
  }

  /** Milliseconds for the next move. */
  forMove(side: Side): number {
    const told = this.left[side];
    const { mainMs, periodMs, stones } = told ?? this.settings ?? { mainMs: 0, periodMs: USUAL_MS, stones: 1 };
    const remaining = told ? mainMs : mainMs - this.used[side];
    if (remaining > 0) return timeForMove({ remainingMs: remaining, overheadMs: 50 }).softMs;
    if (stones === 0) return 1;
    const { softMs, hardMs } = timeForMove({ remainingMs: periodMs, movesToGo: stones, overheadMs: 50 });
    return stones === 1 ? hardMs : softMs;
  }
}
