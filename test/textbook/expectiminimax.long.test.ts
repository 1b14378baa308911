import { createEngine, type Game, InvalidOptionError, InvalidPositionError, UnsupportedGameError } from 'cutnode';
import { minimax, treeGame } from 'cutnode/textbook';
import { type ChanceTree, chanceTreeGame, expectiminimax } from 'cutnode/textbook/chance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidGameError, InvalidProbabilityError, InvalidValueError } from '../../bindings/contract/errors.js';
import type { ChanceTreePosition } from '../../bindings/textbook/chance/chance-tree.js';
import type { ExpectiminimaxOptions, ExpectiminimaxResult } from '../../bindings/textbook/chance/expectiminimax.js';
import type { ChancePruning } from '../../bindings/textbook/chance/task.js';
import {
  arbitraryWeightedTree,
  exactValue,
  type NaiveOptions,
  naiveValue,
  toNumber,
  withProbabilities,
} from '../oracle/expectation.js';
import { forAll } from '../oracle/for-all.js';
import { clockByHand } from '../oracle/hand-clock.js';
import { arbitraryTree } from './arbitrary-tree.js';

const prunings: readonly ChancePruning[] = ['none', 'alpha-beta', 'star1', 'star2'];
const diceModels = ['average', 'worst for MAX', 'worst for MIN'] as const;
const toTheEnd: NaiveOptions = { depth: Infinity, evaluate: () => 0, dice: 'average' };
const leaf = fc.integer({ min: -10, max: 10 });
const trees = arbitraryWeightedTree(5, leaf);

/** A number within ±10 that depends on the path alone. */
function guess(path: string): number {
  let hash = 7;
  for (const letter of path) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return (Math.abs(hash) % 2001) / 100 - 10;
}

function search(
  game: Game<ChanceTreePosition, number>,
  options: ExpectiminimaxOptions<ChanceTreePosition, number> = {},
): ExpectiminimaxResult<number> {
  return expectiminimax(game, game.initial(), options);
}

/** The same tree as a game in which equal subtrees share a key, with bounds for every position. */
function knowing(tree: ChanceTree): Game<ChanceTreePosition, number> {
  const game = chanceTreeGame(tree);
  const leaves = (part: ChanceTree): number[] => {
    if (typeof part === 'number') return [part];
    if ('chance' in part) return part.chance.flatMap(([, child]) => leaves(child));
    return ('max' in part ? part.max : part.min).flatMap(leaves);
  };
  return {
    ...game,
    key: (p) => JSON.stringify(p.tree),
    bounds(p) {
      const values = leaves(p.tree);
      const [least, greatest] = [Math.min(...values), Math.max(...values)];
      return game.toMove(p) === 1 ? [-greatest, -least] : [least, greatest];
    },
  };
}

/** The same game with one position that is changed in place and restored. */
function inPlace(tree: ChanceTree): Game<{ trail: ChanceTreePosition[] }, number> {
  const { bounds: _, key: __, ...game } = chanceTreeGame(tree);
  const here = (p: { trail: ChanceTreePosition[] }): ChanceTreePosition => p.trail.at(-1) as ChanceTreePosition;
  return {
    name: game.name,
    traits: { players: 2, zeroSum: true, chance: true },
    initial: () => ({ trail: [game.initial()] }),
    toMove: (p) => game.toMove(here(p)),
    moves: (p) => game.moves(here(p)),
    chances: (p) => game.chances(here(p)),
    outcome: (p) => game.outcome(here(p)),
    play(p, move) {
      p.trail.push(game.play(here(p), move));
      return p;
    },
    undo(p) {
      p.trail.pop();
    },
  };
}

