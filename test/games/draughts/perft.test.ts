import { createEngine } from 'cutnode';
import { draughts } from 'cutnode/games/draughts';
import { describe, expect, test } from 'vitest';
import { nightly, whole } from '../../extent.js';

/** Lines from the start, as other programs count them: captures that differ in their way alone count apart. */
const lines = [7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564, 85242128];

const engine = await createEngine(draughts, { table: false });
const hosted = await createEngine(draughts, { table: false, hosted: true });

const deepest = nightly ? 11 : whole ? 9 : 7;

describe('perft of draughts', () => {
  test.each(lines.slice(0, deepest).map((count, i) => [i + 1, count] as const))(
    '%i plies: %i lines',
    { timeout: 60_000 },
    (depth, count) => {
      const start = draughts.initial();
      expect(engine.perft(start, depth).nodes).toBe(count);
      expect(engine.perft(start, depth, { counted: true }).nodes).toBe(count);
      expect(engine.perft(start, depth - 1, { bulk: false }).nodes).toBe(depth === 1 ? 1 : lines[depth - 2]);
      if (depth <= (whole ? 7 : 5)) expect(hosted.perft(start, depth).nodes).toBe(count);
    },
  );

  test('goes on where the game is drawn, and ends where nobody can move', () => {
    const drawn = draughts.parse('B:WK32:BK1:H80');
    expect(draughts.outcome(drawn)).toEqual([0, 0]);
    expect(engine.perft(drawn, 1).nodes).toBe(draughts.moves(drawn).length);
    const stuck = draughts.parse('W:W32:B28,27,24,23');
    for (const options of [{}, { counted: true }, { bulk: false }]) {
      expect(engine.perft(stuck, 1, options).nodes).toBe(0);
      expect(engine.perft(stuck, 1, { ...options, finished: true }).nodes).toBe(1);
    }
  });
});
