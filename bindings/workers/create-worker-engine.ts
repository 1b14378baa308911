import { checkNames, checkSignal, flag, whole } from '../contract/checks.js';
import { InvalidGameError, InvalidOptionError, TableAllocationError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { show } from '../contract/printable.js';
import { checkGame } from '../engine/check-game.js';
import { type CompiledGame, isCompiled } from '../engine/compiled-game.js';
import { bytesOf, compileModule, instantiate } from '../engine/core-module.js';
import { checkTable, type TableInfo, type TableOptions } from '../engine/table-options.js';
import { HOOK_KEY } from '../wasm/core-facts.js';
import type { WorkerEngine } from './engine.js';
import source from './generated/worker-source.js';
import type { FromWorker, GameSource, ToWorker } from './protocol.js';
import { initialPages, type MemoryPages, withSharedMemory } from './shared-module.js';
import { Team } from './team.js';
import { startThread, type Thread } from './thread.js';
import { ThreadedEngine } from './worker-engine.js';

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
  /**
   * Workers that search one position together over one table, 1 … 64. Without shared memory, and
   * without a table, one searches alone: `threads` of the engine says how many there are. Values are the same;
   * the node counts of several vary from run to run. Default: 1.
   */
  readonly threads?: number | undefined;
  /** `false`: do without shared memory, though there is some. Default: true. */
  readonly sharedMemory?: boolean | undefined;
  /**
   * Give up making the engine when it aborts: rejects with its reason, and ends the worker, whatever
   * that is at, such as a module that never comes to its end. An engine that is made it leaves alone: that one is closed.
   */
  readonly signal?: AbortSignal | undefined;
}

export const workerEngineOptionNames = [
  'table',
  'module',
  'export',
  'workerUrl',
  'sharedMemory',
  'threads',
  'signal',
] as const;

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
 * `TableAllocationError`, `WorkerError` (no worker could be started), whatever
 * importing the module throws, and the reason of `signal`. Close it when it is not needed any more; until
 * then an idle worker does not keep Node alive.
 */
export async function createWorkerEngine<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  options: WorkerEngineOptions = {},
): Promise<WorkerEngine<Position, Move>> {
  checkGame(game);
  checkNames('worker engine option', options, workerEngineOptionNames);
  const { signal } = options;
  checkSignal(signal);
  const wanted = options.table === false ? undefined : checkTable(options.table);
  const threads = whole('threads', options.threads, 1, 64, 1);
  const sharedMemory = flag('sharedMemory', options.sharedMemory, true);
  if (options.export !== undefined && typeof options.export !== 'string') {
    throw new InvalidOptionError(`export must be the name of an export, a text, not ${show(options.export)}`);
  }
  const workerUrl = address('workerUrl', options.workerUrl);
  const moduleUrl = address('module', options.module);
  const hosted: GameSource | undefined =
    moduleUrl === undefined ? undefined : { url: moduleUrl, name: options.export ?? 'default' };
  if (!hosted && !isCompiled(game)) {
    throw new InvalidGameError(
      `${game.name}: its methods cannot be sent to a worker; export it from a module and pass that one's address, { module: new URL('./game.js', import.meta.url), export: 'game' }`,
    );
  }
  const compiled = hosted ? undefined : (game as CompiledGame<Position, Move>).core;
  const wasm = compiled?.wasm ?? (await import('../wasm/hosted.js')).default;
  const own = await compileModule(wasm);
  // What a hosted game's rules can do its object shows; of a compiled one a bare instance says it.
  const hooks = hosted ? 0 : (await instantiate(own, { poll: () => 0, iteration: () => 1 })).hooks();
  const keyed = hosted ? game.key !== undefined : (hooks & HOOK_KEY) !== 0;
  const plain = hosted && isCompiled(game) ? { ...game } : game;
  const table = keyed ? wanted : undefined;
  const sharing = sharedMemory && canShare();
  const start = (): Thread<FromWorker, ToWorker> => startThread(source, workerUrl);
  // Without a table there is nothing by which several could help each other.
  const team = sharing && threads > 1 && table ? await sharedTeam(wasm, table, threads, start) : undefined;
  const engine = new ThreadedEngine(plain, {
    threads: team ? threads : 1,
    start: team?.start ?? start,
    module: team?.module ?? own,
    table,
    hooks,
    data: compiled?.data?.(),
    source: hosted,
    sharing,
  });
  await readyUnless(signal, engine);
  return engine;
}

/** Resolves when the engine can work; ends it and throws the signal's reason where that comes first. */
async function readyUnless(
  signal: AbortSignal | undefined,
  engine: { ready(): Promise<void>; close(): Promise<void> },
): Promise<void> {
  signal?.throwIfAborted();
  let abort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal?.reason);
  });
  signal?.addEventListener('abort', abort);
  try {
    await Promise.race([engine.ready(), aborted]);
  } catch (error) {
    await engine.close();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** Memory of one instance besides the table: about 4 MiB, more for games with large positions. */
const INSTANCE_BYTES = 16 * 2 ** 20;
/** Room for known values. */
const SPARE_BYTES = 256 * 2 ** 20;
const PAGE = 2 ** 16;
const MOST_PAGES = 2 ** 16;

/** The module for a memory that `threads` workers share, and how to start those. */
async function sharedTeam(
  wasm: string,
  table: TableInfo,
  threads: number,
  start: () => Thread<FromWorker, ToWorker>,
): Promise<{ module: WebAssembly.Module; start: () => Thread<FromWorker, ToWorker> }> {
  const bytes = await bytesOf(wasm);
  const most = table.mib * 2 ** 20 + threads * INSTANCE_BYTES + SPARE_BYTES;
  const pages = { initial: initialPages(bytes), maximum: Math.min(MOST_PAGES, Math.ceil(most / PAGE)) };
  const module = await WebAssembly.compile(withSharedMemory(bytes, pages));
  return { module, start: () => new Team(threads, start, memoryFor(pages, table)) };
}

function memoryFor(pages: MemoryPages, { mib }: TableInfo): WebAssembly.Memory {
  try {
    return new WebAssembly.Memory({ ...pages, shared: true });
  } catch (cause) {
    throw new TableAllocationError(
      `no memory for a transposition table of ${mib} MiB shared by several threads; ask for a smaller table.mib`,
      { cause },
    );
  }
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
