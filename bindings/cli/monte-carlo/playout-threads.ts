import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Given } from '../flag.js';

/** The game whose playouts a thread plays, as the command line names it. */
export interface PlayedGame {
  readonly name: string;
  readonly options: Given;
}

/** A function that starts such a thread: from a file beside the command, or from its sources. */
export function playoutThread(game: PlayedGame): () => Worker {
  const compiled = new URL('./playout-thread.js', import.meta.url);
  const file = existsSync(compiled) ? compiled : new URL('./from-source.mjs', import.meta.url);
  return () => new Worker(file, { workerData: game });
}
