/**
 * Engines, opponents and workers: `cutnode` and `cutnode/workers` in one file, for pages without a bundler. Games are
 * files of their own.
 */
export * from './index.js';
export * from './workers/index.js';
