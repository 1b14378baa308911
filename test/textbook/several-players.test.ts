import { createEngine, type Game, InvalidOptionError, InvalidPositionError, UnsupportedGameError } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { createLastCoin } from 'cutnode/games/nim';
import { createThreePlayerTicTacToe, threePlayerTicTacToe } from 'cutnode/games/three-player-tic-tac-toe';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import {
  coalitionGame,
  maxn,
  paranoid,
  parsePayoffTree,
  payoffTreeGame,
  shallowPruningLeaves,
  valuedPayoffTree,
} from 'cutnode/textbook/several-players';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { InvalidGameError, InvalidValueError } from '../../bindings/contract/errors.js';
import type { PayoffTree } from '../../bindings/textbook/several-players/payoff-tree.js';
import { shallowPruningFactor } from '../../bindings/textbook/several-players/shallow-pruning.js';
import { draws } from '../extent.js';
import { forAll } from '../oracle/for-all.js';
import { nearly } from '../oracle/nearly.js';
import { arbitraryPayoffTree, leavesOf, naiveMaxn, naiveParanoid } from '../oracle/payoff-trees.js';

/** Russell and Norvig's figure with three players, A, B and C. */
const textbook = '(((<1,2,6> <4,2,3>) (<6,1,2> <7,4,1>)) ((<5,1,1> <1,5,2>) (<7,7,1> <5,4,5>)))';
const runs = { seed: 1986, numRuns: draws(1500) };

describe('the three-player example of the chapter', () => {
  const tree = parsePayoffTree(textbook);
  const game = payoffTreeGame(tree);

  it('C prefers <1,2,6> to <4,2,3>, and B what follows', () => {
    const at = (name: string) => maxn(game, game.parse(name)).payoffs;
    expect(at('1.1')).toEqual([1, 2, 6]);
    expect(at('1.2')).toEqual([6, 1, 2]);
    expect(at('2.1')).toEqual([1, 5, 2]);
    expect(at('2.2')).toEqual([5, 4, 5]);
    expect(at('1')).toEqual([1, 2, 6]);
    expect(at('2')).toEqual([1, 5, 2]);
  });

  it('A gets 1 either way, so the tie-breaking rule decides', () => {
    expect(maxn(game, game.initial())).toMatchObject({ payoffs: [1, 2, 6], line: [0, 0, 0], stop: 'solved' });
    expect(maxn(game, game.initial(), { tieBreak: 'last' })).toMatchObject({ payoffs: [1, 5, 2], line: [1, 0, 1] });
    const forB = (candidate: readonly number[], best: readonly number[]) => Number(candidate[1]) > Number(best[1]);
    expect(maxn(game, game.initial(), { tieBreak: forB }).payoffs).toEqual([1, 5, 2]);
  });

  it('against a coalition of B and C, A is guaranteed only 1', () => {
    expect(paranoid(game, game.initial())).toMatchObject({ value: 1, move: 0 });
    expect(naiveParanoid(tree, 3, 0)).toBe(1);
  });
});

describe('a payoff tree with all its values', () => {
  // B, who chooses for once, has as much either way.
  const tree = parsePayoffTree('((<5,1,0> <2,1,0>))');

  it.each([
    ['against-root', [2, 1, 0], 1],
    ['for-root', [5, 1, 0], 0],
  ] as const)(
    'breaks ties for or against who moves at the root of the tree, in all nodes: %s',
    (tieBreak, payoffs, chosen) => {
      const root = valuedPayoffTree(tree, { tieBreak });
      const [child] = root.children;
      expect(root.payoffs).toEqual(payoffs);
      expect(child?.payoffs).toEqual(payoffs);
      expect(child?.children.map((leaf) => leaf.chosen)).toEqual([chosen === 0, chosen === 1]);
      expect(maxn(payoffTreeGame(tree), payoffTreeGame(tree).initial(), { tieBreak }).payoffs).toEqual(payoffs);
    },
  );
});

