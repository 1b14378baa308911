import { createProver } from '../../bindings/engine/proof/index.js';
import { createEngine, type Engine, type Game } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { aoStar, gameStrategy } from '../../bindings/textbook/and-or/index.js';
import { expectiminimax } from '../../bindings/textbook/chance/index.js';
import { againstEveryOpponent } from '../../bindings/textbook/evaluation/every-opponent.js';
import { gameGraph } from '../../bindings/textbook/game-graph/game-graph.js';
import {
  beamSearch,
  bStar,
  failSoftAlphaBeta,
  iterativeDeepening,
  mgssStar,
  minimax,
  nearCut,
  pearlAlphaBeta,
  quiescenceSearch,
  scout,
  searchToDepth,
  secondarySearch,
  singleValueNearCut,
  sssStar,
  traceAlphaBeta,
  traceProofNumbers,
  traceUct,
} from '../../bindings/textbook/index.js';
import { learnedValue, learnLinear } from '../../bindings/textbook/learning/index.js';
import { nimValue } from '../../bindings/textbook/nim-values/nim-values.js';
import { uniformError } from '../../bindings/textbook/opponent-model/error-models.js';
import { practicalChoice } from '../../bindings/textbook/opponent-model/practical-choice.js';
import { coalitionGame, maxn, paranoid } from '../../bindings/textbook/several-players/index.js';
import { checkBook } from '../../bindings/textbook/tables/book-check.js';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';

import { type GameName, games, type Member, type Pile } from './faulty-games.js';

/** Every public search that takes a game, and what it never asks one. */
export interface AnySearch {
  readonly name: string;
  /** The games that it can search. */
  readonly searches: readonly GameName[];
  /** Members of those games that it never asks. */
  readonly never: readonly Member[];
  run(game: Game<Pile, number>): unknown;
}

type AnyGame = Game<Pile, number>;

/** One engine a game, since many in one process are slow to make. */
const engines = new WeakMap<AnyGame, Promise<Engine<Pile, number>>>();
function engineOf(game: AnyGame): Promise<Engine<Pile, number>> {
  const made = engines.get(game) ?? createEngine(game);
  engines.set(game, made);
  return made;
}

/** Runs a trace to its end. */
function end(trace: Iterator<unknown>): unknown {
  for (;;) {
    const next = trace.next();
    if (next.done) return next.value;
  }
}

const features = { count: 1, write: (_: Pile, inputs: Float64Array) => inputs.fill(1) };
const weights = { kind: 'linear', squash: 'logistic', inputs: 1, hidden: 0, outputs: 1, weights: [0] } as const;
const table = makeBook(await createEngine(games.coins), { plies: 2 });

const both: readonly GameName[] = ['coins', 'points'];
const graph: readonly Member[] = ['evaluate'];