describe('the value equals the definition:', () => {
  it('2,000 trees, every pruning, with and without bounds, table and range: the same double', () =>
    forAll([trees], { seed: 1, draws: 2000 }, (weighted) => {
      const tree = withProbabilities(weighted);
      const value = naiveValue(tree, toTheEnd);
      for (const pruning of prunings) {
        const plain = search(chanceTreeGame(tree), { pruning, range: [-10, 10] });
        expect([pruning, plain.value]).toEqual([pruning, value]);
        expect(plain.solved).toBe(true);
        const known = search(knowing(tree), { pruning });
        expect([pruning, known.value]).toEqual([pruning, value]);
        expect([pruning, search(chanceTreeGame(tree), { pruning, table: false }).value]).toEqual([pruning, value]);
      }
    }));

  it('equals exact fractions to 12 decimals', () =>
    forAll([trees], { seed: 2, draws: 500 }, (weighted) => {
      const value = toNumber(exactValue(weighted));
      expect(
        Math.abs(search(chanceTreeGame(withProbabilities(weighted)), { range: [-10, 10] }).value - value),
      ).toBeLessThan(1e-12);
    }));

  it('with leaves that doubles cannot represent exactly: still the same double', () => {
    const thirds = fc.integer({ min: -30, max: 30 }).map((n) => n / 3);
    forAll([arbitraryWeightedTree(5, thirds)], { seed: 3, draws: 1000 }, (weighted) => {
      const tree = withProbabilities(weighted);
      const value = naiveValue(tree, toTheEnd);
      for (const pruning of prunings) {
        expect(search(chanceTreeGame(tree), { pruning, range: [-10, 10] }).value).toBe(value);
        expect(search(knowing(tree), { pruning }).value).toBe(value);
      }
    });
  });

  it('to a depth, with an evaluation, and with dice as an adversary', () =>
    forAll([trees, fc.nat(5), fc.constantFrom(...diceModels)], { seed: 4, draws: 1000 }, (weighted, depth, dice) => {
      const tree = withProbabilities(weighted);
      const value = naiveValue(tree, { depth, evaluate: guess, dice });
      for (const pruning of prunings) {
        for (const table of [false, 1000] as const) {
          const found = search(chanceTreeGame(tree), {
            depth,
            dice,
            pruning,
            table,
            range: [-10, 10],
            evaluate: (p) => guess(p.path),
          });
          expect([pruning, table, found.value]).toEqual([pruning, table, value]);
        }
      }
    }));

  it('the move is the first of the best', () =>
    forAll([trees], { seed: 5, draws: 400 }, (weighted) => {
      const tree = withProbabilities(weighted);
      if (typeof tree === 'number' || 'chance' in tree) {
        expect(search(chanceTreeGame(tree)).move).toBeUndefined();
        return;
      }
      const values = ('max' in tree ? tree.max : tree.min).map((child) => naiveValue(child, toTheEnd));
      const best = 'max' in tree ? Math.max(...values) : Math.min(...values);
      for (const pruning of prunings) {
        expect(search(knowing(tree), { pruning }).move).toBe(values.indexOf(best));
        expect(search(chanceTreeGame(tree), { pruning, range: [-10, 10] }).move).toBe(values.indexOf(best));
      }
    }));

  it('in any order of moves, in a game with undo, and by iterations: the same', () =>
    forAll([trees], { seed: 6, draws: 400 }, (weighted) => {
      const tree = withProbabilities(weighted);
      const value = naiveValue(tree, toTheEnd);
      const order = (_: unknown, moves: readonly number[]): number[] => moves.toReversed();
      expect(search(chanceTreeGame(tree), { order, range: [-10, 10] }).value).toBe(value);
      const game = inPlace(tree);
      const start = game.initial();
      expect(expectiminimax(game, start, { range: [-10, 10] }).value).toBe(value);
      expect(start.trail).toHaveLength(1);
      const depths: number[] = [];
      const deepened = search(knowing(tree), { onIteration: ({ depth }) => depths.push(depth) });
      expect(deepened.value).toBe(value);
      expect(deepened.stop).toBe('solved');
      expect(depths).toEqual(depths.map((_, i) => i + 1));
    }));

  it('without dice it is minimax', () =>
    forAll([arbitraryTree({ wins: false })], { seed: 7, draws: 200 }, (tree) => {
      const game = treeGame(tree);
      expect(expectiminimax(game, game.initial()).value).toBe(minimax(game, game.initial()).value);
    }));
});

