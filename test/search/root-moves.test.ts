import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { RootMove } from '../../bindings/engine/root-moves.js';
import { connectFourOf } from '../../bindings/games/connect-four/sized/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, type Game } from '../../bindings/index.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';

import { createWorkerEngine } from '../../bindings/workers/index.js';
import { expectAgreement } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { graphGame } from '../oracle/graph-game.js';
import { arbitraryInsight, withKnowledge } from '../oracle/knowledge.js';
import { minimax } from '../oracle/minimax.js';

const connectFour6x5 = connectFourOf({ columns: 6, rows: 5 });

/** The game with only some moves at `root`: minimax of it is the truth about a search of these moves. */
function onlyAt<P, M>(game: Game<P, M>, root: P, chosen: (index: number) => boolean): Game<P, M> {
  const name = JSON.stringify(root);
  const moves = (p: P) => {
    const all = game.moves(p);
    return JSON.stringify(p) === name ? all.filter((_, i) => chosen(i)) : all;
  };
  return { ...game, moves };
}

describe('a search of some root moves gives the value of these moves', () => {
  for (const solving of [false, true]) {
    test(solving ? 'to the end' : 'to a depth', () =>
      forAllAsync(
        [
          arbitraryGraph(),
          arbitraryStyle,
          arbitraryInsight,
          arbitraryEngine,
          arbitraryMethod,
          fc.integer({ min: 1, max: 6 }),
          fc.constantFrom(1, 1, 3),
          fc.nat(),
        ],
        { seed: 61, draws: 500 },
        async (graph, style, insight, engineOptions, method, depth, lines, mask) => {
          const plain = graphGame(graph, style);
          const position = plain.initial();
          if (plain.outcome(position)) return;
          const chosen = (index: number): boolean => ((mask >> (index % 30)) & 1) === 1;
          const moves = plain.moves(position).filter((_, i) => chosen(i));
          if (moves.length === 0) return;
          const game = withKnowledge(plain, insight);
          const engine = await createEngine(game, engineOptions);
          const options = { ...method, moves, lines, ties: true };
          const truth = onlyAt(plain, position, chosen);
          const result = solving
            ? engine.solve(position, { ...options, iterative: false })
            : engine.search(position, { ...options, depth, knowledge: false, quiescence: false });
          if (solving) expect(result.solved).toBe(true);
          expectAgreement(truth, position, result, { ...method, depth: solving ? Infinity : depth });
        },
      ),
    );
  }

  it('in a compiled game, however its moves are ordered', async () => {
    const engine = await createEngine(ticTacToe);
    const position = ticTacToe.parse('X...O....');
    const worth = (move: number): number =>
      -minimax(ticTacToe, ticTacToe.play(position, move), 1, { depth: Infinity }) + 0;
    const legal = ticTacToe.moves(position);
    for (const first of legal) {
      expect(engine.solve(position, { moves: [first] }).value).toBe(worth(first));
      for (const second of legal.filter((move) => move > first)) {
        const { value, move } = engine.solve(position, { moves: [second, first, second] });
        expect(value).toBe(Math.max(worth(first), worth(second)));
        expect(worth(move as number)).toBe(value);
      }
    }
  });

  it('and a table that is kept stays right for the searches after it', async () => {
    const engine = await createEngine(connectFour6x5, { table: { keep: true } });
    const fresh = await createEngine(connectFour6x5);
    const position = connectFour6x5.parse('33322244155');
    for (const move of connectFour6x5.moves(position)) {
      const child = connectFour6x5.play(position, move);
      const only = engine.solve(position, { moves: [move] }).value as number;
      const below = fresh.solve(child).value as number;
      // The child is a ply nearer to its end.
      expect(only).toBe(below === 0 ? 0 : -below + Math.sign(below));
    }
    expect(engine.solve(position).value).toBe(fresh.solve(position).value);
  });

  it('even if a book knows a better move', async () => {
    const known = retrograde(ticTacToe);
    const engine = await createEngine(ticTacToe);
    const corner = ticTacToe.parse('X........');
    const { move, stop } = engine.search(corner, { depth: 9, knownValues: known, moves: [1, 2] });
    expect(move).toBe(engine.solve(corner, { moves: [1, 2] }).move);
    expect(stop).toBe('solved');
  });
});

