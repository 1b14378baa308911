import { createEngine, InvalidOptionError, InvalidPositionError, lossIn, UnsupportedGameError, winIn } from 'cutnode';
import { productionSystem, type StateVector } from 'cutnode/games/tic-tac-toe/production-system';
import {
  type ErrorModel,
  overlooksLongWins,
  perfectReplies,
  practicalChoice,
  smallErrorsLikelier,
  uniformError,
} from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { InvalidValueError } from '../../bindings/contract/errors.js';
import type { Reply } from '../../bindings/textbook/opponent-model/error-models.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll } from '../oracle/for-all.js';
import { type GraphGame, type GraphPosition, graphGame } from '../oracle/graph-game.js';
import { minimax, reference } from '../oracle/minimax.js';

const toTheEnd = { depth: Infinity };

/** The values of all moves for `player`, by minimax. */
function moveValues(game: GraphGame, p: GraphPosition, player: number): number[] {
  const sign = game.toMove(p) === player ? 1 : -1;
  return reference(game, p, toTheEnd).moveValues.map((value) => sign * value + 0);
}

/** The expectation for `player` by definition: no memory, every probability written out. */
function naive(
  game: GraphGame,
  p: GraphPosition,
  player: number,
  depth: number,
  chances: (values: readonly number[]) => number[],
): number {
  const side = game.toMove(p) === player ? 1 : -1;
  if (depth === 0 || game.outcome(p)) return Math.sign(side * minimax(game, p, 0, toTheEnd));
  const values = moveValues(game, p, player);
  const after = game.moves(p).map((move) => {
    const child = game.play(p, move);
    const value = naive(game, child, player, depth - 1, chances);
    game.undo?.(child, move);
    return value;
  });
  if (side === 1) {
    const best = Math.max(...values.map(Math.sign));
    return Math.max(...after.filter((_, i) => Math.sign(values[i] as number) === best));
  }
  const weights = chances(values.map((value) => -value + 0));
  return after.reduce((sum, each, i) => sum + each * (weights[i] as number), 0);
}

/** The built-in models, written again over the values of the opponent's replies. */
const plain = {
  perfect: (values: readonly number[]): number[] => {
    const best = Math.max(...values.map(Math.sign));
    const right = values.filter((value) => Math.sign(value) === best).length;
    return values.map((value) => (Math.sign(value) === best ? 1 / right : 0));
  },
  uniform: (values: readonly number[]): number[] => plain.perfect(values).map((p) => 0.7 * p + 0.3 / values.length),
  small: (values: readonly number[]): number[] => {
    const odds = values.map((value) => Math.E ** (Math.sign(value) / 0.5));
    return odds.map((each) => each / odds.reduce((a, b) => a + b));
  },
  short: (values: readonly number[]): number[] => {
    const look = values.map((value) => {
      if (Math.abs(value) < 7_990_000) return value;
      return 8_000_000 - Math.abs(value) <= 2 ? Math.sign(value) * 9e9 : 0;
    });
    const top = look.filter((value) => value === Math.max(...look)).length;
    return look.map((value) => (value === Math.max(...look) ? 1 / top : 0));
  },
};

const models: readonly (readonly [string, ErrorModel<unknown, unknown>, (values: readonly number[]) => number[]])[] = [
  ['perfectReplies', perfectReplies, plain.perfect],
  ['uniformError', uniformError(0.3), plain.uniform],
  ['smallErrorsLikelier', smallErrorsLikelier(0.5), plain.small],
  ['overlooksLongWins', overlooksLongWins(2), plain.short],
];

