import { createProver, enableProof } from '../../bindings/engine/proof/index.js';
import { bearoffBoard } from '../../bindings/games/backgammon/bearoff/index.js';
import { backgammon, boardOfId } from '../../bindings/games/backgammon/index.js';
import { breakthrough, createBreakthrough } from '../../bindings/games/breakthrough/index.js';
import * as chessEndgames from '../../bindings/games/chess/endgames/index.js';
import { parseEpd, parseFen } from '../../bindings/games/chess/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import * as draughtsEndgames from '../../bindings/games/draughts/endgames/index.js';
import { goOf } from '../../bindings/games/go/index.js';
import { gomoku } from '../../bindings/games/gomoku/index.js';
import { createGrundy, grundy } from '../../bindings/games/grundy/index.js';
import { createMnk } from '../../bindings/games/mnk/index.js';
import { createLastCoin, createNim, nim } from '../../bindings/games/nim/index.js';
import { createOthello, othello, readProblems } from '../../bindings/games/othello/index.js';
import { createPig } from '../../bindings/games/pig/game.js';
import { pig } from '../../bindings/games/pig/index.js';
import { createCopsAndRobber, createTwoRobots } from '../../bindings/games/pursuit/index.js';
import {
  createThreePlayerTicTacToe,
  threePlayerTicTacToe,
} from '../../bindings/games/three-player-tic-tac-toe/index.js';
import { ticTacToe, ticTacToeProof } from '../../bindings/games/tic-tac-toe/index.js';
import { productionSystem } from '../../bindings/games/tic-tac-toe/production-system/index.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import * as xiangqiEndgames from '../../bindings/games/xiangqi/endgames/index.js';
import { createEngine, createOpponent, type Game } from '../../bindings/index.js';
import { comparePruning, knuthMoore, minimalTree } from '../../bindings/pruning/index.js';
import { parseOrdering } from '../../bindings/pruning/ordering-plan.js';
import { parseAndOrGraph } from '../../bindings/textbook/and-or/graph-data.js';
import {
  andOrGraph,
  andOrSearch,
  aoStar,
  cheapestShared,
  checkMonotone,
  gameStrategy,
  optimalCosts,
  strongCyclicPlan,
  traceAoStar,
} from '../../bindings/textbook/and-or/index.js';
import { faultDiagnosis, lampFaults, nilssonGraph, vacuumWorld } from '../../bindings/textbook/and-or/worked/index.js';
import { chanceTreeGame, expectiminimax, searchedChanceTree } from '../../bindings/textbook/chance/index.js';
import { againstEveryOpponent } from '../../bindings/textbook/evaluation/every-opponent.js';
import { linearEvaluation } from '../../bindings/textbook/evaluation/linear-evaluation.js';
import { answerKey } from '../../bindings/textbook/exercises/answer-key.js';
import { exercises } from '../../bindings/textbook/exercises/exercises.js';
import { gameGraph } from '../../bindings/textbook/game-graph/game-graph.js';
import {
  failSoftAlphaBeta,
  formatTree,
  iterativeDeepening,
  minimax,
  nearCut,
  parseTree,
  pearlAlphaBeta,
  quiescenceSearch,
  searchToDepth,
  secondarySearch,
  singleValueNearCut,
  traceAlphaBeta,
  treeGame,
} from '../../bindings/textbook/index.js';
import { learnedValue, learnLinear, learnNetwork, winOrLossWithin } from '../../bindings/textbook/learning/index.js';
import { nimValue, nimValues } from '../../bindings/textbook/nim-values/nim-values.js';
import {
  overlooksLongWins,
  perfectReplies,
  smallErrorsLikelier,
  uniformError,
} from '../../bindings/textbook/opponent-model/error-models.js';
import { practicalChoice } from '../../bindings/textbook/opponent-model/practical-choice.js';
import {
  coalitionGame,
  maxn,
  paranoid,
  parsePayoffTree,
  payoffTreeGame,
  shallowPruningLeaves,
  valuedPayoffTree,
} from '../../bindings/textbook/several-players/index.js';
import { shallowPruningFactor } from '../../bindings/textbook/several-players/shallow-pruning.js';
import { checkBook } from '../../bindings/textbook/tables/book-check.js';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';
import { createEnginePool, createWorkerEngine } from '../../bindings/workers/index.js';

enableProof(ticTacToe, ticTacToeProof);

/** Calls of every public function, one option or argument at a time: what the test of hostile values goes through. */

const anything = (value: unknown): never => value as never;

