import { describe, expect, test } from 'vitest';
import { createEngine, winIn } from '../../bindings/index.js';
import { type GraphGame, type GraphPosition, graphGame, graphOf } from '../oracle/graph-game.js';

/** Cases in which a game's bounds once made the search say something wrong. */

const bounded = (game: GraphGame, bounds: (p: GraphPosition) => readonly [number, number]): GraphGame => ({
  ...game,
  bounds,
});

describe('sound bounds', () => {
  // They are true, and what the evaluation says at the horizon is a guess.
  test('limit the values of horizons below', async () => {
    const optimistic = graphOf([[1], [2], [3], 0], { 2: 50 });
    for (const algorithm of ['alpha-beta', 'pvs', 'mtdf', 'sss', 'dual'] as const) {
      for (const [least, expected] of [
        [-10, 10],
        [-60, 50],
      ] as const) {
        const game = bounded(graphGame(optimistic), (p) => (p.node === 1 ? [least, 70] : [-Infinity, Infinity]));
        const engine = await createEngine(game);
        const { value } = engine.search(game.initial(), { algorithm, depth: 2 });
        expect([algorithm, value]).toEqual([algorithm, expected]);
      }
    }
  });

  // A move that reaches the greatest value cuts off inside the caller's window: the line
  // must lead on with that move, not with the one that was best before it.
  test('leave no stale move in the line', async () => {
    const game = bounded(
      graphGame(
        graphOf([
          [1],
          [
            { to: 3, again: true },
            { to: 2, again: true },
          ],
          -1,
          0,
        ]),
      ),
      (p) => (p.node === 1 ? [-3, 1] : [-Infinity, Infinity]),
    );
    for (const algorithm of ['alpha-beta', 'pvs'] as const) {
      const engine = await createEngine(game, { table: false });
      const result = engine.solve(game.initial(), { algorithm, ordering: 'natural' });
      expect([algorithm, result.value, result.pv]).toEqual([algorithm, -1, [0, 1]]);
    }
  });

  // That the position is won does not make a draw the winning move.
  test('do not lend their value to a move that has not earned it', async () => {
    const game = bounded(graphGame(graphOf([[1, 2], [3], -Infinity, 0])), (p) =>
      p.node === 0 && p.player === 1 ? [winIn(1), winIn(1)] : [-Infinity, Infinity],
    );
    const position: GraphPosition = { node: 0, player: 1, trail: [] };
    for (const algorithm of ['alpha-beta', 'pvs', 'mtdf', 'sss', 'dual'] as const) {
      for (const preferFasterWins of [true, false]) {
        const engine = await createEngine(game);
        const { move, value } = engine.solve(position, { algorithm, preferFasterWins, ordering: 'natural' });
        expect([algorithm, preferFasterWins, move, value]).toEqual([
          algorithm,
          preferFasterWins,
          1,
          8_000_000 - Number(preferFasterWins),
        ]);
      }
    }
  });

  // They bound the best move's value, not that of the second.
  test('do not raise the value of a second line', async () => {
    const game = bounded(graphGame(graphOf([[1, 2], 2, 0])), (p) => (p.node === 0 ? [2, 2] : [-Infinity, Infinity]));
    for (const algorithm of ['alpha-beta', 'pvs', 'mtdf'] as const) {
      for (const failHard of algorithm === 'mtdf' ? [false] : [false, true]) {
        const engine = await createEngine(game);
        const { lines } = engine.solve(game.initial(), { algorithm, failHard, lines: 2 });
        expect(
          lines.map(({ move, value }) => [move, value]),
          `${algorithm}, ${failHard}`,
        ).toEqual([
          [0, 2],
          [1, 0],
        ]);
      }
    }
  });

  // Short of the win, the horizon's 0 contradicts the bounds; what is clamped to the
  // window that they left is no value, and nothing is solved by it.
  test('make no value of their own when failing hard and wins scored alike', async () => {
    const again = (to: number) => [{ to, again: true }];
    const game = bounded(graphGame(graphOf([again(1), again(2), again(3), Infinity])), (p) => [
      winIn(3 - p.node),
      winIn(3 - p.node),
    ]);
    for (const algorithm of ['alpha-beta', 'pvs'] as const) {
      const engine = await createEngine(game);
      const result = engine.search(game.initial(), { algorithm, failHard: true, preferFasterWins: false, depth: 9 });
      expect([algorithm, result.value]).toEqual([algorithm, 8_000_000]);
    }
  });

  // Each move is worth at most what the position is.
  test('lower the value of a second line too', async () => {
    const game = bounded(graphGame(graphOf([[1, 2], [3], [4], 3, 2], { 1: 5, 2: 4 })), (p) =>
      p.node === 0 ? [-Infinity, 3] : [-Infinity, Infinity],
    );
    for (const algorithm of ['alpha-beta', 'pvs', 'mtdf', 'sss', 'dual'] as const) {
      const engine = await createEngine(game);
      const { value, lines } = engine.search(game.initial(), { algorithm, depth: 1, lines: 2 });
      expect([algorithm, value, ...lines.map((line) => line.value)]).toEqual([algorithm, 3, 3, 3]);
    }
  });

  // SSS* and DUAL* come back to a leaf and find it in the table: what the bounds made of its evaluation must stand
  // there.
  test('hold for a leaf that is met again', async () => {
    const game = bounded(graphGame(graphOf([[1], [2], -4])), (p) => (p.node === 1 ? [3, 5] : [-Infinity, Infinity]));
    for (const algorithm of ['alpha-beta', 'pvs', 'mtdf', 'sss', 'dual'] as const) {
      const engine = await createEngine(game);
      const { value } = engine.search(game.initial(), { algorithm, depth: 1 });
      expect([algorithm, value]).toEqual([algorithm, -3]);
    }
  });

  // The root is known to be won, two plies farther than is searched: the moves are told apart by what the search sees.
  test('leave the choice of the move to the search where no move reaches them', async () => {
    const game = bounded(graphGame(graphOf([[1, 2, 3], [4], [4], [4], [5], Infinity], { 1: -2, 2: 3, 3: 1 })), (p) =>
      p.node === 0 ? [winIn(3), Infinity] : [-Infinity, Infinity],
    );
    for (const algorithm of ['alpha-beta', 'pvs'] as const) {
      for (const failHard of [false, true]) {
        const engine = await createEngine(game);
        const { move, value, solved } = engine.search(game.initial(), { algorithm, failHard, depth: 1 });
        expect([algorithm, failHard, move, value, solved]).toEqual([algorithm, failHard, 1, 7_999_997, false]);
      }
    }
  });

  // Node 2 ends the game as a win for player 0, and its bounds say no more than that.
  test('may be as wide as the scale, in numbers as in infinities', async () => {
    for (const edge of [8_000_000, Infinity]) {
      const game = bounded(graphGame(graphOf([[1], [2], Infinity])), () => [-edge, edge]);
      const engine = await createEngine(game);
      expect(engine.solve(game.initial()).value).toBe(winIn(2));
    }
  });

  // Node 1 is known to be worth 111, four plies farther than is searched; its only move that ends the game within the
  // depth is worth 74.
  test('lead no line to an end that is worth something else', async () => {
    const again = (to: number) => ({ to, again: true });
    const game = bounded(graphGame(graphOf([[again(1)], [again(2), 3], [again(4)], 74, 111])), (p) =>
      p.node < 2 && p.player === 0 ? [111, 111] : [-Infinity, Infinity],
    );
    for (const algorithm of ['alpha-beta', 'pvs', 'mtdf', 'sss', 'dual'] as const) {
      const engine = await createEngine(game);
      const { value, pv } = engine.search(game.initial(), { algorithm, depth: 2 });
      expect([algorithm, value, pv]).toEqual([algorithm, 111, [0]]);
    }
  });

  // The greatest value is the window's lower edge: no value is left between them, so the caller's window stays. Within
  // it, node 2, worth 6, is searched to its last move before node 3 refutes it; an empty window would cut off after 5.
  // That is every node once, and for PVS the 6 once more, after its null window.
  test('leave the window whole where it begins at the greatest value', async () => {
    const game = bounded(graphGame(graphOf([[1], [2, 3], [4, 5], 2, 5, 6])), (p) =>
      p.node === 0 ? [-Infinity, 3] : [-Infinity, Infinity],
    );
    for (const [algorithm, nodes] of [
      ['alpha-beta', 6],
      ['pvs', 7],
    ] as const) {
      const engine = await createEngine(game, { table: false });
      const options = { algorithm, ordering: 'natural', window: [3, 10], iterative: false } as const;
      const { move, value, bound, stats } = engine.solve(game.initial(), options);
      expect([algorithm, move, value, bound, stats.nodes]).toEqual([algorithm, 0, 2, 'upper', nodes]);
    }
  });
});
