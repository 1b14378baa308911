import { createEngine } from 'cutnode';
import { ticTacToe as compiledGame } from 'cutnode/games/tic-tac-toe';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TicTacToePosition, ticTacToe } from '../../examples/tic-tac-toe.js';
import { describeWithData } from '../oracle/shared-data.js';

const hosted = await createEngine(ticTacToe);
const compiled = await createEngine(compiledGame);

describeWithData('published counts', 'tic-tac-toe/counts.json', (text) => {
  const counts = JSON.parse(text) as { nodes_per_ply: number[]; alphabeta_natural_order_window_inf: object };

  test('nodes per ply', () => {
    const found = counts.nodes_per_ply.map((_, ply) => hosted.perft(ticTacToe.initial(), ply).nodes);
    expect(found).toEqual(counts.nodes_per_ply);
    expect(found).toHaveLength(10);
  });

  test('nodes and leaves of alpha-beta, where all wins are worth the same', () => {
    const options = {
      algorithm: 'alpha-beta',
      ordering: 'natural',
      table: false,
      preferFasterWins: false,
      winDistance: false,
    } as const;
    const { nodes, leaves } = hosted.solve(ticTacToe.initial(), options).stats;
    expect({ nodes, leaves }).toEqual(counts.alphabeta_natural_order_window_inf);
  });
});

describe('in every state that can be reached', () => {
  const states = new Map<string, TicTacToePosition>();

  beforeAll(() => {
    const visit = (position: TicTacToePosition): void => {
      if (states.has(position.board)) return;
      states.set(position.board, position);
      if (ticTacToe.outcome(position)) return;
      for (const move of ticTacToe.moves(position)) visit(ticTacToe.play(position, move));
    };
    visit(ticTacToe.initial());
  });

  test('there are 5,478 of them', () => expect(states.size).toBe(5478));

  test('value, distance, line and tied moves are those of the compiled game', () => {
    for (const [board, position] of states) {
      const own = hosted.solve(position, { ties: true, ordering: 'natural' });
      const other = compiled.solve(compiledGame.parse(board), { ties: true, ordering: 'natural' });
      expect({ board, value: own.value, pliesToEnd: own.pliesToEnd, pv: own.pv, ties: own.ties }).toEqual({
        board,
        value: other.value,
        pliesToEnd: other.pliesToEnd,
        pv: other.pv,
        ties: other.ties,
      });
    }
  });

  test('each reads as it is written', () => {
    for (const [board, position] of states) expect(ticTacToe.parse(board)).toEqual(position);
  });
});

test.each(['minimax', 'alpha-beta', 'pvs'] as const)('%s walks the tree of the compiled game', (algorithm) => {
  const options = { algorithm, ordering: 'natural', table: false } as const;
  const { timeMs: _, ...own } = hosted.solve(ticTacToe.initial(), options).stats;
  const { timeMs: __, ...other } = compiled.solve(compiledGame.initial(), options).stats;
  expect({ ...own, iterations: [] }).toEqual({ ...other, iterations: [] });
});

test.each(['', 'XXXXXXXXX', 'XX.......', '.........X', 'xo.......'])("'%s' is no position", (text) => {
  expect(() => ticTacToe.parse(text)).toThrow('expected nine of X, O and .');
});