/** A call with one hostile value in it. */
export type Call = (value: unknown) => unknown;

export const NEARLY_OVER = ticTacToe.parse('XOXOX.O..');
export const COINS = createLastCoin({ coins: 6 });
const PAYOFFS = parsePayoffTree('((<1,2,6> <4,2,3>) (<6,1,2> <7,4,1>))');
const CHANCE = {
  max: [
    {
      chance: [
        [0.5, 1],
        [0.5, 2],
      ],
    },
    1,
  ],
} as never;

/** `call` with each of `names` as the one option given besides `others`, and with all options hostile. */
function options(
  label: string,
  names: readonly string[],
  call: (options: never) => unknown,
  others: object = {},
): [string, Call][] {
  return [
    [`${label}: all`, (value: unknown) => call(anything(value))],
    ...names.map((name): [string, Call] => [
      `${label}: ${name}`,
      (value) => call(anything({ ...others, [name]: value })),
    ]),
  ];
}

const limits = ['depth', 'nodes', 'timeMs', 'signal'];
const searching = [
  ...[
    'algorithm',
    'failHard',
    'iterative',
    'aspiration',
    'ordering',
    'table',
    'enhancedCutoffs',
    'knowledge',
    'knownValues',
  ],
  ...['quiescence', 'preferFasterWins', 'window', 'history', 'lines', 'ties', 'seed', 'onIteration'],
];

/** What is left of a generator when it has been run to its end. */
const drain = (events: Iterable<unknown>): unknown => [...events].length;

export const compiled = await createEngine(ticTacToe);
export const hosted = await createEngine(COINS);
const prover = await createProver(ticTacToe);

const engines: readonly [string, Call][] = [
  ...options('createEngine', ['table', 'hosted'], (given) => createEngine(ticTacToe, given)),
  ...options('createEngine: table', ['mib', 'replacement', 'keep'], (table) => createEngine(ticTacToe, { table })),
  ...options('search', [...limits, ...searching], (given) => compiled.search(NEARLY_OVER, given), { depth: 2 }),
  ...options('hosted search', [...limits, ...searching], (given) => hosted.search(COINS.initial(), given), {
    depth: 2,
  }),
  ...options('solve', ['nodes', 'timeMs', 'signal', ...searching], (given) => compiled.solve(NEARLY_OVER, given)),
  ['perft: depth', (depth) => compiled.perft(NEARLY_OVER, anything(depth))],
  ...options('perft', ['divide', 'bulk', 'finished', 'finalPass'], (given) => compiled.perft(NEARLY_OVER, 2, given)),
  ['minimalTree: depth', (depth) => compiled.minimalTree(NEARLY_OVER, anything(depth))],
  ...options('minimalTree', ['preferFasterWins', 'signal'], (given) => compiled.minimalTree(NEARLY_OVER, 2, given)),
  ...options('createProver', ['mib', 'hosted'], (given) => createProver(ticTacToe, given)),
  ...options(
    'prove',
    ['algorithm', 'goal', 'nodes', 'timeMs', 'signal', 'epsilon', 'knowledge', 'history', 'proofTree', 'onProgress'],
    (given) => prover.prove(NEARLY_OVER, given),
  ),
  ['createOpponent: engine', (engine) => createOpponent(anything(engine))],
  ...options('createOpponent', ['level', 'seed', 'depth', 'nodes', 'timeMs', 'knownValues'], (given) =>
    createOpponent(compiled, given),
  ),
  ...options('choose', ['signal'], (given) => createOpponent(compiled, { level: 1 }).choose(NEARLY_OVER, given)),
];

const pruning: readonly [string, Call][] = [
  ...options(
    'comparePruning',
    ['depth', 'orderings', 'algorithms', 'tables', 'seeds', 'preferFasterWins', 'hosted', 'signal', 'onProgress'],
    (given) => comparePruning(ticTacToe, ['XOXOX.O..'], given),
    { depth: 2, orderings: ['natural'] },
  ),
  ['parseOrdering', (name) => parseOrdering(anything(name), ticTacToe)],
  ['knuthMoore: branching', (branching) => knuthMoore(anything(branching), 2)],
  ['knuthMoore: depth', (depth) => knuthMoore(2, anything(depth))],
  ...options('minimalTree', ['preferFasterWins', 'signal'], (given) => minimalTree(ticTacToe, NEARLY_OVER, 2, given)),
  ['minimalTree: depth', (depth) => minimalTree(ticTacToe, NEARLY_OVER, anything(depth))],
];

