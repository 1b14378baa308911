import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { algorithms } from '../../bindings/engine/search-options.js';
import { createBreakthrough } from '../../bindings/games/breakthrough/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { goOf } from '../../bindings/games/go/index.js';
import { createHex } from '../../bindings/games/hex/index.js';
import { type OthelloPosition, othello } from '../../bindings/games/othello/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import {
  type CompiledGame,
  createEngine,
  type Engine,
  type EngineOptions,
  type SearchOptions,
  type SearchResult,
} from '../../bindings/index.js';
import { nightly, whole } from '../extent.js';
import { arbitraryMethod, arbitraryTable } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { playedUntil } from '../oracle/othello-games.js';
import { wander } from '../oracle/played-games.js';
import { timeless } from '../oracle/timeless.js';

/** Both engines' results, without their times. */
async function both<P, M>(
  game: CompiledGame<P, M>,
  position: P,
  engineOptions: EngineOptions,
  options: SearchOptions<M>,
  solving = false,
) {
  const results = [];
  for (const hosted of [false, true]) {
    const engine = await createEngine(game, { ...engineOptions, hosted });
    expect(engine.kind).toBe(hosted ? 'hosted' : 'compiled');
    results.push(timeless(solving ? engine.solve(position, options) : engine.search(position, options)));
  }
  return results as [ReturnType<typeof timeless>, ReturnType<typeof timeless>];
}

const extras = fc.record({
  depth: fc.integer({ min: 1, max: 5 }),
  lines: fc.constantFrom(1, 1, 3),
  ties: fc.boolean(),
  knowledge: fc.boolean(),
  nodes: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
});

const games: readonly [string, CompiledGame<never, never>, number][] = (
  [
    ['connect four', connectFour, 42],
    ['tic-tac-toe', ticTacToe, 9],
    ['an independent uniform tree', createUniformTree({ branching: 4, depth: 7, model: 'independent' }), 5],
    ['a top-down uniform tree', createUniformTree({ branching: 5, depth: 6, bestFirst: 0.6, seed: 3 }), 4],
    ['a worst-case uniform tree', createUniformTree({ branching: 3, depth: 7, model: 'worst' }), 5],
    ['othello', othello, 60],
    // The rules of these are written once, so only the two ways in which the core asks them are compared.
    ['breakthrough', createBreakthrough({ columns: 4, rows: 5 }), 20],
    ['hex', createHex({ size: 5, swap: true }), 14],
    ['go', goOf({ size: 4 }), 30],
    ['go with superko', goOf({ size: 3, superko: true }), 30],
    ['go for solving', goOf({ size: 3, solving: true }), 20],
  ] as const
).map(([name, game, plies]) => [name, game as unknown as CompiledGame<never, never>, plies]);

describe('a game compiled or hosted gives the same result to the last counter', () => {
  for (const [name, game, plies] of games) {
    test(name, () =>
      forAllAsync(
        [fc.array(fc.nat(41), { maxLength: plies, size: 'max' }), arbitraryMethod, extras, arbitraryTable],
        { seed: 71, draws: 120 },
        async (choices, method, { nodes, ...extra }, table) => {
          // An interrupted search for the true values of moves has a test of its own.
          const experimental = method.ordering === 'best' || method.ordering === 'worst';
          const depth = Math.min(extra.depth, experimental || method.algorithm === 'minimax' ? 3 : 5);
          const options = { ...method, ...extra, depth, nodes: experimental ? undefined : nodes };
          const [compiled, hosted] = await both(game, wander(game, choices), { table }, options);
          expect(hosted).toEqual(compiled);
        },
      ),
    );
  }

  for (const algorithm of algorithms) {
    test(`solving the end of connect four and all of tic-tac-toe by ${algorithm}`, async () => {
      const late = connectFour.parse(
        '2252576253462244111563365343671351441'.slice(0, algorithm === 'minimax' ? 34 : 29),
      );
      for (const engineOptions of [{ table: { mib: 1 } }, { table: false }] as const) {
        if (engineOptions.table === false && algorithm !== 'alpha-beta' && algorithm !== 'pvs') continue;
        const four = await both(connectFour, late, engineOptions, { algorithm }, true);
        expect(four[1]).toEqual(four[0]);
      }
      const three = await both(ticTacToe, ticTacToe.initial(), {}, { algorithm, table: true }, true);
      expect(three[1]).toEqual(three[0]);
      expect(three[0].value).toBe(0);
    });
  }
});

