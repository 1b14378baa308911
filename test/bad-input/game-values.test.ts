import { describe, expect, it } from 'vitest';
import { InvalidGameError, InvalidValueError } from '../../bindings/contract/errors.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, type Game, InvalidOptionError, UnsupportedGameError } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';
import { type Coins, takeCoins } from '../oracle/coins.js';

/** Five coins are lost for who is to move. */
const coins = { ...takeCoins(5, 'loses'), format: (p: Coins) => `${p.player}:${p.coins}` };
const anything = (value: unknown): never => value as never;

/** What searching the game with these rules changed throws. */
async function thrownBy(rules: object): Promise<unknown> {
  const engine = await createEngine(anything({ ...coins, ...rules }));
  try {
    return engine.search(anything(coins.initial()), { depth: 4, iterative: false });
  } catch (error) {
    return error;
  }
}

const spoilingPlay = (p: { coins: number; player: number }, n: number) => {
  const child = { coins: p.coins - n, player: 1 - p.player };
  p.coins = 0;
  return child;
};

it.each([-1, 0.5, 65_536, undefined, 1n])('counterKey of %s is refused', async (value) => {
  const rules = { key: (p: { coins: number }) => p.coins, counterKey: () => value };
  const error = (await thrownBy(rules)) as Error;
  expect(error).toBeInstanceOf(InvalidValueError);
  const shown = typeof value === 'bigint' ? `${value}n` : value;
  expect(error.message).toMatch(
    new RegExp(`^coins: counterKey gave ${shown} for the position .:.; expected a whole number from 0 to 65535$`),
  );
});

describe('a member whose name is near that of an optional one', () => {
  it.each([
    ['evalute', () => 0, 'evaluate'],
    ['bound', () => [0, 0], 'bounds'],
    ['movesId', () => 0, 'moveId'],
    ['orderng', ['hint'], 'ordering'],
  ])('%s is refused', async (member, value, meant) => {
    const words = `coins: '${member}' is not a member of a game; did you mean ${meant}? A member of your own needs a name that is less like it`;
    await expect(createEngine({ ...coins, [member]: value })).rejects.toThrow(new InvalidGameError(words));
  });

  it('is refused in a class, too', async () => {
    class Coins {
      readonly name = 'coins';
      readonly initial = coins.initial;
      readonly toMove = coins.toMove;
      readonly moves = coins.moves;
      readonly play = coins.play;
      readonly outcome = coins.outcome;
      hnit(): number {
        return 0;
      }
    }
    await expect(createEngine(new Coins())).rejects.toThrow("'hnit' is not a member of a game; did you mean hint?");
  });

  it.each([
    ['a method that is near none', { legalMoves: () => [] }],
    ['data by such a name', { keys: new Map(), hints: 3 }],
    ['a method near one that is there', { evalute: () => 0, evaluate: () => 0 }],
  ])('%s is left alone', async (_, members) => {
    expect((await createEngine({ ...coins, ...members })).kind).toBe('hosted');
  });
});

describe('what only makes a search faster is left out where a game cannot give it', () => {
  it.each([
    { table: true },
    { table: 'moves' },
    { algorithm: 'sss' },
    { ordering: ['hint', 'noisy', 'table', 'countermove'] },
  ] as const)('%j', async (options) => {
    const engine = await createEngine(coins);
    const { value, stats } = engine.search(coins.initial(), { depth: 5, ...options });
    expect([value, stats.table]).toEqual([-7_999_997, undefined]);
  });

  it('what would change the value is refused', async () => {
    const engine = await createEngine(coins);
    expect(() => engine.search(coins.initial(), { depth: 2, quiescence: true })).toThrow(
      new InvalidOptionError('quiescence needs a game with noisy and evaluate; coins has not both'),
    );
  });
});