describe('practicalChoice on random games, also with second turns and undo', () => {
  test.each(models)('with %s it has the expectation of the definition', (_, errorModel, chances) =>
    forAll(
      [arbitraryGraph(), arbitraryStyle, fc.constantFrom(2, 3, 4, Infinity)],
      { seed: 4, draws: 250 },
      (graph, style, depth) => {
        const game = graphGame(graph, style);
        const start = game.initial();
        if (game.outcome(start)) return;
        const player = game.toMove(start) as number;
        const values = (p: GraphPosition): number => minimax(game, p, 0, toTheEnd);
        const choice = practicalChoice(game, start, { values, errorModel, depth });

        const exact = moveValues(game, start, player);
        const expected = game.moves(start).map((move) => {
          const child = game.play(start, move);
          const value = naive(game, child, player, depth - 1, chances);
          game.undo?.(child, move);
          return value;
        });
        expect(choice.moves.map(({ value }) => value)).toEqual(exact);
        expect(choice.moves.map(({ move }) => move)).toEqual(game.moves(start));
        for (const [i, each] of choice.moves.entries()) expect(each.expected).toBeCloseTo(expected[i] as number, 9);

        // The move has the best worth, and no other move of that worth has a greater expectation.
        expect(Math.sign(choice.value)).toBe(Math.max(...exact.map(Math.sign)));
        const rivals = expected.filter((_each, i) => Math.sign(exact[i] as number) === Math.sign(choice.value));
        expect(choice.expected).toBeCloseTo(Math.max(...rivals), 9);
        expect(choice.moves).toContainEqual({ move: choice.move, value: choice.value, expected: choice.expected });
        expect(start).toEqual(game.initial());
      },
    ),
  );
});

const game = productionSystem();
const engine = await createEngine(game);
const values = (state: StateVector): number => engine.solve(state).value;

describe('a lost position', () => {
  const lost = game.parse('XOO.X.X..');

  it('stays lost against an opponent who makes no error', () => {
    const { moves } = practicalChoice(game, lost, { values, errorModel: perfectReplies, depth: Infinity });
    expect(moves.map(({ value, expected }) => [value, expected])).toEqual(Array(4).fill([lossIn(2), -1]));
  });

  it('against an opponent who sometimes errs, the move leaves only one way to win and makes a threat of its own', () => {
    const { move, expected } = practicalChoice(game, lost, { values, errorModel: uniformError(0.2), depth: Infinity });
    expect(game.formatMove(lost, move)).toBe('9');
    // X wins at once with probability 0.8 + 0.2 / 3; otherwise X plays 6 for a draw, or 8 and O wins at 6.
    expect(expected).toBeCloseTo(-(0.8 + 0.2 / 3) + (0.2 / 3) * 0 + 0.2 / 3, 9);
  });
});

describe('the built-in models', () => {
  const reply = (value: number, loss: number): Reply<string> => ({ move: String(value), value, loss });
  const replies = [reply(winIn(1), 0), reply(winIn(5), 0), reply(0, 1), reply(lossIn(2), 2)];

  it.each<[string, ErrorModel<unknown, unknown>, number[]]>([
    ['no error', perfectReplies, [0.5, 0.5, 0, 0]],
    ['uniformError(0)', uniformError(0), [0.5, 0.5, 0, 0]],
    ['uniformError(1)', uniformError(1), [0.25, 0.25, 0.25, 0.25]],
    ['uniformError(0.2)', uniformError(0.2), [0.45, 0.45, 0.05, 0.05]],
    [
      'smallErrorsLikelier(1)',
      smallErrorsLikelier(1),
      [1, 1, Math.exp(-1), Math.exp(-2)].map((odds) => odds / (2 + Math.exp(-1) + Math.exp(-2))),
    ],
    ['overlooksLongWins(1)', overlooksLongWins(1), [1, 0, 0, 0]],
    ['overlooksLongWins(5)', overlooksLongWins(5), [0.5, 0.5, 0, 0]],
  ])('%s', (_, model, expected) => {
    const probabilities = model(undefined, replies);
    for (const [i, each] of expected.entries()) expect(probabilities[i]).toBeCloseTo(each, 12);
    expect(probabilities).toHaveLength(4);
  });

  it('overlooksLongWins takes distant wins and losses for draws', () => {
    expect(
      overlooksLongWins(3)(undefined, [reply(winIn(5), 0), reply(0, 1), reply(lossIn(4), 2), reply(lossIn(2), 2)]),
    ).toEqual([1 / 3, 1 / 3, 1 / 3, 0]);
  });

  it.each([-0.1, 1.1, Number.NaN])('uniformError rejects %d', (probability) => {
    expect(() => uniformError(probability)).toThrow(InvalidOptionError);
  });

  it('the others reject values out of range', () => {
    for (const spread of [0, -1, Infinity, Number.NaN])
      expect(() => smallErrorsLikelier(spread)).toThrow(InvalidOptionError);
    for (const plies of [0, 1.5, Infinity]) expect(() => overlooksLongWins(plies)).toThrow(InvalidOptionError);
  });
});

