// Take one to three coins. Who takes the last one loses.
export default {
  name: 'last coin',
  initial: () => ({ coins: 21, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
  play: (p, n) => ({ coins: p.coins - n, player: 1 - p.player }),
  outcome(p) {
    if (p.coins > 0) return undefined;
    return p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity];
  },

  // For the transposition table.
  key: (p) => p.coins * 2 + p.player,

  // A guess at the horizon, from the side to move.
  evaluate: (p) => (p.coins % 4 === 1 ? -1 : 1),

  draw: (p) => `${'o '.repeat(p.coins).trimEnd()}\n${p.coins} coins`,
};
