import { createEngine, type Game, InvalidOptionError, InvalidPositionError, UnsupportedGameError } from 'cutnode';
import { backgammon } from 'cutnode/games/backgammon';
import { type CoinPosition, createLastCoin } from 'cutnode/games/nim';
import {
  type Features,
  learnedValue,
  learnLinear,
  learnNetwork,
  payoffItself,
  singleOrGammon,
  winOrLossWithin,
} from 'cutnode/learning';
import { payoffTreeGame } from 'cutnode/textbook/several-players';
import { describe, expect, it } from 'vitest';
import { boardInputs } from '../../bench/learning/tic-tac-toe/inputs.js';
import { InvalidGameError, InvalidValueError, InvalidWeightsError } from '../../bindings/contract/errors.js';
import { tdGammonInputs } from '../../bindings/games/backgammon/inputs.js';
import { productionSystem } from '../../bindings/games/tic-tac-toe/production-system/index.js';
import type { Learner, LearnerState } from '../../bindings/textbook/learning/learner.js';

const coins = createLastCoin({ coins: 13 });
/** The remainder by four, for each player: enough to play without a mistake. */
const remainders: Features<CoinPosition> = {
  count: 8,
  write({ coins: left, player }, inputs) {
    inputs[player * 4 + (left % 4)] = 1;
  },
};
const ticTacToe = productionSystem();

describe('learning the last coin', () => {
  const learner = learnLinear(coins, { features: remainders, seed: 3, explore: 0.3 });
  for (let game = 0; game < 2000; game++) learner.playGame();

  it('finds the rule of four: every position has the right sign, and every move chosen is right', () => {
    for (const player of [0, 1] as const) {
      for (let left = 1; left <= 13; left++) {
        const position = { coins: left, player };
        expect(Math.sign(learner.evaluate(position))).toBe(left % 4 === 1 ? -1 : 1);
        expect(learner.equity(position)).toBe(player === 0 ? learner.value(position) : -learner.value(position));
        if (left % 4 !== 1) expect((left - learner.choose(position)) % 4).toBe(1);
      }
    }
  });

  it('plugs into a hosted game, whose search plays well at once', async () => {
    const engine = await createEngine({ ...coins, evaluate: learner.evaluate });
    const { move } = engine.search(coins.parse('max:12'), { depth: 1 });
    expect(move).toBe(3);
    const copy = learnedValue(coins, { features: remainders, weights: JSON.stringify(learner.weights()) });
    expect(copy.evaluate(coins.parse('max:12'))).toBe(learner.evaluate(coins.parse('max:12')));
  });
});

