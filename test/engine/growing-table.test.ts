import { expect, it } from 'vitest';
import { createEngine, type Game } from '../../bindings/index.js';

/** From each rung two moves lead down, by one and by two: a tree of 2^n paths, and n positions. */
const ladder: Game<{ rung: number; player: 0 | 1 }, number> = {
  name: 'ladder',
  initial: () => ({ rung: RUNGS, player: 0 }),
  toMove: ({ player }) => player,
  moves: () => [1, 2],
  play: ({ rung, player }, down) => ({ rung: rung - down, player: player === 0 ? 1 : 0 }),
  outcome: ({ rung }) => (rung <= 1 ? [rung, -rung] : undefined),
  key: ({ rung, player }) => 2 * rung + player,
};
// A table begins with room for 1,024 positions and grows when 768 are taken.
const RUNGS = 990;

it('a table that grows keeps every entry: each position is searched once', async () => {
  const engine = await createEngine(ladder, { table: { mib: 1 } });
  const { solved, stats } = engine.solve(ladder.initial(), { algorithm: 'minimax', table: true, iterative: false });
  // The root is no entry, the rung below it is reached by one side alone, and the last two end the game.
  const positions = 1 + 2 * (RUNGS - 3);
  expect({ solved, stores: stats.table?.stores, overwrites: stats.table?.overwrites, nodes: stats.nodes }).toEqual({
    solved: true,
    stores: positions,
    overwrites: 0,
    nodes: 1 + 2 * (1 + positions),
  });
});

it('a table that is kept takes its entries along when a search to a depth uses its full size', async () => {
  const engine = await createEngine(ladder, { table: { mib: 1, keep: true } });
  const options = { algorithm: 'minimax', table: true, iterative: false } as const;
  engine.solve(ladder.initial(), options);
  // The root is no entry; its two moves are answered.
  const { nodes, table } = engine.search(ladder.initial(), { ...options, depth: RUNGS }).stats;
  expect({ nodes, cutoffs: table?.cutoffs, stores: table?.stores }).toEqual({ nodes: 3, cutoffs: 2, stores: 0 });
});