const games: readonly [string, Call][] = [
  ...options('createUniformTree', ['branching', 'depth', 'model', 'bestFirst', 'seed'], createUniformTree),
  ...options('createMnk', ['rows', 'columns', 'k'], createMnk, { rows: 3, columns: 3, k: 3 }),
  ...options('createNim', ['heaps', 'misere', 'first'], createNim),
  ...options('createLastCoin', ['coins', 'take', 'misere', 'first'], createLastCoin),
  ...options('goOf', ['size', 'komi', 'solving', 'superko'], goOf),
  ...options('createGrundy', ['heap', 'first'], createGrundy),
  ...options('createBreakthrough', ['rows', 'columns', 'weights'], createBreakthrough),
  ...options('createBreakthrough: weights', ['material', 'advance'], (weights) => createBreakthrough({ weights })),
  ...options('createPig', ['goal'], createPig),
  ...options('productionSystem', ['symmetry'], productionSystem),
  ...options('createThreePlayerTicTacToe', ['rows', 'columns', 'line', 'rule'], createThreePlayerTicTacToe),
  ...options('createTwoRobots', ['rows', 'columns', 'chaser', 'runaway', 'first', 'limit'], createTwoRobots, {
    rows: 3,
    columns: 3,
    chaser: 'a1',
    runaway: 'c3',
  }),
  ...options('createCopsAndRobber', ['rows', 'columns', 'cops', 'limit'], createCopsAndRobber, {
    rows: 3,
    columns: 3,
    cops: 1,
  }),
  ...options('createOthello', ['size'], createOthello),
];

const race = chanceTreeGame(CHANCE);
const vacuum = vacuumWorld();

const TERMS = [{ name: 'one', feature: () => 1, weight: 1 }];
const tips = ['depth', 'evaluate', 'preferFasterWins'];
const ends = ['nodes', 'timeMs', 'signal'];
const payoffs = payoffTreeGame(PAYOFFS);
const start = COINS.initial();

