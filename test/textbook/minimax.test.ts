import { createEngine, type Game, InvalidOptionError, InvalidPositionError, UnsupportedGameError } from 'cutnode';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { bookValue, minimax, parseTree, treeGame } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidGameError, InvalidValueError } from '../../bindings/contract/errors.js';
import type { MinimaxNode } from '../../bindings/textbook/minimax/minimax.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll } from '../oracle/for-all.js';
import { graphGame, graphOf } from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';
import { arbitraryTree } from './arbitrary-tree.js';

const graphAndDepth = [
  arbitraryGraph({ tree: 600 }),
  arbitraryStyle,
  fc.integer({ min: 0, max: 6 }),
  fc.boolean(),
] as const;

describe('MINIMAX in two phases', () => {
  it('agrees with minimax by definition on random games, also with second turns and undo', () =>
    forAll([...graphAndDepth], { seed: 11, draws: 500 }, (graph, style, depth, preferFasterWins) => {
      const game = graphGame(graph, style);
      const position = game.initial();
      const before = JSON.stringify(position);
      const tree = minimax(game, position, { depth, preferFasterWins });
      expect(JSON.stringify(position), 'the position is as it was').toBe(before);
      // Player 0 moves at the root.
      const truth = reference(game, position, { depth, preferFasterWins });
      expect(tree.value).toBe(truth.value);
      const root = tree.closed[0] as MinimaxNode<unknown, unknown>;
      if (depth === 0) expect(tree.move).toBeUndefined();
      else {
        // Among equal moves, the first.
        expect(root.children.indexOf(root.marked as number)).toBe(truth.best[0]);
        expect(root.children.map((child) => tree.closed[child]?.value)).toEqual(truth.moveValues);
      }
    }));

  it('generates breadth-first, evaluates tips only, backs up and marks', () =>
    forAll([...graphAndDepth], { seed: 12, draws: 200 }, (graph, style, depth, preferFasterWins) => {
      const game = graphGame(graph, style);
      const { closed, line, tips } = minimax(game, game.initial(), { depth, preferFasterWins });
      const depths = closed.map((node) => node.depth);
      expect(depths).toEqual([...depths].sort((a, b) => a - b));
      expect(closed.map((node) => node.index)).toEqual([...closed.keys()]);
      // Every node but the root is a child of its parent, and children are in order.
      expect(closed.flatMap((node) => node.children)).toEqual([...closed.keys()].slice(1));
      for (const node of closed) {
        for (const child of node.children) expect(closed[child]?.parent).toBe(node.index);
        if (node.tip) {
          expect(node).toMatchObject({ children: [], staticValue: node.value, marked: undefined });
          if (node.tip === 'horizon') expect(node.depth).toBe(depth);
        } else {
          const values = node.children.map((child) => closed[child]?.value as number);
          expect(node.value).toBe(node.side === 'MAX' ? Math.max(...values) : Math.min(...values));
          expect(node.marked).toBe(node.children[values.indexOf(node.value)]);
          expect(node.staticValue).toBeUndefined();
        }
      }
      expect(tips).toBe(closed.filter((node) => node.children.length === 0).length);
      // The marked line ends in a tip with the root's value.
      let here = closed[0] as MinimaxNode<unknown, unknown>;
      for (const move of line) {
        here = closed[here.marked as number] as MinimaxNode<unknown, unknown>;
        expect(here.move).toEqual(move);
      }
      expect(here.tip).toBeDefined();
      expect(here.value).toBe(closed[0]?.value);
    }));

  it('reproduces the worked example: CLOSED level by level, 3 backed up, the first move marked', () => {
    const game = treeGame(parseTree('((3 12 8) (2 4 6) (14 5 2))'));
    const { closed, value, move, line, tips } = minimax(game, game.initial());
    expect(closed.map((node) => node.value)).toEqual([3, 3, 2, 2, 3, 12, 8, 2, 4, 6, 14, 5, 2]);
    expect(closed.map((node) => node.side)).toEqual(['MAX', 'MIN', 'MIN', 'MIN', ...Array(9).fill(undefined)]);
    expect({ value, move, line, tips }).toEqual({ value: 3, move: 0, line: [0, 0], tips: 9 });
    // With MIN at the root, MAX chooses below: 12, 6 and 14.
    const swapped = treeGame(game.tree, { first: 'MIN' });
    expect(minimax(swapped, swapped.initial())).toMatchObject({ value: 6, move: 1, line: [1, 2] });
  });

  it('keeps positions unless the game has undo', () => {
    const graph = graphOf([[1, 2], 3, 4]);
    const plain = minimax(graphGame(graph), graphGame(graph).initial());
    expect(plain.closed.map(({ position }) => position?.node)).toEqual([0, 1, 2]);
    const undoing = graphGame(graph, {
      undo: true,
      key: 'none',
      moves: 'string',
      evaluate: false,
      hint: false,
      noisy: false,
    });
    expect(minimax(undoing, undoing.initial()).closed.map(({ position }) => position)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("takes e(p) from MAX's side in place of the game's own evaluation, ∞ for a win", () => {
    const ahead = (p: { own: number; other: number }): number =>
      ticTacToe.toMove(p) === 0 ? p.own - p.other : p.other - p.own;
    const { closed, value } = minimax(ticTacToe, ticTacToe.initial(), { depth: 1, evaluate: ahead });
    // X on cell n is bit n, and the board is otherwise empty.
    expect(closed.slice(1).map((node) => node.staticValue)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
    expect(value).toBe(256);
    const won = minimax(ticTacToe, ticTacToe.initial(), {
      depth: 1,
      evaluate: (p) => (p.other === 16 ? Infinity : 0.5),
    });
    expect(won.value).toBe(7_999_999);
    expect(bookValue(won.value)).toBe(Infinity);
    expect(won.move).toBe(4);
    expect([bookValue(-7_999_990), bookValue(-3), bookValue(0)]).toEqual([-Infinity, -3, 0]);
  });

  it('agrees with the engine to the end of tic-tac-toe, from both sides', async () => {
    const engine = await createEngine(ticTacToe);
    for (const text of ['X...O....', 'X...O...X', 'XO..X....', 'XOX.O....', 'XOXXOOOX.']) {
      const position = ticTacToe.parse(text);
      const sign = ticTacToe.toMove(position) === 0 ? 1 : -1;
      const { value } = engine.solve(position);
      expect([text, minimax(ticTacToe, position).value]).toEqual([text, sign * value + 0]);
    }
  });

  it('agrees with the engine on trees with either side first', () =>
    forAll(
      [arbitraryTree(), fc.constantFrom('MAX' as const, 'MIN' as const)],
      { seed: 13, draws: 300 },
      (tree, first) => {
        const game = treeGame(tree, { first });
        const sign = first === 'MAX' ? 1 : -1;
        expect(minimax(game, game.initial()).value).toBe(
          sign * reference(game, game.initial(), { depth: Infinity }).value + 0,
        );
      },
    ));

  it('is a single tip if the game is over or the depth is 0', () => {
    expect(minimax(treeGame(7), treeGame(7).initial())).toMatchObject({ value: 7, move: undefined, line: [], tips: 1 });
    const game = treeGame([1, 2]);
    expect(minimax(game, game.initial(), { depth: 0 })).toMatchObject({ value: 0, move: undefined, tips: 1 });
  });
});

describe('it rejects', () => {
  const game = treeGame([[1, 2], 3]);
  const root = game.initial();
  const dice: Game<number, number> = {
    name: 'dice',
    initial: () => 0,
    toMove: () => 'chance',
    moves: () => [1],
    play: (p, m) => p + m,
    outcome: () => undefined,
  };

  it.each<[() => unknown, new (message: string) => Error, string]>([
    [
      () => minimax(game, root, { depth: -1 }),
      InvalidOptionError,
      'depth must be a whole number from 0 to 1000, not -1',
    ],
    [() => minimax(game, root, { depth: 1.5 }), InvalidOptionError, 'not 1.5'],
    [() => minimax(game, root, { depth: '3' as never }), InvalidOptionError, "not '3'"],
    [
      () => minimax(game, root, { dept: 1 } as never),
      InvalidOptionError,
      "unknown option 'dept'; there are depth, evaluate",
    ],
    [() => minimax(game, root, { evaluate: 3 as never }), InvalidOptionError, 'evaluate must be a function'],
    [
      () => minimax(game, root, { preferFasterWins: 1 as never }),
      InvalidOptionError,
      'preferFasterWins must be true or false',
    ],
    [() => minimax(game, root, { nodes: 0 }), InvalidOptionError, 'nodes must be a whole number from 1, not 0'],
    [() => minimax(game, root, { nodes: 4 }), InvalidOptionError, 'the tree has more than 4 nodes; ask for less depth'],
    [() => minimax(game, undefined as never), InvalidPositionError, 'tree: expected a position, not undefined'],
    [
      () => minimax(game, root, { depth: 1, evaluate: () => Number.NaN }),
      InvalidValueError,
      'tree: evaluate gave NaN for the position B; expected a number within ±7000000, or ±Infinity',
    ],
    [
      () => minimax(dice, 0),
      UnsupportedGameError,
      'dice: dice are thrown at the position 0; expected a player to move',
    ],
    [
      () => minimax({ ...game, traits: { players: 3, zeroSum: true, chance: false } }, root),
      UnsupportedGameError,
      'tree is for 3 players; minimax needs a zero-sum game of two players without chance',
    ],
    [
      () => minimax({ ...game, toMove: () => 2 }, root),
      InvalidGameError,
      'tree: toMove gave 2 for the position A; expected player 0 or 1',
    ],
    [
      () => minimax({ ...game, moves: () => [] }, root),
      InvalidGameError,
      'moves gave 0 moves for the position A, which is not over',
    ],
    [() => minimax({ ...game, outcome: () => [1, 1] }, root), InvalidGameError, 'outcome gave [1, 1] for'],
    [() => minimax({ ...game, outcome: () => [1] }, root), InvalidGameError, 'outcome gave [1] for'],
    [
      () => minimax({ ...game, outcome: () => [7_000_001, -7_000_001] }, root),
      InvalidValueError,
      'outcome gave [7000001, -7000001] for',
    ],
    [() => minimax({ ...game, play: (p) => p }, root), InvalidGameError, 'play gave back the position it was given'],
  ])('%s', (call, kind, message) => {
    expect(call).toThrow(kind);
    expect(call).toThrow(message);
  });

  it('trees beyond the node limit, but not the one that just fits', () => {
    expect(minimax(game, root, { nodes: 5 }).closed).toHaveLength(5);
  });

  it("nothing else: a game's own error passes, with the position restored", () => {
    const style = { undo: true, key: 'none', moves: 'number', evaluate: false, hint: false, noisy: false } as const;
    const undoing = graphGame(graphOf([[1, 2], [2], [3], 4]), style);
    const faulty: typeof undoing = {
      ...undoing,
      outcome(p) {
        if (p.node === 3) throw new Error('of its own');
        return undoing.outcome(p);
      },
    };
    const position = faulty.initial();
    expect(() => minimax(faulty, position)).toThrow('of its own');
    expect(position).toEqual(faulty.initial());
  });
});
