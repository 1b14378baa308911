import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lossIn, winIn } from '../../bindings/index.js';
import { chanceOf, drawn } from '../../bindings/opponent/chance.js';
import { weights } from '../../bindings/opponent/line-chosen.js';
import { forAll } from '../oracle/for-all.js';

/** Values of lines, best first. */
const valuesOf = (value: fc.Arbitrary<number>): fc.Arbitrary<number[]> =>
  fc.array(value, { minLength: 1, maxLength: 12 }).map((values) => values.toSorted((a, b) => b - a));
const evaluations = valuesOf(fc.integer({ min: -1000, max: 1000 }));
const decided = fc.integer({ min: 1, max: 40 }).chain((plies) => fc.constantFrom(winIn(plies), lossIn(plies)));
const anyValues = valuesOf(fc.oneof(fc.integer({ min: -1000, max: 1000 }), decided));
const temperature = fc.double({ min: 0.05, max: 5, noNaN: true });

describe('the softmax over values', () => {
  it('does not know the unit of values, nor where their zero is', () =>
    forAll(
      [evaluations, temperature, fc.constantFrom(2, 37, 5000), fc.nat(1_000_000)],
      { seed: 1 },
      (values, t, unit, shift) => {
        const plain = weights(values, t);
        const scaled = weights(
          values.map((value) => value * unit + shift),
          t,
        );
        for (const [i, weight] of plain.entries()) expect(scaled[i]).toBeCloseTo(weight, 9);
      },
    ));

  it('gives the best the greatest share, equal moves equal ones, and a lesser move less', () =>
    forAll([anyValues, temperature], { seed: 2 }, (values, t) => {
      const shares = weights(values, t);
      expect(shares).toHaveLength(values.length);
      expect(shares[0]).toBe(1);
      for (let i = 1; i < values.length; i++) {
        const [before = 0, here = 0] = [shares[i - 1], shares[i]];
        expect(here).toBeGreaterThanOrEqual(0);
        if (values[i] === values[i - 1]) expect(here).toBe(before);
        else expect(here).toBeLessThanOrEqual(before);
      }
    }));

  it('has the formula: gaps 10 and 30, their mean 20', () => {
    const [first, second, third] = weights([100, 90, 70], 0.5);
    expect(first).toBe(1);
    expect(second).toBeCloseTo(Math.exp(-10 / (0.5 * 20)), 12);
    expect(third).toBeCloseTo(Math.exp(-30 / (0.5 * 20)), 12);
  });

  it('counts a win and a loss as a span beyond the others, so that these stay apart', () => {
    // As 20, 10, 0 and -10 would be.
    expect(weights([winIn(5), 10, 0, lossIn(4)], 1)).toEqual(weights([20, 10, 0, -10], 1));
    // Without them all others would be alike: the gap between 10 and 0 in millions.
    const [, ten = 0, zero = 0] = weights([winIn(5), 10, 0], 0.5);
    expect(ten).toBeGreaterThan(2 * zero);
  });

  it('tells losses apart by how soon they come', () => {
    const [late = 0, soon = 0] = weights([lossIn(20), lossIn(2)], 1);
    expect(late).toBeGreaterThan(2 * soon);
  });
});

describe('chance', () => {
  it('falls evenly, and is not the same for texts that differ little', () => {
    const buckets = new Array<number>(10).fill(0);
    for (let seed = 0; seed < 10_000; seed++) {
      const chance = chanceOf(`${seed} 3 ${4711}`);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThan(1);
      buckets[Math.floor(chance * 10)] = (buckets[Math.floor(chance * 10)] as number) + 1;
    }
    // 1,000 each, give or take five standard deviations of 30.
    for (const count of buckets) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('draws each by its weight', () => {
    const counts = [0, 0, 0];
    for (let i = 0; i < 1000; i++) {
      const place = drawn([1, 0, 3], i / 1000);
      counts[place] = (counts[place] as number) + 1;
    }
    expect(counts).toEqual([250, 0, 750]);
    // Where rounding leaves something of the sum, the last that has a share.
    expect(drawn([1, 1, 0], 1)).toBe(1);
  });
});
