import type { Game } from 'cutnode';
import { nim } from 'cutnode/games/nim';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { chineseOf, xiangqi } from 'cutnode/games/xiangqi';
import { describe, expect, it } from 'vitest';
import {
  besidesBestPlay,
  countBelow,
  foldedTree,
  lineTo,
  type MoveNames,
  searchedTree,
  seenOf,
} from '../../demo/src/play/why-tree.js';

/** The tree behind "Why this move?", against a plain minimax and counts made by hand. */

// biome-ignore lint/suspicious/noExplicitAny: the tree knows no types of games
const untyped = (game: unknown): Game<any, any> => game as Game<any, any>;

const namesOf = (game: unknown): MoveNames => ({
  move: (position, move) => untyped(game).formatMove?.(position, move) ?? String(move),
  several: (count) => `${count} moves`,
});

/** From the first player's side; shares nothing with the trace. */
function minimax(cells: string): number {
  const lines = ['012', '345', '678', '036', '147', '258', '048', '246'];
  for (const [a, b, c] of lines.map((line) => [...line].map(Number)) as [number, number, number][])
    if (cells[a] !== '.' && cells[a] === cells[b] && cells[b] === cells[c]) return cells[a] === 'X' ? 1 : -1;
  const free = [...cells].flatMap((cell, i) => (cell === '.' ? [i] : []));
  if (free.length === 0) return 0;
  const side = free.length % 2 === 1 ? 'X' : 'O';
  const values = free.map((i) => minimax(cells.slice(0, i) + side + cells.slice(i + 1)));
  return side === 'X' ? Math.max(...values) : Math.min(...values);
}

it.each([
  ['0.2.1', '0.2'],
  ['0.2', '0.2'],
  ['0.1', '0.1'],
  ['1.2.1', '1'],
  ['', ''],
])('hides the node %s in %s', (key, seen) => {
  expect(seenOf(key, new Set(['0.2', '1', '1.2']))).toBe(seen);
});

describe('the tree of a position', () => {
  it.each(['X...O...X', 'XOX.O....', 'XO.XO....', 'XOXOX.O..'])('has the value of minimax: %s', (text) => {
    const position = ticTacToe.parse(text);
    for (const ordering of ['natural', 'hint'] as const) {
      const free = [...text].filter((cell) => cell === '.').length;
      const tree = searchedTree(untyped(ticTacToe), position, ordering, namesOf(ticTacToe), free);
      expect([ordering, Math.sign(tree?.result.value ?? Number.NaN)]).toEqual([ordering, minimax(text)]);
      expect(tree?.isWhole).toBe(true);
    }
  });

  it('names every node by the moves that lead to it, and counts them all', () => {
    const position = ticTacToe.parse('X...O...X');
    const tree = searchedTree(untyped(ticTacToe), position, 'natural', namesOf(ticTacToe), 3);
    if (!tree) throw new Error('three plies are few');
    const keys = Object.keys(tree.frame.nodes);
    expect(keys.length).toBe(tree.result.nodes);
    const drawn = (node: typeof tree.root): string[] => [node.key ?? '?', ...(node.children ?? []).flatMap(drawn)];
    expect(
      drawn(tree.root)
        .filter((key) => !key.endsWith('x'))
        .toSorted(),
    ).toEqual(keys.toSorted());
    for (const key of keys) {
      const line = lineTo(untyped(ticTacToe), position, key);
      const end = line.reduce((here, move) => ticTacToe.play(here as typeof position, move as number), position);
      expect(line.length).toBe(tree.frame.nodes[key]?.ply);
      expect([...ticTacToe.format(end as typeof position)].filter((cell) => cell !== '.').length).toBe(3 + line.length);
    }
  });

  it('finds positions that occur twice: two coins taken from two heaps in either order', () => {
    const tree = searchedTree(untyped(nim), nim.parse('max:2-1'), 'natural', namesOf(nim), 3);
    if (!tree) throw new Error('three coins are few');
    // Nothing is left after two moves, in either order. What else could be reached twice was cut off.
    expect(tree.again).toEqual([{ from: '2.0', to: '0.0' }]);
    const moves = ['0.0', '2.0'].map((key) => lineTo(untyped(nim), nim.parse('max:2-1'), key));
    expect(moves).toEqual([
      [
        { heap: 2, left: 0 },
        { heap: 1, left: 0 },
      ],
      [
        { heap: 1, left: 0 },
        { heap: 2, left: 0 },
      ],
    ]);
  });

  it('folds what is beside the best line, and says how much that is', () => {
    const tree = searchedTree(untyped(ticTacToe), ticTacToe.parse('X...O...X'), 'natural', namesOf(ticTacToe), 3);
    if (!tree) throw new Error('three plies are few');
    const folded = besidesBestPlay(tree.root);
    const small = foldedTree(tree.root, folded);
    expect(countBelow(small)).toBeLessThan(countBelow(tree.root));
    const hidden = (node: typeof small): number =>
      Number(/^\+ (\d+)$/.exec(node.window ?? '')?.[1] ?? 0) +
      (node.children ?? []).reduce((sum, child) => sum + hidden(child), 0);
    expect(countBelow(small) + hidden(small)).toBe(countBelow(tree.root));
    expect(foldedTree(tree.root, new Set())).toEqual(tree.root);
  });

  it('calls moves as the room does: in Chinese chess by men and files', () => {
    // The position that was seen with b8b1 beside 炮2进7.
    const position = xiangqi.play(xiangqi.initial(), xiangqi.parseMove(xiangqi.initial(), 'h3h4'));
    const move = (here: unknown, each: unknown): string => chineseOf(here as typeof position, each as number);
    const names = { move, several: (count: number) => `${count} 着` };
    const tree = searchedTree(untyped(xiangqi), position, 'natural', names, 2);
    const labels = (node: NonNullable<typeof tree>['root']): string[] =>
      (node.children ?? []).flatMap((child) => [child.label, ...labels(child)]);
    const all = tree ? labels(tree.root) : [];
    expect(all).toContain('炮2进7');
    expect(all.filter((label) => !/^(\S{4}( \S{4}){0,2}|\d+ 着)$/.test(label) || /[a-i]\d/.test(label))).toEqual([]);
    expect(all.some((label) => label.endsWith(' 着'))).toBe(true);
  });

  it('looks as deep as can be read, and refuses what cannot be drawn', () => {
    const start = ticTacToe.initial();
    const easy = searchedTree(untyped(ticTacToe), start, 'natural', namesOf(ticTacToe));
    expect([easy?.depth, easy?.isWhole]).toEqual([3, false]);
    expect(easy?.result.nodes).toBeLessThanOrEqual(160);
    expect(searchedTree(untyped(ticTacToe), start, 'natural', namesOf(ticTacToe), 8)).toBeUndefined();
  });
});
