import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enableSelective, hostedSelective } from '../../bindings/engine/selective/index.js';
import { type SelectiveParts, selectiveParts } from '../../bindings/engine/selective-parts.js';
import { createEngine } from '../../bindings/index.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAllAsync } from '../oracle/for-all.js';
import { graphGame } from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';

const none = Object.fromEntries(selectiveParts.map((part) => [part, false])) as SelectiveParts;

describe('selective search beside plain minimax', () => {
  test('without parts and table it gives the value of minimax to that depth', { timeout: 60_000 }, () =>
    forAllAsync(
      [arbitraryGraph(), arbitraryStyle, fc.integer({ min: 1, max: 8 }), fc.constantFrom(1, 1, 3), fc.boolean()],
      { seed: 1, draws: 1500 },
      async (graph, style, depth, lines, quiescence) => {
        const game = graphGame(graph, { ...style, checks: depth % 2 === 0 });
        const engine = await createEngine(enableSelective(game, hostedSelective), { selective: true, table: false });
        const position = game.initial();
        const quiesces = quiescence && style.noisy && style.evaluate;
        const result = engine.search(position, { depth, lines, quiescence: quiesces, selective: none });
        const { value, moveValues } = reference(game, position, { depth, quiescence: quiesces });
        expect(result.value).toBe(value);
        expect(result.lines.map((line) => line.value)).toEqual(
          [...moveValues].sort((a, b) => b - a).slice(0, result.lines.length),
        );
        expect([result.selective, result.solved, result.atLeast, result.atMost]).toEqual([
          true,
          false,
          undefined,
          undefined,
        ]);
      },
    ),
  );

  test('whatever it stores, an exact search with the same table is exact', { timeout: 60_000 }, () =>
    forAllAsync(
      [arbitraryGraph(), arbitraryStyle, fc.integer({ min: 1, max: 8 }), fc.boolean()],
      { seed: 2, draws: 600 },
      async (graph, style, depth, solves) => {
        const game = graphGame(graph, style);
        const engine = await createEngine(enableSelective(game, hostedSelective), {
          selective: true,
          table: { keep: true, mib: 1 },
        });
        const position = game.initial();
        engine.search(position, { depth, quiescence: false, selective: true });
        if (solves) {
          const { value, solved } = engine.solve(position, { quiescence: false });
          expect([value, solved]).toEqual([reference(game, position, { depth: Number.POSITIVE_INFINITY }).value, true]);
        } else {
          const { value, selective } = engine.search(position, { depth: 1, quiescence: false });
          expect([value, selective]).toEqual([reference(game, position, { depth: 1 }).value, false]);
        }
      },
    ),
  );

  test(
    'with all parts it plays a legal move, keeps within its nodes and says the same twice',
    {
      timeout: 60_000,
    },
    () =>
      forAllAsync(
        [arbitraryGraph(), arbitraryStyle, fc.integer({ min: 1, max: 300 })],
        { seed: 3, draws: 600 },
        async (graph, style, nodes) => {
          const game = graphGame(graph, style);
          const engine = await createEngine(enableSelective(game, hostedSelective), {
            selective: true,
            table: { mib: 0.25 },
          });
          const position = game.initial();
          const search = () => engine.search(position, { nodes, selective: true });
          const result = search();
          expect(game.moves(position)).toContainEqual(result.move);
          expect(result.stats.nodes + result.stats.quiescenceNodes).toBeLessThanOrEqual(nodes);
          expect(result.solved).toBe(false);
          const { timeMs: _, iterations, ...stats } = result.stats;
          const again = search();
          expect(again.stats).toMatchObject(stats);
          expect([again.move, again.value, again.stats.iterations.length]).toEqual([
            result.move,
            result.value,
            iterations.length,
          ]);
        },
      ),
  );
});
