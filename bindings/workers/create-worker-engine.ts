import { checkFunction, checkNames, checkSignal, flag, number, whole } from '../contract/checks.js';
import { InvalidGameError, TableAllocationError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { hasKey } from '../contract/identity.js';
import { named, optionError, wrongOption } from '../contract/option-errors.js';
import { checkGame } from '../engine/check-game.js';
import {
  type CompiledGame,
  type HostModule,
  isCompiled,
  isModule,
  textOf,
  type Wasm,
} from '../engine/compiled-game.js';
import { bytesOf, hostImports, instantiate, moduleFor, unsupervised } from '../engine/core-module.js';
import { givenModule } from '../engine/modules.js';
import { checkTable, type TableInfo, type TableOptions } from '../engine/table-options.js';
import { HOOK_KEY, HOOK_SELECTIVE } from '../wasm/core-facts.js';
import type { WorkerEngine } from './engine.js';
import source from './generated/worker-source.js';
import { afterGreeting, START_TIMEOUT_MS } from './greeting.js';
import type { FromWorker, GameSource, ToWorker } from './protocol.js';
import { initialPages, type MemoryPages, withSharedMemory } from './shared-module.js';
import { Team } from './team.js';
import { type Origin, type OwnWorker, startThread, type Thread, type WorkerAddress } from './thread.js';
import { ThreadedEngine } from './worker-engine.js';

/** Options of `createWorkerEngine`. */
export interface WorkerEngineOptions {
  /** `false`: no table. */
  readonly table?: TableOptions | false | undefined;
  /**
   * For a hosted game: the absolute URL of the module that exports it, such as
   * `new URL('./my-game.js', import.meta.url)`. The worker imports this module.
   *
   * Or the engine's module, as for `createEngine`: for one thread, and for a hosted game with `worker`.
   */
  readonly module?: string | URL | HostModule | undefined;
  /** The name under which the module exports the game. Default: `default`. */
  readonly export?: string | undefined;
  /**
   * Returns a new worker whose file calls `serveEngine(game)`, such as `() => new Worker(new URL('./worker.ts',
   * import.meta.url), { type: 'module' })`: the form that bundlers recognize, for a game that may be TypeScript and
   * import other files. In Node, `Worker` is that of `node:worker_threads`. Called once for each thread, and again when
   * a worker must be replaced. The workers belong to the engine, which terminates them.
   */
  readonly worker?: (() => OwnWorker) | undefined;
  /**
   * How many milliseconds a worker of `worker` or `workerUrl` may take until it answers. Then it is considered to be a
   * file that never will, for example because it does not call `serveEngine`. Default: 15,000.
   */
  readonly startTimeoutMs?: number | undefined;
  /**
   * The absolute URL of the worker's code, the package's `cutnode/worker.js`. Only needed if a Content-Security-Policy
   * forbids workers from blobs. On a page with Trusted Types, a `TrustedScriptURL`.
   */
  readonly workerUrl?: WorkerAddress | undefined;
  /**
   * The number of workers that search one position together with a shared table, 1 … 64. Without shared memory
   * or a table there is only one; see `WorkerEngine.threads`. The values do not depend on the number of threads,
   * but the node counts of several threads vary from run to run. Default: 1.
   */
  readonly threads?: number | undefined;
  /** `false`: do not use shared memory. Default: true, if it is available. */
  readonly sharedMemory?: boolean | undefined;
  /** Load the module that can also search selectively, as for `createEngine`. Default: false. */
  readonly selective?: boolean | undefined;
  /**
   * When `signal` aborts, `createWorkerEngine` rejects with its reason and terminates the worker, even if the
   * game's module never finishes loading. It has no effect on a finished engine: use `close`.
   */
  readonly signal?: AbortSignal | undefined;
}

export const workerEngineOptionNames = [
  'table',
  'module',
  'export',
  'worker',
  'startTimeoutMs',
  'workerUrl',
  'sharedMemory',
  'threads',
  'signal',
  'selective',
] as const;

/**
 * Creates an engine that searches in a worker and does not block its caller: a module
 * worker in a browser, a thread of `worker_threads` in Node. Use it for pages and
 * servers, and for searches that may be stopped early. For many short searches in
 * sequence, `createEngine` is simpler and saves the messages, about 0.1 ms per search.
 *
 * A compiled game needs no further options. The methods of a hosted game cannot be sent
 * to a worker, so `worker` must start a worker of your own that serves the game, or
 * `module` must name the module that exports it.
 *
 * With shared memory (in Node, and in a browser on a cross-origin isolated page), a flag
 * stops a search. Otherwise its worker is terminated and replaced, which takes a few
 * milliseconds and loses the contents of the table.
 *
 * Rejects with `InvalidGameError`, `UnsupportedGameError`, `InvalidOptionError`,
 * `TableAllocationError`, `WorkerError` (no worker could be started), any error from
 * importing the module, and the reason of `signal`. Close the engine when it is no
 * longer needed. An idle worker does not keep Node alive.
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
    throw wrongOption('export', 'the name of an export, a text', options.export);
  }
  const given = isModule(options.module) ? options.module : undefined;
  const gameUrl = given ? undefined : address('module', options.module as string | URL);
  const workerUrl = address('workerUrl', options.workerUrl);
  const create = ownWorker(options, gameUrl);
  const startTimeoutMs = number('startTimeoutMs', options.startTimeoutMs, 1, undefined, START_TIMEOUT_MS);
  const hosted = hostedSource(game, gameUrl, options);
  if (!hosted && !isCompiled(game)) {
    throw new InvalidGameError(
      `${game.name}: its methods cannot be sent to a worker; call serveEngine(game) in a worker of your own and pass { worker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }) }, or export it from a module and pass that one's address, { module: new URL('./game.js', import.meta.url), export: 'game' }`,
    );
  }
  const compiled = hosted ? undefined : (game as CompiledGame<Position, Move>).core;
  const selective = flag('selective', options.selective, false);
  const wasm: Wasm = selective
    ? givenModule(game, 'selective', compiled === undefined).load
    : compiled
      ? compiled.wasm
      : async () => (await import('../wasm/hosted.js')).default;
  const own = await moduleFor(game.name, wasm, given, threads);
  // The object of a hosted game shows its hooks. For a compiled game, ask an instance of its module.
  const hooks = hosted
    ? selective
      ? HOOK_SELECTIVE
      : 0
    : (await instantiate(own, hostImports(unsupervised()))).hooks();
  const keyed = hosted ? hasKey(game) : (hooks & HOOK_KEY) !== 0;
  const plain = hosted && isCompiled(game) ? { ...game } : game;
  const table = keyed ? wanted : undefined;
  const sharing = sharedMemory && canShare();
  const origin: Origin = create ? { create } : workerUrl !== undefined ? { url: workerUrl } : { source };
  const silence = silenceOf(origin);
  const patience = silence === undefined ? undefined : { timeoutMs: startTimeoutMs, silence };
  const start = (): Thread<FromWorker, ToWorker> => afterGreeting(startThread(origin), patience);
  const data = compiled?.data?.();
  // Without a table, several threads cannot help each other.
  const team =
    sharing && threads > 1 && table
      ? await sharedTeam(await textOf(wasm), table, threads, data?.length ?? 0, start)
      : undefined;
  const engine = new ThreadedEngine(plain, {
    threads: team ? threads : 1,
    start: team?.start ?? start,
    module: team?.module ?? own,
    table,
    hooks,
    data,
    source: hosted,
    sharing,
  });
  await readyOrAborted(signal, engine);
  return engine;
}

function ownWorker(
  { worker, export: name, workerUrl }: WorkerEngineOptions,
  module: string | URL | undefined,
): (() => OwnWorker) | undefined {
  checkFunction('worker', worker, "a function such as () => new Worker(new URL('./worker.js', import.meta.url))");
  if (worker !== undefined) {
    for (const [other, value] of Object.entries({ module, export: name, workerUrl })) {
      if (value !== undefined) throw optionError`${named('worker')} serves the game itself; leave out ${other}`;
    }
  }
  return worker;
}

/** Where a worker finds the rules of a game that it calls. `undefined`: it is sent compiled rules. */
function hostedSource<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  url: string | URL | undefined,
  { worker, export: name = 'default' }: WorkerEngineOptions,
): GameSource | 'served' | undefined {
  if (url !== undefined) return { url: new URL(url).href, name };
  return worker && !isCompiled(game) ? 'served' : undefined;
}

