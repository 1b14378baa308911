import { connectFour } from 'cutnode/games/connect-four';
import { expect, test } from 'vitest';
import type { PerftProgress } from '../../bindings/engine/engine.js';
import { createEngine, InvalidOptionError } from '../../bindings/index.js';
import { graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';

test('perft tells each move of the position when it is counted, and the sum so far', async () => {
  const engine = await createEngine(connectFour);
  const told: PerftProgress<number>[] = [];
  const start = connectFour.initial();
  const { nodes, divide } = engine.perft(start, 5, { divide: true, onRootMove: (progress) => told.push(progress) });
  expect(nodes).toBe(16_807);
  expect(told.map(({ move, place, count }) => [move, place, count])).toEqual(
    divide?.map(({ move }, i) => [move, i + 1, 7]),
  );
  let sum = 0;
  expect(told.map((progress) => progress.nodes)).toEqual(
    divide?.map((branch) => {
      sum += branch.nodes;
      return sum;
    }),
  );
  expect(engine.perft(start, 5, { onRootMove() {} })).toMatchObject({ nodes, divide: undefined });
  expect(engine.perft(start, 0, { onRootMove: (progress) => told.push(progress) }).nodes).toBe(1);
  expect(told).toHaveLength(7);
  expect(() => engine.perft(start, 5, { onRootMove: 1 as never })).toThrow(InvalidOptionError);
});

test('what onRootMove throws ends perft; the position and the engine are as before', async () => {
  const game = graphGame(graphOf([[1, 2, 3], [4], [4, 4], [4], [5, 5], 0]), { ...plainStyle, undo: true });
  const engine = await createEngine(game);
  const position = game.initial();
  const before = structuredClone(position);
  expect(engine.perft(position, 3).nodes).toBe(8);
  const enough = new Error('enough');
  expect(() =>
    engine.perft(position, 3, {
      onRootMove() {
        throw enough;
      },
    }),
  ).toThrow(enough);
  expect(position).toEqual(before);
  expect(engine.perft(position, 3).nodes).toBe(8);
});
