import { expect, test } from 'vitest';
import { draws, nightly, whole } from '../extent.js';

// What is left out of CI by mistake, nobody misses.
test.runIf(process.env.CI)('in CI everything is tried, with a thirtieth of what properties draw at night', () => {
  expect(whole).toBe(true);
  expect(draws(300)).toBe(nightly ? 300 : 10);
});
