/** Where the site serves `cutnode/worker.js`; a bundler has its own way to say so, see bundlers.ts. */
export const workerUrl = new URL('./cutnode-worker.js', import.meta.url).href;