describe('max^n on random trees', () => {
  const rules = [
    ['first', () => false],
    ['last', () => true],
    ['against-root', (candidate, best) => Number(candidate[0]) < Number(best[0])],
    ['for-root', (candidate, best) => Number(candidate[0]) > Number(best[0])],
  ] as const satisfies readonly (readonly [string, (a: readonly number[], b: readonly number[]) => boolean])[];

  it.each(rules)(
    'gives the vector and the line of the definition, ties %s, with and without pruning',
    (tieBreak, replaces) => {
      let cuts = 0;
      const anyTree = fc
        .tuple(fc.constantFrom(2, 3, 3, 4), fc.boolean())
        .chain(([players, constantSum]) =>
          arbitraryPayoffTree({ players, constantSum }).map((tree) => ({ tree, players, constantSum })),
        );
      forAll([anyTree], runs, ({ tree, players }) => {
        const game = payoffTreeGame(tree);
        const truth = naiveMaxn(tree, players, replaces);
        const plain = maxn(game, game.initial(), { tieBreak });
        expect(plain.payoffs).toEqual(truth.payoffs);
        expect(plain.line).toEqual(truth.path);
        expect(plain.leaves).toBe(leavesOf(tree));
        const bounds = { sum: 3 * players };
        const pruned = maxn(game, game.initial(), { tieBreak, bounds });
        expect(pruned.payoffs).toEqual(truth.payoffs);
        expect(pruned.line).toEqual(truth.path);
        expect(pruned.leaves).toBeLessThanOrEqual(plain.leaves);
        cuts += pruned.shallowCuts;
      });
      expect(cuts).toBeGreaterThan(5);
    },
  );

  it('equals minimax with two players of opposite interests', () =>
    forAll([arbitraryPayoffTree({ players: 2, most: 4, constantSum: true })], runs, (tree) => {
      const game = payoffTreeGame(tree);
      expect(maxn(game, game.initial(), { bounds: { sum: 8 } }).payoffs[0]).toBe(naiveParanoid(tree, 2, 0));
    }));

  it('supports turns that do not alternate', () =>
    forAll(
      [arbitraryPayoffTree(), fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 6, maxLength: 6 })],
      runs,
      (tree, turns) => {
        const game = {
          ...payoffTreeGame(tree),
          toMove: (p: { path: readonly number[] }) => turns[p.path.length] as number,
        };
        const naive = (node: PayoffTree, ply: number): readonly number[] => {
          if (typeof node[0] === 'number') return node as readonly number[];
          const values = (node as readonly PayoffTree[]).map((child) => naive(child, ply + 1));
          const mover = turns[ply] as number;
          return values.reduce((best, next) => (Number(next[mover]) > Number(best[mover]) ? next : best));
        };
        const truth = naive(tree, 0);
        expect(maxn(game, game.initial(), { bounds: { sum: 9 } }).payoffs).toEqual(truth);
      },
    ));

  it('searches to a depth with vectors at the horizon', () => {
    const evaluate = ({ path }: { path: readonly number[] }) => [
      path.length % 2,
      Number(path[0] ?? 0),
      Number(path[1] ?? 0) % 3,
    ];
    forAll([arbitraryPayoffTree({ most: 3 }), fc.integer({ min: 0, max: 4 })], runs, (tree, depth) => {
      const cut = (node: PayoffTree, path: readonly number[]): PayoffTree =>
        typeof node[0] === 'number'
          ? node
          : path.length === depth
            ? evaluate({ path })
            : (node as readonly PayoffTree[]).map((child, i) => cut(child, [...path, i]));
      const game = payoffTreeGame(tree);
      const truth = naiveMaxn(cut(tree, []), 3, () => false);
      const found = maxn(game, game.initial(), { depth, evaluate, bounds: { sum: 9 } });
      expect(found.payoffs).toEqual(truth.payoffs);
      expect(found.line).toEqual(truth.path);
    });
  });
});

