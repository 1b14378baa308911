import engineWorker from 'virtual:script/engine-worker';
import { WorkerError } from 'cutnode';
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

/** Why no engine could be started, for the page. */
export function engineTrouble(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof WorkerError ? `No engine could be started here: ${reason}` : reason;
}
