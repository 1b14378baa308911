import type { FromWorker, Greeting, ToWorker } from './protocol.js';

/** The connection of a worker to the thread that started it, the same in a browser and in Node. */
export interface ParentPort {
  listen(listener: (message: ToWorker) => void): void;
  post(message: Greeting | FromWorker): void;
}

/** `undefined` on a thread that no other thread has started as its worker. */
export function parentPort(): ParentPort | undefined {
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
  const port = threads?.parentPort as NodePort | null | undefined;
  if (port) {
    return {
      listen: (listener) => port.on('message', (message) => listener(message as ToWorker)),
      post: (message) => port.postMessage(message),
    };
  }
  if (!isWebWorker()) return undefined;
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

/** Whether this is a worker with one parent: not a page, a shared worker or a service worker. */
function isWebWorker(): boolean {
  const { DedicatedWorkerGlobalScope: Scope } = globalThis as {
    DedicatedWorkerGlobalScope?: abstract new () => object;
  };
  return Scope !== undefined && globalThis instanceof Scope;
}
