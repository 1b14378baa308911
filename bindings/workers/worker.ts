import { InvalidGameError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { LimitWatch } from '../contract/limits.js';
import { show } from '../contract/printable.js';
import { checkGame } from '../engine/check-game.js';
import { allocate, type CoreExports, instantiate, setData } from '../engine/core-module.js';
import { isSolved, takeCounters, takeLine, takeReport } from '../engine/core-report.js';
import { Host } from '../engine/hosted-rules.js';
import { loadKnown } from '../engine/known-values.js';
import { setTask, stopCode } from '../engine/task.js';
import { STOP_NONE } from '../wasm/core-facts.js';
import type { FromWorker, GameSource, ToWorker } from './protocol.js';

/**
 * The part of a worker engine that runs in the worker. bindings/compile/build-worker.ts
 * bundles it into one text, so that no bundler needs to find this file.
 */

type Message<Type extends ToWorker['type']> = Extract<ToWorker, { type: Type }>;

const parent = parentPort();
let core: CoreExports | undefined;
/** The rules of a hosted game. */
let host: Host<unknown, unknown> | undefined;
let stopFlag: Int32Array = new Int32Array(1);
/** The stop flag as a signal. */
const stopSignal = {
  get aborted(): boolean {
    return Atomics.load(stopFlag, 0) !== 0;
  },
};

/** The error that occurred when the known values for the next search were loaded. */
let loadError: { readonly error: unknown } | undefined;

/** The core's calls to the host during a search. */
const supervision = { poll: (): number => STOP_NONE, iteration: (_depth: number) => 1 };

parent.listen((message) => {
  const id = message.type === 'run' ? message.id : undefined;
  try {
    if (message.type === 'set up') setUp(message).catch((error) => fail(undefined, error));
    else if (message.type === 'known') loadTables(message);
    else run(message);
  } catch (error) {
    fail(id, error);
  }
});

function fail(id: number | undefined, error: unknown): void {
  const code = (error as { code?: unknown })?.code;
  const failure = { type: 'failed', id, code: typeof code === 'string' ? code : undefined } as const;
  try {
    parent.post({ ...failure, error });
  } catch {
    // The error cannot be sent, but its text can.
    parent.post({ ...failure, error: new Error(show(error)) });
  }
}

function ready(): CoreExports {
  if (!core) throw new Error('the worker is not set up');
  return core;
}

async function setUp({ module, table, data, stopFlag: shared, share, source }: Message<'set up'>): Promise<void> {
  if (shared) stopFlag = new Int32Array(shared);
  const game = source && (await importGame(source));
  host = game && new Host(game);
  const made = await instantiate(module, {
    ...(share && { memory: share.memory }),
    poll: () => supervision.poll(),
    iteration: (depth) => supervision.iteration(depth),
    ...host?.imports,
  });
  const end = allocate(made, table, share);
  if (data) setData(made, data);
  host?.attach(made);
  core = made;
  parent.post({ type: 'ready', game: game?.name, end, sharedAt: made.sharedAt() });
}

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

/** Keeps an error for the search that needs the values, because nobody waits for an answer to this message. */
function loadTables({ tables }: Message<'known'>): void {
  loadError = undefined;
  try {
    loadKnown(ready(), tables);
  } catch (error) {
    loadError = { error };
  }
}

function run({ id, position, wants, task, timeMs }: Message<'run'>): void {
  const here = ready();
  const watch = new LimitWatch({ timeMs, signal: stopSignal });
  supervision.poll = () => stopCode(watch.interrupted());
  supervision.iteration = (depth) => {
    const iteration = { depth, solved: isSolved(here), line: takeLine(here, 0), counters: takeCounters(here) };
    parent.post({ type: 'iteration', id, ...iteration, timeMs: watch.timeMs });
    return stopSignal.aborted ? 0 : 1;
  };
  if (host) host.load(position, wants);
  else
    new Uint8Array(here.memory.buffer, here.input(), (position as ArrayBuffer).byteLength).set(
      new Uint8Array(position as ArrayBuffer),
    );
  // The members of a team must run the same number of searches, because this number distinguishes old table
  // entries from new ones. So after an error, search with no nodes.
  setTask(here, loadError ? { ...task, nodeLimit: 0 } : task);
  here.search();
  if (loadError) throw loadError.error;
  parent.post({ type: 'result', id, report: takeReport(here), timeMs: watch.timeMs });
}

/** The connection to the thread that started this one, the same in a browser and in Node. */
function parentPort(): {
  listen(listener: (message: ToWorker) => void): void;
  post(message: FromWorker): void;
} {
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
  const port = threads?.parentPort as NodePort | null | undefined;
  if (port) {
    return {
      listen: (listener) => port.on('message', (message) => listener(message as ToWorker)),
      post: (message) => port.postMessage(message),
    };
  }
  return {
    listen: (listener) =>
      globalThis.addEventListener('message', (event) => listener((event as MessageEvent<ToWorker>).data)),
    post: (message) => (globalThis as unknown as NodePort).postMessage(message),
  };
}

interface NodePort {
  on(event: 'message', listener: (message: unknown) => void): void;
  postMessage(message: unknown): void;
}
