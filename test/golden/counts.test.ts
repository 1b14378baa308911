import { describe, expect, test } from 'vitest';
import { countsOf, keptCases, subjects } from './subjects.js';

const cases = keptCases();

describe('every counter is what it was', () => {
  test.each(subjects)('%s', { timeout: 60_000 }, async (name) => {
    const own = cases.filter(({ game }) => game === name);
    expect(own.length).toBeGreaterThan(5);
    for (const { counts, ...one } of own) {
      // Once through JSON, as what is kept was.
      expect({ one, counts: JSON.parse(JSON.stringify(await countsOf(one))) }).toEqual({ one, counts });
    }
  });
});