/** What is wrong with a worker that does not answer. A worker that the engine makes itself always does. */
function silenceOf(origin: Origin): string | undefined {
  if ('create' in origin) {
    return "it has not called serveEngine(game) of 'cutnode/workers'; if it needs longer to start, set startTimeoutMs";
  }
  return 'url' in origin ? `it has not answered; ${origin.url} must be the package's cutnode/worker.js` : undefined;
}

/** Memory of one instance besides the table: about 4 MiB, more for games with large positions. */
const INSTANCE_BYTES = 16 * 2 ** 20;
/** Room for known values. */
const SPARE_BYTES = 256 * 2 ** 20;
const PAGE = 2 ** 16;
const MAX_PAGES = 2 ** 16;

/** The module for a memory shared by `threads` workers, and a function that starts them. */
async function sharedTeam(
  wasm: string,
  table: TableInfo,
  threads: number,
  dataBytes: number,
  start: () => Thread<FromWorker, ToWorker>,
): Promise<{ module: WebAssembly.Module; start: () => Thread<FromWorker, ToWorker> }> {
  const bytes = await bytesOf(wasm);
  const most = table.mib * 2 ** 20 + threads * (INSTANCE_BYTES + dataBytes) + SPARE_BYTES;
  const pages = { initial: initialPages(bytes), maximum: Math.min(MAX_PAGES, Math.ceil(most / PAGE)) };
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

/** `value`, unchanged: a text made of a `TrustedScriptURL` would be trusted no more. */
function address<Address extends WorkerAddress>(name: string, value: Address | undefined): Address | undefined {
  try {
    if (value !== undefined) new URL(`${value}`);
    return value;
  } catch {
    throw wrongOption(name, "an absolute address, such as new URL('./game.js', import.meta.url)", value);
  }
}

/** Whether memory can be shared with workers. In a browser the page must be cross-origin isolated. */
export function canShare(): boolean {
  const isolated = (globalThis as { crossOriginIsolated?: boolean }).crossOriginIsolated;
  return typeof SharedArrayBuffer === 'function' && isolated !== false;
}

/** Resolves when `engine` is ready. If `signal` aborts first, closes it and throws the signal's reason. */
async function readyOrAborted(
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
