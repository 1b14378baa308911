import { InvalidGameError, WorkerError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { show } from '../contract/printable.js';
import { checkGame } from '../engine/check-game.js';
import { type ParentPort, parentPort } from './parent-port.js';
import type { GameSource } from './protocol.js';
import { WorkerSide } from './worker-side.js';

/**
 * The worker of an engine that makes its own workers. bindings/compile/build-worker.ts bundles it into one text, so
 * that no bundler needs to find this file.
 */
new WorkerSide(parentPort() as ParentPort, async (source) => {
  if (source === 'served')
    throw new WorkerError("this worker has no game: its file must call serveEngine(game) of 'cutnode/workers'");
  return source && (await importGame(source));
});

async function importGame({ url, name }: GameSource): Promise<Game<unknown, unknown>> {
  const exported = (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as Record<string, unknown>;
  const game = exported[name] as Game<unknown, unknown> | undefined;
  if (game === undefined) {
    const names = Object.keys(exported).join(', ') || 'nothing';
    throw new InvalidGameError(`the module has no export ${show(name)}; it exports ${names} (${show(url)})`);
  }
  checkGame(game);
  return game;
}