describe('pruning with several players', () => {
  /**
   * Unsound, as Korf shows: it also cuts by the payoff of a player farther up, as alpha-beta does. Returns the vector
   * and whether it made deep cuts.
   */
  function withDeepCuts(tree: PayoffTree, players: number, sum: number) {
    let deepCuts = 0;
    const search = (node: PayoffTree, ply: number, has: readonly number[]): readonly number[] | undefined => {
      if (typeof node[0] === 'number') return node as readonly number[];
      const mover = ply % players;
      let best: readonly number[] | undefined;
      const secured = [...has];
      for (const child of node as readonly PayoffTree[]) {
        const found = search(child, ply + 1, secured);
        if (found && (!best || Number(found[mover]) > Number(best[mover]))) best = found;
        if (!best) continue;
        secured[mover] = Math.max(Number(secured[mover]), Number(best[mover]));
        const leaves = sum - Number(best[mover]);
        const previous = (ply + players - 1) % players;
        for (let up = 0; up < players; up++) {
          if (up === mover || leaves > Number(has[up])) continue;
          if (up !== previous) deepCuts++;
          return undefined;
        }
      }
      return best;
    };
    return {
      payoffs: search(
        tree,
        0,
        Array.from({ length: players }, () => -Infinity),
      ),
      deepCuts,
    };
  }

  it('deep cuts give a wrong value on a tree of four leaves', () => {
    // The payoffs add up to at most 10. A has 5 on the left. On the right C finds 6 first, which leaves A at most 4, so
    // alpha-beta would skip C's other leaf. But that leaf gives C 7 and B 3, and B takes it. A search that believes
    // that B gets only 1 there sends B to <6,2,2>, and A follows.
    const tree = parsePayoffTree('(<5,3,2> ((<3,1,6> <0,3,7>) <6,2,2>))');
    const game = payoffTreeGame(tree);
    const truth = naiveMaxn(tree, 3, () => false).payoffs;
    expect(truth).toEqual([5, 3, 2]);
    expect(maxn(game, game.initial(), { bounds: { sum: 10 } }).payoffs).toEqual(truth);
    const deep = withDeepCuts(tree, 3, 10);
    expect(deep.deepCuts).toBe(1);
    expect(deep.payoffs).toEqual([6, 2, 2]);
  });

  it('cuts the textbook case: B has so much that A, who has 3, will not choose the branch', () => {
    const tree = parsePayoffTree('((<3,3,3>) (<0,7,2> <9,0,0> <9,0,0>))');
    const game = payoffTreeGame(tree);
    const { payoffs, leaves, shallowCuts } = maxn(game, game.initial(), { bounds: { sum: 9 } });
    expect({ payoffs, leaves, shallowCuts }).toEqual({ payoffs: [3, 3, 3], leaves: 2, shallowCuts: 1 });
  });

  it('cuts at once if a player has the maximum, unless a later equal could be taken', () => {
    const tree = parsePayoffTree('(<9,0,0> <9,0,0> <1,4,4>)');
    const game = payoffTreeGame(tree);
    const bounds = { sum: 9 };
    expect(maxn(game, game.initial(), { bounds })).toMatchObject({ leaves: 1, immediateCuts: 1, line: [0] });
    expect(maxn(game, game.initial(), { bounds, tieBreak: 'last' })).toMatchObject({ leaves: 3, line: [1] });
  });

  it('uses the least payoff of each player', () => {
    // A has 3. C gets at least 2 and B has 4 of 9, so at most 3 are left for A.
    const tree = parsePayoffTree('((<3,3,3>) (<2,4,3> <5,2,2>))');
    const game = payoffTreeGame(tree);
    expect(maxn(game, game.initial(), { bounds: { sum: 9 } }).leaves).toBe(3);
    expect(maxn(game, game.initial(), { bounds: { sum: 9, least: [0, 0, 2] } }).leaves).toBe(2);
  });

  it.each([
    [2, 9, 3],
    [3, 7, 3],
    [4, 6, 3],
    [5, 5, 4],
    [3, 6, 5],
  ])(
    'visits the fewest leaves if the best move comes first: b = %i, d = %i, %i players',
    (branching, depth, players) => {
      const tree = bestCase(branching, depth, players);
      const game = payoffTreeGame(tree);
      const { leaves, immediateCuts } = maxn(game, game.initial(), { bounds: { sum: players * 2 ** 20 } });
      expect(immediateCuts).toBe(0);
      expect(leaves).toBe(shallowPruningLeaves(branching, depth));
      expect(leavesOf(tree)).toBe(branching ** depth);
    },
  );

  it('has the theoretical leaf counts', () => {
    expect([0, 1, 2, 3, 4].map((depth) => shallowPruningLeaves(3, depth))).toEqual([1, 3, 5, 11, 21]);
    expect(shallowPruningFactor(3)).toBe(2);
    expect(shallowPruningLeaves(3, 30) / shallowPruningLeaves(3, 29)).toBeCloseTo(2, 6);
    expect(() => shallowPruningLeaves(0, 3)).toThrow(InvalidOptionError);
    expect(() => shallowPruningFactor(1.5)).toThrow(InvalidOptionError);
  });
});

