/** Engines off the main thread. */
export { createWorkerEngine, type WorkerEngineOptions } from './create-worker-engine.js';
export type { WorkerEngine } from './engine.js';
export { createEnginePool, type EnginePool } from './pool.js';
export { serveEngine } from './serve-engine.js';
export type { OwnWorker } from './thread.js';
