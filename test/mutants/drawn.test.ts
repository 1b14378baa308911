import { expect, test } from 'vitest';
import { checkEquivalents, drawMutants, namedMutants } from './drawn.js';
import { type Equivalent, equivalents } from './equivalent.js';
import { named } from './named.js';

/** The mutants themselves take hours, so that nothing else would tell when the code that they change has changed. */

test('each named mutant has one place, and changes it', () => {
  const mutants = namedMutants();
  expect(mutants.map(({ what }) => what)).toEqual(named.map(({ name }) => name));
  for (const { what, before, after } of mutants) expect(after, what).not.toBe(before);
});

test('each line that a mutant was found equivalent in is still there, in one place', () => {
  expect(() => checkEquivalents()).not.toThrow();
  const [entry] = equivalents.filter(({ follows }) => follows !== undefined);
  const { follows: _, ...ambiguous } = entry as Equivalent;
  expect(() => checkEquivalents([ambiguous])).toThrow(/ has 3 lines 'for \(let i = 0; i < count; i\+\+\) \{', not one/);
  const mutants = drawMutants(50, 1, undefined);
  expect(mutants.length).toBeGreaterThan(25);
  for (const { what, before, after } of mutants) expect(after, what).not.toBe(before);
});

test('of several lines that read alike, only the one that was looked at is left out', () => {
  const file = 'assembly/core/root.ts';
  const alike = drawMutants(10_000, 1, file).filter(({ after }) => after === 'for (let i = 0; i <= count; i++) {');
  expect(alike).toHaveLength(2);
});
