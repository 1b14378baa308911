import { WorkerError } from '../../contract/errors.js';
import { parentPort } from '../../workers/parent-port.js';
import { createUciSpeaker, type UciSpeakerOptions } from './speaker.js';

/**
 * Makes the worker that calls it an engine that speaks UCI by messages: each message to it is a command, each of its
 * own is a line. So whatever drives stockfish.js drives it. `cutnode/uci-worker.js` is such a worker, ready made.
 *
 * ```ts
 * // worker.ts
 * import { serveUci } from 'cutnode/uci';
 *
 * serveUci();
 * ```
 *
 * Throws `WorkerError` outside a worker.
 */
export function serveUci(options: Omit<UciSpeakerOptions, 'say'> = {}): void {
  const parent = parentPort<unknown, string>();
  if (!parent) {
    throw new WorkerError(
      'serveUci must be called in a worker; on this thread use createUciSpeaker({ say: (line) => console.log(line) })',
    );
  }
  const speaker = createUciSpeaker({ ...options, say: (line) => parent.post(line) });
  parent.listen((message) =>
    speaker.hear(typeof message === 'string' ? message : `a message of type ${typeof message}`),
  );
  void speaker.ended.then(() => parent.close());
}
