import { CutnodeError, WorkerError } from '../contract/errors.js';
import { named, optionError } from '../contract/option-errors.js';
import { show } from '../contract/printable.js';
import { trusted } from './trusted-address.js';

/** A worker as seen by the thread that started it, the same in browsers and in Node. */
export interface Thread<In, Out> {
  post(message: Out, transfer?: readonly ArrayBuffer[]): void;
  /** Terminates the worker, whatever it is doing. Resolves when it has ended. */
  end(): Promise<void>;
  /** Whether the worker keeps the process alive. Has no effect in a browser. */
  keepAlive(busy: boolean): void;
  onMessage: (message: In) => void;
  /** Called if the worker ended by itself or could not be started. */
  onFailure: (reason: Error) => void;
}

/** A worker of the caller's own: a browser's `Worker` or that of `node:worker_threads`. */
export interface OwnWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
}

/** What a worker is made from: the text of its code, the address of its code, or a function that makes it. */
export type Origin = MadeOf | { readonly create: () => OwnWorker };
type MadeOf = { readonly source: string } | { readonly url: WorkerAddress };

/** An absolute address, or one that a policy of the page's Trusted Types has made, a `TrustedScriptURL`. */
export type WorkerAddress = string | URL | (object & { toString(): string });

/** The part of Node's `Worker` that is used here. */
interface NodeWorker {
  on(event: 'message' | 'messageerror' | 'error' | 'exit', listener: (detail: never) => void): void;
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  terminate(): Promise<number>;
  ref(): void;
  unref(): void;
}

/**
 * Starts a worker. Throws `WorkerError`, and `InvalidOptionError` if the caller's function does not make one.
 */
export function startThread<In, Out>(origin: Origin): Thread<In, Out> {
  const { process } = globalThis as { process?: NodeJS.Process & { type?: string } };
  // A page of Electron may have Node's modules, whose threads do not start there.
  const threads = process?.type === 'renderer' ? undefined : process?.getBuiltinModule?.('node:worker_threads');
  const has = threads ?? globalThis.Worker;
  try {
    if ('create' in origin) return ofOwn(origin.create());
    if (!has) throw new Error();
    return threads ? inNode(threads.Worker as never, origin) : inBrowser(origin);
  } catch (cause) {
    if (cause instanceof CutnodeError) throw cause;
    const { message } = cause as Error;
    // Cloudflare's workers have Node's modules, but no threads.
    const why =
      has && !/not implemented/.test(message) ? message : "there are none here; use createEngine of 'cutnode'";
    throw new WorkerError(`a worker could not be started: ${why}`, { cause });
  }
}

const taken = new WeakSet<object>();

function ofOwn<In, Out>(worker: OwnWorker): Thread<In, Out> {
  const { on, addEventListener, postMessage, terminate } = (worker ?? {}) as Partial<NodeWorker & Worker>;
  if ([postMessage, terminate, on ?? addEventListener].some((method) => typeof method !== 'function')) {
    throw optionError`${named('worker')} must return a new Worker, not ${show(worker)}`;
  }
  if (taken.has(worker)) {
    throw optionError`${named('worker')} returned the same Worker twice; it must make a new one at every call`;
  }
  taken.add(worker);
  if (on) return ofNode(worker as NodeWorker, 'never called serveEngine(game)');
  return ofBrowser(() => worker as Worker);
}

function inNode<In, Out>(
  NodeThread: new (code: string | URL, options?: { eval?: boolean; name?: string }) => NodeWorker,
  origin: MadeOf,
): Thread<In, Out> {
  const name = 'cutnode';
  return ofNode(
    'source' in origin
      ? new NodeThread(origin.source, { eval: true, name })
      : new NodeThread(new URL(`${origin.url}`), { name }),
  );
}

/** `silent`: what may be wrong with a worker that ends before it has sent a message. */
function ofNode<In, Out>(worker: NodeWorker, silent?: string): Thread<In, Out> {
  let ending = false;
  let heard = false;
  const thread: Thread<In, Out> = {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    async end() {
      ending = true;
      await worker.terminate();
    },
    keepAlive: (busy) => (busy ? worker.ref() : worker.unref()),
    onMessage: () => {},
    onFailure: () => {},
  };
  worker.on('message', (message: In) => {
    heard = true;
    thread.onMessage(message);
  });
  worker.on('messageerror', (error: Error) => thread.onFailure(error));
  worker.on('error', (error: Error) => {
    if (!ending) thread.onFailure(error);
  });
  worker.on('exit', (status: number) => {
    const why = !heard && silent ? ` and ${silent}` : '';
    if (!ending) thread.onFailure(new Error(`it ended with status ${status}${why}`));
  });
  return thread;
}

function inBrowser<In, Out>(origin: MadeOf): Thread<In, Out> {
  const name = 'cutnode';
  if ('url' in origin) {
    return ofBrowser(() => new Worker(origin.url as string, { type: 'module', name }), origin.url);
  }
  const blob = URL.createObjectURL(new Blob([origin.source], { type: 'text/javascript' }));
  // A classic script: where the origin is opaque, on a `file:` page or in a sandboxed frame, no blob starts as a
  // module.
  return ofBrowser(
    () => new Worker(trusted(blob), { name }),
    'blob',
    () => URL.revokeObjectURL(blob),
  );
}

/**
 * `from`: the address of its script, `blob` for one of the package, `undefined` if that is the caller's matter.
 * `release` is called when the worker's code is no longer needed.
 */
function ofBrowser<In, Out>(start: () => Worker, from?: WorkerAddress, release = (): void => {}): Thread<In, Out> {
  let worker: Worker | undefined;
  const thread: Thread<In, Out> = {
    post: (message, transfer = []) => worker?.postMessage(message, [...transfer]),
    async end() {
      worker?.terminate();
      release();
    },
    keepAlive: () => {},
    onMessage: () => {},
    onFailure: () => {},
  };
  /** What is told about a failure comes after this function has returned, and who listens is known. */
  const notStarted = (cause?: Error): void => {
    import('./start-failure.js')
      .then(({ failureOf }) => failureOf(start, from, cause))
      .catch(() => 'it was not started')
      .then((words) => thread.onFailure(new Error(words, { cause })))
      .finally(release);
  };
  try {
    worker = start();
    worker.addEventListener('message', (event: MessageEvent<In>) => {
      release();
      thread.onMessage(event.data);
    });
    worker.addEventListener('messageerror', () => thread.onFailure(new Error('a message from it could not be read')));
    worker.addEventListener('error', ({ message }) => {
      if (message) thread.onFailure(new Error(message));
      else notStarted();
    });
  } catch (cause) {
    notStarted(cause as Error);
  }
  return thread;
}
