/** The procedures of the textbooks, which use no engine. */
import type { AndOrProblem, Connector } from 'cutnode/textbook/and-or';
import { seeded } from '../seeded.js';
import { CHESS } from './compiled.js';
import { type Row, row } from './row.js';

/** A tree of whole numbers below 100, as `parseTree` reads it. */
function treeText(branching: number, depth: number, random: () => number): string {
  if (depth === 0) return String(Math.floor(100 * random()));
  return `(${Array.from({ length: branching }, () => treeText(branching, depth - 1, random)).join(' ')})`;
}

/** A binary tree whose branches merge, with costs 1 to 9: that of bench/and-or.ts. */
function mergingGraph(size: number): AndOrProblem<number, number> {
  const mixed = (a: number, b: number): number => {
    let x = Math.imul(a + 1, 0xc2b2ae35) ^ Math.imul(b + 1, 0x27d4eb2f);
    x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
    return (x ^ (x >>> 13)) >>> 0;
  };
  return {
    name: 'merging graph',
    start: 0,
    isGoal: (node) => 2 * node >= size,
    expand(node) {
      const below = (salt: number): number => Math.min(size - 1, 2 * node + 1 + (mixed(node, salt) % 4));
      return [
        [below(0), below(1)],
        [below(2), below(3)],
      ].map((to, c): Connector<number> => ({ to, cost: 1 + (mixed(node, 10 + c) % 9) }));
    },
  };
}

/** The steps of a generator. */
function stepsOf(walk: Generator<unknown>): number {
  let steps = 0;
  while (!walk.next().done) steps++;
  return steps;
}

const onTree = (search: 'scout' | 'sss' | 'dual' | 'proof-number' | 'uct'): Row => ({
  title: `steps of ${search} on a tree of 3^5 leaves`,
  counts: 'steps',
  async prepare(load) {
    const { parseTree, traceTreeSearch } = await load('textbook');
    const tree = parseTree(treeText(3, 5, seeded(5)));
    return () => stepsOf(traceTreeSearch(tree, search));
  },
});