describe('what a game gives is named, and what was expected', () => {
  const noInteger = 'expected an integer within ±7000000';
  it.each<[string, object, Error]>([
    [
      'a BigInt out of evaluate',
      { evaluate: () => 10n, outcome: () => undefined, moves: () => [0] },
      new InvalidValueError(`coins: evaluate gave 10n for the position 0:5; ${noInteger}`),
    ],
    [
      'a BigInt out of hint',
      { hint: () => 10n },
      new InvalidValueError(`coins: hint gave 10n for the position 0:5; ${noInteger}`),
    ],
    [
      'BigInts out of outcome',
      { outcome: () => [10n, -10n] },
      new InvalidGameError(
        'coins: outcome gave [10n, -10n] for the position 0:5; expected undefined, or two numbers that add up to 0',
      ),
    ],
    [
      'symbols out of outcome',
      { outcome: () => [Symbol('a'), Symbol('b')] },
      new InvalidGameError(
        'coins: outcome gave [Symbol(a), Symbol(b)] for the position 0:5; expected undefined, or two numbers that add up to 0',
      ),
    ],
    [
      'payoffs that are not whole',
      { outcome: () => [0.5, -0.5] },
      new InvalidValueError(`coins: outcome gave [0.5, -0.5] for the position 0:5; ${noInteger}`),
    ],
    [
      'a number out of outcome',
      { outcome: () => 1 },
      new InvalidGameError(
        'coins: outcome gave 1 for the position 0:5; expected undefined, or two numbers that add up to 0',
      ),
    ],
    [
      'BigInts out of bounds',
      { bounds: () => [-1n, 1n] },
      new InvalidValueError(
        'coins: bounds gave [-1n, 1n] for the position 0:5; expected two integers, the least first, or winIn(plies) and lossIn(plies)',
      ),
    ],
    [
      'nothing out of play',
      { play: () => undefined },
      new InvalidGameError(
        'coins: play gave undefined for the position 0:5; expected the position after the move (is a return missing?)',
      ),
    ],
    [
      'null out of play',
      { play: () => null },
      new InvalidGameError(
        'coins: play gave null for the position 0:5; expected the position after the move (is a return missing?)',
      ),
    ],
    [
      'undefined among the moves',
      { moves: () => [1, undefined] },
      new InvalidGameError('coins: undefined is among the moves for the position 0:5; a move may be anything else'),
    ],
    [
      'a play that changes the position it is given, and an undo that restores nothing',
      { play: spoilingPlay, undo: () => {} },
      new InvalidGameError(
        'coins: moves gave fewer moves than before for the position 0:0; the same position must give the same list (does play change the position it is given?)',
      ),
    ],
    [
      'a play that changes the position it is given',
      { play: spoilingPlay },
      new InvalidGameError(
        'coins: play changed the position it was given, now the position 0:0, for which outcome answers otherwise than before; without undo it must leave that alone and return a new one',
      ),
    ],
    [
      'an asynchronous play',
      { play: async () => coins.initial() },
      new InvalidGameError(
        'coins: play gave a promise (await it, or remove async) for the position 0:5; expected the position after the move',
      ),
    ],
    [
      'a key that writes an object as [object Object]',
      { key: (p: object) => `${p}` },
      new InvalidGameError(
        "coins: key gave '[object Object]' for the position 1:4; expected a safe integer, a bigint or a string that tells positions apart: an object in a text needs JSON.stringify or a notation",
      ),
    ],
  ])('%s', async (_, rules, error) => {
    expect(await thrownBy(rules)).toEqual(error);
  });

  it('an asynchronous play, in a Monte Carlo search', async () => {
    const game = anything({ ...coins, play: async () => coins.initial() }) as typeof coins;
    await expect(createMonteCarlo(game).search(coins.initial(), { visits: 1 })).rejects.toThrow(
      new InvalidGameError(
        'coins: play gave a promise (await it, or remove async) for the position 0:5; expected the position after the move',
      ),
    );
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'undefined'],
    ['a set', new Set([1]), 'a Set'],
    ['a promise', Promise.resolve([1]), 'a Promise'],
    ['an object', {}, 'an object'],
    ['a number', 5, '5'],
    ['too many', Array.from({ length: 1025 }, () => 1), '1025 moves'],
  ])('%s out of moves and noisy', async (_, given, words) => {
    expect(await thrownBy({ moves: () => given })).toEqual(
      new InvalidGameError(
        `coins: moves gave ${words} for the position 0:5, which is not over; expected a list of 1 to 1024 moves`,
      ),
    );
    const quiescence = { outcome: () => undefined, moves: () => [0], evaluate: () => 0, noisy: () => given };
    expect(String(await thrownBy(quiescence))).toMatch(
      new RegExp(`coins: noisy gave ${words} for the position 0:5; expected a list of at most 1024 moves`),
    );
  });

  it('no moves at all, where an end may be missed or a position changed', async () => {
    expect(await thrownBy({ moves: () => [] })).toEqual(
      new InvalidGameError(
        'coins: moves gave 0 moves for the position 0:5, which is not over; expected a list of 1 to 1024 moves (does outcome miss an end, or play change the position it is given?)',
      ),
    );
  });

  it('a play that forgets to return, in a game that undoes', async () => {
    const game: Game<{ coins: number; player: number }, number> = {
      ...coins,
      play(p, n) {
        p.coins -= n;
        p.player = 1 - p.player;
        return anything(undefined);
      },
      undo(p, n) {
        p.coins += n;
        p.player = 1 - p.player;
      },
    };
    const engine = await createEngine(game);
    expect(() => engine.solve(coins.initial())).toThrow('coins: play gave undefined');
  });
});

