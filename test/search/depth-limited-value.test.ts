import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../bindings/index.js';
import { expectAgreement, tieIndices } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryRewardGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { reference } from '../oracle/minimax.js';
import { withTwin } from '../oracle/scored.js';

/**
 * With a fresh table, the value at depth d is the depth-d minimax value exactly, by
 * whatever method and however positions transpose.
 */
describe.each([
  ['', arbitraryGraph(), 0],
  [', where moves win points too', arbitraryRewardGraph(), 60],
])('a search to depth d gives the depth-d minimax value%s', (_, arbitrary, seeds) => {
  test('value, move, line and lines, by every method', () =>
    forAllAsync(
      [
        arbitrary,
        arbitraryStyle,
        arbitraryEngine,
        arbitraryMethod,
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom(1, 1, 2, 4),
        fc.boolean(),
      ],
      { seed: seeds + 1, draws: 1500 },
      async (graph, style, engineOptions, method, depth, lines, quiescence) => {
        const { game, plain, root } = withTwin(graph, { ...style, checks: depth % 2 === 0 });
        const engine = await createEngine(game, engineOptions);
        const position = game.initial();
        const quiesces = quiescence && style.noisy && style.evaluate;
        const result = engine.search(position, { ...method, depth, lines, quiescence: quiesces });
        expect(position, 'the position searched').toEqual(game.initial());
        expectAgreement(plain, root, result, { ...method, depth, quiescence: quiesces });
        expect(result.stop).toBe(result.solved ? 'solved' : 'depth');
        if (!result.solved) expect(result.depth).toBe(depth);
        expect(result.lines.length).toBe(Math.min(lines, game.moves(position).length));
      },
    ));

  test('ties are the moves worth as much at that depth', () =>
    forAllAsync(
      [arbitrary, arbitraryStyle, arbitraryEngine, arbitraryMethod, fc.integer({ min: 1, max: 8 })],
      { seed: seeds + 2, draws: 500 },
      async (graph, style, engineOptions, method, depth) => {
        const { game, plain, root } = withTwin(graph, style);
        const engine = await createEngine(game, engineOptions);
        const position = game.initial();
        const result = engine.search(position, { ...method, depth, ties: true, quiescence: false });
        const truth = reference(plain, root, { ...method, depth });
        expect(tieIndices(plain, root, result)).toEqual(truth.best);
        expect(position).toEqual(game.initial());
      },
    ));
});
