import { pig, solvePig } from 'cutnode/games/pig';
import { searchedChanceTree } from 'cutnode/textbook/chance';
import { paranoid, parsePayoffTree, payoffTreeGame, valuedPayoffTree } from 'cutnode/textbook/several-players';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FoldingNode, foldingFigure } from '../../bindings/figures/laboratory.js';
import { bearingOff } from '../../demo/src/chance/bearing-off.js';
import { paranoidOrder, threePlayers } from '../../demo/src/chance/players-stage.js';
import { pictureOf, searchOf } from '../../demo/src/chance/search.js';
import { answers, bet, treeOf } from '../../demo/src/chance/trees.js';
import { en as chanceEn } from '../../demo/src/chance/words/en.js';
import { zh as chanceZh } from '../../demo/src/chance/words/zh.js';
import { coins, corner, nim } from '../../demo/src/folding/games.js';
import { searched } from '../../demo/src/folding/horizon-stage.js';
import { countsOf, drawnAt, type SmallGame, unfolded } from '../../demo/src/folding/tree.js';
import { en as foldingEn } from '../../demo/src/folding/words/en.js';
import { zh as foldingZh } from '../../demo/src/folding/words/zh.js';
import { arbitraryWeightedTree, naiveValue, withProbabilities } from '../oracle/expectation.js';
import { forAll } from '../oracle/for-all.js';

/** What the rooms of chance and of tables show, held against the library and against counts by hand. */

const everything = { depth: Infinity, evaluate: () => 0, dice: 'average' } as const;

describe('a search with chance, step by step', () => {
  const prunings = ['none', 'star1', 'star2'] as const;

  it('ends with the picture that the library draws', () => {
    for (const tree of [bet, answers, bearingOff()]) {
      for (const pruning of prunings) {
        const search = searchOf(tree, pruning);
        expect(pictureOf(search, search.steps.length)).toEqual(searchedChanceTree(tree, { pruning }));
      }
    }
  });

  it('shows nothing before it begins, and never forgets what it has visited', () => {
    const search = searchOf(answers, 'star1', [0, 10]);
    const seen = (step: number): number => {
      const count = (node: ReturnType<typeof pictureOf>): number =>
        Number(node.seen) + node.children.reduce((sum, child) => sum + count(child), 0);
      return count(pictureOf(search, step));
    };
    const counts = search.steps.map((_, step) => seen(step));
    expect(counts[0]).toBe(0);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    // Star1 needs two outcomes of the second throw, and of the second of them one leaf: 3, after which it is at most
    // 6.75.
    expect(seen(search.steps.length)).toBe(1 + 2 + 4 + 7);
  });

  it('has the value of plain expectation, whatever is pruned', () => {
    for (const tree of [bet, answers, bearingOff()]) {
      const value = naiveValue(tree, everything);
      for (const pruning of prunings) expect(searchOf(tree, pruning).value).toBeCloseTo(value, 12);
    }
  });

  it('cuts off only what is never searched, and nothing in plain expectiminimax', () =>
    forAll(
      [arbitraryWeightedTree(4, fc.integer({ min: -9, max: 9 })), fc.constantFrom(...prunings)],
      { seed: 1, draws: 200 },
      (weighted, pruning) => {
        const { steps } = searchOf(withProbabilities(weighted), pruning);
        for (const [done, step] of steps.entries()) {
          if (step.kind === 'visit' || step.event.cut === undefined) continue;
          expect(pruning).not.toBe('none');
          expect(step.event.least).not.toBe(step.event.greatest);
          const parent = step.path.slice(0, step.path.lastIndexOf('.') + 1);
          const later = steps.slice(done + 1).map(({ path }) => path);
          // A probe of Star2 of the last outcome leaves the window, too.
          expect(later.filter((path) => path.startsWith(parent) && parent !== '')).toEqual([]);
        }
      },
    ));

  it('takes any tree', () =>
    forAll(
      [arbitraryWeightedTree(4, fc.integer({ min: -9, max: 9 })), fc.constantFrom(...prunings)],
      { seed: 1, draws: 200 },
      (weighted, pruning) => {
        const tree = withProbabilities(weighted);
        const search = searchOf(tree, pruning);
        expect(pictureOf(search, search.steps.length)).toEqual(searchedChanceTree(tree, { pruning }));
      },
    ));
});

