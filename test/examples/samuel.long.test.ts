import { createDraughts, draughts } from 'cutnode/games/draughts';
import { describe, expect, it } from 'vitest';
import { Correlations, learn, match, player, polynomial, terms, termsOf, viewOf } from '../../examples/samuel.js';
import { atNight, whole } from '../extent.js';

/** What each term says of a position, for the side to move. */
const said = (fen: string): Record<string, number> => {
  const found = termsOf(draughts.parse(fen));
  return Object.fromEntries(terms.map(({ name }, i) => [name, found[i] as number]));
};

describe("the terms of examples/samuel.ts, Samuel's checkers player", () => {
  it('say nothing of the start, which is the same for both sides', () => {
    expect(Object.values(said('B:W21-32:B1-12'))).toEqual(terms.map(() => 0));
  });

  it('are the same for Black and for White on the board turned around', () => {
    expect(said('B:W21,22,28,K30:B1,3,10,K14')).toEqual(said('W:W32,30,23,K19:B12,11,5,K3'));
  });

  it.each([
    ['BACK', 'B:W20,24:B1,3,9', 1],
    ['BACK', 'B:WK20,24:B1,3,9', 0],
    ['OREO', 'B:W20,24:B2,3,7', 1],
    ['CENT', 'B:W20,24:B10,14,K15', 2],
    ['KCENT', 'B:W20,24:B10,14,K15', 1],
    ['ADV', 'B:W32:B17,21,9', 1],
    ['POLE', 'B:WK32:B14', 1],
    ['MOB', 'B:W32:BK14', 4 - 2],
    ['THRET', 'B:W18,32:B5,6,9', 1],
    ['APEX', 'B:W7:B1', -1],
  ])('%s in %s: %i', (name, fen, value) => {
    // What the two sides have of it, one less the other.
    expect(said(fen)[name]).toBe(value);
  });

  it('see the board from either side', () => {
    const position = draughts.parse('B:WK32:B1');
    expect(viewOf(position, 0).indexOf(1)).toBe(0);
    expect(viewOf(position, 0).indexOf(-2)).toBe(31);
    expect(viewOf(position, 1).indexOf(2)).toBe(0);
  });
});

describe('learning by generalization', () => {
  it('gives the greatest weight to the term that foretells the search best, and halves of it to the others', () => {
    const correlations = new Correlations();
    const only = (i: number, value: number): number[] => terms.map((_, j) => (i === j ? value : 0));
    for (let i = 0; i < 64; i++) {
      correlations.observe(only(0, 2), 100);
      correlations.observe(only(1, -1), i % 4 === 0 ? -100 : 100);
      correlations.observe(only(2, 1), i % 2 === 0 ? 100 : -100);
    }
    const [best, worse, none] = correlations.weights();
    expect([best, worse]).toEqual([32, -16]);
    expect(Math.abs(none as number)).toBeLessThan(8);
    correlations.shake();
    expect(correlations.weights()[0]).toBe(0);
  });

  it.runIf(whole)('plays games whose weights are the same each time, in powers of two', async () => {
    const one = await learn(2, 5);
    expect(await learn(2, 5)).toEqual(one);
    for (const weight of one.weights) expect([0, 1, 2, 4, 8, 16, 32]).toContain(Math.abs(weight));
    expect(Math.max(...one.weights.map(Math.abs))).toBe(32);
  });

  atNight('beats piece advantage alone after fifty games', async () => {
    const { weights } = await learn(50, 1959);
    const score = match(await player(weights), await player(terms.map(() => 0)), 20, 1967);
    expect(score).toEqual({ won: 7, drawn: 32, lost: 1 });
  });

  it('leaves piece advantage its weight', () => {
    const game = createDraughts({ evaluate: polynomial(terms.map(() => 0)) });
    expect(game.evaluate(draughts.parse('B:W32,K30:B1,2,3'))).toBe(3 * 100 - 250);
    expect(game.evaluate(draughts.parse('W:W32,K30:B1,2,3'))).toBe(250 - 3 * 100);
  });
});
