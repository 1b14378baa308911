import { answers, failure } from './answers.js';
import { workerUrl } from './worker-url.js';

/** Options for the worker engines come in the page's address. */
const { ownWorker, hosted, served, trusted, ...options } = Object.fromEntries(
  [...new URLSearchParams(location.search)].map(([name, value]) => [name, JSON.parse(value)]),
);
if (served) options.workerUrl = workerUrl;
if (trusted) {
  const policy = globalThis.trustedTypes.createPolicy('app', { createScriptURL: (text) => text });
  options.workerUrl = policy.createScriptURL(options.workerUrl);
}
const module = new URL('./last-coin.js', import.meta.url);

globalThis.result = (ownWorker ? fromOwnWorker() : answers({ ...options, ...(hosted && { module }) })).catch(
  (error) => ({
    error: failure(error),
  }),
);

/** A worker of the page's own, with engines inside. */
function fromOwnWorker() {
  const worker = new Worker(new URL('./own-worker.js', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(`the page's own worker: ${message}`));
    worker.postMessage(options);
  });
}
