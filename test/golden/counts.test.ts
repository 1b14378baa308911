import { describe, expect, test } from 'vitest';
import { whole } from '../extent.js';
import { countsOf, keptCases, subjects } from './subjects.js';

const cases = keptCases();

describe('every counter is what it was', () => {
  // Gomoku, the largest board, takes a third of the time of all.
  test.each(whole ? subjects : subjects.filter((name) => name !== 'gomoku'))(
    '%s',
    { timeout: 60_000 },
    async (name) => {
      const own = cases.filter(({ game }) => game === name);
      expect(own.length).toBeGreaterThan(5);
      for (const { counts, ...one } of own) {
        // Once through JSON, as what is kept was.
        expect({ one, counts: JSON.parse(JSON.stringify(await countsOf(one))) }).toEqual({ one, counts });
      }
    },
  );
});

// A case of any other name would be left out above.
test('every game of the file is one of the command', () => {
  for (const { game } of cases) expect(subjects).toContain(game);
});
