import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { type OthelloPosition, othello } from '../../bindings/games/othello/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { uniformTree } from '../../bindings/games/uniform-tree/index.js';
import {
  algorithms,
  type CompiledGame,
  createEngine,
  type EngineOptions,
  type SearchOptions,
} from '../../bindings/index.js';
import { arbitraryMethod, arbitraryTable } from '../oracle/arbitrary-options.js';
import { playedUntil } from '../oracle/othello-games.js';
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

/** A position some random moves away from the start, not over. */
function wander<P, M>(game: CompiledGame<P, M>, choices: readonly number[]): P {
  let position = game.initial();
  for (const choice of choices) {
    const moves = game.moves(position);
    const next = game.play(position, moves[choice % moves.length] as M);
    if (game.outcome(next)) break;
    position = next;
  }
  return position;
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
    ['an independent uniform tree', uniformTree({ branching: 4, depth: 7, model: 'independent' }), 5],
    ['a top-down uniform tree', uniformTree({ branching: 5, depth: 6, bestFirst: 0.6, seed: 3 }), 4],
    ['a worst-case uniform tree', uniformTree({ branching: 3, depth: 7, model: 'worst' }), 5],
    ['othello', othello, 46],
  ] as const
).map(([name, game, plies]) => [name, game as unknown as CompiledGame<never, never>, plies]);

describe('a game compiled or hosted gives the same result to the last counter', () => {
  for (const [name, game, plies] of games) {
    test(name, { timeout: 60_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat(41), { maxLength: plies, size: 'max' }),
          arbitraryMethod,
          extras,
          arbitraryTable,
          async (choices, method, { nodes, ...extra }, table) => {
            // An interrupted search for the true values of moves has a test of its own.
            const experimental = method.ordering === 'best' || method.ordering === 'worst';
            const depth = Math.min(extra.depth, experimental || method.algorithm === 'minimax' ? 3 : 5);
            const options = { ...method, ...extra, depth, nodes: experimental ? undefined : nodes };
            const [compiled, hosted] = await both(game, wander(game, choices), { table }, options);
            expect(hosted).toEqual(compiled);
          },
        ),
        { seed: 71, numRuns: 120 },
      );
    });
  }

  for (const algorithm of algorithms) {
    test(`solving the end of connect four and all of tic-tac-toe by ${algorithm}`, { timeout: 60_000 }, async () => {
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
  const positions = (count: number, least: number, most: number, seed: number) =>
    fc
      .sample(
        fc.tuple(
          fc.integer({ min: least, max: most }),
          fc.array(fc.nat(0xffff), { minLength: 70, maxLength: 70, size: 'max' }),
        ),
        { numRuns: count, seed },
      )
      .map(([empty, choices]) => playedUntil(empty, choices))
      .filter((position) => !othello.outcome(position));
  const empty = (position: OthelloPosition): number => 64 - othello.discs(position)[0] - othello.discs(position)[1];

  test('from the start, to every depth up to 8', { timeout: 60_000 }, () => {
    for (let depth = 1; depth <= 8; depth++) {
      const one = timeless(compiled.search(othello.initial(), { depth }));
      expect(timeless(hosted.search(othello.initial(), { depth }))).toEqual(one);
    }
  });

  test('from positions of random games, to depths of 1 to 6', { timeout: 120_000 }, () => {
    const found = positions(150, 15, 59, 1);
    expect(found.length).toBeGreaterThan(120);
    for (const [i, position] of found.entries()) {
      const depth = 1 + (i % 6);
      expect(empty(position) - depth).toBeGreaterThan(8);
      const one = timeless(compiled.search(position, { depth }));
      expect([othello.format(position), depth, timeless(hosted.search(position, { depth }))]).toEqual([
        othello.format(position),
        depth,
        one,
      ]);
    }
  });

  test('at once to depth 13, where shallow searches order the moves, as far as a limit lets them', { timeout: 120_000 }, () => {
    for (const position of positions(20, 22, 40, 2)) {
      for (const algorithm of ['pvs', 'mtdf'] as const) {
        const options = { depth: 13, iterative: false, nodes: 4000, algorithm };
        const one = timeless(compiled.search(position, options));
        expect([othello.format(position), timeless(hosted.search(position, options))]).toEqual([
          othello.format(position),
          one,
        ]);
      }
    }
  });
});
