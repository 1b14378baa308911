import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Replacement } from '../../bindings/engine/table-options.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine, type SearchResult } from '../../bindings/index.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { graphGame } from '../oracle/graph-game.js';
import { timeless } from '../oracle/timeless.js';

describe('the same search gives the same result to the last counter', () => {
  test.each([
    ['', 41, 500, undefined],
    [', also when the search for the true values of moves is interrupted', 42, 300, ['best', 'worst'] as const],
  ])('again, on a fresh engine, and after other searches%s', (_, seed, draws, orderings) =>
    forAllAsync(
      [
        arbitraryGraph(),
        arbitraryStyle,
        arbitraryEngine,
        arbitraryMethod,
        arbitraryMethod,
        fc.integer({ min: 1, max: 8 }),
        fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
      ],
      { seed, draws },
      async (graph, style, engineOptions, anyMethod, otherMethod, depth, limit) => {
        const method = { ...anyMethod, ordering: orderings?.[(depth + 1) % 2] ?? anyMethod.ordering };
        const byTruth = method.ordering === 'best' || method.ordering === 'worst';
        const nodes = byTruth && !orderings ? undefined : limit;
        const game = graphGame(graph, style);
        const engine = await createEngine(game, engineOptions);
        const search = (on = engine): SearchResult<unknown> =>
          timeless(on.search(game.initial(), { ...method, depth, nodes, lines: 2 }));
        const first = search();
        expect(search(), 'again').toEqual(first);
        engine.solve(game.initial(), otherMethod);
        engine.search(game.initial(), { ...otherMethod, nodes: 7 });
        expect(search(), 'after other searches').toEqual(first);
        expect(search(await createEngine(game, engineOptions)), 'on a fresh engine').toEqual(first);
      },
    ),
  );

  for (const replacement of ['always', 'depth', 'two-tier', 'depth-age'] as Replacement[]) {
    test(`600 times on one engine, which is more than a table has generations (${replacement})`, async () => {
      const engine = await createEngine(connectFour, { table: { mib: 0.01, replacement } });
      const position = connectFour.parse('444555');
      const first = timeless(engine.search(position, { depth: 5 }));
      for (let i = 0; i < 600; i++) {
        const again = timeless(engine.search(position, { depth: 5 }));
        if (again.stats.nodes !== first.stats.nodes || i % 50 === 0 || i === 599)
          expect(again, `search ${i}`).toEqual(first);
      }
    });
  }
});
