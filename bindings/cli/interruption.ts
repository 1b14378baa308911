/**
 * What Ctrl-C does to one piece of work: the first stops it, so that what is known so far can be printed, and a second one
 * ends the process at once, as it does while nothing is armed. A search that blocks this thread hears the first when it has
 * ended.
 */
export class Interruption {
  private readonly controller = new AbortController();
  private readonly stop = (): void => {
    this.disarm();
    this.controller.abort();
  };

  /** Aborts at the first Ctrl-C. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** From now on there is something to keep. May be called several times. */
  arm(): void {
    if (this.signal.aborted || process.listeners('SIGINT').includes(this.stop)) return;
    process.on('SIGINT', this.stop);
  }

  disarm(): void {
    process.off('SIGINT', this.stop);
  }
}
