import { lastCoin } from 'cutnode/games/nim';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import type { SmallGame } from './tree.js';

/** Five coins, of which one, two or three are taken. */
export const coins: SmallGame<ReturnType<typeof lastCoin.initial>, unknown> = {
  game: lastCoin as SmallGame<ReturnType<typeof lastCoin.initial>, unknown>['game'],
  start: lastCoin.parse('5'),
  key: (position) => lastCoin.format(position),
  lines: (position) => [lastCoin.format(position).split(':')[1] ?? lastCoin.format(position)],
};

interface Heaps {
  readonly heaps: readonly number[];
  readonly player: 0 | 1;
}

/** Nim with heaps of 1, 2 and 2; the player who cannot move loses. Heaps of equal size are alike. */
export const nim: SmallGame<Heaps, Heaps> = {
  game: {
    toMove: ({ player }) => player,
    moves: ({ heaps, player }) => {
      const found = new Map<string, Heaps>();
      for (const [i, heap] of heaps.entries()) {
        for (let left = 0; left < heap; left++) {
          const next = heaps
            .with(i, left)
            .filter((size) => size > 0)
            .sort((a, b) => a - b);
          found.set(next.join(), { heaps: next, player: player === 0 ? 1 : 0 });
        }
      }
      return [...found.values()];
    },
    play: (_, next) => next,
    outcome: ({ heaps, player }) =>
      heaps.length > 0 ? undefined : player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity],
  },
  start: { heaps: [1, 2, 2], player: 0 },
  key: ({ heaps, player }) => `${heaps.join()}:${player}`,
  lines: ({ heaps }) => [heaps.join(' ') || '0'],
};

/** Tic-tac-toe with four free squares. */
export const corner: SmallGame<ReturnType<typeof ticTacToe.initial>, unknown> = {
  game: ticTacToe as SmallGame<ReturnType<typeof ticTacToe.initial>, unknown>['game'],
  start: ticTacToe.parse('XO..XX..O'),
  key: (position) => ticTacToe.format(position),
  lines: (position) => ticTacToe.format(position).slice(0, 9).match(/.../g) ?? [],
};
