import type { Game } from 'cutnode';
import { type Coins, takeCoins } from '../oracle/coins.js';

/** Two heaps; who takes the last object wins. */
export interface Heap {
  readonly heaps: readonly number[];
  readonly player: 0 | 1;
}

export interface Take {
  readonly heap: number;
  readonly left: number;
}

/** Nim with heaps of 3 and 4, with `changes` to its rules. */
export function takeAway(changes: Partial<Game<Heap, Take>>): Game<Heap, Take> {
  return {
    name: 'two heaps',
    initial: () => ({ heaps: [3, 4], player: 0 }),
    toMove: (p) => p.player,
    moves: ({ heaps }) => heaps.flatMap((size, heap) => Array.from({ length: size }, (_, left) => ({ heap, left }))),
    play: ({ heaps, player }, { heap, left }) => ({
      heaps: heaps.with(heap, left),
      player: player === 0 ? 1 : 0,
    }),
    outcome: ({ heaps, player }) =>
      heaps.some((size) => size > 0) ? undefined : player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity],
    ...changes,
  };
}

/** Whoever takes the last of 30 coins wins, and then nobody is to move. */
export const lastCoinWins: Game<Coins, number> = {
  ...takeCoins(30, 'wins'),
  name: '1-3 coins, last coin wins',
  toMove: ({ coins, player }) => (coins > 0 ? player : -1),
  key: ({ coins }) => coins,
};