describe('the trees of games of chance', () => {
  it('of backgammon: the chances by hand', () => {
    // O is off by a double, one throw in six. Otherwise X fails from 4 alone, and from 3 and 1, by 21 alone (2 of 36),
    // and from 2 and 2 by every throw with a single 1 (10 of 36).
    const tree = bearingOff();
    if (typeof tree === 'number' || !('max' in tree)) throw new Error('no choice');
    const values = tree.max.map((play) => naiveValue(play, everything)).sort((a, b) => b - a);
    // The first of two equal moves.
    for (const pruning of ['none', 'star1', 'star2'] as const) expect(searchOf(tree, pruning).move).toBe(1);
    const after = (fails: number): number => (5 / 6) * (1 - 2 * (fails / 36)) - 1 / 6;
    expect(values.map((value) => value.toFixed(12))).toEqual([2, 2, 10].map((fails) => after(fails).toFixed(12)));
  });

  it('of Pig: the choice and the value are those of the exact solution', () => {
    const { value, rolls } = solvePig();
    const start = pig.parse('0-0:x:20');
    const tree = treeOf(pig as Parameters<typeof treeOf>[0], start, 2, (position) =>
      value(position as Parameters<typeof value>[0]),
    );
    const { value: found, move } = searchOf(tree, 'star1', [-1, 1]);
    expect(found).toBeCloseTo(value(start), 9);
    expect(move === 0).toBe(rolls(0, 0, 20));
  });
});

describe('three players', () => {
  const tree = parsePayoffTree(threePlayers);
  const game = payoffTreeGame(tree);

  it('each paranoid player is guaranteed what the search of the library guarantees', () => {
    for (const owner of [0, 1, 2]) {
      const { value } = paranoid(game, game.initial(), { player: owner });
      expect(paranoidOrder(valuedPayoffTree(tree), owner).at(-1)?.payoffs[owner]).toBe(value);
    }
  });
});

describe('folding', () => {
  /** Positions reached by play, without a tree. */
  function reached<P, M>({ game, start, key }: SmallGame<P, M>): number {
    const seen = new Set<string>();
    const open = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(key(next))) continue;
      seen.add(key(next));
      if (!game.outcome(next)) for (const move of game.moves(next)) open.push(game.play(next, move));
    }
    return seen.size;
  }

  it('counts the nodes of the tree and the positions', () => {
    expect(countsOf(unfolded(coins))).toMatchObject({ nodes: 28, positions: 10 });
    for (const [tree, positions] of [
      [unfolded(coins), reached(coins)],
      [unfolded(nim), reached(nim)],
      [unfolded(corner), reached(corner)],
    ] as const) {
      expect(countsOf(tree).positions).toBe(positions);
      expect(drawnAt(tree, 0)).toBe(countsOf(tree).nodes);
      expect(drawnAt(tree, Infinity)).toBe(positions);
    }
  });

  const places = (body: string): string[] =>
    [...body.matchAll(/translate\(([-\d.]+ [-\d.]+)\)">\s*<rect/g)].map(([, at]) => at ?? '');

  it.each([
    ['coins', () => unfolded(coins)],
    ['nim', () => unfolded(nim)],
    ['corner', () => unfolded(corner)],
  ] as const)('draws every node of %s, and as many places as there are positions', (_, make) => {
    const tree: FoldingNode = make();
    const { nodes, plies } = countsOf(tree);
    for (let folded = 0; folded < plies.length; folded++) {
      const { body } = foldingFigure(tree, { folded });
      expect(places(body)).toHaveLength(nodes);
      expect(new Set(places(body)).size).toBe(drawnAt(tree, folded));
      // The numbers beside nodes count all that have come together.
      const together = [...body.matchAll(/>×(\d+)</g)].map(([, count]) => Number(count));
      expect(nodes - together.reduce((sum, count) => sum + count - 1, 0)).toBe(drawnAt(tree, folded));
      // Every branch leads down.
      for (const [, above, below] of body.matchAll(/d="M[-\d.]+ ([-\d.]+)L[-\d.]+ ([-\d.]+)"/g))
        expect(Number(below)).toBeGreaterThan(Number(above));
    }
  });

  it('refuses a tree that would be too small to see', () => {
    expect(() => unfolded({ ...nim, start: { heaps: [3, 4, 5], player: 0 } })).toThrow('more than 120 nodes');
  });
});

describe('the horizon', () => {
  it('moves the value to and fro with every ply, and captures beyond it hold it', () => {
    const found = [1, 2, 3, 4].map(searched);
    expect(found.map(({ still }) => still.value)).toEqual([10, -120, 10, -120]);
    expect(found.map(({ quiet }) => quiet.value)).toEqual([-100, -100, -100, -100]);
  });
});

describe.each([
  ['chance', chanceEn, chanceZh],
  ['folding', foldingEn, foldingZh],
])('the words of the room %s', (_, english, chinese) => {
  /** Every entry by its path. */
  const entries = (table: object, path = ''): [string, unknown][] =>
    Object.entries(table).flatMap(([name, entry]) =>
      typeof entry === 'object' ? entries(entry as object, `${path}${name}.`) : [[`${path}${name}`, entry]],
    );

  it('are there in both languages, and translated', () => {
    const other = new Map(entries(chinese));
    expect([...other.keys()]).toEqual(entries(english).map(([path]) => path));
    const same = entries(english).filter(([path, entry]) => typeof entry === 'string' && entry === other.get(path));
    // Names of procedures.
    expect(same.every(([path]) => /^ways\.(star1|star2|maxn)$/.test(path))).toBe(true);
  });
});
