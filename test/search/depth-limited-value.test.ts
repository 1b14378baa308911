import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../bindings/index.js';
import { draws } from '../extent.js';
import { expectAgreement, tieIndices } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { graphGame } from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';

/**
 * With a fresh table, the value at depth d is the depth-d minimax value exactly, by
 * whatever method and however positions transpose.
 */
describe('a search to depth d gives the depth-d minimax value', () => {
  test('value, move, line and lines, by every method', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryGraph(),
        arbitraryStyle,
        arbitraryEngine,
        arbitraryMethod,
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom(1, 1, 2, 4),
        fc.boolean(),
        async (graph, style, engineOptions, method, depth, lines, quiescence) => {
          const game = graphGame(graph, { ...style, checks: depth % 2 === 0 });
          const engine = await createEngine(game, engineOptions);
          const position = game.initial();
          const quiesces = quiescence && style.noisy && style.evaluate;
          const result = engine.search(position, { ...method, depth, lines, quiescence: quiesces });
          expect(position, 'the position searched').toEqual(game.initial());
          expectAgreement(game, position, result, { ...method, depth, quiescence: quiesces });
          expect(result.stop).toBe(result.solved ? 'solved' : 'depth');
          if (!result.solved) expect(result.depth).toBe(depth);
          expect(result.lines.length).toBe(Math.min(lines, game.moves(position).length));
        },
      ),
      { seed: 1, numRuns: draws(1500) },
    );
  });

  test('ties are the moves worth as much at that depth', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryGraph(),
        arbitraryStyle,
        arbitraryEngine,
        arbitraryMethod,
        fc.integer({ min: 1, max: 8 }),
        async (graph, style, engineOptions, method, depth) => {
          const game = graphGame(graph, style);
          const engine = await createEngine(game, engineOptions);
          const position = game.initial();
          const result = engine.search(position, { ...method, depth, ties: true, quiescence: false });
          const truth = reference(game, position, { ...method, depth });
          expect(tieIndices(game, position, result)).toEqual(truth.best);
          expect(position).toEqual(game.initial());
        },
      ),
      { seed: 2, numRuns: draws(500) },
    );
  });
});
