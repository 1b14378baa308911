/** Engines off the main thread. */
export { createWorkerEngine } from './create-worker-engine.js';
export type { WorkerEngine } from './engine.js';
export { createEnginePool, type EnginePool } from './pool.js';
export type { SearchRun } from './search-run.js';
export { serveEngine } from './serve-engine.js';