describe('worked examples', () => {
  /** A MAX node over two throws over MIN nodes with equal leaves. */
  const dice = (a: number, b: number, c: number, d: number): ChanceTree => {
    const throwOf = (x: number, y: number): ChanceTree => ({
      chance: [
        [0.9, { min: [x, x] }],
        [0.1, { min: [y, y] }],
      ],
    });
    return { max: [throwOf(a, b), throwOf(c, d)] };
  };

  // Russell and Norvig, Artificial Intelligence (3rd ed.), fig. 5.12: leaves in the same order, another move.
  it.each([
    [[2, 3, 1, 4], [2.1, 1.3], 0],
    [[20, 30, 1, 400], [21, 40.9], 1],
  ] as const)('an order-preserving change of leaves %j changes the move: %j', (leaves, values, move) => {
    const [a, b, c, d] = leaves;
    const tree = dice(a, b, c, d);
    for (const pruning of prunings) {
      const found = search(chanceTreeGame(tree), { pruning, range: [1, 400] });
      expect([found.value, found.move]).toEqual([values[move], move]);
    }
    const throws = (tree as { max: readonly ChanceTree[] }).max;
    expect(throws.map((part) => search(chanceTreeGame(part)).value)).toEqual(values);
    // Minimax over the worst throw depends only on the order of the leaves.
    expect(search(chanceTreeGame(tree), { dice: 'worst for MAX' }).move).toBe(0);
  });

  // Ballard 1983: MAX over chance nodes with leaves from 0 to 10 and even odds.
  it('Star1 leaves a throw once the other outcomes cannot help', () => {
    const tree: ChanceTree = {
      max: [
        {
          chance: [
            [0.5, 6],
            [0.5, 8],
          ],
        },
        {
          chance: [
            [0.25, 1],
            [0.25, 3],
            [0.25, 10],
            [0.25, 10],
          ],
        },
      ],
    };
    const cuts: number[] = [];
    const { value, counts } = search(chanceTreeGame(tree), {
      pruning: 'star1',
      range: [0, 10],
      watch: ({ index, cut, greatest }) => cut && cuts.push(index, greatest),
    });
    // After 1 and 3 the second throw is worth at most (1 + 3 + 10 + 10) / 4 = 6, and 7 is guaranteed already.
    expect([value, counts.leaves, counts.chanceCutoffs, ...cuts]).toEqual([7, 4, 1, 1, 6]);
  });

  it('Star2 leaves it after one move of each outcome', () => {
    const hopeless = { min: [1, 9, 9, 9] };
    const tree: ChanceTree = {
      max: [
        {
          chance: [
            [0.5, 6],
            [0.5, 8],
          ],
        },
        {
          chance: [
            [0.5, hopeless],
            [0.5, { min: [4, 9, 9] }],
          ],
        },
      ],
    };
    const [star1, star2] = (['star1', 'star2'] as const).map((pruning) =>
      search(chanceTreeGame(tree), { pruning, range: [0, 10] }),
    );
    expect([star1?.value, star2?.value]).toEqual([7, 7]);
    expect(star2?.counts.probeCutoffs).toBe(1);
    expect(star2?.counts.leaves).toBe(3);
  });

  it('Star2 counts a throw that its last probe ends, for the rest of each outcome is not looked at', () => {
    const tree: ChanceTree = {
      min: [
        3,
        {
          chance: [
            [0.5, { max: [0, 10] }],
            [0.5, { max: [9, 1] }],
          ],
        },
      ],
    };
    const { value, counts } = search(chanceTreeGame(tree), { pruning: 'star2', range: [0, 10] });
    expect([value, counts.leaves]).toEqual([3, 3]);
    expect([counts.chanceCutoffs, counts.probeCutoffs]).toEqual([1, 1]);
  });
});

