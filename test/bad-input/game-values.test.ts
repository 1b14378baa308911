import { describe, expect, it } from 'vitest';
import { createEngine, type Game, InvalidGameError, InvalidValueError } from '../../bindings/index.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';

/** Take one, two or three coins; who takes the last loses. Five coins are lost for who is to move. */
const coins: Game<{ coins: number; player: number }, number> = {
  name: 'coins',
  initial: () => ({ coins: 5, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
  play: (p, n) => ({ coins: p.coins - n, player: 1 - p.player }),
  outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
  format: (p) => `${p.player}:${p.coins}`,
};
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
        'coins: outcome gave [10n, -10n] for the position 0:5; expected undefined, or two payoffs that add up to 0',
      ),
    ],
    [
      'symbols out of outcome',
      { outcome: () => [Symbol('a'), Symbol('b')] },
      new InvalidGameError(
        'coins: outcome gave [Symbol(a), Symbol(b)] for the position 0:5; expected undefined, or two payoffs that add up to 0',
      ),
    ],
    [
      'a number out of outcome',
      { outcome: () => 1 },
      new InvalidGameError(
        'coins: outcome gave 1 for the position 0:5; expected undefined, or two payoffs that add up to 0',
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
  ])('%s', async (_, rules, error) => {
    expect(await thrownBy(rules)).toEqual(error);
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
