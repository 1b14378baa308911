import { describe, expect, it } from 'vitest';
import { type TicTacToePosition, ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, type Engine, WIN_VALUE } from '../../bindings/index.js';

type TicTacToeEngine = Engine<TicTacToePosition, number>;
const empty = ticTacToe.initial();

describe.each([
  ['compiled', false],
  ['hosted', true],
] as const)('tic-tac-toe, %s: the well-known counts, to the last node', (_, hosted) => {
  const engine = (): Promise<TicTacToeEngine> => createEngine(ticTacToe, { hosted });

  it('has 255,168 games in a tree of 549,946 nodes, by ply as published', async () => {
    const e = await engine();
    const plies = [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872];
    for (const [ply, nodes] of plies.entries()) expect(e.perft(empty, ply).nodes).toBe(nodes);
    const minimax = e.search(empty, { depth: 9, algorithm: 'minimax', iterative: false });
    expect(minimax.stats).toMatchObject({ nodes: 549946, leaves: 255168, cutoffs: 0 });
    expect(minimax).toMatchObject({ value: 0, solved: true });
    expect(minimax.pv).toHaveLength(9);
  });

  it('alpha-beta in natural order visits 18,297 nodes, 7,330 of them leaves, when wins are scored alike', async () => {
    const options = {
      depth: 9,
      algorithm: 'alpha-beta',
      ordering: 'natural',
      table: false,
      iterative: false,
      preferFasterWins: false,
      winDistance: false,
    } as const;
    const e = await engine();
    expect(e.search(empty, options).stats).toMatchObject({ nodes: 18297, leaves: 7330 });
    for (const window of [
      [-1, 1],
      [-WIN_VALUE, WIN_VALUE],
    ] as const) {
      for (const failHard of [false, true]) {
        expect(e.search(empty, { ...options, window, failHard }).stats).toMatchObject({ nodes: 16811, leaves: 6740 });
      }
    }
  });

  it('has a minimal tree of 529 leaves', async () => {
    expect((await engine()).minimalTree(empty, 9)).toMatchObject({
      value: 0,
      leaves: 529,
      minimaxLeaves: 255168,
      minimaxNodes: 549946,
    });
  });

  it('is a draw whatever the first move', async () => {
    const result = (await engine()).solve(empty, { ties: true, lines: 9 });
    expect(result.ties).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(result.lines.map(({ value }) => value)).toEqual(Array(9).fill(0));
    expect(new Set(result.lines.map(({ move }) => move)).size).toBe(9);
  });
});
