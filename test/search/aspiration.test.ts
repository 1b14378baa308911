import { describe, expect, test } from 'vitest';
import { createEngine } from '../../bindings/index.js';
import { graphGame, graphOf } from '../oracle/graph-game.js';

/** A corridor: the search to depth 1 finds the first value, the search to depth 2 the second. */
async function secondIteration(first: number, second: number, window?: readonly [number, number]) {
  const game = graphGame(graphOf([[1], [2], [3], 0], { 1: first, 2: second }));
  const engine = await createEngine(game, { table: false });
  const options = { algorithm: 'alpha-beta', aspiration: 10, depth: 2, iterative: true, window } as const;
  const { value, bound, stats } = engine.search(game.initial(), options);
  return { value, bound, searches: stats.iterations[1]?.rootSearches };
}

describe('a window of 10 around the last value', () => {
  // Half as wide as 10, 40, 160 and 640, then open. A value at the edge is not inside.
  test.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [39, 2],
    [40, 3],
    [159, 3],
    [160, 4],
    [639, 4],
    [640, 5],
    [100_000, 5],
  ])('finds a value that differs by %i with %i searches, above as below', async (difference, searches) => {
    expect(await secondIteration(7, 7 + difference)).toEqual({ value: 7 + difference, bound: 'exact', searches });
    expect(await secondIteration(7, 7 - difference)).toEqual({ value: 7 - difference, bound: 'exact', searches });
  });

  test('is never wider than the window of the caller', async () => {
    expect(await secondIteration(0, -30, [-20, 20])).toEqual({ value: -30, bound: 'upper', searches: 2 });
    expect(await secondIteration(0, 30, [-20, 20])).toEqual({ value: 30, bound: 'lower', searches: 2 });
    expect(await secondIteration(0, 15, [-20, 20])).toEqual({ value: 15, bound: 'exact', searches: 2 });
  });

  test('that lies outside the window of the caller gives way to it', async () => {
    expect(await secondIteration(-100, 10, [5, 20])).toEqual({ value: 10, bound: 'exact', searches: 1 });
    expect(await secondIteration(100, 10, [5, 20])).toEqual({ value: 10, bound: 'exact', searches: 1 });
  });
});
