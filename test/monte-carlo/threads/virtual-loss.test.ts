import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../bench/seeded.js';
import { createHex } from '../../../bindings/games/hex/index.js';
import { createWorkerMonteCarlo } from '../../../bindings/monte-carlo/threads/index.js';
import { draws } from '../../extent.js';
import { arbitraryGraph } from '../../oracle/arbitrary-graph.js';
import { edgeOf, graphGame, plainStyle } from '../../oracle/graph-game.js';
import { plainVirtualLoss } from '../../oracle/plain-virtual-loss.js';
import { treeGame } from '../../oracle/tree-game.js';
import { PretendedWorker } from './pretended-workers.js';

const arbitraryFormula = fc.record({
  seed: fc.nat(1000),
  exploration: fc.constantFrom(0, 0.3, 0.7, 1.4, 5),
  firstPlay: fc.constantFrom<number | 'parent'>(Infinity, Infinity, 'parent', 0, 0.6),
  rave: fc.constantFrom(0, 0, 1, 30, 1000),
  guided: fc.boolean(),
  underWay: fc.integer({ min: 1, max: 24 }),
  threads: fc.integer({ min: 2, max: 4 }),
});

describe('visits that begin before the results of others are there', () => {
  it('visit every move as often as in a search written from the definition of virtual loss', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryGraph({ nodes: 20 }),
        arbitraryFormula,
        fc.integer({ min: 1, max: 120 }),
        async (graph, { guided, rave, threads, underWay, ...formula }, visits) => {
          // Payoffs beyond those of a win would be refused.
          const nodes = graph.nodes.map(({ payoff, ...rest }) => ({
            ...rest,
            payoff: payoff !== undefined && Number.isFinite(payoff) ? Math.sign(payoff) * 0.5 : payoff,
          }));
          const game = graphGame({ nodes }, plainStyle);
          const root = game.initial();
          if (game.outcome(root)) return;
          const prior = guided
            ? (_: unknown, moves: readonly unknown[]) => moves.map((_, i) => (i % 3) + 0.5)
            : undefined;
          const search = await createWorkerMonteCarlo(game, {
            ...{ ...formula, prior, threads, underWay, solver: false, mib: 0.25 },
            rave: rave === 0 ? false : rave,
            worker: () => new PretendedWorker(game),
          });
          const found = await search.search(root, { visits });
          await search.close();
          const plain = plainVirtualLoss(game, root, {
            ...{ ...formula, prior, rave, visits, underWay },
            idOf: (_, move) => edgeOf(move),
          });
          const lines = [...found.lines].sort((a, b) => edgeOf(a.move) - edgeOf(b.move));
          expect(lines.map((line) => line.visits)).toEqual(plain.children?.map((child) => child.visits));
          expect(lines.map(({ mean }) => mean?.[0])).toEqual(
            plain.children?.map((child) => (child.visits === 0 ? undefined : child.sum / child.visits)),
          );
        },
      ),
      { numRuns: draws(3000) },
    );
  });

  it('as on a full tree of random leaves, and on a board where a move means the same in many positions', async () => {
    const random = seeded(2008);
    const grown = (ply: number): number | never[] =>
      ply === 0 ? 2 * random() - 1 : (Array.from({ length: 4 }, () => grown(ply - 1)) as never[]);
    for (const game of [treeGame(grown(5)), createHex({ size: 4 })] as ReturnType<typeof createHex>[]) {
      const root = game.initial();
      for (const [rave, firstPlay, exploration, underWay] of [
        [1000, 'parent', 0.3, 16],
        [50, Infinity, 0.7, 64],
        [0, Infinity, 0.7, 16],
        [0, Infinity, 0.7, 1],
      ] as const) {
        const formula = { seed: 3, exploration, firstPlay, underWay };
        const search = await createWorkerMonteCarlo(game, {
          ...{ ...formula, rave: rave === 0 ? false : rave, solver: false },
          worker: () => new PretendedWorker(game),
        });
        const found = await search.search(root, { visits: 1000 });
        await search.close();
        const plain = plainVirtualLoss(game, root, {
          ...{ ...formula, prior: undefined, rave, visits: 1000 },
          idOf: (_, move) => move,
        });
        const lines = [...found.lines].sort((a, b) => a.move - b.move);
        expect(lines.map(({ visits }) => visits)).toEqual(plain.children?.map(({ visits }) => visits));
      }
    }
  });

  it('count as lost: the mean with a loss for each, from 0 to 1, is the mean times the part of the visits that are there', () => {
    for (const [visits, under, sum] of [
      [2, 2, 0],
      [5, 3, 2.5],
      [7, 1, -3],
    ] as const) {
      const all = visits + under;
      expect(((sum - under) / all + 1) / 2).toBeCloseTo(((sum / visits + 1) / 2) * (visits / all), 14);
    }
  });
});
