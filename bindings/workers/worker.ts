import { InvalidGameError, WorkerError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { show } from '../contract/printable.js';
import { checkGame } from '../engine/check-game.js';
import { parentPort } from './parent-port.js';
import type { GameSource } from './protocol.js';
import { type WorkerParent, WorkerSide } from './worker-side.js';

/**
 * The worker of an engine that makes its own workers. bindings/compile/build-worker.ts bundles it into one text, so
 * that no bundler needs to find this file.
 */
new WorkerSide(parentPort() as WorkerParent, async (source) => {
  if (source === 'served')
    throw new WorkerError("this worker has no game: its file must call serveEngine(game) of 'cutnode/workers'");
  return source && (await importGame(source));
});

async function importGame({ url, name }: GameSource): Promise<Game<unknown, unknown>> {
  const exported = await importModule(url);
  const game = exported[name] as Game<unknown, unknown> | undefined;
  if (game === undefined) {
    const names = Object.keys(exported).join(', ') || 'nothing';
    throw new InvalidGameError(`the module has no export ${show(name)}; it exports ${names} (${show(url)})`);
  }
  checkGame(game);
  return game;
}

async function importModule(url: string): Promise<Record<string, unknown>> {
  try {
    return await import(/* @vite-ignore */ /* webpackIgnore: true */ url);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error;
    throw new WorkerError(
      `this Node does not load ${show(url)} in a worker, whatever loader the main thread has; name the compiled JavaScript, or make the worker yourself with serveEngine`,
      { cause: error },
    );
  }
}