describe('paranoid', () => {
  it("equals the guaranteed payoff by definition, and the engine's value for the coalition", async () => {
    const games = fc.sample(
      fc
        .tuple(fc.constantFrom(2, 3, 4), fc.integer({ min: 0, max: 3 }))
        .chain(([players, player]) =>
          arbitraryPayoffTree({ players }).map((tree) => ({ tree, players, player: player % players })),
        ),
      { seed: 2000, numRuns: draws(2000) },
    );
    for (const { tree, players, player } of games) {
      const game = payoffTreeGame(tree);
      expect(paranoid(game, game.initial(), { player }).value).toBe(naiveParanoid(tree, players, player));
    }
    for (const { tree, players, player } of games.slice(0, 60)) {
      const engine = await createEngine(coalitionGame(payoffTreeGame(tree), player));
      const sign = player === 0 ? 1 : -1;
      const start = engine.game.initial();
      if (engine.game.outcome(start)) continue;
      expect(sign * engine.solve(start).value + 0).toBe(naiveParanoid(tree, players, player));
    }
  });

  it.each([
    [Infinity, 7_000_000],
    [-Infinity, -7_000_000],
    [12, 12],
  ])('and the engine count an estimate of %d as %d', async (estimate, value) => {
    const game = threePlayerTicTacToe;
    const evaluate = () => [estimate, -estimate, -estimate];
    for (const player of [0, 1]) {
      const own = player === 0 ? value : 0 - value;
      expect(paranoid(game, game.initial(), { player, depth: 2, evaluate }).value).toBe(own);
      const engine = await createEngine(coalitionGame(game, player, { evaluate }));
      const found = engine.search(game.initial(), { depth: 2 });
      expect(player === 0 ? found.value : 0 - (found.value as number)).toBe(own);
    }
  });

  it('is the search of the coalition also where a finished game names nobody to move', async () => {
    for (const nobody of [-1, 3, undefined, 'chance'] as const) {
      for (const keyed of [{}, { key: (n: number) => n }]) {
        const game: Game<number, number> = {
          name: 'three moves',
          traits: { players: 3, zeroSum: false, chance: false },
          initial: () => 0,
          toMove: (n) => (n < 3 ? n : (nobody as number)),
          moves: () => [0, 1],
          play: (n) => n + 1,
          outcome: (n) => (n < 3 ? undefined : [1, 2, 3]),
          ...keyed,
        };
        for (const player of [0, 1, 2]) {
          expect(paranoid(game, 0, { player }).value).toBe(1 + player);
          const { value } = (await createEngine(coalitionGame(game, player))).solve(0);
          expect(value).toBe(player === 0 ? 1 : -1 - player);
        }
      }
    }
    const running: Game<number, number> = {
      name: 'nobody',
      traits: { players: 3, zeroSum: false, chance: false },
      initial: () => 0,
      toMove: () => -1,
      moves: () => [0],
      play: (n) => n,
      outcome: () => undefined,
    };
    expect(() => coalitionGame(running, 0).toMove(0)).toThrow('nobody: toMove gave -1');
  });

  it('visits fewer leaves than max^n on average', () => {
    const totals = { maxn: 0, paranoid: 0 };
    for (const tree of fc.sample(arbitraryPayoffTree({ most: 30, constantSum: true }), {
      seed: 4,
      numRuns: draws(300),
    })) {
      const game = payoffTreeGame(tree);
      totals.maxn += maxn(game, game.initial(), { bounds: { sum: 90 } }).leaves;
      totals.paranoid += paranoid(game, game.initial(), { player: 0 }).leaves;
    }
    expect(totals.paranoid).toBeLessThan(0.8 * totals.maxn);
  });

  it('agrees with the engine and its table in tic-tac-toe for three', async () => {
    const game = createThreePlayerTicTacToe({ rows: 3, columns: 3 });
    const hits: unknown[] = [];
    for (const player of [0, 1, 2]) {
      const { value } = paranoid(game, game.initial(), { player });
      const engine = await createEngine(coalitionGame(game, player));
      const found = engine.solve(engine.game.initial());
      expect((player === 0 ? found.value : -found.value) + 0).toBe(value);
      hits.push(found.stats.table?.hits);
    }
    expect(hits).toEqual([2113, 1620, 6314]);
  });
});

