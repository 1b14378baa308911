/**
 * A custom game in eight lines: take one, two or three coins; the player who takes the last coin loses. No more
 * code is needed: the search is the one that compiled games use.
 *
 *     npx tsx examples/last-coin.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine, type Game } from 'cutnode';

export const lastCoin: Game<{ coins: number; player: 0 | 1 }, number> = {
  name: 'last coin',
  initial: () => ({ coins: 5, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
  play: (p, n) => ({ coins: p.coins - n, player: p.player === 0 ? 1 : 0 }),
  outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const engine = await createEngine(lastCoin);
  for (let coins = 1; coins <= 12; coins++) {
    const { value, pliesToEnd, pv, stats } = engine.solve({ coins, player: 0 });
    const verdict = `${value > 0 ? 'wins' : 'loses'} in ${pliesToEnd}`;
    console.log(
      `${String(coins).padStart(2)} coins: the side to move ${verdict}, ${pv.join(' ')} (${stats.nodes} nodes)`,
    );
  }
}
