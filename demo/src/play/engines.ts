import engineWorker from 'virtual:script/engine-worker';
import { createWorkerEngine, type WorkerEngine } from 'cutnode/workers';
import type { LoadedGame } from './boards.js';

export type AnyEngine = WorkerEngine<unknown, unknown>;

/** An engine on its own thread. Rejects if it cannot be started. */
export function startEngine(
  { hosted, game }: LoadedGame,
  { threads = 1, keep = false }: { readonly threads?: number; readonly keep?: boolean },
): Promise<AnyEngine> {
  return createWorkerEngine(game, {
    ...hosted,
    workerUrl: engineWorker,
    threads,
    table: { mib: 16, keep },
  });
}