describe('limits', () => {
  const game = threePlayerTicTacToe;

  it('deepens until the nodes are used up, and keeps the last complete iteration', () => {
    const { nodes, depth, stop, move, line } = maxn(game, game.initial(), { nodes: 5000 });
    expect({ nodes, stop }).toEqual({ nodes: 5000, stop: 'nodes' });
    expect(line).toHaveLength(depth);
    expect(maxn(game, game.initial(), { depth })).toMatchObject({ move, line, stop: 'depth' });
    expect(paranoid(game, game.initial(), { nodes: 5000 })).toMatchObject({ nodes: 5000, stop: 'nodes' });
  });

  it('always has a move, however low the limit', () => {
    expect(maxn(game, game.initial(), { nodes: 1 })).toMatchObject({ depth: 1, stop: 'nodes', move: 0 });
    expect(maxn(game, game.initial(), { timeMs: 0 })).toMatchObject({ depth: 1, stop: 'time', move: 0 });
    expect(paranoid(game, game.initial(), { timeMs: 0 })).toMatchObject({ depth: 1, stop: 'time', move: 0 });
  });

  it('ends early if the game does', () => {
    const late = game.parse('XXOO/ZZXX/OOZZ/....');
    expect(maxn(game, late, { nodes: 1_000_000 })).toMatchObject({ stop: 'solved' });
    const over = game.parse('XXX./OO../ZZ../....');
    expect(maxn(game, over)).toMatchObject({ payoffs: [6, 0, 0], move: undefined, line: [] });
  });

  it('stops when the signal aborts, with the last complete iteration, and undoes its moves', () => {
    const controller = new AbortController();
    const cells = Array.from({ length: 16 }, () => '.');
    let nodes = 0;
    const inPlace: Game<string[], number> = {
      name: 'in place',
      traits: { players: 3, zeroSum: false, chance: false },
      initial: () => cells,
      toMove: (p) => p.filter((mark) => mark !== '.').length % 3,
      moves: (p) => [...p.keys()].filter((cell) => p[cell] === '.'),
      play(p, cell) {
        p[cell] = 'x';
        if (++nodes === 3000) controller.abort();
        return p;
      },
      undo(p, cell) {
        p[cell] = '.';
      },
      outcome: () => undefined,
    };
    // Two plies have 16 + 16 * 15 moves; the third would add 16 * 15 * 14.
    expect(maxn(inPlace, cells, { depth: 8, signal: controller.signal })).toMatchObject({ depth: 2, stop: 'aborted' });
    expect(cells.join('')).toBe('.'.repeat(16));
    const before = { signal: AbortSignal.abort() };
    expect(maxn(inPlace, cells, before)).toMatchObject({ depth: 1, move: 0, stop: 'aborted' });
    expect(paranoid(inPlace, cells, before)).toMatchObject({ depth: 1, move: 0, stop: 'aborted' });
    expect(cells.join('')).toBe('.'.repeat(16));
  });
});

