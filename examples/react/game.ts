import type { Game } from 'cutnode';

export interface Position {
  readonly coins: number;
  readonly player: 0 | 1;
}

/** Each player takes one, two or three coins. Whoever takes the last one loses. */
export const coins: Game<Position, number> = {
  name: 'coins',
  initial: () => ({ coins: 18, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
  play: (p, n) => ({ coins: p.coins - n, player: p.player === 0 ? 1 : 0 }),
  outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
  key: (p) => 2 * p.coins + p.player,
};
