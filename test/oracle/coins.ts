import type { Game } from '../../bindings/index.js';

export interface Coins {
  coins: number;
  player: number;
}

/** A game to say something about games with: take one, two or three of `coins`; who takes the last wins, or loses. */
export function takeCoins(coins: number, last: 'wins' | 'loses') {
  return {
    name: 'coins',
    initial: () => ({ coins, player: 0 }),
    toMove: (p) => p.player,
    moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
    play: (p, n) => ({ coins: p.coins - n, player: 1 - p.player }),
    outcome(p) {
      if (p.coins > 0) return undefined;
      return (p.player === 0) === (last === 'loses') ? [Infinity, -Infinity] : [-Infinity, Infinity];
    },
  } satisfies Game<Coins, number>;
}