describe('the table', () => {
  it('changes no result, and saves nodes', () => {
    const counts: number[][] = [];
    for (const rule of ['first-line', 'no-line', 'most-lines'] as const) {
      const game = createThreePlayerTicTacToe({ rows: 3, columns: 3, line: 2, rule });
      for (const tieBreak of ['first', 'against-root'] as const) {
        const options = { tieBreak, bounds: game.payoffBounds };
        const without = maxn(game, game.parse('X../.OZ/...'), { ...options, table: false });
        const with_ = maxn(game, game.parse('X../.OZ/...'), options);
        expect(with_.payoffs).toEqual(without.payoffs);
        expect(with_.line).toEqual(without.line);
        counts.push([with_.tableHits, with_.nodes, without.nodes]);
      }
    }
    expect(counts).toEqual([
      [0, 2, 2],
      [0, 11, 11],
      [0, 27, 27],
      [0, 27, 27],
      [360, 1057, 1957],
      [360, 1057, 1957],
    ]);
  });

  // Q is the mirror image of P: where l is good in P, r is good in Q.
  it('gives the moves of the position itself where a key stands for its mirror image, too', () => {
    const to: Record<string, Record<string, string>> = {
      S: { a: 'A', b: 'B' },
      A: { x: 'P', y: 'bad' },
      B: { x: 'Q' },
      P: { l: 'P2', r: 'bad' },
      Q: { l: 'bad', r: 'Q2' },
      P2: { l: 'good', r: 'bad' },
      Q2: { l: 'bad', r: 'good' },
    };
    const mirror: Game<string, string> = {
      name: 'mirror',
      initial: () => 'S',
      toMove: (p) => (p === 'A' || p === 'B' ? 1 : 0),
      moves: (p) => Object.keys(to[p] ?? {}),
      play: (p, move) => to[p]?.[move] as string,
      outcome: (p) => (p === 'good' ? [5, -5] : p === 'bad' ? [-9, 9] : undefined),
      key: (p) => p.replace('Q', 'P'),
    };
    const expected = { payoffs: [5, -5], move: 'b', line: ['b', 'x', 'r', 'r'] };
    expect(maxn(mirror, 'S', { table: false })).toMatchObject(expected);
    const { nodes, tableHits } = maxn(mirror, 'S');
    expect(maxn(mirror, 'S')).toMatchObject(expected);
    // The line is completed apart from the search, whose counts do not know of it.
    expect([nodes, tableHits]).toEqual([10, 1]);
    expect(maxn(mirror, 'S', { depth: 3 }).line).toEqual(['b', 'x', 'r']);
    expect(maxn(mirror, 'S', { nodes: 1000 })).toMatchObject({ ...expected, stop: 'solved' });
  });

  it('gives Connect Four, whose key is that of the mirror image, too, a line that is worth its payoffs', () => {
    for (const [moves, depth] of [
      ['5736627114', 4],
      ['475', 6],
    ] as const) {
      const start = connectFour.parse(moves);
      const evaluate = (position: typeof start): readonly number[] => {
        const own = connectFour.evaluate?.(position) ?? 0;
        return connectFour.toMove(position) === 0 ? [own, -own] : [-own, own];
      };
      const { payoffs, line } = maxn(connectFour, start, { depth, evaluate });
      const end = line.reduce((position, move) => connectFour.play(position, move), start);
      expect(line).toHaveLength(depth);
      expect(maxn(connectFour, end, { depth: 0, evaluate }).payoffs).toEqual(payoffs);
    }
  });

  it('separates players if the key does not include the side to move', () => {
    const coins = createLastCoin({ coins: 7 });
    const { payoffs } = maxn(coins, coins.initial());
    expect(payoffs.map(Math.sign)).toEqual([1, -1]);
    expect(maxn(ticTacToe, ticTacToe.initial()).payoffs).toEqual([0, 0]);
  });
});

