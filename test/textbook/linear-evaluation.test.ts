import { createEngine, InvalidOptionError, UnsupportedGameError } from 'cutnode';
import { openLines, productionSystem, type StateVector } from 'cutnode/games/tic-tac-toe/production-system';
import { againstEveryOpponent, linearEvaluation } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { InvalidValueError } from '../../bindings/contract/errors.js';
import { expectAgreement } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll } from '../oracle/for-all.js';
import { type GraphPosition, graphGame } from '../oracle/graph-game.js';

const game = productionSystem();
const lines = [
  { name: 'open for MAX', weight: 1, feature: (state: StateVector) => openLines(state).max },
  { name: 'open for MIN', weight: -1, feature: (state: StateVector) => openLines(state).min },
];

describe('weighted linear features', () => {
  const ep = linearEvaluation(lines, { toMove: game.toMove });

  it('give e(p) with the weights 1 and -1, from the side to move', () => {
    const state = game.parse('X...O....');
    expect(ep.breakdown(state)).toEqual([
      { name: 'open for MAX', weight: 1, feature: 4, contribution: 4 },
      { name: 'open for MIN', weight: -1, feature: 5, contribution: -5 },
    ]);
    expect(ep.sum(state)).toBe(-1);
    expect(ep.evaluate(state)).toBe(-1);
    const afterwards = game.play(state, 8);
    expect([ep.sum(afterwards), ep.evaluate(afterwards)]).toEqual([1, -1]);
    expect(game.evaluate(afterwards)).toBe(-1);
  });

  it('search like the same hand-written evaluation', async () => {
    const engine = await createEngine({ ...game, evaluate: ep.evaluate });
    for (const depth of [1, 2, 3]) {
      const result = engine.search(game.initial(), { depth });
      expectAgreement({ ...game, evaluate: ep.evaluate }, game.initial(), result, { depth });
      expect(result.value).toBe((await createEngine(game)).search(game.initial(), { depth }).value);
    }
  });

  it('without toMove are from the side to move', () => {
    const plain = linearEvaluation(lines);
    const state = game.play(game.initial(), 4);
    expect([ep.evaluate(state), plain.evaluate(state)]).toEqual([-4, 4]);
  });

  it('round to the nearest, halves away from zero, after scaling, so that exchanging the sides changes the sign', () => {
    const of = (amount: number, scale?: number): number[] =>
      [0, 1].map((mover) =>
        linearEvaluation([{ name: 'f', weight: 1, feature: () => amount }], { toMove: () => mover, scale }).evaluate(0),
      );
    expect(of(0.5)).toEqual([1, -1]);
    expect(of(-0.5)).toEqual([-1, 1]);
    expect(of(2.4)).toEqual([2, -2]);
    expect(of(0.1234, 100)).toEqual([12, -12]);
    expect(of(0)).toEqual([0, 0]);
    forAll(
      [fc.double({ min: -1000, max: 1000, noNaN: true }), fc.integer({ min: 1, max: 500 })],
      { seed: 1, draws: 200 },
      (amount, scale) => {
        const [max, min] = of(amount, scale) as [number, number];
        expect(max).toBe(-min + 0);
        expect(Math.abs(max - amount * scale)).toBeLessThanOrEqual(0.5);
      },
    );
  });

  it('have contributions that add up to the sum of weight times feature', () => {
    const term = fc.record({ weight: fc.integer({ min: -50, max: 50 }), amount: fc.integer({ min: -50, max: 50 }) });
    forAll([fc.array(term, { minLength: 1, maxLength: 8 })], { seed: 2, draws: 100 }, (terms) => {
      const evaluation = linearEvaluation(
        terms.map(({ weight, amount }, i) => ({ name: `f${i}`, weight, feature: () => amount })),
      );
      let expected = 0;
      for (const { weight, amount } of terms) expected += weight * amount;
      expect(evaluation.evaluate(undefined)).toBe(expected);
      expect(evaluation.breakdown(undefined).map(({ name }) => name)).toEqual(terms.map((_, i) => `f${i}`));
    });
  });
});

describe('weights as data', () => {
  const ep = linearEvaluation(lines, { toMove: game.toMove, scale: 10 });

  it('survive JSON', () => {
    const saved = JSON.stringify(ep.weights);
    expect(JSON.parse(saved)).toEqual({ 'open for MAX': 1, 'open for MIN': -1 });
    const state = game.parse('X........');
    expect(ep.withWeights(saved).evaluate(state)).toBe(ep.evaluate(state));
    const heavier = ep.withWeights({ 'open for MIN': -1, 'open for MAX': 2.5 });
    expect(heavier.evaluate(state)).toBe(-(2.5 * 8 - 5) * 10);
    expect(ep.weights).toEqual({ 'open for MAX': 1, 'open for MIN': -1 });
  });

  it.each([
    ['{', 'weights are not JSON'],
    ['[1, 2]', 'weights must be an object'],
    ['null', 'weights must be an object'],
    ['{"open for MAX": 1}', "the weight of 'open for MIN' is missing"],
    ['{"open for MAX": 1, "open for MIN": 1, "material": 3}', "there is no feature 'material'"],
    ['{"open for MAX": 1, "open for MIN": "1"}', `the weight of 'open for MIN' must be a finite number, not '1'`],
    ['{"open for MAX": 1, "open for MIN": null}', 'must be a finite number, not null'],
  ])('are checked: %s', (text, message) => {
    expect(() => ep.withWeights(text)).toThrow(InvalidOptionError);
    expect(() => ep.withWeights(text)).toThrow(message);
  });
});

