import { describe, expect, it } from 'vitest';
import { type CoinPosition, createLastCoin, lastCoin } from '../../bindings/games/nim/index.js';
import type { LastCoinOptions } from '../../bindings/games/nim/last-coin.js';
import { createEngine, type Game, InvalidOptionError } from '../../bindings/index.js';
import { nimValues } from '../../bindings/textbook/nim-values/nim-values.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';
import { nightly } from '../extent.js';
import { expectAgreementEverywhere } from '../oracle/every-position.js';
import { describeWithData } from '../oracle/shared-data.js';

/** The textbook's feature: with n mod 4 = 1 coins the side to move loses. As an evaluation it is never wrong. */
const lastCoinFeature = ({ coins }: Pick<CoinPosition, 'coins'>): 1 | -1 => (coins % 4 === 1 ? -1 : 1);

it('five coins, take one to three, who takes the last one loses: the second player wins', async () => {
  const game = lastCoin;
  const { value, pliesToEnd } = (await createEngine(game)).solve(game.initial());
  expect(value).toBeLessThan(0);
  expect(pliesToEnd).toBe(3);
});

const most = nightly ? 1000 : 240;

it(`the feature n mod 4 = 1 says who wins, proved by search for every heap from 0 to ${most}`, async () => {
  const game = lastCoin;
  // What was found for a smaller heap is kept for the next: nothing in the table but what search put there.
  const engine = await createEngine(game, { table: { keep: true } });
  for (let coins = 0; coins <= most; coins++) {
    const { value, solved } = engine.solve({ coins, player: 0 });
    expect({ coins, solved, wins: Math.sign(value) }).toEqual({
      coins,
      solved: true,
      wins: lastCoinFeature({ coins }),
    });
  }
});

it('the same for some heaps from an empty table: they are won in half as many plies as there are coins', async () => {
  const engine = await createEngine(lastCoin);
  for (const coins of [most - 3, most - 2, most - 1, most]) {
    const { value, pv, pliesToEnd } = engine.solve({ coins, player: 1 });
    expect(Math.sign(value)).toBe(lastCoinFeature({ coins }));
    expect(pv).toHaveLength(pliesToEnd as number);
    expect(pv.reduce((sum, n) => sum + n, 0)).toBe(coins);
  }
  expect(engine.solve({ coins: most, player: 0 }).pliesToEnd).toBe(most / 2);
});

it('with the feature as evaluation, a search of one ply plays perfectly', async () => {
  const game: Game<CoinPosition, number> = { ...lastCoin, evaluate: lastCoinFeature };
  const engine = await createEngine(game);
  for (let coins = 5; coins <= 200; coins++) {
    const { move, value } = engine.search({ coins, player: 0 }, { depth: 1 });
    expect(value).toBe(lastCoinFeature({ coins }));
    if (value > 0) expect((coins - (move as number)) % 4).toBe(1);
  }
});

interface Published {
  readonly games: Record<string, { nim_values: number[]; normal_P: number[]; misere_P: number[] }>;
}

describeWithData('subtraction games', 'nim/subtraction_games.json', (text) => {
  const { games } = JSON.parse(text) as Published;
  const sets = Object.entries(games).map(([set, table]) => ({ set, take: set.split(',').map(Number), ...table }));

  it('there are some, the last-coin game among them', () => {
    expect(sets.length).toBeGreaterThan(3);
    expect(sets.map(({ set }) => set)).toContain('1,2,3');
  });

  it.each(sets)('{$set}: nim-values', ({ take, nim_values: published }) => {
    const game = createLastCoin({ take, misere: false });
    const value = nimValues(game);
    expect(published.map((_, coins) => value({ coins, player: 0 }))).toEqual(published);
  });

  it.each(sets)('{$set}: heaps lost for the side to move, normal and misère', async (published) => {
    for (const misere of [false, true]) {
      const engine = await createEngine(createLastCoin({ take: published.take, misere }));
      const heaps = published.nim_values.map((_, coins) => coins);
      const lost = heaps.filter((coins) => engine.solve({ coins, player: 0 }).value < 0);
      expect(lost).toEqual(misere ? published.misere_P : published.normal_P);
    }
  });
});

it('engine, with its table and without, and minimax agree on every position', async () => {
  for (const take of [[1, 2, 3], [2, 3], [1, 3, 4], [4]]) {
    for (const misere of [true, false]) {
      for (const coins of [0, 1, 5, 10]) await expectAgreementEverywhere(createLastCoin({ coins, take, misere }));
    }
  }
});

describe('the notation', () => {
  const game = lastCoin;

  it('takes the first player where no side is named', () => {
    expect(game.format(game.parse('7'))).toBe('max:7');
    expect(createLastCoin({ first: 'MIN' }).parse('7')).toEqual({ coins: 7, player: 1 });
  });

  it.each([
    { coins: -1 },
    { coins: 1001 },
    { take: [] },
    { take: [0] },
    { take: [1, 1] },
    { take: 3 },
    { misere: 'yes' },
    { first: 'max' },
  ])('refuses the options %o', (options) => {
    expect(() => createLastCoin(options as unknown as LastCoinOptions)).toThrow(InvalidOptionError);
  });

  it('is called by its rules where they are not the usual ones, so that no table is taken for that of another', async () => {
    expect([
      createLastCoin({ coins: 30, first: 'MIN' }).name,
      createLastCoin({ misere: false }).name,
      createLastCoin({ take: [9, 1, 2, 3, 5] }).name,
      createLastCoin({ take: [1, 2], misere: false }).name,
    ]).toEqual(['last-coin', 'last-coin normal', 'last-coin take 1-3,5,9', 'last-coin take 1-2 normal']);
    const other = createLastCoin({ misere: false });
    const engine = await createEngine(other);
    expect(() => engine.solve(other.initial(), { knownValues: retrograde(lastCoin) })).toThrow(
      'knownValues holds positions of last-coin; this engine plays last-coin normal',
    );
  });
});