describe('a learner', () => {
  const games: readonly [string, (state?: LearnerState | string) => Learner<never, never>][] = (
    [
      ['linear, TD(0.7)', (state) => learnLinear(coins, { features: remainders, seed: 5, state })],
      [
        'a network, TD(0)',
        (state) => learnNetwork(ticTacToe, { features: boardInputs, hidden: 7, lambda: 0, seed: 5, state }),
      ],
      [
        'a network, TD(0.5) by sequences',
        (state) =>
          learnNetwork(ticTacToe, {
            features: boardInputs,
            hidden: 5,
            lambda: 0.5,
            update: 'sequence',
            seed: 5,
            state,
          }),
      ],
      [
        'with dice and four outputs',
        (state) =>
          learnNetwork(backgammon, {
            features: tdGammonInputs,
            results: singleOrGammon,
            hidden: 5,
            seed: 5,
            longest: 60,
            state,
          }),
      ],
    ] as [string, (state?: LearnerState | string) => unknown][]
  ).map(([name, make]) => [name, make as (state?: LearnerState | string) => Learner<never, never>]);

  it.each(games)('%s: interrupted and resumed is not interrupted at all, bit for bit', (_, make) => {
    const whole = make();
    for (let i = 0; i < 12; i++) whole.playGame();
    const first = make();
    for (let i = 0; i < 5; i++) first.playGame();
    const second = make(JSON.stringify(first.save()));
    for (let i = 0; i < 7; i++) second.playGame();
    expect(JSON.stringify(second.save())).toBe(JSON.stringify(whole.save()));
    expect(whole.progress.games).toBe(12);
  });

  it.each(games)('%s: the same seed, the same weights', (_, make) => {
    const [one, two] = [make(), make()];
    for (let i = 0; i < 4; i++) {
      one.playGame();
      two.playGame();
    }
    expect(one.save()).toEqual(two.save());
  });

  it('another seed, other weights', () => {
    const [one, two] = [1, 2].map((seed) => learnNetwork(ticTacToe, { features: boardInputs, hidden: 4, seed }));
    expect(one?.weights()).not.toEqual(two?.weights());
  });

  it('tells how far it is, and stops between games when asked to', async () => {
    const learner = learnLinear(coins, { features: remainders, seed: 1 });
    const seen: number[] = [];
    const done = await learner.run({ games: 250, every: 100, onProgress: ({ games: n }) => seen.push(n) });
    expect(seen).toEqual([100, 200, 250]);
    expect(done.games).toBe(250);
    expect(done.plies).toBeGreaterThan(250 * 3);

    const controller = new AbortController();
    const onProgress = ({ games: n }: { games: number }) => n >= 300 && controller.abort(new Error('enough'));
    await expect(learner.run({ games: 9999, every: 10, signal: controller.signal, onProgress })).rejects.toThrow(
      'enough',
    );
    expect(learner.progress.games).toBe(300);
    const whole = learnLinear(coins, { features: remainders, seed: 1 });
    await whole.run({ games: 400 });
    await learner.run({ games: 100 });
    expect(learner.save()).toEqual(whole.save());
  });

  it('breaks off games that do not end, and plays games with undo', () => {
    let steps = 0;
    const endless: Game<{ at: number }, number> = {
      name: 'endless',
      initial: () => ({ at: 0 }),
      toMove: ({ at }) => at % 2,
      moves: () => [1],
      play: (p) => {
        p.at++;
        steps++;
        return p;
      },
      undo: (p) => {
        p.at--;
        steps--;
      },
      outcome: () => undefined,
    };
    const learner = learnLinear(endless, { features: { count: 1, write: () => {} }, longest: 50 });
    learner.playGame();
    expect(learner.progress).toEqual({ games: 1, plies: 50, unfinished: 1 });
    expect(steps).toBe(0);
  });

  it('can be kept from being too sure', () => {
    expect([Infinity, 3, 0, -Infinity].map(winOrLossWithin(0.2).targets)).toEqual([[0.8], [0.8], [0.5], [0.2]]);
    for (const margin of [0, 0.2, 0.4]) {
      const { worth, offset = 0, targets } = winOrLossWithin(margin);
      const values = [1, 0, -1].map((payoff) => Number(worth[0]) * Number(targets(payoff)[0]) + offset);
      [1, 0, -1].forEach((value, i) => {
        expect(values[i]).toBeCloseTo(value, 12);
      });
    }
    expect(() => winOrLossWithin(0.5)).toThrow(InvalidOptionError);
  });

  it('learns graded payoffs as they are', () => {
    // One move, worth 3 or 5: what is learned is the better one.
    const game: Game<number, number> = {
      name: 'graded',
      initial: () => 0,
      toMove: () => 0,
      moves: () => [3, 5],
      play: (_, move) => move,
      outcome: (p) => (p === 0 ? undefined : [p, -p]),
    };
    const learner = learnLinear(game, {
      features: { count: 1, write: (_, inputs) => inputs.fill(1) },
      squash: 'none',
      results: payoffItself,
      scale: 1,
      seed: 1,
    });
    for (let i = 0; i < 300; i++) learner.playGame();
    expect(learner.value(0)).toBeCloseTo(5, 3);
    expect(learner.evaluate(0)).toBe(5);
    expect(learner.choose(0)).toBe(5);
  });
});

