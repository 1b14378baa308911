import { EngineBusyError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import type { LimitWatch } from '../contract/limits.js';
import { type CoreExports, leaveUnsupervised, type Supervision } from './core-module.js';
import type { ListsWanted, RootPort } from './rules-port.js';
import { progressReporter } from './search-progress.js';
import { stopCode } from './task.js';

/** The searches of one core, one at a time: of an engine or of a prover. */
export class CoreSession<Position> {
  private busy = false;

  constructor(
    private readonly searcher: 'engine' | 'prover',
    private readonly game: Pick<Game<Position, never>, 'toMove'>,
    private readonly core: Pick<CoreExports, 'recall'>,
    private readonly port: RootPort<Position>,
    readonly supervision: Supervision,
  ) {}

  /** Runs one call at a time and leaves core and game ready for the next, even after an exception. */
  run<T>(work: () => T): T {
    const { port, searcher, supervision } = this;
    if (this.busy) {
      const another = searcher === 'engine' ? 'an engine' : `a ${searcher}`;
      throw new EngineBusyError(
        `the ${searcher} is searching already; code called from a search needs ${another} of its own`,
      );
    }
    this.busy = true;
    try {
      return work();
    } catch (error) {
      port.recover();
      throw error;
    } finally {
      this.busy = false;
      leaveUnsupervised(supervision);
    }
  }

  /** Lets `watch` end the search, and calls `report` every tenth of a second. */
  watch(watch: LimitWatch, report?: (timeMs: number) => void): void {
    this.supervision.poll = pollFor(watch, report);
  }

  /** Makes `position` the root. `occurred`: the game so far and `position`, if repetitions count; else empty. */
  load(position: Position, wants: ListsWanted, occurred: readonly Position[] = [], repetition = 0): void {
    const { core, game, port } = this;
    recallGame(core, port, wants, occurred, (earlier) => game.toMove(earlier) as number, repetition);
    // The position was the last of those.
    if (occurred.length === 0) port.load(position, wants);
  }
}

/** What the core asks now and then: whether `watch` ends the search. Calls `report` every tenth of a second. */
export function pollFor(watch: LimitWatch, report?: (timeMs: number) => void): () => number {
  const reporter = report && progressReporter(watch, report);
  return () => {
    reporter?.();
    return stopCode(watch.interrupted());
  };
}

/** Tells the core which positions have occurred, oldest first, and makes the last of them the root. */
export function recallGame<Position>(
  core: Pick<CoreExports, 'recall'>,
  port: Pick<RootPort<Position>, 'load' | 'remember'>,
  wants: ListsWanted,
  occurred: readonly Position[],
  playerAt: (earlier: Position, i: number) => number,
  repetition: number,
): void {
  for (const [i, earlier] of occurred.entries()) {
    port.load(earlier, wants);
    core.recall(i, playerAt(earlier, i), repetition);
  }
  port.remember?.(occurred);
}
