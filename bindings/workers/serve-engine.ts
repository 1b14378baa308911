import { InvalidGameError, WorkerError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { checkGame } from '../engine/check-game.js';
import { isCompiled } from '../engine/compiled-game.js';
import type { Greeting } from './greeting.js';
import { parentPort } from './parent-port.js';
import type { FromWorker, ToWorker } from './protocol.js';
import { WorkerSide } from './worker-side.js';

let serving = false;

/**
 * Makes the worker that calls it search `game` for a worker engine. Call it once, in a file of your own:
 *
 * ```ts
 * // worker.ts
 * import { serveEngine } from 'cutnode/workers';
 * import { myGame } from './my-game.js';
 *
 * serveEngine(myGame);
 * ```
 *
 * `createWorkerEngine` starts the worker, with the option `worker`. Bundlers understand such a file, so the game may be
 * TypeScript and may import other files.
 *
 * A wrong game is reported to the engine: `createWorkerEngine` rejects. Throws `WorkerError` outside a worker, and when
 * called twice.
 */
export function serveEngine<Position, Move>(game: Game<Position, Move>): void {
  if (serving) throw new WorkerError('serveEngine was called twice in one worker; a worker serves one game');
  const parent = parentPort<ToWorker, Greeting | FromWorker>();
  if (!parent) {
    throw new WorkerError(
      "serveEngine must be called in a worker, in the file that { worker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }) } names; on this thread use createEngine(game)",
    );
  }
  new WorkerSide(parent, (source) => {
    checkGame(game);
    if (source === undefined && !isCompiled(game)) {
      throw new InvalidGameError(
        `the worker serves ${game.name} without its compiled rules, which its engine expects; give both the same game`,
      );
    }
    return game as Game<unknown, unknown>;
  });
  serving = true;
}
