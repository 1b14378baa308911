import type { Game } from '../../bindings/contract/game.js';

/** A game with nothing to choose and no position twice, but longer than the past that a search has room for: 4,096. */
export const longGame: Game<number, number> = {
  name: 'long',
  initial: () => 0,
  toMove: (p) => p % 2,
  moves: () => [1],
  play: (p, n) => p + n,
  outcome: (p) => (p >= 4200 ? [0, 0] : undefined),
  key: (p) => p,
  repetition: 'draw',
};

/** The same, in which every fifth move can be seen never to bring a position back. */
export const longInFives: Game<number, number> = { ...longGame, irreversible: (p) => p % 5 === 4 };
