/** A worker's connection to the thread that made it, the same in a browser and in Node. */
export interface Owner<In, Out> {
  listen(hear: (message: In) => void): void;
  post(message: Out): void;
}

interface NodePort {
  on(event: 'message', hear: (message: unknown) => void): void;
  postMessage(message: unknown): void;
}

export function connectToOwner<In, Out>(): Owner<In, Out> {
  const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
  const port = threads?.parentPort as NodePort | null | undefined;
  if (port) {
    return {
      listen: (hear) => port.on('message', (message) => hear(message as In)),
      post: (message) => port.postMessage(message),
    };
  }
  return {
    listen: (hear) => globalThis.addEventListener('message', (event) => hear((event as MessageEvent<In>).data)),
    post: (message) => (globalThis as unknown as NodePort).postMessage(message),
  };
}