describe('invalid input:', () => {
  const tree = payoffTreeGame([
    [1, 2, 3],
    [3, 2, 1],
  ]);
  const start = tree.initial();

  test('games with dice, and invalid players', () => {
    const dice = { ...tree, traits: { players: 3, zeroSum: false, chance: true } };
    expect(() => maxn(dice, start)).toThrow(UnsupportedGameError);
    expect(() => paranoid(dice, start)).toThrow(UnsupportedGameError);
    expect(() => coalitionGame(dice, 0)).toThrow(UnsupportedGameError);
    expect(() => maxn({ ...tree, toMove: () => 'chance' }, start)).toThrow(UnsupportedGameError);
    expect(() => maxn({ ...tree, toMove: () => 3 }, start)).toThrow('expected a player from 0 to 2');
    expect(() => maxn({ ...tree, traits: { players: 1, zeroSum: false, chance: false } }, start)).toThrow(
      InvalidGameError,
    );
  });

  test('payoffs', () => {
    const paying = (outcome: readonly number[]) => ({ ...tree, outcome: () => outcome });
    expect(() => maxn(paying([1, 2]), start)).toThrow(
      'outcome gave [1, 2] for the position root; expected undefined, or a list of 3 numbers',
    );
    expect(() => maxn(paying([1, 2, 0.5]), start)).toThrow(InvalidValueError);
    expect(() => maxn(paying([1, 2, Number.NaN]), start)).toThrow(InvalidValueError);
    expect(() => maxn(tree, start, { bounds: { sum: 5 } })).toThrow('add up to 6; bounds.sum says at most 5');
    expect(() => maxn(tree, start, { bounds: { sum: 9, least: [2, 0, 0] } })).toThrow(
      'player 0 1; bounds.least says at least 2',
    );
    expect(() => paranoid(paying([1, 2]), start, { player: 0 })).toThrow(InvalidGameError);
  });

  test.each([
    [{ tieBreak: 'middle' }],
    [{ bounds: { sum: 1.5 } }],
    [{ bounds: { sum: 1, least: 1 } }],
    [{ bounds: { sum: 1, least: [0, 0] } }],
    [{ depth: -1 }],
    [{ nodes: 0 }],
    [{ timeMs: Number.NaN }],
    [{ signal: {} }],
    [{ evaluate: 3 }],
    [{ table: 'yes' }],
    [{ dept: 3 }],
  ])('the options %j', (options) => {
    expect(() => maxn(tree, start, options as object)).toThrow(InvalidOptionError);
  });

  test('options of paranoid', () => {
    expect(() => paranoid(tree, start, { player: 3 })).toThrow('player must be a whole number from 0 to 2, not 3');
    expect(() => paranoid(tree, tree.parse('1'))).toThrow("'player' must say");
    expect(paranoid(tree, tree.parse('1'), { player: 2 }).value).toBe(3);
    expect(() => maxn(tree, undefined as never)).toThrow(InvalidPositionError);
  });
});