describe('a game that the engine does not search', () => {
  const words = (facts: string, instead = ''): string =>
    `coins has ${facts}; the engine searches zero-sum games of two without chance${instead}`;

  it.each([
    [{ chance: true }, words('2 players, has chance', ': search it with expectiminimax of cutnode/textbook/chance')],
    [{ chance: true, players: 3 }, words('3 players, has chance')],
    [{ chance: true, zeroSum: false }, words('2 players, is not zero-sum, has chance')],
    [{ zeroSum: false }, words('2 players, is not zero-sum')],
    [{ players: 1 }, words('1 players')],
  ])('%j is told what does, if something does', async (traits, message) => {
    await expect(createEngine(anything({ ...coins, traits }))).rejects.toThrow(new UnsupportedGameError(message));
  });

  it('brings data for compiled rules that take none', async () => {
    const game = { ...ticTacToe, core: { ...ticTacToe.core, data: () => new Uint8Array(4) } };
    await expect(createEngine(game)).rejects.toThrow(
      new InvalidGameError('the game brings data, and its compiled rules have no place for any'),
    );
  });
});

describe('pliesLeft', () => {
  const claims = async (plies: unknown, options: object = {}): Promise<unknown> => {
    const engine = await createEngine(anything({ ...coins, pliesLeft: () => plies }));
    return engine.solve(anything(coins.initial()), options);
  };
  const wrong = (plies: string): InvalidGameError =>
    new InvalidGameError(
      `coins: pliesLeft gave ${plies} for the position 0:5; expected a whole number from 0, or Infinity`,
    );

  it.each<[unknown, string]>([
    [Number.NaN, 'NaN'],
    [-1, '-1'],
    [2.5, '2.5'],
    [-Infinity, '-Infinity'],
    [5n, '5n'],
    ['5', "'5'"],
    [null, 'null'],
    [undefined, 'undefined'],
  ])('of %s is told so', async (plies, words) => {
    await expect(claims(plies)).rejects.toThrow(wrong(words));
  });

  // The longest game takes five coins one by one; who begins has lost in three plies, whatever he takes.
  it.each([
    {},
    { iterative: true },
    { algorithm: 'alpha-beta' },
    { algorithm: 'minimax' },
    { knowledge: false },
    { table: false },
  ])('too small is told so rather than a shallow value called exact: %j', async (options) => {
    for (const plies of [0, 1, 2]) {
      await expect(claims(plies, options)).rejects.toThrow(
        new InvalidGameError(
          `coins: pliesLeft gave ${plies} for the position 0:5, and a game went on longer; expected a number that no game from there exceeds`,
        ),
      );
    }
    for (const plies of [5, 6, 1000, 5000, Infinity]) {
      expect(await claims(plies, options)).toMatchObject({ value: -7_999_997, bound: 'exact', solved: true });
    }
  });

  it('too small is told so by a worker, too', async () => {
    const url = `data:text/javascript,${encodeURIComponent(`export default {
      name: 'coins', initial: () => ({ coins: 5, player: 0 }), toMove: (p) => p.player,
      moves: (p) => [1, 2, 3].filter((n) => n <= p.coins), play: (p, n) => ({ coins: p.coins - n, player: 1 - p.player }),
      outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]) }`)}`;
    const engine = await createWorkerEngine(anything({ ...coins, pliesLeft: () => 2 }), { module: url });
    try {
      await expect(engine.solve(anything(coins.initial()))).rejects.toThrow('coins: pliesLeft gave 2 for');
    } finally {
      await engine.close();
    }
  });

  it('is blamed alone where so many plies fit on a path, whatever moves they hold', async () => {
    const moves = (n: number) => ({
      pliesLeft: () => n,
      outcome: () => undefined,
      moves: () => [0],
      play: (p: object) => ({ ...p }),
    });
    const crowded = ', or it has more than 131,072 moves on one path';
    for (const [plies, words] of [
      [128, ''],
      [129, crowded],
    ] as const) {
      const engine = await createEngine(anything({ ...coins, ...moves(plies) }));
      expect(() => engine.solve(anything(coins.initial()))).toThrow(
        `coins: pliesLeft gave ${plies} for the position 0:5, and a game went on longer${words}; expected`,
      );
    }
  });

  it('is not blamed where a limit or a window ends the search', async () => {
    expect(await claims(5, { nodes: 3 })).toMatchObject({ stop: 'nodes', solved: false });
    expect(await claims(5, { window: [0, 1] })).toMatchObject({ bound: 'upper', solved: true });
  });
});
