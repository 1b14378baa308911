// Take one to three coins. Who has more in the end wins by the difference.
// There is a mistake in it: check the rules, and let them tell you where.
export default {
  name: 'most coins',
  initial: () => ({ coins: 9, taken: [0, 0], player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
  play: (p, n) => ({
    coins: p.coins - n,
    taken: p.taken.map((coins, player) => (player === p.player ? coins + n : coins)),
    player: 1 - p.player,
  }),
  outcome(p) {
    const lead = p.taken[0] - p.taken[1];
    return p.coins > 0 ? undefined : [lead, -lead];
  },
  key: (p) => p.coins * 2 + p.player,
  draw: (p) => `${'o '.repeat(p.coins)}\n${p.coins} left, taken: ${p.taken.join(' and ')}`,
};
