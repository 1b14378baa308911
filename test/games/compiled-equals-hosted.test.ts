import { createEngine, type Game } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { draughts } from 'cutnode/games/draughts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whole } from '../extent.js';
import { arbitraryMethod, arbitraryTable } from '../oracle/arbitrary-options.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import { wander } from '../oracle/played-games.js';
import { sharedData } from '../oracle/shared-data.js';
import { timeless } from '../oracle/timeless.js';

/**
 * Draughts and chess, of which one has quiet ends and the other noise without end, by their compiled rules and by those
 * in JavaScript.
 */

type Board = Game<unknown, number>;

const table = { mib: 16 };

const games: readonly {
  readonly name: string;
  readonly game: Board;
  readonly starts: readonly string[];
  /** How deep alpha-beta goes, minimax, and what values all moves by themselves. */
  readonly deepest: readonly [plain: number, minimax: number, values: number];
  /** Noise makes what visits everything too much. */
  readonly isNoisy: boolean;
}[] = [
  {
    name: 'chess',
    game: chess as unknown as Board,
    starts: [
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
    ],
    deepest: [4, 2, 1],
    isNoisy: true,
  },
  {
    name: 'draughts',
    game: draughts as unknown as Board,
    starts: [
      'B:W21-32:B1-12',
      // Kings, ways round, and many captures.
      'W:WK10,30,31:B6,7,8,14,15,16,22,23,24',
      'B:WK18,K22,27,31:BK3,K7,10,5',
      // Near the draw by 40 moves.
      'W:WK1,K6,K9:BK32,K28:H75',
      'B:WK15:BK19,K4:H15',
      // Nearly stuck.
      'W:W32,29:B28,27,24,23,25,2',
    ],
    deepest: [7, 3, 2],
    isNoisy: false,
  },
];

describe.each(games)('$name compiled or hosted', ({ game, starts, deepest, isNoisy }) => {
  const parsed = (text: string): unknown => game.parse?.(text);

  /** A position some random moves from one of the starts, not over. */
  const wandered = fc
    .tuple(fc.constantFrom(...starts), fc.array(fc.nat(999), { maxLength: 60, size: 'max' }))
    .map(([start, choices]) => wander(game, choices, parsed(start)));

  test('gives the same result to the last counter, by every method', async () => {
    const [plain, minimax, values] = deepest;
    await forAllAsync(
      [
        wandered,
        arbitraryMethod,
        arbitraryTable,
        fc.record({
          depth: fc.integer({ min: 1, max: plain }),
          lines: fc.constantFrom(1, 1, 3),
          ties: fc.boolean(),
          quiescence: fc.boolean(),
        }),
      ],
      { seed: 17, draws: 200 },
      async (position, method, table, { depth, ...extra }) => {
        // Minimax and true values visit everything.
        const experiment = method.ordering === 'best' || method.ordering === 'worst';
        const visitsAll = experiment || method.algorithm === 'minimax';
        const options = {
          ...method,
          ...extra,
          quiescence: extra.quiescence && !(isNoisy && visitsAll),
          depth: Math.min(depth, experiment ? values : visitsAll ? minimax : plain),
          nodes: experiment ? undefined : 3000,
        };
        const [own, calling] = await Promise.all(
          [false, true].map((calls) => createEngine(game, { table, hosted: calls })),
        );
        expect(timeless(calling?.search(position, options) as never)).toEqual(
          timeless(own?.search(position, options) as never),
        );
      },
    );
  });

  test('evaluates positions, counts their moves and knows their ends alike', async () => {
    const compiled = await createEngine(game, { table });
    const hosted = await createEngine(game, { table, hosted: true });
    let [over, drawn] = [0, 0];
    forAll([wandered], { seed: 18, draws: 800 }, (position) => {
      for (const move of game.moves(position)) {
        const child = game.play(position, move);
        const outcome = game.outcome(child);
        const { value, solved } = compiled.search(child, { depth: 1, quiescence: false });
        expect(compiled.perft(child, 1, { counted: true }).nodes).toBe(game.moves(child).length);
        if (outcome) {
          over++;
          if (outcome[0] === 0) drawn++;
          expect({ value, solved }).toEqual({ value: outcome[0] === 0 ? 0 : -8_000_000, solved: true });
        } else {
          expect(value).toBe(hosted.search(child, { depth: 1, quiescence: false }).value);
        }
      }
    });
    expect(over).toBeGreaterThan(5);
    expect(drawn).toBeGreaterThan(0);
  });

  test('a copy of the game has no compiled rules and plays the same', async () => {
    const engine = await createEngine({ ...game }, { table });
    expect(engine.kind).toBe('hosted');
    const position = parsed(starts[1] as string);
    const compiled = await createEngine(game, { table });
    expect(timeless(engine.search(position, { depth: 2 }))).toEqual(timeless(compiled.search(position, { depth: 2 })));
  });
});

test.runIf(whole)('the same mates are proved with the same nodes', async () => {
  const [compiled, hosted] = [await createEngine(chess, { table }), await createEngine(chess, { table, hosted: true })];
  const suite = sharedData('chess/mate_in_2.txt')?.split('\n') ?? [];
  for (const line of suite.filter((text) => text && !text.startsWith('#')).slice(0, 10)) {
    const position = chess.parse(line.split(';', 1)[0]?.trim() as string);
    const found = compiled.search(position, { depth: 3 });
    expect(found.pliesToEnd).toBe(3);
    expect(timeless(hosted.search(position, { depth: 3 }))).toEqual(timeless(found));
  }
});

test('what the compiled rules of draughts cannot read is refused', async () => {
  const compiled = await createEngine(draughts, { table });
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