export const searches: readonly AnySearch[] = [
  {
    name: 'solve',
    searches: both,
    never: [],
    run: async (game) => (await engineOf(game)).solve(game.initial()),
  },
  {
    name: 'search',
    searches: both,
    never: [],
    run: async (game) => (await engineOf(game)).search(game.initial(), { depth: 2 }),
  },
  {
    name: 'prove',
    searches: ['coins'],
    never: ['evaluate'],
    run: async (game) => (await createProver(game)).prove(game.initial()),
  },
  {
    name: 'createMonteCarlo',
    searches: ['coins', 'points', 'dice'],
    never: ['evaluate'],
    run: (game) => createMonteCarlo(game).search(game.initial(), { visits: 50 }),
  },
  { name: 'minimax', searches: both, never: ['key'], run: (game) => minimax(game, game.initial(), { depth: 2 }) },
  {
    name: 'pearlAlphaBeta',
    searches: both,
    never: ['key'],
    run: (game) => pearlAlphaBeta(game, undefined, { depth: 2 }),
  },
  {
    name: 'failSoftAlphaBeta',
    searches: both,
    never: ['key'],
    run: (game) => failSoftAlphaBeta(game, undefined, { depth: 2 }),
  },
  {
    name: 'traceAlphaBeta',
    searches: both,
    never: ['key'],
    run: (game) => end(traceAlphaBeta(game, undefined, { depth: 2, ordering: 'best' })),
  },
  {
    name: 'searchToDepth',
    searches: both,
    never: ['key'],
    run: (game) => searchToDepth(game, game.initial(), { depth: 2 }),
  },
  {
    name: 'iterativeDeepening',
    searches: both,
    never: [],
    run: (game) => iterativeDeepening(game, game.initial(), { depth: 2 }),
  },
  {
    name: 'nearCut',
    searches: both,
    never: ['key'],
    run: (game) => nearCut(game, game.initial(), { depth: 2, slack: 1 }),
  },
  {
    name: 'singleValueNearCut',
    searches: both,
    never: ['key'],
    run: (game) => singleValueNearCut(game, game.initial(), { depth: 2, slack: 1, returns: 'inner value' }),
  },
  {
    name: 'quiescenceSearch',
    searches: both,
    never: ['key'],
    run: (game) => quiescenceSearch(game, game.initial(), { depth: 2 }),
  },
  {
    name: 'secondarySearch',
    searches: both,
    never: ['key'],
    run: (game) => secondarySearch(game, game.initial(), { depth: 2, further: 1 }),
  },
  {
    name: 'beamSearch',
    searches: both,
    never: ['key'],
    run: (game) => beamSearch(game, game.initial(), { depth: 2, width: 2 }),
  },
  { name: 'scout', searches: both, never: ['key'], run: (game) => scout(game, undefined, { depth: 2 }) },
  { name: 'sssStar', searches: both, never: ['key'], run: (game) => sssStar(game, undefined, { depth: 2 }) },
  { name: 'dual', searches: both, never: ['key'], run: (game) => sssStar(game, undefined, { depth: 2, dual: true }) },
  {
    name: 'bStar',
    searches: both,
    never: ['key', 'evaluate'],
    run: (game) => bStar(game, game.initial(), { interval: () => [-8_000_000, 8_000_000] }),
  },
  {
    name: 'mgssStar',
    searches: both,
    never: ['key', 'evaluate'],
    run: (game) =>
      mgssStar(game, game.initial(), {
        outlook: () => [
          [-10, 0.5],
          [10, 0.5],
        ],
      }),
  },
  {
    name: 'traceProofNumbers',
    searches: ['coins'],
    never: ['key', 'evaluate'],
    run: (game) => end(traceProofNumbers(game, game.initial())),
  },
  {
    name: 'traceUct',
    searches: ['coins'],
    never: ['key', 'evaluate'],
    run: (game) => end(traceUct(game, game.initial(), { visits: 20 })),
  },
  {
    name: 'expectiminimax',
    searches: ['coins', 'dice'],
    never: [],
    run: (game) => expectiminimax(game, game.initial(), { depth: 3 }),
  },
  { name: 'maxn', searches: ['coins'], never: [], run: (game) => maxn(game, game.initial(), { depth: 2 }) },
  {
    name: 'paranoid',
    searches: ['coins'],
    never: ['key', 'evaluate'],
    run: (game) => paranoid(game, game.initial(), { depth: 3 }),
  },
  {
    name: 'coalitionGame',
    searches: ['coins'],
    never: ['evaluate'],
    run: async (game) => {
      const duel = coalitionGame(game, 0);
      return (await createEngine(duel)).search(duel.initial(), { depth: 3 });
    },
  },
  { name: 'retrograde', searches: ['coins'], never: graph, run: (game) => retrograde(game) },
  {
    name: 'makeBook',
    searches: both,
    never: graph,
    run: async (game) => makeBook(await engineOf(game), { plies: 2 }),
  },
  {
    name: 'checkBook',
    searches: ['coins'],
    never: graph,
    run: async (game) => checkBook(await engineOf(game), table, { plies: 2 }),
  },
  { name: 'aoStar', searches: ['coins'], never: graph, run: (game) => aoStar(gameStrategy(game)) },
  { name: 'gameGraph', searches: ['coins'], never: graph, run: (game) => gameGraph(game) },
  { name: 'nimValue', searches: ['coins'], never: graph, run: (game) => nimValue(game, game.initial()) },
  {
    name: 'practicalChoice',
    searches: ['coins'],
    never: graph,
    run: (game) => practicalChoice(game, game.initial(), { values: () => 0, errorModel: uniformError(0.5), depth: 3 }),
  },
  {
    name: 'againstEveryOpponent',
    searches: both,
    never: ['key', 'evaluate'],
    run: (game) => againstEveryOpponent(game, 0, () => 1),
  },
  {
    name: 'learnLinear',
    searches: ['coins', 'dice'],
    never: ['key', 'evaluate'],
    run: (game) => learnLinear(game, { features, explore: 0.5 }).playGame(),
  },
  {
    name: 'learnedValue',
    searches: ['coins'],
    never: ['key', 'evaluate'],
    run: (game) => {
      const learned = learnedValue(game, { features, weights });
      const child = game.play(game.initial(), 1);
      return [learned.choose(game.initial()), learned.choose(child), learned.evaluate(child)];
    },
  },
];
