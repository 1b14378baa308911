import { createEngine } from 'cutnode';
import { draughts } from 'cutnode/games/draughts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws, whole } from '../../extent.js';
import { arbitraryMethod, arbitraryTable } from '../../oracle/arbitrary-options.js';
import { timeless } from '../../oracle/timeless.js';

const table = { mib: 16 };
const compiled = await createEngine(draughts, { table });
const hosted = await createEngine(draughts, { table, hosted: true });

const starts = [
  'B:W21-32:B1-12',
  // Kings, ways round, and many captures.
  'W:WK10,30,31:B6,7,8,14,15,16,22,23,24',
  'B:WK18,K22,27,31:BK3,K7,10,5',
  // Near the draw by 40 moves.
  'W:WK1,K6,K9:BK32,K28:H75',
  'B:WK15:BK19,K4:H15',
  // Nearly stuck.
  'W:W32,29:B28,27,24,23,25,2',
];

/** A position some random moves from one of the starts, not over. */
const wandered = fc
  .tuple(fc.constantFrom(...starts), fc.array(fc.nat(999), { maxLength: 60, size: 'max' }))
  .map(([start, choices]) => {
    let position = draughts.parse(start);
    for (const choice of choices) {
      const moves = draughts.moves(position);
      const next = draughts.play(position, moves[choice % moves.length] as number);
      if (draughts.outcome(next)) break;
      position = next;
    }
    return position;
  });

describe('draughts compiled or hosted', () => {
  test('gives the same result to the last counter, by every method', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        wandered,
        arbitraryMethod,
        arbitraryTable,
        fc.record({
          depth: fc.integer({ min: 1, max: 7 }),
          lines: fc.constantFrom(1, 1, 3),
          ties: fc.boolean(),
          quiescence: fc.boolean(),
        }),
        async (position, method, table, { depth, ...extra }) => {
          // Minimax and true values visit everything.
          const experiment = method.ordering === 'best' || method.ordering === 'worst';
          const visitsAll = experiment || method.algorithm === 'minimax';
          const options = {
            ...method,
            ...extra,
            depth: Math.min(depth, experiment ? 2 : visitsAll ? 3 : 7),
            nodes: experiment ? undefined : 3000,
          };
          const [own, calling] = await Promise.all(
            [false, true].map((calls) => createEngine(draughts, { table, hosted: calls })),
          );
          expect(timeless(calling?.search(position, options) as never)).toEqual(
            timeless(own?.search(position, options) as never),
          );
        },
      ),
      { seed: 17, numRuns: draws(240) },
    );
  });

  test('evaluates positions, counts their moves and knows their ends alike', { timeout: 60_000 }, () => {
    let over = 0;
    let drawn = 0;
    fc.assert(
      fc.property(wandered, (position) => {
        for (const move of draughts.moves(position)) {
          const child = draughts.play(position, move);
          const outcome = draughts.outcome(child);
          const { value, solved } = compiled.search(child, { depth: 1, quiescence: false });
          expect(compiled.perft(child, 1, { counted: true }).nodes).toBe(draughts.moves(child).length);
          if (outcome) {
            over++;
            if (outcome[0] === 0) drawn++;
            expect({ value, solved }).toEqual({ value: outcome[0] === 0 ? 0 : -8_000_000, solved: true });
          } else {
            expect(value).toBe(hosted.search(child, { depth: 1, quiescence: false }).value);
          }
        }
      }),
      { seed: 18, numRuns: draws(1200) },
    );
    expect(over).toBeGreaterThan(whole ? 50 : 5);
    expect(drawn).toBeGreaterThan(whole ? 10 : 0);
  });
});

test('a copy of the game has no compiled rules and plays the same', async () => {
  const copy = { ...draughts };
  const engine = await createEngine(copy, { table });
  expect(engine.kind).toBe('hosted');
  const position = draughts.parse(starts[2] as string);
  expect(timeless(engine.search(position, { depth: 4 }))).toEqual(timeless(compiled.search(position, { depth: 4 })));
});

test('what the compiled rules cannot read is refused', () => {
  const start = draughts.initial();
  const board = start.board.slice();
  board[31] = 1;
  for (const [position, message] of [
    [{ ...start, board }, 'Black has 13 pieces; expected at most 12'],
    [{ ...start, board: board.slice(1) }, 'expected an Int8Array of 32 squares'],
    [{ ...start, board: board.map(() => 7) }, 'square 1 holds 7; expected 0, 1, 2, 5 or 6'],
    [{ ...start, turn: 2 }, 'expected a position made by parse'],
    [{ ...start, quietPlies: -1 }, 'quietPlies is -1; expected a whole number from 0'],
  ] as const) {
    expect(() => compiled.search(position as never, { depth: 2 })).toThrow(message);
  }
});