const textbook: readonly [string, Call][] = [
  ...options('minimax', [...tips, 'nodes'], (given) => minimax(COINS, start, given)),
  ...options('failSoftAlphaBeta', [...tips, 'window'], (given) => failSoftAlphaBeta(COINS, undefined, given)),
  ...options('pearlAlphaBeta', [...tips, 'window', 'first'], (given) => pearlAlphaBeta([3, [2, 4]], undefined, given)),
  ...options('traceAlphaBeta', [...tips, 'window', 'failHard', 'ordering'], (given) =>
    drain(traceAlphaBeta(COINS, undefined, given)),
  ),
  ...options(
    'expectiminimax',
    [...ends, 'depth', 'evaluate', 'pruning', 'dice', 'win', 'range', 'order', 'table', 'onIteration', 'watch'],
    (given) => expectiminimax(race, race.initial(), given),
  ),
  ...options('searchedChanceTree', ['pruning', 'range'], (given) => searchedChanceTree(CHANCE, given)),
  ...options(
    'searchToDepth',
    ['depth', 'horizon', 'extend', 'extensionLimit', 'order'],
    (given) => searchToDepth(COINS, start, given),
    { depth: 2 },
  ),
  ...options('iterativeDeepening', ['depth', 'horizon', 'extend'], (given) => iterativeDeepening(COINS, start, given), {
    depth: 2,
  }),
  ...options('quiescenceSearch', ['depth', 'extend'], (given) => quiescenceSearch(COINS, start, given), { depth: 2 }),
  ...options(
    'secondarySearch',
    ['depth', 'horizon', 'order', 'further'],
    (given) => secondarySearch(COINS, start, given),
    { depth: 2, further: 1 },
  ),
  ...options('nearCut', ['depth', 'order', 'slack'], (given) => nearCut(COINS, start, given), { depth: 2, slack: 1 }),
  ...options('singleValueNearCut', ['depth', 'slack', 'returns'], (given) => singleValueNearCut(COINS, start, given), {
    depth: 2,
    slack: 1,
  }),
  ['againstEveryOpponent: player', (player) => againstEveryOpponent(COINS, anything(player), () => 1)],
  ['againstEveryOpponent: choose', (choose) => againstEveryOpponent(COINS, 0, anything(choose))],
  ...options('againstEveryOpponent', ['replies'], (given) => againstEveryOpponent(COINS, 0, () => 1, given)),
  ...options('linearEvaluation', ['toMove', 'scale'], (given) => linearEvaluation(TERMS, given)),
  ['linearEvaluation: terms', (terms) => linearEvaluation(anything(terms))],
  ['linearEvaluation: a term', (term) => linearEvaluation([anything(term)])],
  ['linearEvaluation: withWeights', (weights) => linearEvaluation(TERMS).withWeights(anything(weights))],
  ...options('gameGraph', ['maxPositions'], (given) => gameGraph(COINS, start, given)),
  ...options('exercises', ['seed', 'level', 'count'], (given) => exercises(given)),
  ...options('answerKey', ['first'], (given) =>
    answerKey(
      [
        [3, 12],
        [2, 4],
      ],
      given,
    ),
  ),
  ['answerKey: a tree', (tree) => answerKey(anything(tree))],
  ...options('nimValues', ['parts', 'maxPositions'], (given) => nimValues(createNim({ heaps: [2, 1] }), given)),
  ...options('nimValue', ['parts', 'maxPositions'], (given) => nimValue(nim, nim.parse('2-1'), given)),
  ...options('maxn', [...ends, 'depth', 'evaluate', 'table', 'tieBreak', 'bounds'], (given) =>
    maxn(payoffs, payoffs.initial(), given),
  ),
  ...options('maxn: bounds', ['sum', 'least'], (bounds) => maxn(payoffs, payoffs.initial(), { bounds }), {
    sum: 20,
    least: 0,
  }),
  ...options('paranoid', [...ends, 'depth', 'evaluate', 'player'], (given) =>
    paranoid(payoffs, payoffs.initial(), given),
  ),
  ['coalitionGame: player', (player) => coalitionGame(payoffs, anything(player))],
  ...options('coalitionGame', ['evaluate'], (given) => coalitionGame(payoffs, 0, given)),
  ...options('valuedPayoffTree', ['tieBreak'], (given) => valuedPayoffTree(PAYOFFS, given)),
  ...options(
    'practicalChoice',
    ['depth', 'values', 'errorModel', 'worth'],
    (given) => practicalChoice(COINS, start, given),
    { errorModel: perfectReplies },
  ),
  ['uniformError', (probability) => uniformError(anything(probability))],
  ['smallErrorsLikelier', (spread) => smallErrorsLikelier(anything(spread))],
  ['overlooksLongWins', (plies) => overlooksLongWins(anything(plies))],
  ['shallowPruningLeaves: branching', (branching) => shallowPruningLeaves(anything(branching), 2)],
  ['shallowPruningLeaves: depth', (depth) => shallowPruningLeaves(2, anything(depth))],
  ['shallowPruningFactor', (branching) => shallowPruningFactor(anything(branching))],
  ...options('retrograde', ['maxPositions', 'signal', 'onProgress'], (given) => retrograde(COINS, given)),
  ...options(
    'makeBook',
    [...ends, 'plies', 'depth', 'maxPositions', 'onFound', 'onProgress'],
    (given) => makeBook(hosted, given),
    { plies: 1 },
  ),
  ...options(
    'checkBook',
    ['plies', 'maxPositions', 'solveAgain', 'signal', 'onProgress'],
    (given) => checkBook(hosted, makeBook(hosted, { plies: 1 }), given),
    { plies: 1 },
  ),
  ...options('aoStar', [...ends, 'tips', 'weight', 'cycles', 'onProgress'], (given) => aoStar(nilssonGraph, given)),
  ...options('traceAoStar', [...ends, 'tips', 'weight', 'cycles'], (given) => drain(traceAoStar(nilssonGraph, given))),
  ...options('cheapestShared', ends, (given) => cheapestShared(nilssonGraph, given)),
  ...options('checkMonotone', ends, (given) => checkMonotone(nilssonGraph, given)),
  ...options('optimalCosts', ends, (given) => optimalCosts(nilssonGraph, given)),
  ...options('andOrSearch', ends, (given) => andOrSearch(vacuum, given)),
  ...options('strongCyclicPlan', ends, (given) => strongCyclicPlan(vacuum, given)),
  ...options('gameStrategy', ['player'], (given) => gameStrategy(COINS, undefined, given)),
  ...options('vacuumWorld', ['start', 'erratic', 'slippery'], vacuumWorld),
  ...options('faultDiagnosis', ['name', 'faults', 'tests', 'repairs'], faultDiagnosis, lampFaults),
  ...options('treeGame', ['first'], (given) => treeGame([1, 2], given)),
];

const features = { count: 1, write: (_: unknown, inputs: Float64Array) => void inputs.fill(1) };