export const textbook: readonly Row[] = [
  row(
    'alpha-beta, fail-soft, tic-tac-toe',
    async (load) => {
      const { failSoftAlphaBeta } = await load('textbook');
      const { ticTacToe } = await load('games/tic-tac-toe');
      return () => failSoftAlphaBeta(ticTacToe, ticTacToe.parse('X........')) + 1;
    },
    { counts: 'value + 1' },
  ),
  row(
    'Pearl’s alpha-beta on a tree of 4^6 leaves',
    async (load) => {
      const { parseTree, pearlAlphaBeta } = await load('textbook');
      const tree = parseTree(treeText(4, 6, seeded(6)));
      return () => pearlAlphaBeta(tree);
    },
    { counts: 'value' },
  ),
  row(
    'alpha-beta with its trace on a tree of 4^6 leaves',
    async (load) => {
      const { parseTree, traceAlphaBeta } = await load('textbook');
      const tree = parseTree(treeText(4, 6, seeded(6)));
      return () => stepsOf(traceAlphaBeta(tree));
    },
    { counts: 'events' },
  ),
  row('minimax, tic-tac-toe from two marks', async (load) => {
    const { minimax } = await load('textbook');
    const { ticTacToe } = await load('games/tic-tac-toe');
    return () => minimax(ticTacToe, ticTacToe.parse('X...O....')).closed.length;
  }),
  ...(['scout', 'sss', 'dual', 'proof-number', 'uct'] as const).map(onTree),
  row(
    'SSS* on tic-tac-toe from two marks',
    async (load) => {
      const { sssStar } = await load('textbook');
      const { ticTacToe } = await load('games/tic-tac-toe');
      return () => sssStar(ticTacToe, ticTacToe.parse('X...O....')).steps;
    },
    { counts: 'steps' },
  ),
  row('search to depth 6, Connect Four', async (load) => {
    const { searchToDepth } = await load('textbook');
    const { connectFour } = await load('games/connect-four');
    return () => searchToDepth(connectFour, connectFour.parse('44'), { depth: 6 }).counts.nodes;
  }),
  row('iterative deepening to depth 4, breakthrough 5x5', async (load) => {
    const { iterativeDeepening } = await load('textbook');
    const { createBreakthrough } = await load('games/breakthrough');
    const game = createBreakthrough({ columns: 5, rows: 5 });
    return () => iterativeDeepening(game, game.initial(), { depth: 4 }).counts.nodes;
  }),
  row(
    'quiescence search to depth 3, chess',
    async (load) => {
      const { quiescenceSearch } = await load('textbook');
      const { chess } = await load('games/chess');
      return () => {
        const { counts } = quiescenceSearch(chess, chess.initial(), { depth: 3 });
        return counts.nodes + counts.quiescenceNodes;
      };
    },
    { changed: CHESS },
  ),
  row(
    'AO* on a graph of 15,000 nodes',
    async (load) => {
      const { aoStar } = await load('textbook/and-or');
      const graph = mergingGraph(15_000);
      return () => aoStar(graph, { cycles: 'refused' }).stats.expanded;
    },
    { counts: 'nodes expanded' },
  ),
  row(
    'AO* with its trace on a graph of 1,500 nodes',
    async (load) => {
      const { traceAoStar } = await load('textbook/and-or');
      const graph = mergingGraph(1500);
      return () => stepsOf(traceAoStar(graph, { cycles: 'refused' }));
    },
    { counts: 'events' },
  ),
  row(
    'cheapest costs from the goals up, 15,000 nodes',
    async (load) => {
      const { optimalCosts } = await load('textbook/and-or');
      const graph = mergingGraph(15_000);
      return () => optimalCosts(graph).costs.size;
    },
    { counts: 'nodes' },
  ),
  row(
    'AO* for a winning strategy, Grundy’s game from 13',
    async (load) => {
      const { aoStar, gameStrategy } = await load('textbook/and-or');
      const { createGrundy } = await load('games/grundy');
      const problem = gameStrategy(createGrundy({ heap: 13 }));
      return () => aoStar(problem).stats.expanded;
    },
    { counts: 'nodes expanded' },
  ),
  row('expectiminimax, backgammon, 2 plies', async (load) => {
    const { expectiminimax } = await load('textbook/chance');
    const { backgammon } = await load('games/backgammon');
    const position = backgammon.parse('4HPwATDgc/ABMA:x:31');
    return () => expectiminimax(backgammon, position, { depth: 3, range: [-1, 1] }).counts.nodes;
  }),
  row('expectiminimax, pig, 10 plies', async (load) => {
    const { expectiminimax } = await load('textbook/chance');
    const { pig } = await load('games/pig');
    return () => expectiminimax(pig, pig.parse('45-60:x:12'), { depth: 10 }).counts.nodes;
  }),
  row(
    'pig to 40 solved by value iteration',
    async (load) => {
      const { solvePig } = await load('games/pig');
      return () => Math.round(1e9 * solvePig(40).winProbability(0, 0));
    },
    { counts: '10⁹ times the chance of X' },
  ),
  row('max^n, tic-tac-toe for three on 4x4, depth 5', async (load) => {
    const { maxn } = await load('textbook/several-players');
    const { openLinesOfEach, threePlayerTicTacToe: game } = await load('games/three-player-tic-tac-toe');
    const position = game.parse('X.../.O../..Z./....');
    const evaluate = openLinesOfEach(game);
    return () => maxn(game, position, { depth: 5, evaluate, bounds: game.payoffBounds }).nodes;
  }),
  row('paranoid, tic-tac-toe for three on 4x4, depth 5', async (load) => {
    const { paranoid } = await load('textbook/several-players');
    const { openLinesOfEach, threePlayerTicTacToe: game } = await load('games/three-player-tic-tac-toe');
    const position = game.parse('X.../.O../..Z./....');
    const evaluate = openLinesOfEach(game);
    return () => paranoid(game, position, { depth: 5, evaluate }).nodes;
  }),
  row(
    'retrograde analysis, two robots on 5x5',
    async (load) => {
      const { retrograde } = await load('textbook/tables');
      const { createTwoRobots } = await load('games/pursuit');
      const game = createTwoRobots({ rows: 5, columns: 5, chaser: 'a1', runaway: 'e5' });
      return () => retrograde(game).size;
    },
    { counts: 'positions' },
  ),
  row(
    'retrograde analysis, tic-tac-toe',
    async (load) => {
      const { retrograde } = await load('textbook/tables');
      const { ticTacToe } = await load('games/tic-tac-toe');
      return () => retrograde(ticTacToe).size;
    },
    { counts: 'positions' },
  ),
  row(
    'nim-values, Nim 5, 6, 7 as one game',
    async (load) => {
      const { nimValue } = await load('textbook/nim-values');
      const { createNim } = await load('games/nim');
      const game = createNim({ heaps: [5, 6, 7] });
      return () => nimValue(game, game.initial());
    },
    { counts: 'value' },
  ),
  row(
    'graph of all positions, Grundy’s game from 16',
    async (load) => {
      const { gameGraph } = await load('textbook/game-graph');
      const { createGrundy } = await load('games/grundy');
      const game = createGrundy({ heap: 16 });
      return () => gameGraph(game).positions.length;
    },
    { counts: 'positions' },
  ),
];
