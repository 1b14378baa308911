import type { Round } from './rounds.js';

export interface Settings {
  readonly seed: number;
  readonly rounds: readonly Round[];
  /** See `shorten`. */
  readonly bitPrice: number;
}

/** The settings of the published weights. */
export const fullRun: Settings = {
  seed: 1,
  rounds: [
    { games: 20_000, depth: 2, exactEmpties: 10, searched: 0, passes: 30, rounds: 0 },
    { games: 30_000, depth: 3, exactEmpties: 12, searched: 0.5, passes: 30, rounds: 0 },
    { games: 60_000, depth: 3, exactEmpties: 13, searched: 0.5, passes: 40, rounds: 1 },
  ],
  bitPrice: 4e-6,
};

/** Just large enough to run all code. */
export const quickRun: Settings = {
  seed: 1,
  rounds: [
    { games: 150, depth: 1, exactEmpties: 6, searched: 0, passes: 4, rounds: 0 },
    { games: 100, depth: 2, exactEmpties: 8, searched: 0.5, passes: 6, rounds: 1 },
  ],
  bitPrice: 4e-6,
};
