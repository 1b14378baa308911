import { createEngine, IllegalMoveError, InvalidOptionError, InvalidPositionError } from 'cutnode';
import {
  formatTree,
  type GameTree,
  InvalidTreeError,
  minimax,
  parseTree,
  readTree,
  traceTreeSearch,
  treeGame,
  treeSearches,
} from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidValueError } from '../../bindings/contract/errors.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import { reference } from '../oracle/minimax.js';
import { arbitraryTree } from './arbitrary-tree.js';

/** Leaves of any size that a leaf may have. */
const fractions = fc.array(
  fc.oneof(
    fc.double({ min: -7_000_000, max: 7_000_000, noNaN: true }).map((value) => value + 0),
    fc.constantFrom<GameTree>([1e-7, -0.5], 5e-324, 7_000_000),
  ),
  { minLength: 1 },
);

describe('a tree typed as text', () => {
  it('consists of nested brackets of any kind, with optional names', () => {
    const tree = [
      [3, 12, 8],
      [2, 4, 6],
      [14, 5, 2],
    ];
    expect(parseTree('((3 12 8) (2 4 6) (14 5 2))')).toEqual(tree);
    expect(parseTree(JSON.stringify(tree))).toEqual(tree);
    expect(parseTree(' [ (3,12 , 8)\n[2 4 6](14 5 2) ] ')).toEqual(tree);
    expect(parseTree('{{3, 12, 8},\n {2, 4, 6},\n {14, 5, 2}}')).toEqual(tree);
    expect(parseTree('(max (min 3 12 8) (MIN 2 4 6)\r\n (min 14 5 2))')).toEqual(tree);
    expect(parseTree('(0.5 -2.25 .5 3. 1e-7 2E1)')).toEqual([0.5, -2.25, 0.5, 3, 1e-7, 20]);
    expect(formatTree(tree)).toBe('((3 12 8) (2 4 6) (14 5 2))');
    expect(parseTree('-7')).toBe(-7);
    expect(parseTree('(+3 -0 inf -inf -∞)')).toEqual([3, 0, Infinity, -Infinity, -Infinity]);
    expect(parseTree('A:(B:(3 x:12) (1))')).toEqual({
      name: 'A',
      tree: [{ name: 'B', tree: [3, { name: 'x', tree: 12 }] }, [1]],
    });
  });

  it('tells who moves first where its nodes are marked', () => {
    expect(readTree('(max (min 3 12) 4)')).toEqual({ tree: [[3, 12], 4], first: 'MAX' });
    expect(readTree('((max 3 12) 4)')).toEqual({ tree: [[3, 12], 4], first: 'MIN' });
    expect(readTree('(max:(3 12) min:4)').first).toBeUndefined();
  });

  it('is read as it was written', () =>
    forAll([fc.oneof(arbitraryTree(), fractions)], { seed: 1, draws: 500 }, (tree) => {
      expect(parseTree(formatTree(tree))).toEqual(tree);
    }));

  it.each<[string, string]>([
    ['', 'tree: there is nothing; expected a tree such as'],
    ['((3 12)', "tree: '(' at character 1 is never closed; expected ')' at the end"],
    ['(3 12))', "tree: ')' at character 7 comes after the tree has ended; expected nothing more"],
    ['(3 12]', "tree: ']' at character 6 closes '(' at character 1; expected ')'"],
    ['(3 () 4)', 'tree: the node at character 4 is empty; expected at least one child'],
    [
      '(3 four 4)',
      "tree: 'four' at character 4 is not part of a tree; expected a bracket, or for a leaf a number within",
    ],
    ['(3 2.5.1)', "tree: '2.5.1' at character 4 is not part of a tree"],
    ['(3 1e999)', "tree: '1e999' at character 4 is not part of a tree"],
    ['{3 4)', "tree: ')' at character 5 closes '{' at character 1; expected '}'"],
    ['(max 3 (max 4))', "tree: 'max' at character 9 is out of turn; expected 'min'"],
    ['(max)', 'tree: the node at character 1 is empty'],
    ['(3 4x)', "tree: '4x' at character 4 is not part of a tree"],
    ['(3 7000001)', "tree: '7000001' at character 4 is not part of a tree"],
    ['(3,,4)', "tree: ',' at character 4 stands where a child is expected, and commas only behind children"],
    ['[3 , (, 4)]', "tree: ',' at character 7 stands where a child is expected"],
    ['(a:,3)', "tree: ',' at character 4 stands where a child is expected"],
    ['(3), 4', "tree: ',' at character 4 comes after the tree has ended"],
    ['(1 2) 3', "tree: '3' at character 7 comes after the tree has ended"],
    [')', "tree: ')' at character 1 is not part of a tree"],
    ['(a:3 a:4)', "tree: the name 'a' at character 6 is another node's; expected a name of its own"],
    ['(3 b:)', "tree: the name 'b' at character 4 has no node"],
    ['(3 b:', "tree: the name 'b' at character 4 has no node"],
    [`(${'1 '.repeat(1025)})`, 'tree: the node at character 1 has 1025 children; expected at most 1024'],
    ['('.repeat(2000), 'tree: the node at character 1001 lies 1000 plies deep; expected a leaf'],
  ])('%j is refused', (text, message) => {
    expect(() => parseTree(text)).toThrow(InvalidTreeError);
    expect(() => parseTree(text)).toThrow(InvalidPositionError);
    expect(() => parseTree(text)).toThrow(message);
  });

  it('throws nothing but the documented error, whatever is typed', () => {
    const scribble = fc.string({
      unit: fc.constantFrom('(', ')', '[', ']', ' ', '{', '}', '3', '.', '-', 'a', ':', ',', 'inf', '∞', 'max '),
    });
    forAll([fc.oneof(scribble, fc.string())], { seed: 2, draws: 3000 }, (text) => {
      try {
        const tree = parseTree(text);
        expect(parseTree(formatTree(tree))).toEqual(tree);
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidPositionError);
      }
    });
  });
});

