import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { gameOfRules } from '../../bindings/engine/rules-module/game-of-rules.js';
import { type GomokuPosition, gomoku } from '../../bindings/games/gomoku/index.js';
import { createEngine, type Game, InvalidPositionError, type SearchOptions } from '../../bindings/index.js';
import rules, { about } from '../../bindings/wasm/gomoku-rules.js';
import { whole } from '../extent.js';
import { arbitraryOrdering, arbitraryTable } from '../oracle/arbitrary-options.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import { afterLine, arbitraryPosition, crowded, lineOf } from '../oracle/gomoku-games.js';
import { boardOf, isFive } from '../oracle/gomoku-wins.js';
import { reference } from '../oracle/minimax.js';
import { timeless } from '../oracle/timeless.js';

const compiled = await createEngine(gomoku, { table: { mib: 4 } });
const hosted = await createEngine(gomoku, { hosted: true, table: { mib: 4 } });

describe('the rules of Gomoku', () => {
  it('has 225 cells to begin with, and one less a move (225 x 224 x 223 lines of three)', () => {
    for (const bulk of [true, false]) {
      expect(compiled.perft(gomoku.initial(), 2, { bulk }).nodes).toBe(225 * 224);
    }
    expect(compiled.perft(gomoku.initial(), 3).nodes).toBe(225 * 224 * 223);
    expect(hosted.perft(gomoku.initial(), 1).nodes).toBe(225);
  });

  it('counts no line beyond five in a row: two cells end the game here, for either side', () => {
    // Black has four in a row from e8 to h8, open at both ends; white has nothing.
    const position = gomoku.parse('e8a1f8c1g8e1h8g1');
    const open = 225 - 8;
    expect(compiled.perft(position, 2).nodes).toBe((open - 2) * (open - 1));
    expect(compiled.perft(position, 2, { divide: true }).divide?.filter(({ nodes }) => nodes === 0)).toEqual(
      ['d8', 'i8'].map((name) => ({ move: gomoku.parseMove(position, name), nodes: 0 })),
    );
  });

  it('wins with five or more, in every direction and up to the edges; four do not', () => {
    for (let cell = 0; cell < 225; cell++) {
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ] as const) {
        const row = [0, 1, 2, 3, 4].map((i) => ({ x: (cell % 15) + i * dx, y: Math.floor(cell / 15) + i * dy }));
        if (row.some(({ x, y }) => x > 14 || y > 14 || y < 0)) continue;
        const own = row.map(({ x, y }) => y * 15 + x);
        const others = gomoku
          .moves(gomoku.initial())
          .filter((at) => !own.includes(at))
          .filter((_, i) => i % 17 === 0);
        const line = own.flatMap((at, i) => (i < 4 ? [at, others[i] as number] : [at]));
        expect(gomoku.outcome(afterLine(line.slice(0, -1)))).toBeUndefined();
        expect(gomoku.outcome(afterLine(line))).toEqual([Infinity, -Infinity]);
        expect(compiled.search(afterLine(line), { depth: 1 }).value).toBe(-8_000_000);
      }
    }
    // Six in a row win as well: e8 to g8 and i8 to j8, joined.
    expect(gomoku.outcome(gomoku.parse('e8a1f8c1g8e1i8g1j8i1h8'))).toEqual([Infinity, -Infinity]);
  });

  it('ends where the independent board says so', () =>
    forAll([arbitraryPosition(60)], { numRuns: 30, seed: 5 }, (position) => {
      const line = lineOf(position);
      const board = boardOf(line);
      for (const cell of gomoku.moves(position)) {
        expect(gomoku.outcome(gomoku.play(position, cell)) !== undefined).toBe(
          isFive(board, cell, 1 + (line.length % 2)),
        );
      }
    }));

  it('is a draw when the board is full', () => {
    const boards = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => crowded(1, seed));
    const ends = boards.map((p) => gomoku.play(p, gomoku.moves(p)[0] as number));
    const drawn = ends.map(lineOf).findIndex((line) => !isFive(boardOf(line), line.at(-1) as number, 1));
    const full = ends[drawn] as GomokuPosition;
    expect(gomoku.outcome(full)).toEqual([0, 0]);
    expect(compiled.solve(full)).toMatchObject({ value: 0, solved: true });
    expect(compiled.solve(boards[drawn] as GomokuPosition)).toMatchObject({
      value: 0,
      solved: true,
      move: lineOf(full).at(-1),
    });
  });
});

/** The same rules over a board of their own, on which no stone has been yet. */
const onNewBoard = () => gameOfRules({ name: 'gomoku', rules, about, wasm: async () => '', data: new Uint8Array(1) });

/** The same stones, those of each side put in the opposite order. */
function reordered(position: GomokuPosition): string {
  const cells = gomoku.format(position).match(/[a-o]\d+/g) ?? [];
  const sides = [0, 1].map((side) => cells.filter((_, i) => i % 2 === side));
  return cells.map((_, i) => sides[i % 2]?.pop()).join('');
}

/** All that the rules know of a position: the stones say it, whatever their order. */
const knownOf = (game: Game<GomokuPosition, number>, p: GomokuPosition): unknown => ({
  key: game.key?.(p),
  value: game.evaluate?.(p),
  bounds: game.bounds?.(p),
  candidates: game.candidates?.(p),
  noisy: game.noisy?.(p),
  hints: game.moves(p).map((cell) => game.hint?.(p, cell)),
});

