import type { GameRecord } from './record.js';

/** Who plays against the person and gives hints. */
export interface Rival {
  /** A move at a level from 1 to 10. Rejects if no search can be started or `signal` aborts. */
  reply(record: GameRecord, level: number, seed: number, signal: AbortSignal): Promise<unknown>;
  /** A good move, and a sentence about it. */
  hint(record: GameRecord): Promise<{ readonly move: unknown; readonly words: string }>;
  close(): void;
}

/** How the rival searches. */
export type Method = 'alpha-beta' | 'monte-carlo';

/** How many games Monte Carlo search plays before each move at a level. */
export const gamesOf = (level: number): number => 20 * 2 ** (level - 1);