describe('moves', () => {
  interface Step {
    readonly take: number;
  }
  const heap: Game<number, Step> = {
    name: 'heap',
    initial: () => 10,
    toMove: (p) => p % 2,
    moves: (p) => [1, 3, 5].filter((take) => take <= p).map((take) => ({ take })),
    play: (p, { take }) => p - take,
    outcome: (p) => (p === 0 ? [Infinity, -Infinity] : undefined),
  };

  it('may be copies of legal moves', async () => {
    const engine = await createEngine(heap);
    expect(engine.search(10, { depth: 3, moves: [{ take: 3 }] }).move).toEqual({ take: 3 });
  });

  it('are recognised by moveId if the game has it', async () => {
    const engine = await createEngine({ ...heap, moveId: (_, { take }) => take });
    const wordy = { take: 5, why: 'to be quick' };
    expect(engine.search(10, { depth: 3, moves: [wordy] }).move).toEqual({ take: 5 });
  });

  it('must be legal', async () => {
    const engine = await createEngine(heap);
    expect(() => engine.search(10, { depth: 3, moves: [{ take: 4 }] })).toThrow(
      'heap: moves lists {"take":4}, which is not legal at the position 10; expected moves of game.moves(position)',
    );
    const columns = await createEngine(connectFour6x5);
    expect(() => columns.solve(connectFour6x5.initial(), { moves: [6] })).toThrow(
      'moves lists 6, which is not legal at',
    );
  });

  it.each([[[]], ['4'], [4], [{}]])('must be a list of at least one move, not %j', async (moves) => {
    const engine = await createEngine(heap);
    expect(() => engine.search(10, { depth: 3, moves: moves as never })).toThrow(
      'moves must be a list of at least one legal move, not',
    );
  });

  it('say nothing about a game that is over', async () => {
    const engine = await createEngine(heap);
    expect(engine.search(0, { depth: 3, moves: [{ take: 1 }] })).toMatchObject({ move: undefined, solved: true });
  });

  it('do not hide that a position is none of the game', async () => {
    const engine = await createEngine(connectFour6x5);
    for (const position of [undefined, null, 5, {}]) {
      expect(() => engine.solve(position as never, { moves: [1] })).toThrow(
        expect.objectContaining({ code: 'INVALID_POSITION' }),
      );
    }
  });
});

describe('onRootMove', () => {
  const position = ticTacToe.parse('X...O....');

  it('tells each root move of each iteration in the order of search', async () => {
    const engine = await createEngine(ticTacToe);
    const told: RootMove<number>[] = [];
    const onRootMove = (move: RootMove<number>): void => void told.push(move);
    engine.search(position, { depth: 2, iterative: true, algorithm: 'alpha-beta', ordering: 'natural', onRootMove });
    const natural = [1, 2, 3, 5, 6, 7, 8];
    expect(told.map(({ depth, move, place, count }) => [depth, move, place, count])).toEqual(
      [1, 2].flatMap((depth) => natural.map((move, i) => [depth, move, i + 1, 7])),
    );
    expect(told.every(({ timeMs }) => timeMs >= 0)).toBe(true);
  });

  it('tells only the moves that are searched', async () => {
    const engine = await createEngine(ticTacToe, { hosted: true });
    const told: number[] = [];
    const onRootMove = ({ move, count }: RootMove<number>): void => void told.push(move, count);
    engine.search(position, { depth: 1, moves: [8, 3], ordering: 'natural', onRootMove });
    expect(told).toEqual([3, 2, 8, 2]);
  });

  it('is told moves of the position alone, also where the line is completed after the search', async () => {
    for (const hosted of [false, true]) {
      const engine = await createEngine(ticTacToe, { hosted });
      for (const algorithm of ['mtdf', 'pvs'] as const) {
        const told: RootMove<number>[] = [];
        const onRootMove = (move: RootMove<number>): void => void told.push(move);
        const { stats } = engine.solve(position, { algorithm, onRootMove });
        expect(told.length).toBeGreaterThan(0);
        for (const { move, count } of told)
          expect([ticTacToe.moves(position).includes(move), count]).toEqual([true, 7]);
        if (algorithm === 'mtdf') expect(stats.completionNodes).toBeGreaterThan(0);
      }
    }
  });

  it('hears nothing of a later search', async () => {
    const engine = await createEngine(ticTacToe);
    let calls = 0;
    engine.search(position, { depth: 1, onRootMove: () => void calls++ });
    engine.search(position, { depth: 3 });
    expect(calls).toBe(7);
  });

  it('may throw, and the engine is usable afterwards', async () => {
    const engine = await createEngine(ticTacToe);
    const onRootMove = (): void => {
      throw new Error('enough');
    };
    expect(() => engine.search(position, { depth: 1, onRootMove })).toThrow('enough');
    expect(engine.solve(position).value).toBe(0);
  });

  it('must be a function', async () => {
    const engine = await createEngine(ticTacToe);
    expect(() => engine.search(position, { depth: 1, onRootMove: 'yes' as never })).toThrow(
      "onRootMove must be a function, not 'yes'",
    );
  });

  it.each([1, 2])('tells from a worker of %i threads what it tells here', async (threads) => {
    await using engine = await disposable(createWorkerEngine(ticTacToe, { threads }));
    const told: number[] = [];
    const onRootMove = ({ move, place }: RootMove<number>): void => void told.push(move, place);
    const options = { depth: 1, moves: [7, 2], ordering: 'natural' } as const;
    const { move } = await engine.search(position, { ...options, onRootMove });
    expect(told).toEqual([2, 1, 7, 2]);
    expect(move).toBe((await createEngine(ticTacToe)).search(position, options).move);
    await expect(engine.search(position, { depth: 1, moves: [4] })).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' });
    const failing = engine.search(position, {
      depth: 1,
      onRootMove: () => {
        throw new Error('enough');
      },
    });
    await expect(failing).rejects.toThrow('enough');
    expect((await engine.solve(position)).value).toBe(0);
  });
});

async function disposable<Engine extends { close(): Promise<void> }>(
  starting: Promise<Engine>,
): Promise<Engine & AsyncDisposable> {
  const engine = await starting;
  return Object.assign(engine, { [Symbol.asyncDispose]: () => engine.close() });
}
