import { WorkerError } from '../contract/errors.js';

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

/** The part of Node's `Worker` that is used here. */
interface NodeWorker {
  on(event: 'message' | 'messageerror' | 'error' | 'exit', listener: (detail: never) => void): void;
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  terminate(): Promise<number>;
  ref(): void;
  unref(): void;
}

/** Starts a worker that runs the module at `url`, or `source` if there is no URL. Throws `WorkerError`. */
export function startThread<In, Out>(source: string, url: string | undefined): Thread<In, Out> {
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
  try {
    return threads ? inNode(threads.Worker as never, source, url) : inBrowser(source, url);
  } catch (cause) {
    throw new WorkerError(`a worker could not be started: ${(cause as Error).message}`, { cause });
  }
}

function inNode<In, Out>(
  NodeThread: new (code: string | URL, options?: { eval?: boolean; name?: string }) => NodeWorker,
  source: string,
  url: string | undefined,
): Thread<In, Out> {
  const name = 'cutnode';
  const worker =
    url === undefined ? new NodeThread(source, { eval: true, name }) : new NodeThread(new URL(url), { name });
  let ending = false;
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
  worker.on('message', (message: In) => thread.onMessage(message));
  worker.on('messageerror', (error: Error) => thread.onFailure(error));
  worker.on('error', (error: Error) => {
    if (!ending) thread.onFailure(error);
  });
  worker.on('exit', (status: number) => {
    if (!ending) thread.onFailure(new Error(`it ended with status ${status}`));
  });
  return thread;
}

const blobForbidden =
  "it could not be started: the page's Content-Security-Policy must allow worker-src blob:, or 'self' and the option workerUrl";
const urlForbidden =
  "the script must be there, the page's Content-Security-Policy must allow worker-src for it, and on a page that is cross-origin isolated it must come with the same headers";

function inBrowser<In, Out>(source: string, url: string | undefined): Thread<In, Out> {
  const blob = url === undefined ? URL.createObjectURL(new Blob([source], { type: 'text/javascript' })) : undefined;
  const worker = new Worker((url ?? blob) as string, { type: 'module', name: 'cutnode' });
  const release = (): void => {
    if (blob !== undefined) URL.revokeObjectURL(blob);
  };
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
    // A browser does not tell the page why it could not start a worker.
    const reason = url === undefined ? blobForbidden : `it could not be started from ${url}: ${urlForbidden}`;
    thread.onFailure(new Error(event.message || reason));
  });
  return thread;
}
