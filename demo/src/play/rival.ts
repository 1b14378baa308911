import type { GameRecord } from './record.js';

/** A move, and how far the search looked that chose it, if that is known. */
export interface Reply {
  readonly move: unknown;
  readonly depth?: number;
  readonly nodes?: number;
}

/** Who plays against the person and gives hints. */
export interface Rival {
  /** A move at a level from 1 to 10. Rejects if no search can be started or `signal` aborts. */
  reply(record: GameRecord, level: number, seed: number, signal: AbortSignal): Promise<Reply>;
  /** A good move, and a sentence about it. */
  hint(record: GameRecord): Promise<{ readonly move: unknown; readonly words: string }>;
  close(): void;
}

/** How a rival can search. */
export const methods = ['alpha-beta', 'monte-carlo'] as const;
export type Method = (typeof methods)[number];

/** How many games Monte Carlo search plays before each move at a level. */
export const gamesOf = (level: number): number => 20 * 2 ** (level - 1);