describe('what is pruned', () => {
  it('Star1 never visits more nodes than alpha-beta, and alpha-beta never more than the full search', () => {
    let fewer = 0;
    forAll([trees], { seed: 8, draws: 1500 }, (weighted) => {
      const game = chanceTreeGame(withProbabilities(weighted));
      const nodes = prunings.map((pruning) => search(game, { pruning, table: false, range: [-10, 10] }).counts);
      const [all, alphaBeta, star1] = nodes.map((counts) => counts.nodes) as [number, number, number, number];
      expect(alphaBeta).toBeLessThanOrEqual(all);
      expect(star1).toBeLessThanOrEqual(alphaBeta);
      for (const counts of nodes) expect(counts.researches).toBe(0);
      if (star1 < alphaBeta) fewer++;
    });
    expect(fewer).toBeGreaterThan(5);
  });

  it('the reported events are true: the bounds of the throw and the cutoff', () => {
    let cuts = 0;
    forAll(
      [trees, fc.constantFrom(...(['none', 'star1', 'star2'] as const))],
      { seed: 9, draws: 600 },
      (weighted, pruning) => {
        const tree = withProbabilities(weighted);
        const before = cuts;
        const { counts } = search(chanceTreeGame(tree), {
          pruning,
          range: [-10, 10],
          watch(event) {
            const here = event.position.tree;
            const value = naiveValue(here, toTheEnd);
            expect(event.least).toBeLessThanOrEqual(value);
            expect(event.greatest).toBeGreaterThanOrEqual(value);
            const side = event.least >= event.beta ? 'beta' : event.greatest <= event.alpha ? 'alpha' : undefined;
            expect(event.cut).toBe(pruning === 'none' || event.least === event.greatest ? undefined : side);
            if (event.cut) cuts++;
          },
        });
        expect(counts.chanceCutoffs).toBe(cuts - before);
      },
    );
    expect(cuts).toBeGreaterThan(5);
  });
});

