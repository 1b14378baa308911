import { expect, test } from 'vitest';
import { enableSelective, hostedSelective } from '../../bindings/engine/selective/index.js';
import { createEngine } from '../../bindings/index.js';
import { graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';

/**
 * A line of five plies whose last three are noisy. Each side is better off than it was before by playing on, so that
 * nobody stands pat for good: a search to depth 2 sees the end of the game in its quiescence search.
 */
const noisy = (to: number) => [{ to, noisy: true }];
const line = graphGame(graphOf([[1], [2], noisy(3), noisy(4), noisy(5), 7], { 3: 10, 4: 5 }), {
  ...plainStyle,
  noisy: true,
});

async function deepestOf(selective: boolean, options: object): Promise<(number | undefined)[]> {
  const engine = await createEngine(enableSelective(line, hostedSelective), { selective });
  const told: (number | undefined)[] = [];
  engine.search(line.initial(), {
    iterative: true,
    ...options,
    onIteration: ({ deepest }) => {
      told.push(deepest);
    },
  });
  return told;
}

test('an engine made with selective tells the deepest ply that a search has reached', async () => {
  for (const selective of [true, false]) {
    // Nothing is noisy at the horizons of depth 1.
    expect(await deepestOf(true, { selective, depth: 2 })).toEqual([1, 5]);
    expect(await deepestOf(true, { selective, depth: 3, quiescence: false })).toEqual([1, 2, 3]);
    expect(await deepestOf(true, { selective, depth: 2, quiescence: 2 })).toEqual([1, 4]);
  }
});

test('every search counts anew', async () => {
  const engine = await createEngine(enableSelective(line, hostedSelective), { selective: true });
  engine.search(line.initial(), { depth: 2 });
  let last: number | undefined;
  engine.search(line.initial(), {
    depth: 1,
    onIteration: ({ deepest }) => {
      last = deepest;
    },
  });
  expect(last).toBe(1);
});

test('an engine without it does not count', async () => {
  expect(await deepestOf(false, { depth: 2 })).toEqual([undefined, undefined]);
});
