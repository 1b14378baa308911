import { expect, test } from 'vitest';
import { enableSelective, hostedSelective } from '../../bindings/engine/selective/index.js';
import { createEngine } from '../../bindings/index.js';
import { graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';

/** The depths of the iterations of a selective search, and what it found. */
async function iterations(graph: Parameters<typeof graphOf>[0], options: object): Promise<unknown[]> {
  const game = graphGame(graphOf(graph), plainStyle);
  const engine = await createEngine(enableSelective(game, hostedSelective), { selective: true });
  const depths: number[] = [];
  const onIteration = ({ depth }: { depth: number }) => void depths.push(depth);
  const { value, depth, stop, stats } = engine.search(game.initial(), {
    selective: true,
    iterative: true,
    onIteration,
    ...options,
  });
  return [depths, value, depth, stop, stats.nodes];
}

test('where every move ends the game, all iterations but the first and the last are left out', async () => {
  expect(await iterations([[1, 2], 3, -4], { depth: 50 })).toEqual([[1, 50], 3, 50, 'depth', 6]);
  expect(await iterations([[1, 2], 3, -4], { depth: 50, iterative: 7 })).toEqual([[1, 50], 3, 50, 'depth', 6]);
  expect(await iterations([[1, 2], 3, -4], { depth: 50, lines: 2 })).toEqual([[1, 50], 3, 50, 'depth', 10]);
  expect(await iterations([[1, 2], 3, -4], { depth: 1 })).toEqual([[1], 3, 1, 'depth', 3]);
});

test('where one does not, none is', async () => {
  const [depths, value] = await iterations([[1, 2], 3, [3], 7], { depth: 5 });
  expect([depths, value]).toEqual([[1, 2, 3, 4, 5], 7]);
  const [two, second] = await iterations([[1, 2], -9, [3], 7], { depth: 5, lines: 2 });
  expect([two, second]).toEqual([[1, 2, 3, 4, 5], 7]);
});
