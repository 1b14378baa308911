import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine, type Game } from '../../bindings/index.js';
import { comparePruning, proofTrees } from '../../bindings/pruning/index.js';
import { gameStrategy } from '../../bindings/textbook/and-or/index.js';
import { expectiminimax } from '../../bindings/textbook/chance/index.js';
import { againstEveryOpponent } from '../../bindings/textbook/evaluation/every-opponent.js';
import { gameGraph } from '../../bindings/textbook/game-graph/game-graph.js';
import {
  failSoftAlphaBeta,
  iterativeDeepening,
  minimax,
  nearCut,
  pearlAlphaBeta,
  quiescenceSearch,
  searchToDepth,
  secondarySearch,
  singleValueNearCut,
  traceAlphaBeta,
} from '../../bindings/textbook/index.js';
import { learnLinear } from '../../bindings/textbook/learning/index.js';
import { nimValue } from '../../bindings/textbook/nim-values/nim-values.js';
import { uniformError } from '../../bindings/textbook/opponent-model/error-models.js';
import { practicalChoice } from '../../bindings/textbook/opponent-model/practical-choice.js';
import { coalitionGame, maxn, paranoid } from '../../bindings/textbook/several-players/index.js';
import { checkBook } from '../../bindings/textbook/tables/book-check.js';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';

import { arbitraryRewardGraph } from '../oracle/arbitrary-graph.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import { type GraphMove, type GraphPosition, graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';
import { scored } from '../oracle/scored.js';

/** Whatever adds rewards up must do to a game with rewards what it does to the same with the score in the position. */

type Ask = <P>(game: Game<P, GraphMove>, position: P) => unknown;

const style = { ...plainStyle, noisy: true, hint: true };
const depths = fc.integer({ min: 1, max: 5 });

/** Without the positions, which differ. */
const askedOf = (depth: number): Readonly<Record<string, Ask>> => ({
  minimax(game, position) {
    const { closed, ...result } = minimax(game, position, { depth });
    return { ...result, closed: closed.map(({ position: _, ...node }) => node) };
  },
  'Pearl’s alpha-beta': (game, position) => pearlAlphaBeta(game, position, { depth }),
  'alpha-beta, fail-soft, in a window': (game, position) =>
    failSoftAlphaBeta(game, position, { depth, window: [-2, 3] }),
  'a trace': (game, position) => [...traceAlphaBeta(game, position, { depth })],
  'a trace, best moves first': (game, position) => [...traceAlphaBeta(game, position, { depth, ordering: 'best' })],
  'a trace, fail-hard': (game, position) => [
    ...traceAlphaBeta(game, position, { depth, failHard: true, window: [-1, 1] }),
  ],
  'a search to a depth': (game, position) => searchToDepth(game, position, { depth }),
  'quiescence search': (game, position) => quiescenceSearch(game, position, { depth }),
  'secondary search': (game, position) => secondarySearch(game, position, { depth, further: 2 }),
  'near cuts': (game, position) => nearCut(game, position, { depth, slack: 2 }),
  'near cuts with one value': (game, position) =>
    singleValueNearCut(game, position, { depth, slack: 2, returns: 'inner value' }),
  'the two proofs': (game, position) =>
    proofTrees(game, position, depth, reference(asScored(game), { position, score: 0 }, { depth }).value),
});

/** A game that is scored already has no rewards, and stays as it is. */
function asScored<P, M>(game: Game<P, M>) {
  return scored(game);
}