describe('backgammon', () => {
  it('has 198 inputs, as X sees the board whoever is on roll', () => {
    const inputs = (text: string): number[] => {
      const into = new Float64Array(198);
      tdGammonInputs.write(backgammon.parse(text), into);
      return [...into];
    };
    const start = inputs('4HPwATDgc/ABMA:x');
    // X: 24 two, 13 five, 8 three, 6 five, each point four units.
    const units = (side: number, point: number): number[] =>
      start.slice((24 * side + point - 1) * 4, (24 * side + point) * 4);
    expect(units(0, 24)).toEqual([1, 1, 0, 0]);
    expect(units(0, 13)).toEqual([1, 1, 1, 1]);
    expect(units(0, 8)).toEqual([1, 1, 1, 0]);
    expect(units(0, 6)).toEqual([1, 1, 1, 1]);
    expect(units(1, 1)).toEqual([1, 1, 0, 0]);
    expect(units(1, 19)).toEqual([1, 1, 1, 1]);
    expect(units(0, 1)).toEqual([0, 0, 0, 0]);
    expect(start.slice(192)).toEqual([0, 0, 0, 0, 1, 0]);
    const other = inputs('4HPwATDgc/ABMA:o');
    expect(other.slice(0, 192)).toEqual(start.slice(0, 192));
    expect(other.slice(192)).toEqual([0, 0, 0, 0, 0, 1]);
    expect(inputs('opening').slice(196)).toEqual([0, 0]);
  });

  it('counts every checker of games played at random, on points, bar and off', () => {
    const learner = learnNetwork(backgammon, {
      features: checked(),
      results: singleOrGammon,
      hidden: 2,
      seed: 2,
      longest: 400,
      explore: 1,
    });
    learner.playGame();
    expect(learner.progress.plies).toBeGreaterThan(20);

    function checked(): Features<Parameters<typeof tdGammonInputs.write>[0]> {
      return {
        count: 198,
        write(position, inputs) {
          tdGammonInputs.write(position, inputs);
          for (const side of [0, 1]) {
            let checkers = 2 * (inputs[192 + side] as number) + 15 * (inputs[194 + side] as number);
            for (let at = 96 * side; at < 96 * (side + 1); at += 4) {
              const [a = 0, b = 0, c = 0, d = 0] = inputs.slice(at, at + 4);
              checkers += a + b + c + 2 * d;
            }
            expect(checkers).toBeCloseTo(15, 9);
          }
        },
      };
    }
  });

  it('values a position by p1 + 2 p2 - p3 - 2 p4', () => {
    const learner = learnNetwork(backgammon, { features: tdGammonInputs, results: singleOrGammon, hidden: 3, seed: 2 });
    const [p1 = 0, p2 = 0, p3 = 0, p4 = 0] = learner.outputs(backgammon.initial());
    expect(learner.value(backgammon.initial())).toBeCloseTo(p1 + 2 * p2 - p3 - 2 * p4, 12);
    expect([3, 2, 1, -1, -2, -3].map(singleOrGammon.targets)).toEqual([
      [0, 1, 0, 0],
      [0, 1, 0, 0],
      [1, 0, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 1],
      [0, 0, 0, 1],
    ]);
  });
});

