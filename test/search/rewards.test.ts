import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine, type SearchResult } from '../../bindings/index.js';
import { dotsAndBoxes } from '../../examples/dots-and-boxes.js';
import { kalah } from '../../examples/kalah.js';
import { firstOf } from '../extent.js';
import { expectAgreement, tieIndices } from '../oracle/agreement.js';
import { arbitraryRewardGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { type GraphPosition, graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';
import { arbitraryInsight, withKnowledge } from '../oracle/knowledge.js';
import { reference } from '../oracle/minimax.js';
import { unscored, withTwin } from '../oracle/scored.js';
import { timeless } from '../oracle/timeless.js';

/**
 * Rewards on the moves against plain minimax with the score in the position; depth-limited-value.test.ts and
 * window.test.ts do the same for single depths and windows.
 */

const toTheEnd = { depth: Infinity };

describe('what moves win adds up', () => {
  test('to the value of the whole game, with sound bounds and candidates', () =>
    forAllAsync(
      [
        arbitraryRewardGraph(),
        arbitraryStyle,
        arbitraryInsight,
        arbitraryEngine,
        arbitraryMethod,
        fc.constantFrom(1, 1, 3),
        fc.boolean(),
      ],
      { seed: 63, draws: 1000 },
      async (graph, style, insight, engineOptions, method, lines, iterative) => {
        const { game: rewarding, plain, root } = withTwin(graph, style);
        const truth = (p: GraphPosition) => reference(plain, unscored({ ...p, trail: [] }), toTheEnd);
        const game = withKnowledge(rewarding, insight, truth);
        const engine = await createEngine(game, engineOptions);
        const result = engine.solve(game.initial(), { ...method, lines, iterative, ties: lines === 1 });
        expect(result.solved).toBe(true);
        expectAgreement(plain, root, result, { ...method, ...toTheEnd });
        if (lines === 1) expect(tieIndices(plain, root, result)).toEqual(reference(plain, root, toTheEnd).best);
      },
    ));

  test('to the goal of both proofs of the minimal tree', () =>
    forAllAsync(
      [arbitraryRewardGraph(), fc.integer({ min: 1, max: 6 })],
      { seed: 65, draws: 200 },
      async (graph, depth) => {
        const { game, plain, root } = withTwin(graph, plainStyle);
        const tree = (await createEngine(game)).minimalTree(game.initial(), depth);
        expect(tree).toEqual((await createEngine(plain)).minimalTree(root, depth));
      },
    ));

  test('over a table that is kept from move to move', () =>
    forAllAsync([arbitraryRewardGraph(), arbitraryMethod], { seed: 66, draws: 200 }, async (graph, method) => {
      const { game, plain } = withTwin(graph, plainStyle);
      const engine = await createEngine(game, { table: { mib: 0.01, keep: true } });
      let position = game.initial();
      while (!game.outcome(position)) {
        const { value, move } = engine.solve(position, method);
        expect(value).toBe(reference(plain, unscored(position), toTheEnd).value);
        position = game.play(position, move as number);
      }
    }));
});

describe('the nodes', () => {
  test('are those of the game with the score in the position where no table unites positions', () =>
    forAllAsync(
      [
        arbitraryRewardGraph(),
        fc.record({ undo: fc.boolean(), noisy: fc.boolean() }),
        arbitraryMethod,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(1, 3),
      ],
      { seed: 67, draws: 400 },
      async (graph, style, method, depth, lines) => {
        const { game, plain, root } = withTwin(graph, { ...plainStyle, ...style });
        // SSS* and DUAL* keep their leaves in a table.
        const algorithm = method.algorithm === 'sss' || method.algorithm === 'dual' ? 'mtdf' : method.algorithm;
        const options = { ...method, algorithm, depth, lines, table: false };
        const [engine, other] = [await createEngine(game), await createEngine(plain)];
        const found = engine.search(game.initial(), { ...options, quiescence: false });
        const right = other.search(root, { ...options, quiescence: false });
        expect(timeless(found)).toEqual(timeless(right));
      },
    ));

  /** What only the bookkeeping would tell. */
  const inShort = ({ value, pv, stats }: SearchResult<number>) => {
    const { nodes, leaves, expansions, cutoffs, boundCutoffs, table } = stats;
    return [value, pv.join(' '), nodes, leaves, expansions, cutoffs, boundCutoffs, table?.cutoffs];
  };

  test('are as many as they were in Dots and Boxes', async () => {
    const game = dotsAndBoxes(2, 2);
    const engine = await createEngine(game);
    expect(inShort(engine.solve(game.initial()))).toEqual([
      ...[2, '0 7 3 10 9 6 2 4 1 8 11 5', 2390, 8, 2092, 856, 290, 935],
    ]);
  });

  test('are as many as they were in Kalah, with the table asked for children first', async () => {
    const game = kalah(3, 3);
    const engine = await createEngine(game);
    expect(inShort(engine.solve(game.initial()))).toEqual([
      ...[2, '1 1 0 0 1 2 0 0 1 2 1 2 2 0 1 2 1 2', 2991, 310, 2559, 1446, 120, 225],
    ]);
    const asked = { depth: 9, algorithm: 'mtdf', iterative: false, enhancedCutoffs: true, ties: true } as const;
    const again = await createEngine(game);
    expect(inShort(again.search(game.initial(), asked))).toEqual([
      ...[3, '1 0 0 1 2 2 2 0 2', 848, 238, 589, 398, 17, 7],
    ]);
  });
});

describe('the longest and dearest lines', () => {
  /** Moves 0 and 1 in turn for 1,000 plies, each worth as much as a move can be, with an extra turn every time. */
  const chain = (reward: number) =>
    graphOf([
      ...Array.from({ length: 999 }, (_, i) => [
        { to: i + 1, again: true, reward },
        { to: i + 1, again: true, reward: Math.sign(reward) },
      ]),
      900_000 * Math.sign(reward),
    ]);

  test.each(firstOf([7_000, -7_000], 1))('of rewards of %i stay graded', async (reward) => {
    const game = graphGame(chain(reward));
    const engine = await createEngine(game);
    const value = reward > 0 ? 999 * 7_000 + 900_000 : -999 - 900_000;
    for (const algorithm of ['alpha-beta', 'pvs', 'mtdf', 'sss', 'dual'] as const) {
      const result = engine.solve(game.initial(), { algorithm });
      expect([algorithm, result.value, result.bound, result.pliesToEnd, result.solved]).toEqual([
        algorithm,
        value,
        'exact',
        undefined,
        true,
      ]);
    }
  });
});

describe('a game with reward is told what it must not do', async () => {
  const legal = graphGame(graphOf([[{ to: 1, reward: 1 }], [2], 0]));

  for (const [reward, shown] of [
    [7_001, '7001'],
    [-7_001, '-7001'],
    [0.5, '0.5'],
    [NaN, 'NaN'],
    [undefined, 'undefined'],
    ['1', "'1'"],
    [Infinity, 'Infinity'],
  ] as const) {
    test(`a reward of ${shown}`, async () => {
      const engine = await createEngine({ ...legal, reward: () => reward as number });
      expect(() => engine.solve(legal.initial())).toThrow(
        expect.objectContaining({
          code: 'INVALID_VALUE',
          message: `graph: reward gave ${shown} for the position node 0, player 0; expected an integer within ±7000`,
        }),
      );
    });
  }

  test('a win', async () => {
    const engine = await createEngine({ ...legal, outcome: (p) => (p.node === 2 ? [Infinity, -Infinity] : undefined) });
    expect(() => engine.solve(legal.initial())).toThrow(
      expect.objectContaining({
        code: 'INVALID_GAME',
        message:
          'graph: outcome gave a win for the position node 2, player 0, but the game has reward; expected the points still to be added, usually [0, 0]',
      }),
    );
  });

  test.each(['evaluate', 'outcome'] as const)('an %s beyond the limit for what is left', async (method) => {
    const game = {
      ...legal,
      evaluate: () => (method === 'evaluate' ? 900_001 : 0),
      outcome: (p: { node: number }) => (p.node < 2 ? undefined : method === 'outcome' ? [900_001, -900_001] : [0, 0]),
    };
    const engine = await createEngine(game);
    expect(() => engine.search(legal.initial(), { depth: method === 'evaluate' ? 1 : 2 })).toThrow(
      expect.objectContaining({ code: 'INVALID_VALUE', message: expect.stringMatching(/within ±900000$/) }),
    );
  });

  test('a member that is no method, or misspelt', async () => {
    await expect(createEngine({ ...legal, reward: 1 } as never)).rejects.toThrow('reward must be a method, not 1');
    const { reward: _, ...lacking } = legal;
    await expect(createEngine({ ...lacking, rewrad: () => 1 } as never)).rejects.toThrow('did you mean reward?');
  });
});
