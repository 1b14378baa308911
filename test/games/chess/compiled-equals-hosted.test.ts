import { createEngine } from 'cutnode';
import { type ChessPosition, chess } from 'cutnode/games/chess';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws, whole } from '../../extent.js';
import { arbitraryMethod, arbitraryTable } from '../../oracle/arbitrary-options.js';
import { sharedData } from '../../oracle/shared-data.js';
import { timeless } from '../../oracle/timeless.js';

const table = { mib: 16 };
const compiled = await createEngine(chess, { table });
const hosted = await createEngine(chess, { table, hosted: true });

const starts = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  // Chess960
  'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9',
  // Near the draw by fifty moves, and near the draw by material.
  '8/8/3k4/8/2r5/4K3/5P2/8 w - - 97 120',
  '8/8/4k3/2b5/8/4K3/4p1B1/8 w - - 0 1',
  // Mates and stalemates at hand.
  '7k/8/5KQ1/8/8/8/8/8 w - - 0 1',
];

/** A position some random moves from one of the starts, not over. */
const wandered = fc
  .tuple(fc.constantFrom(...starts), fc.array(fc.nat(999), { maxLength: 60, size: 'max' }))
  .map(([start, choices]) => {
    let position = chess.parse(start);
    for (const choice of choices) {
      const moves = chess.moves(position);
      const next = chess.play(position, moves[choice % moves.length] as number);
      if (chess.outcome(next)) break;
      position = next;
    }
    return position;
  });

describe('chess compiled or hosted', () => {
  test('gives the same result to the last counter, by every method', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        wandered,
        arbitraryMethod,
        arbitraryTable,
        fc.record({
          depth: fc.integer({ min: 1, max: 4 }),
          lines: fc.constantFrom(1, 1, 3),
          ties: fc.boolean(),
          quiescence: fc.boolean(),
        }),
        async (position, method, table, { depth, ...extra }) => {
          // Minimax and true values visit everything, which noise makes too much.
          const experiment = method.ordering === 'best' || method.ordering === 'worst';
          const visitsAll = experiment || method.algorithm === 'minimax';
          const options = {
            ...method,
            ...extra,
            quiescence: extra.quiescence && !visitsAll,
            depth: Math.min(depth, experiment ? 1 : visitsAll ? 2 : 4),
            nodes: experiment ? undefined : 3000,
          };
          const [own, calling] = await Promise.all(
            [false, true].map((calls) => createEngine(chess, { table, hosted: calls })),
          );
          expect(timeless(calling?.search(position, options) as never)).toEqual(
            timeless(own?.search(position, options) as never),
          );
        },
      ),
      { seed: 17, numRuns: draws(150) },
    );
  });

  test('evaluates positions, counts their moves and knows their ends alike', { timeout: 60_000 }, () => {
    let over = 0;
    fc.assert(
      fc.property(wandered, (position) => {
        for (const move of chess.moves(position)) {
          const child = chess.play(position, move);
          const outcome = chess.outcome(child);
          const { value, solved } = compiled.search(child, { depth: 1, quiescence: false });
          expect(compiled.perft(child, 1, { counted: true }).nodes).toBe(chess.moves(child).length);
          if (outcome) {
            over++;
            expect({ value, solved }).toEqual({ value: outcome[child.turn] === 0 ? 0 : -8_000_000, solved: true });
          } else {
            expect(value).toBe(hosted.search(child, { depth: 1, quiescence: false }).value);
          }
        }
      }),
      { seed: 18, numRuns: draws(400) },
    );
    expect(over).toBeGreaterThan(whole ? 50 : 5);
  });

  test.runIf(whole)('proves the same mates with the same nodes', { timeout: 120_000 }, () => {
    const suite = sharedData('chess/mate_in_2.txt')?.split('\n') ?? [];
    for (const line of suite.filter((text) => text && !text.startsWith('#')).slice(0, 10)) {
      const position = chess.parse(line.split(';', 1)[0]?.trim() as string);
      const found = compiled.search(position, { depth: 3 });
      expect(found.pliesToEnd).toBe(3);
      expect(timeless(hosted.search(position, { depth: 3 }))).toEqual(timeless(found));
    }
  });
});

test('a copy of the game has no compiled rules and plays the same', async () => {
  const copy = { ...chess };
  const engine = await createEngine(copy, { table });
  expect(engine.kind).toBe('hosted');
  const position: ChessPosition = chess.parse(starts[1] as string);
  expect(timeless(engine.search(position, { depth: 2 }))).toEqual(timeless(compiled.search(position, { depth: 2 })));
});
