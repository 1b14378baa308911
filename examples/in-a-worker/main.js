/**
 * A game of one's own that imports another file, searched by two workers of one's own while this thread stays free.
 *
 *     node main.js
 */
import { Worker } from 'node:worker_threads';
import { createWorkerEngine } from 'cutnode/workers';
import { hex } from './hex.js';

// In a page, `Worker` is the browser's, with { type: 'module' } as its second argument.
const worker = () => new Worker(new URL('./worker.js', import.meta.url));
const engine = await createWorkerEngine(hex, { worker, threads: 2 });

const { value, pliesToEnd } = await engine.solve(hex.initial());
console.log(`the first player ${value > 0 ? 'wins' : 'loses'} in ${pliesToEnd} plies`); // prints: the first player wins in 9 plies

await engine.close();