describe('Othello compiled or hosted gives the same result to the last counter, with the default options', async () => {
  const compiled = await createEngine(othello);
  const hosted = await createEngine(othello, { hosted: true });

  const emptySquares = (position: OthelloPosition): number => {
    const [x, o] = othello.discs(position);
    return 64 - x - o;
  };
  /** Running positions of random games, with `least` to `most` empty squares. */
  const positions = (games: number, least: number, most: number, seed: number): OthelloPosition[] => {
    const choices = fc.array(fc.nat(0xffff), { minLength: 70, maxLength: 70, size: 'max' });
    return fc
      .sample(fc.tuple(fc.integer({ min: least, max: most }), choices), { numRuns: games, seed })
      .map(([empty, choice]) => playedUntil(empty, choice))
      .filter((position) => !othello.outcome(position));
  };
  const expectTheSame = (
    position: OthelloPosition,
    look: (engine: Engine<OthelloPosition, number>) => SearchResult<number>,
  ): SearchResult<number> => {
    const [one, other] = [compiled, hosted].map((engine) => timeless(look(engine)));
    expect([othello.format(position), other]).toEqual([othello.format(position), one]);
    return one as SearchResult<number>;
  };

  test('from the start, to every depth up to 8', () => {
    for (let depth = 1; depth <= 8; depth++) {
      expectTheSame(othello.initial(), (engine) => engine.search(othello.initial(), { depth }));
    }
    expect(hosted.search(othello.initial(), { depth: 6 }).stats.nodes).toBe(828);
  });

  test.runIf(whole)('from positions of random games, to depths of 1 to 6', () => {
    const count = nightly ? 220 : 60;
    const found = positions(count, 1, 59, 1);
    expect(found.length).toBeGreaterThan(0.9 * count);
    let bounded = 0;
    for (const [i, position] of found.entries()) {
      const { stats } = expectTheSame(position, (engine) => engine.search(position, { depth: 1 + (i % 6) }));
      bounded += stats.boundCutoffs;
    }
    expect(bounded).toBeGreaterThan(nightly ? 20 : 0);
  });

  test('at depths that only just reach the last eight empty squares', () => {
    for (const position of positions(nightly ? 60 : 12, 9, 12, 2)) {
      const depth = emptySquares(position) - 8;
      const { leaves, nodes } = expectTheSame(position, (engine) => engine.search(position, { depth })).stats;
      expect(nodes).toBeGreaterThan(leaves);
    }
  });

  test.runIf(whole)('solving the last squares, by the usual driver and by others', () => {
    for (const position of positions(nightly ? 80 : 25, 1, 12, 3)) {
      for (const options of [{}, { algorithm: 'pvs', lines: 3 }, { table: false }, { nodes: 777 }] as const) {
        expectTheSame(position, (engine) => engine.solve(position, options));
      }
    }
  });

  test.runIf(whole)(
    'the first nodes of deep searches, where shallow ones order the moves',
    { timeout: 120_000 },
    () => {
      for (const position of positions(nightly ? 60 : 20, 12, 40, 4)) {
        const limits = { depth: 13, iterative: false, nodes: 2000 };
        expectTheSame(position, (engine) => engine.search(position, limits));
        expectTheSame(position, (engine) => engine.solve(position, { nodes: 2000 }));
      }
    },
  );
});
