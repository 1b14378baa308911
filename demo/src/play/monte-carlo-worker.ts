import type { Game } from 'cutnode';
import { createMonteCarlo } from 'cutnode/monte-carlo';
import type { GameScript } from './boards.js';

/** Monte Carlo tree search off the page's thread, one search for each worker's message. */

/** What the worker is asked. */
export interface MonteCarloTask {
  /** The script with the game. */
  readonly script: GameScript;
  readonly position: unknown;
  /** The positions of the game so far. */
  readonly history: readonly unknown[];
  readonly visits: number;
  readonly seed: number;
}

/** What it answers. `value`: the mean of the games of the side to move, in points or from -1 to 1. */
export type MonteCarloAnswer =
  | { readonly move: unknown; readonly value: number; readonly solved: boolean }
  | { readonly error: string };

const send = (answer: MonteCarloAnswer): void => postMessage(answer);

addEventListener('message', async ({ data }: MessageEvent<MonteCarloTask>) => {
  try {
    const { script, position, history, visits, seed } = data;
    const game = (await import(/* @vite-ignore */ script.module))[script.export] as Game<unknown, unknown>;
    const found = await createMonteCarlo(game, { rave: true, seed }).search(position, { history, visits });
    send({ move: found.move, value: found.value ?? 0, solved: found.solved });
  } catch (error) {
    send({ error: error instanceof Error ? error.message : String(error) });
  }
});
