import { expect, test } from 'vitest';
import { draws, whole } from '../extent.js';

// What is left out of CI by mistake, nobody misses.
test.runIf(process.env.CI)('in CI everything is tried', () => {
  expect(whole).toBe(true);
  expect(draws(100)).toBe(100);
});
