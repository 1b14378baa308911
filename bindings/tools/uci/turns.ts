import { clock } from '../../contract/limits.js';

/** An opponent that answers sooner has not thought. */
const AT_ONCE_MS = 20;

/**
 * When end-game tables are made in a game: in the opponent's time. A search by the clock keeps one core busy, and the
 * next one may belong to another game, whose answers would come late. But from an opponent that answers at once there is
 * no time to be had, and it needs no core, so that the work goes on during the search.
 */
export class Turns {
  private answered = Number.NEGATIVE_INFINITY;
  private search: Promise<void> | undefined;
  private wake: () => void = () => {};

  /** A search by the clock begins. */
  begin(): void {
    if (this.search || clock.now() - this.answered < AT_ONCE_MS) return;
    this.search = new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  /** It has been answered, or given up. */
  end(): void {
    this.answered = clock.now();
    this.search = undefined;
    this.wake();
  }

  /** Resolves when the search is over that leaves no time to make tables; `undefined` if there is none. */
  rest(): Promise<void> | undefined {
    return this.search;
  }
}
