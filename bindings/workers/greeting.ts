import { version } from './generated/version.js';
import type { Thread } from './thread.js';

/** A worker's first message: it listens. Nothing is sent to it before. */
export interface Greeting {
  readonly type: 'greeting';
  /** The version of cutnode in the worker. */
  readonly cutnode: string;
}

/** How long to wait for a worker's greeting, and what to say if there is none. */
export interface Patience {
  readonly timeoutMs: number;
  /** What the worker has not done, and what to do about it. */
  readonly silence: string;
}

/** Time for a worker's file to be downloaded over a slow line. */
export const START_TIMEOUT_MS = 15_000;

/** The wait is counted in so many parts. Time in which this thread is blocked, and hears nothing, counts as one. */
const PARTS = 10;
/** A longer interval would end at once. */
const LONGEST_INTERVAL = 2 ** 31 - 1;

/**
 * The worker `thread`, which is told nothing before it has greeted: a file of somebody's own may never listen, or may
 * contain another version of cutnode. Without `patience`, waits as long as it takes.
 */
export function afterGreeting<In, Out>(
  thread: Thread<Greeting | In, Out>,
  patience: Patience | undefined,
): Thread<In, Out> {
  const held: (() => void)[] = [];
  let greeted = false;
  let left = PARTS;
  const waiting =
    patience &&
    setInterval(
      () => {
        if (--left > 0) return;
        clearInterval(waiting);
        const seconds = patience.timeoutMs / 1000;
        guarded.onFailure(new Error(`after ${seconds} s ${patience.silence}`));
      },
      Math.min(patience.timeoutMs / PARTS, LONGEST_INTERVAL),
    );
  const guarded: Thread<In, Out> = {
    post(message, transfer) {
      if (greeted) thread.post(message, transfer);
      else held.push(() => thread.post(message, transfer));
    },
    end() {
      clearInterval(waiting);
      return thread.end();
    },
    keepAlive: (busy) => thread.keepAlive(busy),
    onMessage: () => {},
    onFailure: () => {},
  };
  thread.onFailure = (reason) => {
    clearInterval(waiting);
    guarded.onFailure(reason);
  };
  thread.onMessage = (first) => {
    // Until then, a worker of somebody's own may post anything.
    const message = first as Greeting | undefined;
    if (!message?.cutnode) return;
    clearInterval(waiting);
    if (message.cutnode !== version) {
      guarded.onFailure(
        new Error(
          `it runs cutnode ${message.cutnode}, and its engine cutnode ${version}; both must come from the same copy of the package`,
        ),
      );
      return;
    }
    greeted = true;
    thread.onMessage = (next) => guarded.onMessage(next as In);
    for (const post of held) post();
  };
  return guarded;
}
