import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitPrices, contextsOf, inUnitsOf, MOST_LEVELS, WORTHS } from '../../bench/learning/othello/bit-prices.js';
import type { Fitted } from '../../bench/learning/othello/fit.js';
import { shorten } from '../../bench/learning/othello/shorten.js';
import { type Levels, readLevels, writeLevels } from '../../bindings/games/othello/levels.js';
import { parts } from '../../bindings/games/othello/parts.js';
import { weights } from '../../bindings/games/othello/weights.js';
import { atNight } from '../extent.js';
import { forAll } from '../oracle/for-all.js';

/** For each part and knot how many weights are learned. */
const sizes = parts().flatMap(({ size, knots }) => knots.map(() => size));
const total = sizes.reduce((sum, size) => sum + size, 0);

/** A small generator that shares nothing with the library's. */
function lcg(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Levels of which a share `dense` is not 0, the larger the rarer. */
function anyLevels(seed: number, dense: number): readonly Levels[] {
  const next = lcg(seed);
  return sizes.map((size) => ({
    worth: WORTHS[Math.floor(next() * WORTHS.length)] as number,
    levels: Int16Array.from({ length: size }, () => {
      if (next() >= dense) return 0;
      const most = Math.floor(1 / (next() + 0.5 / MOST_LEVELS));
      return Math.min(most, MOST_LEVELS) * (next() < 0.5 ? -1 : 1);
    }),
  }));
}

/** Weights with a few large ones among many small ones, some never used. */
function anyFit(seed: number): Fitted {
  const next = lcg(seed);
  const uses = Float64Array.from({ length: total }, () => Math.max(0, Math.floor(300 * next() ** 6) - 1));
  return { weights: uses.map((use) => (use > 0 ? 8 * (next() - 0.5) ** 3 : 0)), uses };
}

/** The weights of levels, in discs, one after another. */
const weightsOf = (all: readonly Levels[]): number[] =>
  all.flatMap(({ worth, levels }) => [...levels].map((level) => (worth * level) / 256));

const same = (a: Int16Array, b: Int16Array | undefined): boolean =>
  a.length === b?.length && a.every((level, i) => level === b[i]);

/** What all levels cost, in bits, one part and knot after another. */
function bitsOf(all: readonly Levels[]): number {
  const prices = new BitPrices();
  let next = 0;
  let bits = 0;
  for (const part of parts()) {
    const contextOf = contextsOf(part);
    let last: Levels | undefined;
    for (const _ of part.knots) {
      const { worth, levels } = all[next++] as Levels;
      const before = inUnitsOf(worth, last, part.size);
      bits += prices.ofWorth(WORTHS.indexOf(worth));
      for (const [i, level] of levels.entries()) bits += prices.ofLevel(contextOf(i, levels, before), level, true);
      last = { worth, levels };
    }
  }
  return bits;
}

describe('the texts of the weights', () => {
  it('give back the levels that were written, whatever they are', () =>
    forAll(
      [fc.integer({ min: 0, max: 2 ** 31 }), fc.constantFrom(0, 0.001, 0.2, 1)],
      { numRuns: 8, seed: 5 },
      (seed, dense) => {
        const all = anyLevels(seed, dense);
        const found = readLevels(all.map(writeLevels));
        expect(found.map(({ worth }) => worth)).toEqual(all.map(({ worth }) => worth));
        expect(found.every(({ levels }, i) => same(levels, all[i]?.levels))).toBe(true);
      },
    ));

  it('have a letter for each level, and a number for zeros in a row', () => {
    const levels = Int16Array.of(0, 1, 26, 27, -1, -26, -27, 0, 0, 0, 2, 0, 0, 400, 0);
    expect(writeLevels({ worth: 48, levels })).toBe('48 .AZ+27az-27.2B2+400.');
  });

  it('the published ones are what their levels are written as', () => {
    const all = readLevels(weights);
    expect(all.map(({ levels }) => levels.length)).toEqual(sizes);
    expect(all.map(writeLevels)).toEqual(weights);
  });

  it('are refused when something is missing or too much', () => {
    const [first = '', ...rest] = weights;
    const size = sizes[0] as number;
    expect(() => readLevels([first.replace(/ [A-Za-z]/, ' '), ...rest])).toThrow(
      `weights of Othello: expected ${size} levels of line 2 at 3, found ${size - 1}`,
    );
    expect(() => readLevels([`${first}A`, ...rest])).toThrow(`found ${size + 1}`);
    expect(() => readLevels(rest)).toThrow(`texts for ${sizes.length} parts and knots, found ${sizes.length - 1}`);
  });
});

describe('the price of levels in bits', () => {
  it('is nearly nothing for weights that are all 0, and nearly their entropy for random ones', () => {
    const none = sizes.map((size) => ({ worth: 1, levels: new Int16Array(size) }));
    expect(bitsOf(none)).toBeLessThan(total / 50);
    // One in four is 1 or -1, at random: that is no context's to know.
    const next = lcg(1);
    const random = sizes.map((size) => ({
      worth: 1,
      levels: Int16Array.from({ length: size }, () => (next() < 0.25 ? (next() < 0.5 ? 1 : -1) : 0)),
    }));
    const entropy = -(0.75 * Math.log2(0.75) + 0.25 * Math.log2(0.125));
    expect(bitsOf(random) / total).toBeGreaterThan(entropy * 0.99);
    expect(bitsOf(random) / total).toBeLessThan(entropy * 1.03);
  });
});

describe('shortened weights', () => {
  atNight('are the nearest levels where bits cost nothing', () => {
    const fit = anyFit(1);
    const found = weightsOf(shorten(fit, 1000, 0));
    // The finest level is worth 1/256 discs.
    for (const [i, weight] of found.entries()) {
      if (fit.uses[i]) expect(Math.abs(weight - (fit.weights[i] as number))).toBeLessThanOrEqual(1 / 512);
    }
  });

  atNight('are shorter and less exact the dearer a bit is, and 0 where they were never used', () => {
    const fit = anyFit(2);
    const tried = [1e-6, 1e-4].map((price) => {
      const all = shorten(fit, 1000, price);
      const found = weightsOf(all);
      expect(found.every((weight, i) => weight === 0 || (fit.uses[i] as number) > 0)).toBe(true);
      expect(found.some((weight) => weight !== 0)).toBe(true);
      const error = found.reduce(
        (sum, weight, i) => sum + (fit.uses[i] as number) * (weight - (fit.weights[i] as number)) ** 2,
        0,
      );
      return { bits: bitsOf(all), error };
    });
    const [cheap, dear] = tried as [(typeof tried)[0], (typeof tried)[0]];
    expect(cheap.bits).toBeGreaterThan(2 * dear.bits);
    expect(cheap.error).toBeLessThan(dear.error);
  });
});
