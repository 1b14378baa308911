import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EngineBusyError } from '../../bindings/contract/errors.js';
import { CutnodeError, createEngine, type ErrorCode, type Game } from '../../bindings/index.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { arbitraryEngine, arbitraryMethod } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { type GraphGame, type GraphMove, type GraphPosition, graphGame, graphOf } from '../oracle/graph-game.js';
import { arbitraryInsight, withKnowledge } from '../oracle/knowledge.js';
import { reference } from '../oracle/minimax.js';
import { timeless } from '../oracle/timeless.js';
import { type Rule, watch } from '../oracle/watched-game.js';

const throwing: readonly Rule[] = [
  'toMove',
  'moves',
  'play',
  'outcome',
  'evaluate',
  'noisy',
  'hint',
  'bounds',
  'candidates',
  'moveId',
  'key',
];

describe("a game's own exception", () => {
  test('reaches the caller as it is, the position stays, and the engine goes on', () =>
    forAllAsync(
      [
        arbitraryGraph({ tree: 400 }),
        arbitraryStyle,
        arbitraryInsight,
        arbitraryEngine,
        arbitraryMethod,
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom(...throwing),
        fc.nat(1_000_000),
        fc.boolean(),
      ],
      { seed: 61, draws: 500 },
      async (graph, style, insight, engineOptions, method, depth, rule, place, solving) => {
        const inner = withKnowledge(graphGame(graph, style), insight);
        let failAt = -1;
        const thrown = new Error('from the game');
        const { game, calls, reset } = watch(inner, (called) => {
          if (called === rule && calls[rule] === failAt) throw thrown;
        });
        const engine = await createEngine(game, engineOptions);
        const run = (position: GraphPosition) =>
          solving
            ? engine.solve(position, { ...method, ties: true, lines: 2, onIteration: () => {} })
            : engine.search(position, { ...method, depth, knowledge: false, ties: true, onIteration: () => {} });
        const undisturbed = timeless(run(inner.initial()));
        reset();
        run(inner.initial());
        fc.pre(calls[rule] > 0);
        failAt = 1 + (place % calls[rule]);
        reset();

        const position = inner.initial();
        let caught: unknown;
        try {
          run(position);
        } catch (error) {
          caught = error;
        }
        expect(caught, `${rule} threw at call ${failAt}`).toBe(thrown);
        expect(position, 'the position searched').toEqual(inner.initial());
        failAt = -1;
        expect(timeless(run(position)), 'the next search').toEqual(undisturbed);
        expect(engine.perft(position, 2).nodes).toBe((await createEngine(inner)).perft(position, 2).nodes);
      },
    ));

  // The binding plays the line to name its moves; then, too, the board must come back.
  test('thrown while the result is read leaves the position as it was', async () => {
    const inner = graphGame(twoPlies, { ...style, undo: true });
    const thrown = new Error('from the game');
    const position = inner.initial();
    let last = 0;
    const counted = watch(inner, (rule) => {
      if (rule === 'moves' && counted.calls.moves === last) throw thrown;
    });
    const engine = await createEngine(counted.game, { table: false });
    // The last call of moves is one that names a move of the line.
    engine.search(position, { depth: 4, iterative: false, quiescence: false });
    last = counted.calls.moves;
    counted.reset();
    expect(() => engine.search(position, { depth: 4, iterative: false, quiescence: false })).toThrow(thrown);
    expect(position).toEqual(inner.initial());
  });

  test('thrown by onIteration, too', async () => {
    const game = graphGame(twoPlies, { ...style, undo: true });
    const engine = await createEngine(game);
    const position = game.initial();
    const thrown = { not: 'even an error' };
    let caught: unknown;
    try {
      engine.search(position, {
        depth: 2,
        onIteration: () => {
          throw thrown;
        },
      });
    } catch (error) {
      caught = error;
    }
    expect(caught).toBe(thrown);
    expect(position).toEqual(game.initial());
    expect(engine.solve(position).value).toBe(reference(game, position, { depth: Infinity }).value);
  });
});

const style = { undo: false, key: 'number', moves: 'number', evaluate: true, hint: true, noisy: true } as const;
const edge = (to: number) => ({ to, again: false, noisy: true, hint: 0 });
const twoPlies = {
  nodes: [
    { payoff: undefined, evaluation: 1, edges: [edge(1), edge(2)] },
    { payoff: undefined, evaluation: 1, edges: [edge(3), edge(4)] },
    { payoff: undefined, evaluation: 2, edges: [edge(4), edge(3)] },
    { payoff: undefined, evaluation: 3, edges: [edge(5)] },
    { payoff: undefined, evaluation: 4, edges: [edge(5)] },
    { payoff: 2, evaluation: 0, edges: [] },
  ],
};