describe('the same with rewards as with the score in the position', () => {
  for (const name of Object.keys(askedOf(1))) {
    test(name, () =>
      forAll(
        [arbitraryRewardGraph({ tree: 300 }), depths, fc.boolean()],
        { seed: 71, draws: 150 },
        (graph, depth, undo) => {
          const plain = scored(graphGame(graph, style));
          const game = graphGame(graph, { ...style, undo: undo && name !== 'the two proofs' });
          const ask = askedOf(depth)[name] as Ask;
          expect(ask(game, game.initial())).toEqual(ask(plain, plain.initial()));
        },
      ),
    );
  }

  test('iterative deepening finds the same values', () =>
    forAll([arbitraryRewardGraph(), depths], { seed: 72, draws: 150 }, (graph, depth) => {
      const game = graphGame(graph, style);
      const plain = scored(game);
      const values = iterativeDeepening(game, game.initial(), { depth }).iterations.map(({ value }) => value);
      const right = values.map((_, i) => reference(plain, plain.initial(), { depth: i + 1 }).value);
      expect(values).toEqual(right);
    }));

  test('a strategy wins, draws and loses as many games', () =>
    forAll(
      [arbitraryRewardGraph({ tree: 300 }), fc.constantFrom<(0 | 1)[]>(0, 1)],
      { seed: 73, draws: 150 },
      (graph, player) => {
        const game = graphGame(graph, plainStyle);
        const plain = scored(game);
        expect(againstEveryOpponent(game, player, () => 0)).toEqual(againstEveryOpponent(plain, player, () => 0));
      },
    ));

  test('a book holds what is still to come, and answers with it', () =>
    forAllAsync([arbitraryRewardGraph()], { seed: 74, draws: 150 }, async (graph) => {
      const game = graphGame(graph, plainStyle);
      const engine = await createEngine(game);
      const book = makeBook(engine, { plies: 2 });
      expect(checkBook(engine, book, { plies: 2 }).positions).toBe(book.size);
      const plain = scored(game);
      const right = reference(plain, plain.initial(), { depth: Infinity }).value;
      expect(engine.solve(game.initial(), { knownValues: book }).value).toBe(right);

      const shallow = makeBook(engine, { plies: 1, depth: 2 });
      const { stop, value } = engine.search(game.initial(), { depth: 3, knownValues: shallow });
      if (stop === 'known') expect(value).toBe(reference(plain, plain.initial(), { depth: 3 }).value);
    }));

  test('orderings are compared on the same tree', async () => {
    const graph = graphOf(
      [
        [
          { to: 1, reward: 3 },
          { to: 2, again: true, reward: -1 },
        ],
        [{ to: 3, reward: 2 }, 4],
        [
          { to: 3, again: true, reward: 1 },
          { to: 4, reward: 5 },
        ],
        [{ to: 5, reward: -2 }, 6],
        [5, { to: 6, reward: 4 }],
        1,
        0,
      ],
      { 3: 2, 4: -1 },
    );
    const game = graphGame(graph);
    const plain = scored(game);
    const options = { depth: [2, 3], orderings: ['natural', 'best', 'worst'] } as const;
    const [found, right] = [
      await comparePruning(game, [game.initial()], options),
      await comparePruning(plain, [plain.initial()], options),
    ];
    const counts = ({ rows }: typeof found) =>
      rows.map(({ depth, ordering, leaves, minimalLeaves }) => [depth, ordering, leaves, minimalLeaves]);
    expect(counts(found)).toEqual(counts(right));
    expect(counts(found)).toHaveLength(6);
  });
});

describe('what does not add rewards up says so', () => {
  const game = graphGame(graphOf([[{ to: 1, reward: 1 }], 0]));
  const features = { count: 1, write: (_: GraphPosition) => undefined };
  const refusals: readonly (readonly [string, () => unknown])[] = [
    ['retrograde analysis', () => retrograde(game)],
    ['nim-values', () => nimValue(game, game.initial())],
    ['an AND/OR graph', () => gameStrategy(game)],
    ['a game graph', () => gameGraph(game)],
    [
      'practicalChoice',
      () => practicalChoice(game, game.initial(), { values: () => 0, errorModel: uniformError(0.1) }),
    ],
    ['expectiminimax', () => expectiminimax(game, game.initial())],
    ['max^n', () => maxn(game, game.initial())],
    ['paranoid', () => paranoid(game, game.initial())],
    ['a coalition', () => coalitionGame(game, 0)],
    ['learning', () => learnLinear(game, { features })],
  ];

  test.each(refusals)('%s', (algorithm, ask) => {
    expect(ask).toThrow(
      expect.objectContaining({
        code: 'UNSUPPORTED_GAME',
        message: `graph has reward, which ${algorithm} does not add up; keep the score in the position and in outcome instead`,
      }),
    );
  });
});