describe('bad features', () => {
  const feature = (): number => 1;
  it.each<[string, () => unknown, string]>([
    ['no list', () => linearEvaluation(undefined as never), 'needs a list of features'],
    ['none', () => linearEvaluation([]), 'at least one'],
    ['no name', () => linearEvaluation([{ name: '', weight: 1, feature }]), 'feature 0 has no name'],
    [
      'one name twice',
      () => linearEvaluation([1, 2].map((weight) => ({ name: 'f', weight, feature }))),
      "two features are called 'f'",
    ],
    [
      'no weight',
      () => linearEvaluation([{ name: 'f', weight: Number.NaN, feature }]),
      "the weight of 'f' must be a finite number, not NaN",
    ],
    [
      'no function',
      () => linearEvaluation([{ name: 'f', weight: 1, feature: 3 as never }]),
      "feature 'f' must be a function",
    ],
    ['no scale', () => linearEvaluation(lines, { scale: 0 }), 'scale must be a number greater than 0, not 0'],
    ['a slip', () => linearEvaluation(lines, { toMov: game.toMove } as never), "unknown option 'toMov'"],
  ])('%s', (_, make, message) => {
    expect(make).toThrow(InvalidOptionError);
    expect(make).toThrow(message);
  });

  it('and values out of range are reported when they occur', () => {
    const odd = linearEvaluation([{ name: 'f', weight: 1, feature: (n: number) => 1 / n }]);
    expect(() => odd.evaluate(0)).toThrow(InvalidValueError);
    expect(() => odd.evaluate(0)).toThrow("feature 'f' gave Infinity");
    expect(() => odd.evaluate(1e-7)).toThrow('expected a value within ±7000000');
  });
});

describe('against every opponent', () => {
  /** The results of all games, by the rules of the graph game alone. */
  function ends(graph: ReturnType<typeof graphGame>, p: GraphPosition, player: number, first: boolean): number[] {
    const payoffs = graph.outcome(p);
    if (payoffs) return [Math.sign(payoffs[player] as number)];
    const moves = graph.moves(p);
    const tried = graph.toMove(p) === player ? [first ? moves[0] : moves.at(-1)] : moves;
    return tried.flatMap((move) => {
      const child = graph.play(p, move as (typeof moves)[number]);
      const found = ends(graph, child, player, first);
      graph.undo?.(child, move as (typeof moves)[number]);
      return found;
    });
  }

  test('counts every game once, on random games, also with undo', () =>
    forAll(
      [arbitraryGraph(), arbitraryStyle, fc.constantFrom(0 as const, 1 as const), fc.boolean()],
      { seed: 3, draws: 200 },
      (graph, style, player, first) => {
        const random = graphGame(graph, style);
        const choose = (p: GraphPosition) => {
          const moves = random.moves(p);
          return (first ? moves[0] : moves.at(-1)) as (typeof moves)[number];
        };
        const all = ends(random, random.initial(), player, first);
        const found = againstEveryOpponent(random, player, choose);
        expect([found.won, found.drawn, found.lost]).toEqual(
          [1, 0, -1].map((end) => all.filter((e) => e === end).length),
        );
        expect(found.games).toBe(all.length);
        expect(found.worst).toBe({ '1': 'won', '0': 'drawn', '-1': 'lost' }[String(Math.min(...all))]);
        let p = random.initial();
        for (const move of found.worstGame) p = random.play(p, move);
        expect(Math.sign(random.outcome(p)?.[player] as number)).toBe(Math.min(...all));
      },
    ));

  it('accepts another start and restricted replies', () => {
    const position = game.parse('XX.OO....');
    const win = againstEveryOpponent(game, 0, () => 2, { position });
    expect(win).toEqual({ games: 1, won: 1, drawn: 0, lost: 0, worst: 'won', worstGame: [2] });
    const passive = againstEveryOpponent(game, 0, (p) => game.moves(p)[0] as number, {
      position: game.parse('X..O.....'),
      replies: (p) => [game.moves(p).at(-1) as number],
    });
    expect(passive).toMatchObject({ games: 1, won: 1 });
  });

  it('rejects unsupported games', () => {
    const dice = { ...game, traits: { players: 2, zeroSum: true, chance: true } };
    expect(() => againstEveryOpponent(dice, 0, () => 0)).toThrow(UnsupportedGameError);
    expect(() => againstEveryOpponent(game, 2 as never, () => 0)).toThrow('player must be 0 or 1, not 2');
    expect(() => againstEveryOpponent(game, 0, undefined as never)).toThrow(InvalidOptionError);
  });
});