const learning: readonly [string, Call][] = [
  ['winOrLossWithin', (margin) => winOrLossWithin(anything(margin))],
  ...options('learnedValue', ['features', 'weights', 'results', 'scale'], (given) => learnedValue(COINS, given), {
    features,
    weights: learnLinear(COINS, anything({ features })).weights(),
  }),
  ...options(
    'learnLinear',
    [
      'features',
      'learningRate',
      'lambda',
      'explore',
      'update',
      'seed',
      'longest',
      'state',
      'squash',
      'results',
      'scale',
    ],
    (given) => learnLinear(COINS, given),
    { features },
  ),
  ...options('learnNetwork', ['hidden', 'spread', 'features'], (given) => learnNetwork(COINS, given), { features }),
  ...options(
    'run',
    ['signal', 'onProgress', 'every'],
    (given) => learnLinear(COINS, anything({ features })).run(given),
    { games: 1 },
  ),
];

const notations: readonly Game<never, never>[] = [
  backgammon,
  breakthrough,
  connectFour,
  COINS,
  createCopsAndRobber({ rows: 3, columns: 3, cops: 1 }),
  gomoku,
  grundy,
  createMnk({ rows: 3, columns: 3, k: 3 }),
  nim,
  othello,
  payoffTreeGame(PAYOFFS),
  pig,
  productionSystem(),
  threePlayerTicTacToe,
  ticTacToe,
  treeGame([[1, 2], 3]),
  createTwoRobots({ rows: 3, columns: 3, chaser: 'a1', runaway: 'c3' }),
  createUniformTree(),
].map(anything);

const BARE = '4k3/8/8/8/8/8/8/4K3 w KQ - 0 1';

const parsers: readonly [string, Call][] = [
  ...options('parseFen', ['strict', 'lenient', 'onNote'], (given) => parseFen(BARE, given)),
  ...options('parseEpd', ['strict', 'lenient', 'onNote'], (given) => parseEpd(BARE, given)),
  ...[chessEndgames, draughtsEndgames, xiangqiEndgames].map(({ loadEndgames, saveEndgames }, i): [string, Call] => [
    `saveEndgames ${i}: materials`,
    (materials) => saveEndgames(anything(loadEndgames()), anything(materials)),
  ]),
  ...notations.flatMap((game): [string, Call][] => [
    [`${game.name}: parse`, (text) => game.parse?.(anything(text))],
    [`${game.name}: parseMove`, (text) => game.parseMove?.(game.initial(), anything(text))],
  ]),
  ['parseTree', (text) => parseTree(anything(text))],
  ['formatTree', (tree) => formatTree(anything(tree))],
  ['treeGame', (tree) => treeGame(anything(tree))],
  ['parsePayoffTree', (text) => parsePayoffTree(anything(text))],
  ['payoffTreeGame', (tree) => payoffTreeGame(anything(tree))],
  ['chanceTreeGame', (tree) => chanceTreeGame(anything(tree))],
  ['parseAndOrGraph', (text) => parseAndOrGraph(anything(text))],
  ['andOrGraph', (data) => andOrGraph(anything(data))],
  ['andOrGraph: connectors', (connectors) => andOrGraph(anything({ connectors, goals: [] }))],
  ['andOrGraph: a connector', (connector) => andOrGraph(anything({ connectors: [connector], goals: [] }))],
  ['andOrGraph: to', (to) => andOrGraph(anything({ connectors: [{ from: 'a', to }], goals: [] }))],
  ['andOrGraph: goals', (goals) => andOrGraph(anything({ connectors: [{ from: 'a', to: ['b'] }], goals }))],
  ['andOrGraph: h', (h) => andOrGraph(anything({ connectors: [{ from: 'a', to: ['b'] }], goals: [], h }))],
  ['PositionTable.load', (bytes) => PositionTable.load(COINS, anything(bytes))],
  ['bearoffBoard', (digits) => bearoffBoard(anything(digits))],
  ['boardOfId', (text) => boardOfId(anything(text))],
  ['readProblems', (text) => readProblems(anything(text))],
];

/** A worker engine, closed again where it could be made. */
async function closed(made: Promise<{ close(): Promise<void> }>): Promise<void> {
  await (await made).close();
}

const workers: readonly [string, Call][] = [
  ...options('createWorkerEngine', ['table', 'module', 'export', 'workerUrl', 'threads', 'sharedMemory'], (given) =>
    closed(createWorkerEngine(ticTacToe, given)),
  ),
  ...options('createEnginePool', ['threads'], (given) => closed(createEnginePool(ticTacToe, given))),
];

export const groups = { engines, pruning, games, textbook, learning, parsers, workers };
