import type { Game } from '../../../bindings/index.js';
import type { PlayerFunctions } from '../../../bindings/monte-carlo/threads/player.js';
import { PlayerSide } from '../../../bindings/monte-carlo/threads/serve-monte-carlo.js';
import type { OwnWorker } from '../../../bindings/workers/index.js';

type Listener = (detail: unknown) => void;

/**
 * A worker on this thread: its messages are copied as those of a worker are, and take some turns of the event loop, as many as `delay` says.
 * Looks like a worker of Node.
 */
export class PretendedWorker<P, M> implements OwnWorker {
  private readonly listeners = new Map<string, Listener[]>();
  private heard: (message: never) => void = () => {};
  private ended = false;
  /** What waits on the way to the worker, and from it: messages do not overtake each other. */
  private there: Promise<void> = Promise.resolve();
  private back: Promise<void> = Promise.resolve();

  constructor(
    game: Game<P, M>,
    functions: PlayerFunctions<P, M> = {},
    private readonly delay: () => number = () => 0,
  ) {
    new PlayerSide<P, M>(
      {
        listen: (listener) => {
          this.heard = listener as (message: never) => void;
        },
        post: (message) => {
          const copy = structuredClone(message);
          this.back = this.back.then(() => this.turns()).then(() => this.emit('message', copy));
        },
        close: () => {},
      },
      game,
      functions,
    );
  }

  postMessage(message: unknown): void {
    const copy = structuredClone(message);
    this.there = this.there
      .then(() => this.turns())
      .then(() => {
        if (!this.ended) this.heard(copy as never);
      });
  }

  async terminate(): Promise<number> {
    this.ended = true;
    return 0;
  }

  on(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  ref(): void {}
  unref(): void {}

  /** The worker dies. */
  die(): void {
    this.ended = true;
    for (const listener of this.listeners.get('exit') ?? []) listener(1);
  }

  private emit(event: string, detail: unknown): void {
    if (!this.ended) for (const listener of this.listeners.get(event) ?? []) listener(detail);
  }

  private async turns(): Promise<void> {
    for (let left = this.delay(); left > 0; left--) await new Promise((resolve) => setImmediate(resolve));
  }
}
