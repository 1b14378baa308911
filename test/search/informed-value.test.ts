import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { connectFourOf } from '../../bindings/games/connect-four/sized/index.js';
import { createEngine, type Game, type SearchResult } from '../../bindings/index.js';
import { whole } from '../extent.js';
import { indexOfMove } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import { graphGame } from '../oracle/graph-game.js';
import { type InformedOptions, informedMinimax } from '../oracle/informed-minimax.js';
import { arbitraryInsight, withKnowledge } from '../oracle/knowledge.js';
import { wander } from '../oracle/played-games.js';

const connectFour6x5 = connectFourOf({ columns: 6, rows: 5 });

/** Value and move of a search to a depth that used the game's bounds and candidates. */
function expectInformed<P, M>(
  game: Game<P, M>,
  position: P,
  { value, bound, move }: SearchResult<M>,
  options: InformedOptions,
): void {
  const truth = informedMinimax(game, position, options);
  expect([value, bound]).toEqual([truth.value, 'exact']);
  // Where no move reaches what the game promises, to this depth, they are not told apart by it.
  if (Math.max(...truth.moveValues) < truth.least) return;
  // Nor are moves that reach the greatest value the game allows.
  const reached = truth.moveValues.map((one) => Math.min(one, truth.greatest));
  expect(reached[indexOfMove(game, position, move)], `the move's own value`).toBe(Math.max(...reached));
}

describe('a search to a depth, with what the game knows, gives the value that the definition gives', () => {
  test('of random games whose bounds and candidates are true, by every method', () =>
    forAllAsync(
      [
        arbitraryGraph(),
        arbitraryStyle,
        arbitraryInsight,
        arbitraryEngine,
        arbitraryMethod.filter(({ algorithm }) => algorithm !== 'minimax'),
        fc.integer({ min: 1, max: 8 }),
      ],
      { seed: 61, draws: 1500 },
      async (graph, style, insight, engineOptions, method, depth) => {
        const game = withKnowledge(graphGame(graph, style), insight);
        const engine = await createEngine(game, engineOptions);
        const result = engine.search(game.initial(), { ...method, depth, quiescence: false });
        expectInformed(game, game.initial(), result, { ...method, depth });
      },
    ));

  test.each([
    ['7 x 6', connectFour, whole ? 5 : 4],
    ['6 x 5', connectFour6x5, whole ? 6 : 4],
  ] as const)('of Connect Four on %s, as it is searched by default and by every method', async (_, game, deepest) => {
    const engine = await createEngine(game, { table: { mib: 1 } });
    await forAll(
      [
        fc.array(fc.nat(6), { minLength: 4, maxLength: 34 }),
        fc.integer({ min: 1, max: deepest }),
        fc.option(
          arbitraryMethod.filter(({ algorithm }) => algorithm !== 'minimax'),
          { nil: {} },
        ),
      ],
      { seed: 62, draws: 300 },
      (choices, depth, method) => {
        const position = wander(game, choices);
        const result = engine.search(position, { ...method, depth });
        expectInformed(game, position, result, { ...method, depth });
      },
    );
  });
});
