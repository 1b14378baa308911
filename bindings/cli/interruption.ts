import { INTERRUPTED, TERMINATED } from './failure.js';

/**
 * What Ctrl-C, or another signal, does to one piece of work: the first stops it, so that what is known so far can be
 * printed, and a second one ends the process at once, as it does while nothing is armed; `atOnce` is called before. A
 * search that blocks this thread hears the first when it has ended.
 */
export class Interruption {
  private readonly controller = new AbortController();
  private armed = false;
  private by: NodeJS.Signals | undefined;

  constructor(
    private readonly signals: readonly NodeJS.Signals[] = ['SIGINT'],
    private readonly atOnce?: () => void,
  ) {}

  private readonly stop = (name: NodeJS.Signals): void => {
    // First, since without a listener Node forgets a second signal that came together with this one.
    if (this.atOnce) this.listen(this.end);
    this.forget(this.stop);
    this.armed = false;
    this.by = name;
    this.controller.abort();
  };

  private readonly end = (name: NodeJS.Signals): void => {
    this.atOnce?.();
    // A process that is the first of its container cannot be ended by its own signal.
    process.exit(statusAfter(name));
  };

  /** The status of a process that a signal has ended, as shells have it: 130 for Ctrl-C, 143 for SIGTERM. */
  get status(): number {
    return statusAfter(this.by);
  }

  /** Aborts at the first Ctrl-C. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /**
   * From now on there is something to keep. May be called several times, such as after each search. The listener stays
   * where it is then: without one, even for a moment, Node forgets a Ctrl-C that came during the search and has not
   * been told yet.
   */
  arm(): void {
    if (this.armed || this.signal.aborted) return;
    this.armed = true;
    this.listen(this.stop);
  }

  disarm(): void {
    this.armed = false;
    this.forget(this.stop);
    this.forget(this.end);
  }

  private forget(listener: (name: NodeJS.Signals) => void): void {
    for (const name of this.signals) process.off(name, listener);
  }

  private listen(listener: (name: NodeJS.Signals) => void): void {
    for (const name of this.signals) process.on(name, listener);
  }
}

function statusAfter(name: NodeJS.Signals | undefined): number {
  return name === 'SIGTERM' ? TERMINATED : INTERRUPTED;
}
