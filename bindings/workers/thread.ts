import { CutnodeError, WorkerError } from '../contract/errors.js';
import { named, optionError } from '../contract/option-errors.js';
import { show } from '../contract/printable.js';

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
export type Origin = { readonly source: string } | { readonly url: string } | { readonly create: () => OwnWorker };

/** The part of Node's `Worker` that is used here. */
interface NodeWorker {
  on(event: 'message' | 'messageerror' | 'error' | 'exit', listener: (detail: never) => void): void;
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  terminate(): Promise<number>;
  ref(): void;
  unref(): void;
}

/**
 * Starts a worker. `serve` is the function that a file of the caller's own must call. Throws `WorkerError`, and `InvalidOptionError` if the caller's function does not make one.
 */
export function startThread<In, Out>(origin: Origin, serve = 'serveEngine'): Thread<In, Out> {
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
  try {
    if ('create' in origin) return ofOwn(origin.create(), serve);
    return threads ? inNode(threads.Worker as never, origin) : inBrowser(origin);
  } catch (cause) {
    if (cause instanceof CutnodeError) throw cause;
    throw new WorkerError(`a worker could not be started: ${(cause as Error).message}`, { cause });
  }
}

const taken = new WeakSet<object>();

function ofOwn<In, Out>(worker: OwnWorker, serve: string): Thread<In, Out> {
  const { on, addEventListener, postMessage, terminate } = (worker ?? {}) as Partial<NodeWorker & Worker>;
  if ([postMessage, terminate, on ?? addEventListener].some((method) => typeof method !== 'function')) {
    throw optionError`${named('worker')} must return a new Worker, not ${show(worker)}`;
  }
  if (taken.has(worker)) {
    throw optionError`${named('worker')} returned the same Worker twice; it must make a new one at every call`;
  }
  taken.add(worker);
  if (on) return ofNode(worker as NodeWorker, `never called ${serve}(game)`);
  return ofBrowser(worker as Worker, ownForbidden);
}

function inNode<In, Out>(
  NodeThread: new (code: string | URL, options?: { eval?: boolean; name?: string }) => NodeWorker,
  origin: { readonly source: string } | { readonly url: string },
): Thread<In, Out> {
  const name = 'cutnode';
  return ofNode(
    'source' in origin
      ? new NodeThread(origin.source, { eval: true, name })
      : new NodeThread(new URL(origin.url), { name }),
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

const blobForbidden =
  "it could not be started: the page's Content-Security-Policy must allow worker-src blob:, or 'self' and the option workerUrl";
const urlForbidden =
  "the script must be there, the page's Content-Security-Policy must allow worker-src for it, and on a page that is cross-origin isolated it must come with the same headers";
const ownForbidden = `it could not be started: ${urlForbidden}`;

function inBrowser<In, Out>(origin: { readonly source: string } | { readonly url: string }): Thread<In, Out> {
  const start = (url: string): Worker => new Worker(url, { type: 'module', name: 'cutnode' });
  if ('url' in origin)
    return ofBrowser(start(origin.url), `it could not be started from ${origin.url}: ${urlForbidden}`);
  const blob = URL.createObjectURL(new Blob([origin.source], { type: 'text/javascript' }));
  return ofBrowser(start(blob), blobForbidden, () => URL.revokeObjectURL(blob));
}

/**
 * `unexplained`: what may be wrong if the browser does not say why it could not start the worker. `release` is called
 * when the worker's code is no longer needed.
 */
function ofBrowser<In, Out>(worker: Worker, unexplained: string, release = (): void => {}): Thread<In, Out> {
  const thread: Thread<In, Out> = {
    post: (message, transfer = []) => worker.postMessage(message, [...transfer]),
    async end() {
      worker.terminate();
      release();
    },
    keepAlive: () => {},
    onMessage: () => {},
    onFailure: () => {},
  };
  worker.addEventListener('message', (event: MessageEvent<In>) => {
    release();
    thread.onMessage(event.data);
  });
  worker.addEventListener('messageerror', () => thread.onFailure(new Error('a message from it could not be read')));
  worker.addEventListener('error', (event) => {
    release();
    thread.onFailure(new Error(event.message || unexplained));
  });
  return thread;
}
