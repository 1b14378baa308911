/** The connection of a worker to the thread that started it, the same in a browser and in Node. */
export interface ParentPort<In, Out> {
  listen(listener: (message: In) => void): void;
  post(message: Out): void;
  /** Ends the worker once it has nothing to do. */
  close(): void;
}

/** `undefined` on a thread that no other thread has started as its worker. */
export function parentPort<In, Out>(): ParentPort<In, Out> | undefined {
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
  const port = threads?.parentPort as NodePort | null | undefined;
  if (port) {
    return {
      listen: (listener) => port.on('message', (message) => listener(message as In)),
      post: (message) => port.postMessage(message),
      close: () => port.close(),
    };
  }
  if (!isWebWorker()) return undefined;
  return {
    listen: (listener) => globalThis.addEventListener('message', (event) => listener((event as MessageEvent<In>).data)),
    post: (message) => (globalThis as unknown as NodePort).postMessage(message),
    close: () => (globalThis as unknown as NodePort).close(),
  };
}

interface NodePort {
  on(event: 'message', listener: (message: unknown) => void): void;
  postMessage(message: unknown): void;
  close(): void;
}

/** Whether this is a worker with one parent: not a page, a shared worker or a service worker. */
function isWebWorker(): boolean {
  const { DedicatedWorkerGlobalScope: Scope } = globalThis as {
    DedicatedWorkerGlobalScope?: abstract new () => object;
  };
  return Scope !== undefined && globalThis instanceof Scope;
}