/** What a game may do wrong, at node 3 only, and the code of the error that says so. */
const offences: readonly [string, ErrorCode, Partial<Record<Rule, (p: GraphPosition) => unknown>>][] = [
  ['evaluate gives NaN', 'INVALID_VALUE', { evaluate: () => Number.NaN }],
  ['evaluate gives a fraction', 'INVALID_VALUE', { evaluate: () => 0.5 }],
  ['evaluate gives too much', 'INVALID_VALUE', { evaluate: () => 7_000_001 }],
  ['evaluate gives too little', 'INVALID_VALUE', { evaluate: () => -7_000_001 }],
  ['evaluate gives more than 32 bits', 'INVALID_VALUE', { evaluate: () => 2 ** 32 }],
  ['evaluate gives infinity', 'INVALID_VALUE', { evaluate: () => Infinity }],
  ['evaluate gives nothing', 'INVALID_VALUE', { evaluate: () => undefined }],
  ['evaluate gives a text', 'INVALID_VALUE', { evaluate: () => '3' }],
  ['moves is empty', 'INVALID_GAME', { moves: () => [] }],
  ['moves is too long', 'INVALID_GAME', { moves: () => Array.from({ length: 1025 }, (_, i) => i) }],
  ['moves is no list', 'INVALID_GAME', { moves: () => undefined }],
  ['payoffs do not add up to 0', 'INVALID_GAME', { outcome: () => [1, 1] }],
  ['both players win', 'INVALID_GAME', { outcome: () => [Infinity, Infinity] }],
  ['there is one payoff', 'INVALID_GAME', { outcome: () => [1] }],
  ['there are three payoffs', 'INVALID_GAME', { outcome: () => [1, -1, 0] }],
  ['a payoff is NaN', 'INVALID_GAME', { outcome: () => [Number.NaN, Number.NaN] }],
  ['a payoff is a fraction', 'INVALID_VALUE', { outcome: () => [0.5, -0.5] }],
  ['a payoff is out of range', 'INVALID_VALUE', { outcome: () => [7_000_001, -7_000_001] }],
  ['outcome is no list', 'INVALID_GAME', { outcome: () => null }],
  ['toMove gives player 2', 'INVALID_GAME', { toMove: () => 2 }],
  ['toMove gives chance', 'INVALID_GAME', { toMove: () => 'chance' }],
  ['toMove gives nothing', 'INVALID_GAME', { toMove: () => undefined }],
  ['key gives nothing', 'INVALID_GAME', { key: () => undefined }],
  ['key gives a fraction', 'INVALID_GAME', { key: () => 0.5 }],
  ['key gives NaN', 'INVALID_GAME', { key: () => Number.NaN }],
  ['moveId gives a negative number', 'INVALID_GAME', { moveId: () => -1 }],
  ['moveId gives a fraction', 'INVALID_GAME', { moveId: () => 1.5 }],
  ['moveId gives too much', 'INVALID_GAME', { moveId: () => 65_535 }],
  ['hint gives a fraction', 'INVALID_VALUE', { hint: () => 0.5 }],
  ['hint gives too much', 'INVALID_VALUE', { hint: () => 7_000_001 }],
  ['bounds give NaN', 'INVALID_VALUE', { bounds: () => [Number.NaN, 3] }],
  ['bounds cross', 'INVALID_VALUE', { bounds: () => [3, 2] }],
  ['bounds give a fraction', 'INVALID_VALUE', { bounds: () => [0.5, 3] }],
  ['bounds give too much', 'INVALID_VALUE', { bounds: () => [0, 8_000_001] }],
  ['bounds give more than 32 bits', 'INVALID_VALUE', { bounds: () => [-(2 ** 32), 0] }],
  ['bounds give a text', 'INVALID_VALUE', { bounds: () => ['0', 0] }],
  ['bounds are no list', 'INVALID_VALUE', { bounds: () => undefined }],
  ['candidates is empty', 'INVALID_GAME', { candidates: () => [] }],
  ['ceiling gives NaN', 'INVALID_VALUE', { ceiling: () => Number.NaN }],
  ['ceiling gives too little', 'INVALID_VALUE', { ceiling: () => -Infinity }],
  ['presearch gives a fraction', 'INVALID_VALUE', { presearch: () => 1.5 }],
  ['presearch gives a negative number', 'INVALID_VALUE', { presearch: () => -1 }],
  ['presearch gives too much', 'INVALID_VALUE', { presearch: () => 1001 }],
  ['presearch gives nothing', 'INVALID_VALUE', { presearch: () => undefined }],
  ['playOut gives nothing', 'INVALID_VALUE', { isNearEnd: () => true, playOut: () => undefined }],
  ['playOut gives too much', 'INVALID_VALUE', { isNearEnd: () => true, playOut: () => Infinity }],
  ['asksChildren gives no answer', 'INVALID_VALUE', { asksChildren: () => undefined }],
  ['isNearEnd gives no answer', 'INVALID_VALUE', { isNearEnd: () => 1, playOut: () => 0 }],
];

