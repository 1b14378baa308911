/** Take one to three of 21 coins; who takes the last one loses. A module without imports, as a worker can load it. */
export const lastCoin = {
  name: 'last coin',
  initial: () => ({ coins: 21, player: 0 }),
  toMove: ({ player }) => player,
  moves: ({ coins }) => [1, 2, 3].filter((n) => n <= coins),
  play: ({ coins, player }, n) => ({ coins: coins - n, player: 1 - player }),
  outcome: ({ coins, player }) =>
    coins > 0
      ? undefined
      : player === 0
        ? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
        : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  key: ({ coins, player }) => 2 * coins + player,
};