describe('what does not fit', () => {
  const options = { features: remainders };

  it.each([
    [{ features: { count: 0, write: () => {} } }],
    [{ features: { count: 3 } }],
    [{ ...options, learningRate: 0 }],
    [{ ...options, lambda: 1.5 }],
    [{ ...options, explore: -1 }],
    [{ ...options, seed: 0.5 }],
    [{ ...options, longest: 0 }],
    [{ ...options, update: 'now' }],
    [{ ...options, squash: 'tanh' }],
    [{ ...options, scale: 0 }],
    [{ ...options, results: singleOrGammon }],
    [{ ...options, results: { worth: [], targets: () => [] } }],
    [{ ...options, alpha: 1 }],
  ])('the options %j', (wrong) => {
    expect(() => learnLinear(coins, wrong as never)).toThrow(InvalidOptionError);
  });

  it('options of a network and of a run', async () => {
    expect(() => learnNetwork(coins, { ...options, hidden: 0 })).toThrow(InvalidOptionError);
    expect(() => learnNetwork(coins, { ...options, spread: -1 })).toThrow(InvalidOptionError);
    const learner = learnLinear(coins, options);
    await expect(learner.run({ games: -1 })).rejects.toThrow(InvalidOptionError);
    await expect(learner.run({ games: 1, every: 0 })).rejects.toThrow(InvalidOptionError);
  });

  const good = learnNetwork(coins, { ...options, hidden: 3 }).save();
  it.each([
    ['{', 'weights are no JSON'],
    [{ ...good, game: 'chess' }, "of the game 'chess'; expected 'last-coin'"],
    [{ ...good, games: -1 }, 'games = -1'],
    [{ ...good, random: [1, 2, 3] }, 'generator state'],
    [{ ...good, weights: { ...good.weights, inputs: 9 } }, 'are for 9 inputs; expected 8'],
    [{ ...good, weights: { ...good.weights, hidden: 4 } }, 'expected'],
    [{ ...good, weights: { ...good.weights, kind: 'deep' } }, "of the kind 'deep'"],
    [
      { ...good, weights: { ...good.weights, weights: good.weights.weights.map((w, i) => (i === 5 ? null : w)) } },
      'null as number 5',
    ],
    [{ ...good, weights: { ...good.weights, weights: [] } }, 'are 0 numbers; expected 31'],
  ])('the state %#', (state, message) => {
    const make = () => learnNetwork(coins, { ...options, hidden: 3, state: state as LearnerState });
    expect(make).toThrow(InvalidWeightsError);
    expect(make).toThrow(message);
  });

  it('a state of another kind or size of function', () => {
    expect(() => learnNetwork(coins, { ...options, hidden: 4, state: good })).toThrow(InvalidWeightsError);
    expect(() => learnLinear(coins, { ...options, state: good })).toThrow(InvalidWeightsError);
    expect(() => learnedValue(coins, { ...options, weights: '[]' })).toThrow(InvalidWeightsError);
    expect(() => learnedValue(coins, { ...options, weights: 'null' })).toThrow(InvalidWeightsError);
  });

  it('a linear function of several outputs, which has weights for one alone', () => {
    const weights = { kind: 'linear', inputs: 8, hidden: 0, outputs: 4, weights: Array(8).fill(0) } as const;
    const read = () => learnedValue(coins, { features: remainders, results: singleOrGammon, weights });
    expect(read).toThrow(new InvalidWeightsError('weights have 4 outputs; expected 1 in a linear function'));
  });

  it('games', () => {
    const three = payoffTreeGame([[1, 2, 3]]);
    const features = { count: 1, write: () => {} };
    expect(() => learnLinear(three, { features })).toThrow(UnsupportedGameError);
    const wrong: Game<number, number> = {
      name: 'wrong',
      initial: () => 0,
      toMove: () => 0,
      moves: () => [],
      play: (p) => p,
      outcome: () => undefined,
    };
    expect(() => learnLinear(wrong, { features }).playGame()).toThrow(InvalidGameError);
    expect(() => learnLinear({ ...wrong, toMove: () => 'chance' }, { features }).playGame()).toThrow(InvalidGameError);
    expect(() => learnLinear({ ...wrong, toMove: () => 'chance' }, { features }).choose(0)).toThrow(
      InvalidPositionError,
    );
    const unfair = {
      ...wrong,
      moves: () => [1],
      play: () => 1,
      outcome: (p: number) => (p === 1 ? [1, 1] : undefined),
    };
    expect(() => learnLinear(unfair, { features, explore: 0 }).playGame()).toThrow(InvalidGameError);
  });

  it('features that are no numbers, named', () => {
    const broken: Features<CoinPosition> = { count: 3, write: (_, inputs) => inputs.fill(Number.NaN, 2) };
    const learner = learnLinear(coins, { features: broken });
    expect(() => learner.playGame()).toThrow(InvalidValueError);
    expect(() => learner.value(coins.initial())).toThrow('feature 2 is NaN for the position max:13');
  });
});
