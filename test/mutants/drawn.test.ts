import { expect, test } from 'vitest';
import { checkEquivalents, drawMutants, namedMutants } from './drawn.js';
import { named } from './named.js';

/** The mutants themselves take hours, so that nothing else would tell when the code that they change has changed. */

test('each named mutant has one place, and changes it', () => {
  const mutants = namedMutants();
  expect(mutants.map(({ what }) => what)).toEqual(named.map(({ name }) => name));
  for (const { what, before, after } of mutants) expect(after, what).not.toBe(before);
});

test('each line that a mutant was found equivalent in is still there', () => {
  expect(checkEquivalents).not.toThrow();
  const mutants = drawMutants(50, 1, undefined);
  expect(mutants.length).toBeGreaterThan(25);
  for (const { what, before, after } of mutants) expect(after, what).not.toBe(before);
});
