/** Three players take coins in turn; who takes the last one wins. A module that the command line can import. */
export default {
  name: 'three-players',
  traits: { players: 3, zeroSum: false, chance: false },
  initial: () => 5,
  toMove: (coins) => (5 - coins) % 3,
  moves: (coins) => (coins > 0 ? [1] : []),
  play: (coins, taken) => coins - taken,
  outcome: (coins) => (coins === 0 ? [0, 1, 0] : undefined),
  key: (coins) => coins,
};
