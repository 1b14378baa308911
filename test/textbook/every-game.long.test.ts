import { describe, expect, it } from 'vitest';
import { catalogue } from '../../bindings/cli/catalogue/index.js';
import { breakthrough } from '../../bindings/games/breakthrough/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createGrundy } from '../../bindings/games/grundy/index.js';
import { createMnk } from '../../bindings/games/mnk/index.js';
import { createLastCoin, createNim } from '../../bindings/games/nim/index.js';
import { createCopsAndRobber, createTwoRobots } from '../../bindings/games/pursuit/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { productionSystem } from '../../bindings/games/tic-tac-toe/production-system/index.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import { createEngine, type Game } from '../../bindings/index.js';
import { failSoftAlphaBeta, minimax, pearlAlphaBeta, traceAlphaBeta } from '../../bindings/textbook/index.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';

import { nightly } from '../extent.js';
import { everyPosition } from '../oracle/every-position.js';
import { reference } from '../oracle/minimax.js';

type AnyGame = Game<unknown, unknown>;

/** Depths are limited by the number of nodes. */
const NODES = nightly ? 2500 : 800;

const searched = catalogue.filter(({ chance }) => !chance);

/** On every game of the package without dice, the engine and the textbook procedures must agree. */
describe.each(searched.map(({ name, load }) => [name, load] as const))('%s', (_, load) => {
  it('has the same value by MINIMAX, both kinds of alpha-beta, the trace and the engine, leaf for leaf', async () => {
    const game = await load(new Map(), undefined);
    const engine = await createEngine(game, { table: false });
    const position = game.initial();
    const max = game.toMove(position) === 0 ? 1 : -1;
    let depth = 1;
    while (depth < 12 && treeWithin(game, position, depth + 1, NODES)) depth++;
    const truth = reference(game, position, { depth }).value * max + 0;

    expect(minimax(game, position, { depth }).value).toBe(truth);
    expect(pearlAlphaBeta(game, undefined, { depth })).toBe(truth);
    expect(failSoftAlphaBeta(game, undefined, { depth })).toBe(truth);
    const plain = {
      depth,
      algorithm: 'alpha-beta',
      ordering: 'natural',
      table: false,
      knowledge: false,
      winDistance: false,
      iterative: false,
      quiescence: false,
    } as const;
    for (const failHard of [false, true]) {
      const { value, stats } = engine.search(position, { ...plain, failHard });
      expect(value * max + 0).toBe(truth);
      let leaves = 0;
      for (const event of traceAlphaBeta(game, undefined, { depth, failHard })) if (event.type === 'leaf') leaves++;
      expect(leaves).toBe(stats.leaves);
    }
    // The engine's enhancements do not change the value.
    const full = await createEngine(game);
    expect(full.search(position, { depth, knowledge: false, quiescence: false }).value * max + 0).toBe(truth);
  });
});

/** Whether the tree to `depth` has at most `most` nodes. */
function treeWithin(game: AnyGame, position: unknown, depth: number, most: number): boolean {
  let left = most;
  const visit = (here: unknown, below: number): void => {
    if (--left < 0 || below === 0 || game.outcome(here)) return;
    for (const move of game.moves(here)) {
      const child = game.play(here, move);
      visit(child, below - 1);
      game.undo?.(child, move);
      if (left < 0) return;
    }
  };
  visit(position, depth);
  return left >= 0;
}

/** Finite games small enough to visit every position. */
const finite: [string, AnyGame][] = (
  [
    ['tic-tac-toe', ticTacToe],
    ['tic-tac-toe as a production system', productionSystem({ symmetry: true })],
    ['connect four, from a late position', from(connectFour, '22525762534622441115633653436713')],
    ['(3,4,3)', from(createMnk({ rows: 3, columns: 4, k: 3 }), '3,4,3:XOX./..O./....')],
    ["Grundy's game of 12", createGrundy({ heap: 12 })],
    ['Nim of 5-4-3', createNim({ heaps: [5, 4, 3] })],
    ['misère Nim of 4-4-2', createNim({ heaps: [4, 4, 2], misere: true })],
    ['the last of 30 coins', createLastCoin({ coins: 30 })],
    ['two robots with 9 plies left', createTwoRobots({ rows: 3, columns: 3, chaser: 'a1', runaway: 'c2', limit: 9 })],
    ['cops and a robber with 6 plies left', createCopsAndRobber({ rows: 2, columns: 3, cops: 1, limit: 6 })],
    ['breakthrough on 3x4', from(breakthrough, 'BBB/.../.../WWW:w')],
    ['a uniform tree', createUniformTree({ branching: 3, depth: 5, model: 'independent' })],
  ] as [string, unknown][]
).map(([name, game]) => [name, game as AnyGame]);

/** The same game from another position. */
function from<P, M>(game: Game<P, M>, text: string): Game<P, M> {
  return { ...game, initial: () => game.parse?.(text) as P };
}

describe.each(finite)('retrograde analysis of %s', (_, game) => {
  it('gives every reachable position the value that search gives it', async () => {
    const table = retrograde(game);
    const engine = await createEngine(game);
    const positions = everyPosition(game);
    expect(positions.length).toBeGreaterThanOrEqual(table.size);
    const few = Math.ceil(positions.length / (nightly ? 3000 : 600));
    for (const position of positions.filter((_position, i) => i % few === 0)) {
      expect(table.probe(position)?.value, game.format?.(position)).toBe(engine.solve(position).value);
    }
  });
});