describe('a game that breaks its contract is told so', () => {
  for (const [what, code, rules] of offences) {
    test(`${what}: ${code}`, async () => {
      const good = graphGame(twoPlies, style);
      let wrong = true;
      const game = { ...good } as Record<string, unknown>;
      for (const [rule, offend] of Object.entries(rules)) {
        const own = good[rule as Rule] as ((...args: unknown[]) => unknown) | undefined;
        const fallback: Partial<Record<Rule, (...args: never[]) => unknown>> = {
          bounds: () => [-Infinity, Infinity],
          candidates: (p: GraphPosition) => good.moves(p),
          moveId: (_, move: number) => move,
          ceiling: () => Infinity,
          presearch: () => 0,
          asksChildren: () => false,
          isNearEnd: () => false,
          playOut: () => 0,
        };
        const usual = own ?? (fallback[rule as Rule] as (...args: unknown[]) => unknown);
        game[rule] = (...args: unknown[]) => {
          const position = args[0] as GraphPosition;
          return wrong && position.node === 3 ? offend(position) : usual(...args);
        };
      }
      const engine = await createEngine(game as unknown as GraphGame);
      // Node 3 is a horizon at depth 2 and has moves searched at depth 4.
      const options = {
        algorithm: 'alpha-beta',
        depth: rules.evaluate || rules.noisy ? 2 : 4,
        iterative: false,
      } as const;
      let caught: unknown;
      try {
        engine.search(good.initial(), options);
      } catch (error) {
        caught = error;
      }
      expect(caught).toBeInstanceOf(CutnodeError);
      expect((caught as CutnodeError).code).toBe(code);
      expect((caught as CutnodeError).message, 'which position').toContain('node 3');
      expect((caught as CutnodeError).message, 'which game').toContain('graph');

      wrong = false;
      expect(engine.search(good.initial(), { ...options, quiescence: false }).value).toBe(
        reference(good, good.initial(), { depth: options.depth }).value,
      );
    });
  }

  test('who is to move at the start tells a wrong game from a wrong position', async () => {
    const game = { ...graphGame(twoPlies, style), toMove: (p: GraphPosition) => p.player };
    const engine = await createEngine(game);
    const codeFor = (player: unknown): ErrorCode | undefined => {
      try {
        engine.search({ node: 0, player: player as 0, trail: [] }, { depth: 2 });
      } catch (error) {
        return (error as CutnodeError).code;
      }
      return undefined;
    };
    expect(['chance', 2, -1].map(codeFor)).toEqual(['INVALID_GAME', 'INVALID_GAME', 'INVALID_GAME']);
    expect([undefined, null, 'nobody', 0.5].map(codeFor)).toEqual(Array(4).fill('INVALID_POSITION'));
    expect([0, 1].map(codeFor)).toEqual([undefined, undefined]);
  });

  // The last list that is asked for names the best move, which is the third.
  test('a list that has become shorter', async () => {
    const inner = graphGame(graphOf([[1, 2, 3], 0, 1, 2]));
    let last = 0;
    const { game, calls, reset } = watch(inner);
    const engine = await createEngine<GraphPosition, GraphMove>({
      ...game,
      moves: (p) => {
        const list = game.moves(p);
        return calls.moves === last ? list.slice(0, 2) : list;
      },
    });
    const search = () => engine.search(inner.initial(), { depth: 1, iterative: false });
    expect(search().move).toBe(2);
    last = calls.moves;
    reset();
    expect(search).toThrow('graph: moves gave fewer moves than before for the position node 0, player 0');
  });

  test('who is to move in a finished game may be anybody or nobody', async () => {
    for (const nobody of [0, 1, -1, 2, undefined, 'chance'] as const) {
      for (const player of [0, 1] as const) {
        const game: Game<{ over: boolean }, number> = {
          name: 'one move',
          initial: () => ({ over: false }),
          toMove: ({ over }) => (over ? (nobody as number) : player),
          moves: () => [0],
          play: () => ({ over: true }),
          outcome: ({ over }) => (over ? [5, -5] : undefined),
        };
        const engine = await createEngine(game);
        const { value } = engine.solve(game.initial());
        expect(value, `toMove ${String(nobody)} after player ${player}'s move`).toBe(5 - 10 * player);
      }
    }
  });
});

test('an engine called from within its own search says that it is busy, and the search goes on', async () => {
  const good = graphGame(twoPlies, style);
  const errors: unknown[] = [];
  const attempt = (work: () => unknown): void => {
    try {
      work();
    } catch (error) {
      errors.push(error);
    }
  };
  const game: Game<GraphPosition, GraphMove> = {
    ...good,
    evaluate(p) {
      attempt(() => engine.search(good.initial(), { depth: 1 }));
      attempt(() => engine.solve(good.initial()));
      attempt(() => engine.perft(good.initial(), 1));
      return good.evaluate?.(p) as number;
    },
  };
  const engine = await createEngine(game);
  const { value } = engine.search(good.initial(), { depth: 2, iterative: true, quiescence: false });
  expect(value).toBe(reference(good, good.initial(), { depth: 2 }).value);
  expect(errors).toHaveLength(21);
  for (const error of errors) {
    expect(error).toBeInstanceOf(EngineBusyError);
    expect((error as EngineBusyError).code).toBe('ENGINE_BUSY');
  }
});
