import { connects, empty, SIZE } from './board.js';

const stones = ['X', 'O'];

/** Hex: the sides take turns to place a stone; who connects the own two sides wins. */
export const hex = {
  name: `hex ${SIZE}x${SIZE}`,
  initial: () => ({ board: empty, player: 0 }),
  toMove: ({ player }) => player,
  moves: ({ board }) => [...board].flatMap((stone, cell) => (stone === '.' ? [cell] : [])),
  play: ({ board, player }, cell) => ({
    board: board.slice(0, cell) + stones[player] + board.slice(cell + 1),
    player: 1 - player,
  }),
  // Only the side that has just moved can have won.
  outcome({ board, player }) {
    if (!connects(board, stones[1 - player])) return undefined;
    return player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },
  key: ({ board }) => board,
};
