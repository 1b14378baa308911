import { checkGame } from '../engine/check-game.js';
import type { CompiledGame } from '../engine/compiled-game.js';
import { compileModule, HOOK_KEY, instantiate } from '../engine/core-module.js';
import { checkTable, type TableOptions } from '../engine/create-engine.js';
import { checkNames, show } from '../engine/search-options.js';
import { InvalidGameError, InvalidOptionError } from '../errors.js';
import type { Game } from '../game.js';
import source from './generated/worker-source.js';
import type { FromWorker, GameSource, ToWorker } from './protocol.js';
import { startThread } from './thread.js';
import { ThreadedEngine, type WorkerEngine } from './worker-engine.js';

export interface WorkerEngineOptions {
  /** `false`: no table. */
  readonly table?: TableOptions | false | undefined;
  /**
   * A hosted game: the module that exports it, as an absolute address, such as
   * `new URL('./my-game.js', import.meta.url)`. The worker imports it for itself.
   */
  readonly module?: string | URL | undefined;
  /** The name that module exports the game by. Default: `default`. */
  readonly export?: string | undefined;
  /**
   * Where the worker's own code lies, as an absolute address: the package's `cutnode/worker.js`. Only
   * needed where a Content-Security-Policy keeps workers from being made of a blob.
   */
  readonly workerUrl?: string | URL | undefined;
  /** `false`: do without shared memory, though there is some. Default: true. */
  readonly sharedMemory?: boolean | undefined;
}

/**
 * An engine whose searches run in a worker, so that they block nothing: a module
 * worker in a browser, a thread of `worker_threads` in Node. For one short search
 * after the other `createEngine` is simpler and has no messages to pay for (about
 * 0.1 ms a search); for a page, a server, or a search to be ended early, this is it.
 *
 * A compiled game needs nothing more. The methods of a hosted one cannot be sent to a
 * worker: name the `module` that exports it, which the worker imports too.
 *
 * Where memory can be shared (in Node; in a browser on a page that is cross-origin
 * isolated) a search is ended by a flag. Elsewhere its worker is ended and another
 * one started in its place, which costs a few milliseconds and the table's contents.
 *
 * Rejects with `InvalidGameError`, `UnsupportedGameError`, `InvalidOptionError`,
 * `TableAllocationError`, `WorkerError` (no worker could be started), and whatever
 * importing the module throws. Close it when it is not needed any more; until then an
 * idle worker does not keep Node alive.
 */
export async function createWorkerEngine<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  options: WorkerEngineOptions = {},
): Promise<WorkerEngine<Position, Move>> {
  checkGame(game);
  checkNames('worker engine option', options, ['table', 'module', 'export', 'workerUrl', 'sharedMemory']);
  const wanted = options.table === false ? undefined : checkTable(options.table ?? {});
  const workerUrl = address('workerUrl', options.workerUrl);
  const moduleUrl = address('module', options.module);
  const hosted: GameSource | undefined =
    moduleUrl === undefined ? undefined : { url: moduleUrl, name: options.export ?? 'default' };
  if (!hosted && !('core' in game)) {
    throw new InvalidGameError(
      `${game.name}: its methods cannot be sent to a worker; export it from a module and pass that one's address, { module: new URL('./game.js', import.meta.url), export: 'game' }`,
    );
  }
  const wasm = hosted ? (await import('../wasm/hosted.js')).default : (game as CompiledGame<Position, Move>).core.wasm;
  const module = await compileModule(wasm);
  // The rules of a hosted game are told by its object; a bare instance tells those of a compiled one.
  const hooks = hosted ? 0 : (await instantiate(module, { poll: () => 0, iteration: () => 1 })).hooks();
  const keyed = hosted ? game.key !== undefined : (hooks & HOOK_KEY) !== 0;
  const plain = hosted && 'core' in game ? { ...game } : game;
  const engine = new ThreadedEngine(plain, {
    start: () => startThread<FromWorker, ToWorker>(source, workerUrl),
    module,
    table: keyed ? wanted : undefined,
    hooks,
    source: hosted,
    sharing: options.sharedMemory !== false && canShare(),
  });
  await engine.ready();
  return engine;
}

/** Whether memory can be shared with a worker: a page must be cross-origin isolated for it. */
function canShare(): boolean {
  const isolated = (globalThis as { crossOriginIsolated?: boolean }).crossOriginIsolated;
  return typeof SharedArrayBuffer === 'function' && isolated !== false;
}

function address(name: string, value: string | URL | undefined): string | undefined {
  if (value === undefined) return undefined;
  try {
    return new URL(value).href;
  } catch {
    throw new InvalidOptionError(
      `${name} must be an absolute address, such as new URL('./game.js', import.meta.url), not ${show(value)}`,
    );
  }
}