describe('an invalid nested array is rejected', () => {
  it.each<[unknown, string]>([
    [[[3], []], 'tree: child 2 of the root is a node without children'],
    [[[3, 7e6 + 0.5]], 'tree: child 2 of child 1 of the root is a leaf worth 7000000.5'],
    [[Number.NaN], 'tree: child 1 of the root is a leaf worth NaN'],
    ['(3 4)', "tree: the root is '(3 4)'; expected a number or a list of children"],
    [[3, undefined], 'tree: child 2 of the root is undefined'],
    [[null], 'tree: child 1 of the root is null'],
    [{ name: '3', tree: [3] }, "tree: the root is called '3'; expected a letter"],
    [Array.from({ length: 1025 }, () => 1), 'tree: the root has 1025 children; expected at most 1024'],
  ])('%j', (tree, message) => {
    expect(() => treeGame(tree as GameTree)).toThrow(InvalidPositionError);
    expect(() => treeGame(tree as GameTree)).toThrow(message);
  });
});

describe('a tree as a game', () => {
  const game = treeGame(parseTree('((3 12) left:(2 (4 6)) ((1)))'));

  it('names its nodes', () => {
    const root = game.initial();
    expect(game.format(root)).toBe('A');
    expect(game.moves(root).map((move) => game.formatMove(root, move))).toEqual(['B', 'left', 'D']);
    expect(game.format(game.play(game.play(root, 1), 1))).toBe('left2');
    expect(game.format(game.parse('left2.1'))).toBe('left2.1');
    expect(game.outcome(game.parse('left2.1'))).toEqual([4, -4]);
    expect(game.parse('D1').path).toEqual([2, 0]);
    expect(game.parseMove(root, 'D')).toBe(2);
  });

  it('gives each node a unique name, even if some names are given', () => {
    const names = treeGame(parseTree("(C:(1 2) (3 4) B:(5 C1:6 B':7))"));
    const root = names.initial();
    expect(names.moves(root).map((move) => names.formatMove(root, move))).toEqual(['C', "C'", 'B']);
    forAll([arbitraryTree()], { seed: 3, draws: 200 }, (tree) => {
      const any = treeGame(tree);
      const seen = new Set<string>();
      const keys = new Set<number>();
      let nodes = 0;
      const visit = (p: ReturnType<typeof any.initial>): void => {
        nodes++;
        seen.add(any.format(p));
        keys.add(any.key(p));
        expect(any.parse(any.format(p))).toEqual(p);
        for (const move of any.moves(p)) {
          expect(any.parseMove(p, any.formatMove(p, move))).toBe(move);
          visit(any.play(p, move));
        }
      };
      visit(any.initial());
      expect([seen.size, keys.size]).toEqual([nodes, nodes]);
    });
  });

  it('has names for more than 26 children of the root', () => {
    const wide = treeGame(Array.from({ length: 30 }, (_, i) => i));
    const root = wide.initial();
    expect([0, 24, 25, 26].map((move) => wide.formatMove(root, move))).toEqual(['B', 'Z', 'AA', 'AB']);
  });

  it('rejects invalid moves, names and options', () => {
    const root = game.initial();
    expect(() => game.play(root, 3)).toThrow(
      new IllegalMoveError('tree: 3 leads nowhere from A; expected one of B, left, D'),
    );
    expect(() => game.parseMove(root, 'C')).toThrow(IllegalMoveError);
    expect(() => game.play(game.parse('B1'), 0)).toThrow('expected one of none, it is a leaf');
    expect(() => game.parse('Z')).toThrow(InvalidPositionError);
    expect(() => game.format({ tree: 3, path: [9] })).toThrow(InvalidPositionError);
    expect(() => treeGame([1], { first: 'max' as 'MAX' })).toThrow(InvalidOptionError);
  });

  it('has leaves that are no whole numbers for the procedures of the textbooks alone', async () => {
    const fractional = treeGame([[0.5, 2], [0.25]]);
    expect(minimax(fractional, fractional.initial()).value).toBe(0.5);
    const engine = await createEngine(fractional);
    expect(() => engine.solve(fractional.initial())).toThrow(InvalidValueError);
    for (const search of treeSearches) {
      const whole = [...traceTreeSearch([[2, 8], [1]], search)];
      const quarters = [...traceTreeSearch([[0.5, 2], [0.25]], search)];
      expect([search, quarters.map(({ event, path }) => [event, path])]).toEqual([
        search,
        whole.map(({ event, path }) => [event, path]),
      ]);
    }
  });

  it('is solved by the engine as by minimax, with either side first', () =>
    forAllAsync(
      [arbitraryTree(), fc.constantFrom('MAX' as const, 'MIN' as const)],
      { seed: 4, draws: 100 },
      async (tree, first) => {
        const any = treeGame(tree, { first });
        const engine = await createEngine(any);
        const { value } = engine.solve(any.initial());
        expect(value).toBe(reference(any, any.initial(), { depth: Infinity }).value);
      },
    ));
});