describe('payoff trees', () => {
  const written = (tree: PayoffTree): string =>
    typeof tree[0] === 'number' ? `<${tree.join(',')}>` : `(${(tree as readonly PayoffTree[]).map(written).join(' ')})`;

  it('are written and read', () => {
    forAll([arbitraryPayoffTree()], { seed: 1 }, (tree) => {
      expect(parsePayoffTree(written(tree))).toEqual(tree);
    });
    expect(parsePayoffTree(' ( <1, -2,+3>\n(<4,5,6>)) ')).toEqual([[1, -2, 3], [[4, 5, 6]]]);
  });

  it.each([
    ['', "unexpected the end; expected '(', ')' or payoffs such as <1,2,6>"],
    ['(<1,2> x)', "unexpected 'x' at character 8"],
    ['()', "unexpected ')' at character 2; expected a child before it"],
    [')', "unexpected ')' at character 1; expected a tree"],
    ['(<1,2>) <1,2>', "unexpected '<' at character 9; expected nothing after the tree"],
    ['(<1,2>', 'unexpected the end'],
    ['<1,b>', 'expected payoffs such as <1,2,6>'],
    ['(<1,2> <1,2,3>)', 'node 2 has 3 payoffs; expected 2, as leaves before it'],
    ['<1>', 'the root has 1 payoffs; expected 2 or more'],
    ['<1,7000001>', 'the root has the payoff 7000001'],
  ])('that are none: %s', (text, message) => {
    expect(() => parsePayoffTree(text)).toThrow(InvalidPositionError);
    expect(() => parsePayoffTree(text)).toThrow(message);
  });

  it('are read as a tree that is written, or refused with the documented error', () => {
    const signs = '()<>,1- x';
    const noise = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 });
    let read = 0;
    let refused = 0;
    forAll([fc.oneof(noise, nearly(arbitraryPayoffTree().map(written), signs))], { seed: 2 }, (text) => {
      let tree: PayoffTree;
      try {
        tree = parsePayoffTree(text);
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidPositionError);
        refused++;
        return;
      }
      read++;
      expect(parsePayoffTree(written(tree))).toEqual(tree);
    });
    expect(read).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });

  it('have positions and moves with names', () => {
    const game = payoffTreeGame(parsePayoffTree(textbook));
    const p = game.parse('2.1');
    expect(game.format(p)).toBe('2.1');
    expect(game.parseMove(p, '2')).toBe(1);
    expect(game.formatMove(p, 1)).toBe('2');
    expect(() => game.parse('3')).toThrow(InvalidPositionError);
    expect(() => game.parseMove(p, '3')).toThrow('expected 0 to 1');
    expect(() => game.parseMove(p, 'x')).toThrow('expected the number of a child');
    expect(() => game.play(game.parse('1.1.1'), 0)).toThrow('it is a leaf');
  });
});

/**
 * A uniform tree in which the best move always comes first, for shallow pruning alone. A node whose exact vector is
 * needed gets it from its first child. Where only a bound is needed, the first child gives the mover just enough that
 * the player before cannot get more than they already have.
 */
function bestCase(branching: number, depth: number, players: number): PayoffTree {
  const share = 2 ** 20;
  const exact = (want: readonly number[], below: number, ply: number): PayoffTree => {
    if (below === 0) return want;
    const mover = ply % players;
    const rest = Array.from({ length: branching - 1 }, () => bounded(mover, want[mover] as number, below - 1, ply + 1));
    return [exact(want, below - 1, ply + 1), ...rest];
  };
  const bounded = (before: number, has: number, below: number, ply: number): PayoffTree => {
    const mover = ply % players;
    // Everyone has a little, so that nobody ever has everything.
    const left = Math.floor(has / players);
    const rest = has - left * (players - 2);
    const want = Array.from({ length: players }, (_, i) =>
      i === mover ? players * share - has : i === before ? rest : left,
    );
    if (below === 0) return want;
    const first = exact(want, below - 1, ply + 1);
    const others = Array.from({ length: branching - 1 }, () => anything(below - 1));
    return [first, ...others];
  };
  const anything = (below: number): PayoffTree =>
    below === 0
      ? Array.from({ length: players }, () => share)
      : Array.from({ length: branching }, () => anything(below - 1));
  return exact(
    Array.from({ length: players }, () => share),
    depth,
    0,
  );
}