describe('limits and errors', () => {
  /**
   * The players throw in turn and add the throw, or 1, to a common sum; the player who brings it to 20 loses. Many
   * lines, few positions.
   */
  interface Sum {
    readonly sum: number;
    readonly mover: 0 | 1;
    readonly thrown: number | undefined;
  }
  const GOAL = 20;
  const race: Game<Sum, number> = {
    name: 'race',
    traits: { players: 2, zeroSum: true, chance: true },
    initial: () => ({ sum: 0, mover: 0, thrown: undefined }),
    toMove: ({ mover, thrown }) => (thrown ? mover : 'chance'),
    moves: ({ thrown }) => (thrown ? [1, thrown] : [1, 2, 3, 4, 5, 6]),
    chances: () => [1, 2, 3, 4, 5, 6].map((pips) => [pips, 1 / 6]),
    play: ({ sum, mover, thrown }, move) =>
      thrown ? { sum: sum + move, mover: mover === 0 ? 1 : 0, thrown: undefined } : { sum, mover, thrown: move },
    outcome: ({ sum, mover }) => (sum < GOAL ? undefined : mover === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
    key: ({ sum, mover, thrown = 0 }) => (sum * 2 + mover) * 7 + thrown,
    format: ({ sum }) => `sum ${sum}`,
  };
  const start = race.initial();
  /** The probability of winning minus that of losing, for the player to throw. */
  const byHand = Array.from({ length: GOAL + 6 }, () => 1);
  for (let sum = GOAL - 1; sum >= 0; sum--) {
    const throws = [1, 2, 3, 4, 5, 6].map((n) => Math.max(-(byHand[sum + 1] as number), -(byHand[sum + n] as number)));
    byHand[sum] = throws.reduce((total, each) => total + each / 6, 0);
  }

  it('solves the race with any limit that is large enough', () => {
    const exact = expectiminimax(race, start, { range: [-1, 1] });
    expect(exact.solved).toBe(true);
    expect(exact.value).toBeCloseTo(byHand[0] as number, 12);
    expect(exact.counts.tableCutoffs).toBe(415);
    for (const limits of [{ nodes: 1e7 }, { timeMs: 1e6 }, { depth: 40 }]) {
      expect(expectiminimax(race, start, { ...limits, range: [-1, 1] }).value).toBe(exact.value);
    }
    expect(expectiminimax(race, start, { range: [-5, 5], win: 5 }).value).toBeCloseTo(5 * exact.value, 12);
  });

  it('stops at a node limit with the result of the last iteration', () => {
    const depths: number[] = [];
    const stopped = expectiminimax(race, start, { nodes: 300, onIteration: ({ depth }) => depths.push(depth) });
    expect(stopped.stop).toBe('nodes');
    expect(stopped.counts.nodes).toBe(300);
    expect(stopped.depth).toBe(depths.at(-1));
    const again = expectiminimax(race, start, { depth: stopped.depth });
    expect([again.value, again.solved, again.stop]).toEqual([stopped.value, false, 'depth']);
    // The first iteration is always completed.
    expect(expectiminimax(race, race.play(start, 3), { nodes: 1 })).toMatchObject({ depth: 1, stop: 'nodes', move: 1 });
    clockByHand(1);
    expect(expectiminimax(race, start, { timeMs: 1 })).toMatchObject({ depth: 1, stop: 'time' });
  });

  it('stops when the signal aborts, with the result of the last iteration', () => {
    expect(expectiminimax(race, start, { signal: AbortSignal.abort() })).toMatchObject({ depth: 1, stop: 'aborted' });
    const controller = new AbortController();
    const stopped = expectiminimax(race, start, {
      signal: controller.signal,
      onIteration: ({ depth }) => depth === 4 && controller.abort(),
    });
    const { value, move } = expectiminimax(race, start, { depth: 4 });
    expect(stopped).toMatchObject({ depth: 4, value, move, stop: 'aborted' });
  });

  it('undoes its moves when the game throws', () => {
    const game = inPlace({ max: [{ chance: [[1, { min: [1, Number.MAX_VALUE] }]] }] });
    const position = game.initial();
    expect(() => expectiminimax(game, position)).toThrow(InvalidValueError);
    expect(position.trail).toHaveLength(1);
  });

  it('searches 1,000 plies deep without overflowing the stack', () => {
    let tree: ChanceTree = 1;
    for (let i = 0; i < 333; i++) tree = { max: [{ chance: [[1, { min: [tree] }]] }] };
    for (const pruning of prunings) {
      const { value, solved } = search(chanceTreeGame(tree), { pruning, range: [-1, 1], table: false });
      expect([value, solved]).toEqual([1, true]);
    }
  });

  const flip = (chances: unknown): Game<number, number> => ({
    name: 'flip',
    traits: { players: 2, zeroSum: true, chance: true },
    initial: () => 0,
    toMove: () => 'chance',
    moves: () => [1, 2],
    play: (_, move) => move,
    outcome: (p) => (p === 0 ? undefined : [p, -p]),
    chances: () => chances as never,
    format: (p) => `face ${p}`,
  });

  it.each([
    [
      [
        [1, 0.5],
        [2, 0.4],
      ],
      'flip: chances gave probabilities that add up to 0.9 for the position face 0; expected 1, within 1e-9',
    ],
    [
      [
        [1, 1.5],
        [2, -0.5],
      ],
      'flip: chances gave the probability 1.5 for the position face 0; expected 0 to 1',
    ],
    [
      [
        [1, -0.5],
        [2, 1],
      ],
      'the probability -0.5',
    ],
    [[[1, Number.NaN]], 'the probability NaN'],
    [[[1, '1']], "the probability '1' for"],
  ])('%j is no distribution', (chances, message) => {
    expect(() => expectiminimax(flip(chances), 0)).toThrow(InvalidProbabilityError);
    expect(() => expectiminimax(flip(chances), 0)).toThrow(message);
  });

  it('accepts a sum of 1 up to rounding, and ignores outcomes of probability 0', () => {
    const tenths = Array.from({ length: 10 }, (_, i) => [i + 1, 0.1]);
    expect(expectiminimax(flip(tenths), 0).value).toBeCloseTo(5.5, 12);
    const game = flip([
      [1, 1],
      [2, 0],
    ]);
    const seen: number[] = [];
    const outcome = (p: number) => {
      seen.push(p);
      return game.outcome(p);
    };
    expect(expectiminimax({ ...game, outcome }, 0).value).toBe(1);
    expect(seen).not.toContain(2);
    expect(expectiminimax({ ...game, outcome }, 0, { dice: 'worst for MIN' }).value).toBe(1);
  });

  it.each([[[]], [undefined]])('rejects chances %j', (chances) => {
    expect(() => expectiminimax(flip(chances), 0)).toThrow(InvalidGameError);
  });

  it.each<[object, string]>([
    [{ depth: -1 }, 'depth must be a whole number from 0 to 1000, not -1'],
    [{ pruning: 'star3' }, "pruning must be one of none, alpha-beta, star1, star2, not 'star3'"],
    [{ dice: 'worst' }, "dice must be one of average, worst for MAX, worst for MIN, not 'worst'"],
    [{ range: [1, -1] }, 'range must be'],
    [{ range: [0, 1e9] }, 'range must be'],
    [{ win: 0 }, 'win must be'],
    [{ nodes: 0 }, 'nodes must be'],
    [{ timeMs: -5 }, 'timeMs must be'],
    [{ table: 1 }, 'table must be'],
    [{ evaluate: 5 }, 'evaluate must be a function, not 5'],
    [{ stars: 2 }, "unknown option 'stars'"],
  ])('refuses options %j', (options, message) => {
    expect(() => expectiminimax(race, start, options)).toThrow(InvalidOptionError);
    expect(() => expectiminimax(race, start, options)).toThrow(message);
  });

  it('rejects values out of range, unsupported games, and a missing position', () => {
    expect(() => search(chanceTreeGame({ max: [11] }), { range: [-10, 10] })).toThrow(
      'tree: outcome gave 11 for the position 0; expected a number from -10 to 10',
    );
    expect(() => expectiminimax(race, start, { depth: 1, evaluate: () => Number.NaN })).toThrow(InvalidValueError);
    for (const traits of [
      { players: 3, zeroSum: true, chance: true },
      { players: 2, zeroSum: false, chance: true },
    ]) {
      expect(() => expectiminimax({ ...race, traits }, start)).toThrow(UnsupportedGameError);
    }
    expect(() => expectiminimax(race, undefined as never)).toThrow(InvalidPositionError);
  });

  it('the engine rejects games with dice and says what to use instead', async () => {
    await expect(createEngine(race)).rejects.toThrow(UnsupportedGameError);
    await expect(createEngine(race)).rejects.toThrow('search it with expectiminimax of cutnode/textbook/chance');
  });

  it.each<[unknown, string]>([
    [{ max: [] }, 'no tree at the root'],
    [{ max: [1, { dice: [1] }] }, 'no tree at 1'],
    [{ min: [{ chance: [[1, 2], 3] }] }, 'no outcome at 0.1'],
    ['(1 2)', 'no tree at the root'],
    [{ max: [1], min: [2] }, 'no tree at the root'],
  ])('refuses the tree %j', (tree, message) => {
    expect(() => chanceTreeGame(tree as ChanceTree)).toThrow(InvalidPositionError);
    expect(() => chanceTreeGame(tree as ChanceTree)).toThrow(message);
  });
});
