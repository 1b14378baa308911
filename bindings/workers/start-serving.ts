import source from './generated/worker-source.js';
import { afterGreeting, START_TIMEOUT_MS } from './greeting.js';
import type { FromWorker, ToWorker } from './protocol.js';
import { type Origin, startThread, type Thread, type WorkerAddress } from './thread.js';

/** The worker of the package; `workerUrl` is its address where the text that is made into one is forbidden. */
export function originOf(workerUrl: WorkerAddress | undefined): Origin {
  return workerUrl === undefined ? { source } : { url: workerUrl };
}

/** Starts a worker that serves an engine. Throws as `startThread` does. */
export function startServing(origin: Origin, timeoutMs: number = START_TIMEOUT_MS): Thread<FromWorker, ToWorker> {
  const silence = silenceOf(origin);
  return afterGreeting(startThread(origin), silence === undefined ? undefined : { timeoutMs, silence });
}

/** What is wrong with a worker that does not answer. A worker that the engine makes itself always does. */
function silenceOf(origin: Origin): string | undefined {
  if ('create' in origin) {
    return "it has not called serveEngine(game) of 'cutnode/workers'; if it needs longer to start, set startTimeoutMs";
  }
  return 'url' in origin ? `it has not answered; ${origin.url} must be the package's cutnode/worker.js` : undefined;
}
