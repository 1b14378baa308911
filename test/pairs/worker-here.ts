import { EventEmitter } from 'node:events';
import type { Game } from '../../bindings/index.js';
import type { OwnWorker } from '../../bindings/workers/thread.js';
import { WorkerSide } from '../../bindings/workers/worker-side.js';

/**
 * A worker on this thread: what runs in one, with messages that are copied as between threads. The data of its game can
 * be exchanged, and games that no file holds can be searched.
 */
export function workerHere<Position, Move>(game: Game<Position, Move>): OwnWorker {
  const toParent = new EventEmitter();
  const toWorker = new EventEmitter();
  const post = (to: EventEmitter) => (message: unknown) => {
    const copy: unknown = structuredClone(message);
    queueMicrotask(() => to.emit('message', copy));
  };
  queueMicrotask(
    () =>
      new WorkerSide(
        { listen: (listener) => toWorker.on('message', listener), post: post(toParent), close: () => {} },
        () => game as Game<unknown, unknown>,
      ),
  );
  return Object.assign(toParent, {
    postMessage: post(toWorker),
    terminate: async () => 0,
    ref: () => {},
    unref: () => {},
  });
}