describe('among moves that are not lost', () => {
  it('it also takes the one with the greatest expectation: a draw with chances', () => {
    const errorModel = uniformError(0.5);
    const { move, moves, value } = practicalChoice(game, game.initial(), { values, errorModel, depth: 4 });
    expect(value).toBe(0);
    expect(Math.max(...moves.map(({ expected }) => expected))).toBe(moves.find((each) => each.move === move)?.expected);
    expect(new Set(moves.map(({ value: each }) => each))).toEqual(new Set([0]));
  });

  it('it never gives a win away, however great the expectation of a draw', () => {
    const state = game.parse('XX.OO....');
    const { move } = practicalChoice(game, state, { values, errorModel: uniformError(1), depth: Infinity });
    expect(move).toBe(2);
  });

  it('weighs results by `worth`', () => {
    const lost = game.parse('XOO.X.X..');
    const twice = practicalChoice(game, lost, {
      values,
      errorModel: uniformError(0.2),
      worth: (v) => 2 * Math.sign(v),
    });
    const once = practicalChoice(game, lost, { values, errorModel: uniformError(0.2) });
    expect(twice.moves.map(({ expected }) => expected / 2)).toEqual(once.moves.map(({ expected }) => expected));
  });
});

describe('bad input', () => {
  const state = game.parse('XOO.X.X..');
  const errorModel = perfectReplies;
  it.each<[string, object, string]>([
    [
      'too few probabilities',
      { errorModel: () => [1] },
      'errorModel gave 1 probabilities for the position XOOOX.X..; expected 3',
    ],
    ['no list', { errorModel: () => undefined }, 'errorModel gave no list of probabilities'],
    [
      'a negative probability',
      { errorModel: (_: unknown, r: unknown[]) => r.map((_r, i) => (i === 0 ? 2 : -1)) },
      'errorModel gave the probability 2',
    ],
    [
      'not a number',
      { errorModel: (_: unknown, r: unknown[]) => r.map(() => Number.NaN) },
      'errorModel gave the probability NaN',
    ],
    ['a sum of less', { errorModel: (_: unknown, r: unknown[]) => r.map(() => 0.1) }, 'add up to 0.3'],
    ['no model', { errorModel: undefined }, 'errorModel must be a function'],
    ['no values', { values: undefined }, 'values must be a function, not undefined'],
    ['depth 1', { depth: 1 }, 'depth must be a whole number from 2 to 1000, or Infinity, not 1'],
    ['a slip', { model: errorModel }, "unknown option 'model'"],
    ['no worth', { worth: () => Number.NaN }, 'worth gave NaN'],
  ])('%s', (_, options, message) => {
    const given = { values, errorModel, ...options } as Parameters<typeof practicalChoice<StateVector, number>>[2];
    expect(() => practicalChoice(game, state, given)).toThrow(InvalidOptionError);
    expect(() => practicalChoice(game, state, given)).toThrow(message);
  });

  it('a value off the scale, a game that is over, a game with dice', () => {
    expect(() => practicalChoice(game, state, { values: () => Infinity, errorModel })).toThrow(InvalidValueError);
    expect(() => practicalChoice(game, game.parse('XXXOO....'), { values, errorModel })).toThrow(InvalidPositionError);
    const dice = { ...game, traits: { players: 2, zeroSum: true, chance: true } };
    expect(() => practicalChoice(dice, state, { values, errorModel })).toThrow(UnsupportedGameError);
  });
});