describe('the board of Gomoku, which goes from one position to the next', () => {
  it('says of each what a new board says of the same stones', { timeout: 120_000 }, () => {
    let decided = 0;
    forAll([arbitraryPosition(80), arbitraryPosition(80)], { draws: 150, seed: 6 }, (one, other) => {
      for (const position of [one, other, one]) {
        const anew = onNewBoard();
        expect(knownOf(gomoku, position)).toEqual(knownOf(anew, anew.parse(reordered(position))));
        const [least, greatest] = gomoku.bounds?.(position) ?? [];
        if (least === greatest) decided++;
      }
    });
    expect(decided).toBeGreaterThan(0);
  });

  const both = (position: GomokuPosition, options: SearchOptions<number>): void => {
    expect(timeless(hosted.search(position, options))).toEqual(timeless(compiled.search(position, options)));
  };

  it.runIf(whole)('evaluates alike in the search and for who asks, whatever was put and taken before', () =>
    forAll([arbitraryPosition(80)], { draws: 60, seed: 6 }, (position) => {
      both(position, { depth: 1, lines: 2, knowledge: false, quiescence: false, table: false });
    }),
  );

  it.runIf(whole)('is searched alike from outside, to the last counter', { timeout: 240_000 }, () =>
    forAllAsync(
      [
        arbitraryPosition(60),
        fc.record({
          algorithm: fc.constantFrom('alpha-beta', 'pvs', 'mtdf'),
          ordering: arbitraryOrdering.filter((ordering) => ordering !== 'best' && ordering !== 'worst'),
          knowledge: fc.constantFrom(true, true, true, false),
          quiescence: fc.boolean(),
          enhancedCutoffs: fc.boolean(),
          nodes: fc.integer({ min: 100, max: 500 }),
          depth: fc.integer({ min: 1, max: 6 }),
        }),
        arbitraryTable,
      ],
      { draws: 150, seed: 7 },
      async (position, options, table) => {
        const [one, other] = [
          await createEngine(gomoku, { table }),
          await createEngine(gomoku, { table, hosted: true }),
        ];
        expect(timeless(other.search(position, options))).toEqual(timeless(one.search(position, options)));
      },
    ),
  );

  it('is searched alike where it is crowded', { timeout: 120_000 }, () => {
    for (const seed of [1, 2, 3]) both(crowded(12, seed), { depth: 4 });
  });
});

describe('the value of Gomoku', () => {
  // Minimax of all moves, with the same evaluation.
  test.each([1, 2, 3, 4, 5, 6])('to a small depth is that of minimax (crowded board %i)', (seed) => {
    const position = crowded(9, seed);
    for (const depth of [1, 2, 3]) {
      const { value } = reference(gomoku, position, { depth });
      const plain = compiled.search(position, { depth, knowledge: false, quiescence: false });
      expect([depth, plain.value]).toEqual([depth, value]);
      const quiescent = reference(gomoku, position, { depth, quiescence: true });
      expect(compiled.search(position, { depth, knowledge: false }).value).toBe(quiescent.value);
    }
  });

  // With so few cells left, what is left out matters nothing.
  test.each([11, 12, 13, 14, 15, 16])(
    'to the end is that of minimax, with all that is known (crowded board %i)',
    (seed) => {
      const position = crowded(6, seed);
      const { value, best } = reference(gomoku, position, { depth: Infinity });
      for (const knowledge of [true, false]) {
        const result = compiled.solve(position, { knowledge, ties: true });
        expect(result).toMatchObject({ value, solved: true });
        expect(best.map((i) => gomoku.moves(position)[i])).toContain(result.move);
      }
    },
  );

  it('is the same from several threads over one table', { timeout: 60_000 }, async () => {
    const { createWorkerEngine } = await import('../../bindings/workers/index.js');
    const engine = await createWorkerEngine(gomoku, { threads: 2, table: { mib: 4 } });
    const position = gomoku.parse('h8i9j8g8i7h7');
    const { value } = await engine.search(position, { depth: 4 });
    expect(value).toBe(compiled.search(position, { depth: 4 }).value);
    await engine.close();
  });
});

describe('the notation of Gomoku', () => {
  it.each([
    [{ line: [0, 0] }],
    ['h8'],
    [gomoku.parse('h8').slice(1)],
    [new Uint8Array(gomoku.parse('h8').length).fill(1)],
    [gomoku.parse('h8').map((byte, i) => (i === 0 ? byte + 1 : byte))],
  ])('refuses to search what is no position (%#)', (position) => {
    expect(() => compiled.search(position as GomokuPosition, { depth: 1 })).toThrow(InvalidPositionError);
  });

  it('draws the board with X for black and the last move in brackets', () => {
    const rows = gomoku.draw(gomoku.parse('h8i9')).split('\n');
    expect(rows).toHaveLength(16);
    expect(rows[0]).toBe('15 . . . . . . . . . . . . . . .');
    expect(rows[6]).toBe(' 9 . . . . . . . .(O). . . . . .');
    expect(rows[7]).toBe(' 8 . . . . . . . X . . . . . . .');
    expect(rows[15]).toBe('   a b c d e f g h i j k l m n o');
    expect(gomoku.draw(gomoku.parse('o1')).split('\n')[14]).toBe(' 1 . . . . . . . . . . . . . .(X)');
  });
});
