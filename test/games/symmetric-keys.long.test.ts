import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RulesPosition as MnkPosition } from '../../bindings/engine/rules-module/asked-rules.js';
import { algorithms } from '../../bindings/engine/search-options.js';
import { createBreakthrough } from '../../bindings/games/breakthrough/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { connectFourOf } from '../../bindings/games/connect-four/sized/index.js';
import { gomoku } from '../../bindings/games/gomoku/index.js';
import { createGrundy, grundy } from '../../bindings/games/grundy/index.js';
import { createMnk } from '../../bindings/games/mnk/index.js';
import { createLastCoin, createNim, lastCoin, nim } from '../../bindings/games/nim/index.js';
import { othello } from '../../bindings/games/othello/index.js';
import { createCopsAndRobber, createTwoRobots } from '../../bindings/games/pursuit/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { productionSystem } from '../../bindings/games/tic-tac-toe/production-system/index.js';
import { symmetries } from '../../bindings/games/tic-tac-toe/production-system/state-vector.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import { type CompiledGame, createEngine, type Game } from '../../bindings/index.js';
import { arbitraryMethod, arbitraryTable } from '../oracle/arbitrary-options.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import { reference } from '../oracle/minimax.js';
import { wander } from '../oracle/played-games.js';
import { timeless } from '../oracle/timeless.js';

const connectFour6x5 = connectFourOf({ columns: 6, rows: 5 });
const connectFour6x6 = connectFourOf({ columns: 6, rows: 6 });
const connectFour8x7 = connectFourOf({ columns: 8, rows: 7 });

/**
 * Where a key takes several positions for one, a table answers for all of them with
 * what it knows of any. So they must be worth the same to the last point, or what a search finds
 * hangs on which of them it happened to see first.
 */

/** A position that shares its key with another, and what becomes of a move of that other here. */
interface Image<P, M> {
  readonly position: P;
  readonly move: (move: M) => M;
}

interface Symmetric<P, M> {
  readonly name: string;
  readonly game: Game<P, M>;
  readonly starts: fc.Arbitrary<P>;
  /** Positions with more plies behind them have keys of their own. */
  readonly plies: number;
  readonly images: (position: P) => readonly Image<P, M>[];
  /** What a move does, alike for moves that are as good as each other. Default: the move itself. */
  readonly role?: ((position: P, move: M, image: Image<P, M>['move']) => unknown) | undefined;
}

const connectFours = [connectFour, connectFour6x5, connectFour6x6, connectFour8x7].map(
  (game): Symmetric<ReturnType<typeof game.initial>, number> => ({
    name: game.name,
    game,
    starts: fc.constant(game.initial()),
    plies: 22,
    images: ({ line }) => [
      {
        position: game.parse([...line].map((digit) => game.width + 1 - Number(digit)).join('')),
        move: (column) => game.width - 1 - column,
      },
    ],
  }),
);

const anyMnk = createMnk({ rows: 3, columns: 3, k: 3 });
const boards = fc.record({
  rows: fc.integer({ min: 1, max: 8 }),
  columns: fc.integer({ min: 1, max: 8 }),
  k: fc.integer({ min: 1, max: 8 }),
});

/** Turn over, mirror, exchange rows and columns: where a cell goes, given as row and column. */
const boardSymmetries = (rows: number, columns: number): ((row: number, column: number) => [number, number])[] =>
  [false, true].flatMap((over) =>
    [false, true].flatMap((mirrored) =>
      [false, true].slice(0, rows === columns ? 2 : 1).map((transposed) => (row: number, column: number) => {
        const to: [number, number] = [over ? rows - 1 - row : row, mirrored ? columns - 1 - column : column];
        return transposed ? [to[1], to[0]] : to;
      }),
    ),
  );

/** What the text of a position says. */
function boardOf(p: MnkPosition): { sizes: string; marks: string[]; rows: number; columns: number; k: number } {
  const [sizes = '', text = ''] = anyMnk.format(p).split(':');
  const [rows = 0, columns = 0, k = 0] = sizes.split(',').map(Number);
  return { sizes, marks: text.split('/'), rows, columns, k };
}

function mnkImages(p: MnkPosition): Image<MnkPosition, number>[] {
  const { sizes, marks, rows, columns } = boardOf(p);
  return boardSymmetries(rows, columns).map((to) => {
    const image = marks.map((row) => [...row]);
    for (const [row, line] of marks.entries()) {
      for (const [column, mark] of [...line].entries()) {
        const [i, j] = to(row, column);
        (image[i] as string[])[j] = mark;
      }
    }
    return {
      position: anyMnk.parse(`${sizes}:${image.map((row) => row.join('')).join('/')}`),
      move(cell) {
        const [row, column] = to(cell >> 3, cell & 7);
        return 8 * row + column;
      },
    };
  });
}

/**
 * The lines through a cell that a side may still complete, in the image: of cells on the
 * same ones any stands for all, and which one is kept is chance.
 */
function linesThrough(p: MnkPosition, cell: number, image: (cell: number) => number): string {
  const found: string[] = [];
  const { marks, rows, columns, k } = boardOf(p);
  for (const [down, right] of [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const) {
    for (let back = 0; back < k; back++) {
      const line = Array.from({ length: k }, (_, i) => ({
        row: (cell >> 3) + (i - back) * down,
        column: (cell & 7) + (i - back) * right,
      }));
      if (line.some(({ row, column }) => row < 0 || column < 0 || row >= rows || column >= columns)) continue;
      const cells = line.map(({ row, column }) => 8 * row + column);
      const holds = (mark: string): boolean => cells.some((at) => marks[at >> 3]?.[at & 7] === mark);
      if (holds('X') && holds('O')) continue;
      found.push(cells.map(image).sort().join(' '));
    }
  }
  return [...new Set(found)].sort().join('; ');
}

const mnks: Symmetric<MnkPosition, number> = {
  name: '(m,n,k) games',
  game: anyMnk,
  starts: boards.map((board) => createMnk(board).initial()),
  plies: 64,
  images: mnkImages,
  role: linesThrough,
};

const classes = productionSystem({ symmetry: true });
const productions: Symmetric<ReturnType<typeof classes.initial>, number> = {
  name: 'tic-tac-toe as a production system up to symmetry',
  game: classes,
  starts: fc.constant(classes.initial()),
  plies: 9,
  images: (state) =>
    symmetries.map((from) => ({
      position: from.map((i) => state[i] as -1 | 0 | 1),
      move: (square) => from.indexOf(square),
    })),
  // One move of each class is there.
  role: (state, square) => classes.key(classes.play(state, square)),
};

/** Whose turn it is makes no difference where both have the same moves. */
const impartial = <P extends { readonly player: 0 | 1 }, M>(
  name: string,
  game: Game<P, M>,
  start: (size: number) => P,
): Symmetric<P, M> => ({
  name,
  game,
  starts: fc.integer({ min: 3, max: 40 }).map(start),
  plies: 100,
  images: (p) => [{ position: { ...p, player: 1 - p.player }, move: (move) => move }],
});

const subjects = [
  ...connectFours,
  mnks,
  productions,
  impartial("Grundy's game", grundy, (heap) => createGrundy({ heap }).initial()),
  impartial('Nim', nim, (size) => createNim({ heaps: [size, size % 7, size % 5] }).initial()),
  impartial('misère Nim', createNim({ misere: true }), (size) =>
    createNim({ heaps: [size % 9, 4, size % 5] }).initial(),
  ),
  impartial('the last coin', lastCoin, (coins) => createLastCoin({ coins }).initial()),
] as unknown as readonly Symmetric<unknown, unknown>[];

const choices = fc.array(fc.nat(0xffff), { maxLength: 64, size: 'max' });

describe.each(subjects)('all images of a position of $name', ({ game, starts, plies, images, role }) => {
  it('have the same key, the same evaluation, the same bounds, and the images of its candidates', () =>
    forAll([starts, choices], { draws: 600, seed: 1 }, (start, picks) => {
      const p = wander(game, picks.slice(0, plies), start);
      fc.pre(game.outcome(p) === undefined);
      const name = game.format?.(p);
      const bounds = game.bounds?.(p);
      // Where the bounds meet, nobody asks for candidates.
      const listed = (q: unknown): readonly unknown[] =>
        (bounds?.[0] === bounds?.[1] && bounds ? undefined : game.candidates?.(q)) ?? game.moves(q);
      for (const { position, move } of images(p)) {
        const image = `${name} as ${game.format?.(position)}`;
        expect(game.outcome(position), image).toBeUndefined();
        expect(game.key?.(position), image).toBe(game.key?.(p));
        expect(game.evaluate?.(position), image).toBe(game.evaluate?.(p));
        expect(game.bounds?.(position), image).toEqual(bounds);
        const expected = listed(p).map((m) => (role ? role(p, m, move) : JSON.stringify(move(m))));
        const found = listed(position).map((m) => (role ? role(position, m, (same) => same) : JSON.stringify(m)));
        expect(found.sort(), image).toEqual(expected.sort());
      }
    }));
});

describe.each([...connectFours, mnks] as unknown as readonly Symmetric<unknown, unknown>[])(
  'compiled and hosted, all images of a position of $name',
  ({ game, starts, plies, images }) => {
    it('are worth the same one ply and two plies deep', async () => {
      const engines = await Promise.all(
        [false, true].map((hosted) =>
          createEngine(game as CompiledGame<unknown, unknown>, { hosted, table: { mib: 0.125 } }),
        ),
      );
      forAll(
        [starts, choices, fc.boolean(), fc.constantFrom(1, 2)],
        { draws: 200, seed: 2 },
        (start, picks, knowledge, depth) => {
          const p = wander(game, picks.slice(0, plies), start);
          fc.pre(game.outcome(p) === undefined);
          for (const { position } of [{ position: p }, ...images(p)]) {
            const [compiled, hosted] = engines.map((engine) =>
              timeless(engine.search(position, { depth, knowledge, table: false, iterative: false })),
            );
            expect(hosted).toEqual(compiled);
            const { value } = engines[0]?.search(p, { depth, knowledge, algorithm: 'pvs' }) ?? {};
            expect(compiled?.value, `${game.format?.(p)} as ${game.format?.(position)}`).toBe(value);
          }
        },
      );
    });
  },
);

describe('a search of (m,n,k) games to a depth', () => {
  it.each([
    ['3,3,2', 2],
    ['3,3,3', 5],
    ['3,4,3', 4],
    ['4,3,3', 4],
    ['3,5,3', 4],
  ] as const)(
    'of %s, %d plies deep, finds the value of minimax, whatever table, order and algorithm',
    async (text, depth) => {
      const start = anyMnk.parse(text);
      const { value } = reference(anyMnk, start, { depth });
      for (const mib of [0.0001, 1]) {
        const engine = await createEngine(anyMnk, { table: { mib } });
        for (const knowledge of [false, true]) {
          const options = { depth, knowledge };
          const plain = engine.search(start, { ...options, algorithm: 'alpha-beta', table: false });
          if (!knowledge) expect(plain.value).toBe(value);
          for (const algorithm of algorithms) {
            for (const ordering of [[], ['hint'], ['killer', 'history'], 'random'] as const) {
              for (const seed of [1, 2]) {
                // Minimax does without knowledge.
                const expected = algorithm === 'minimax' ? value : plain.value;
                const method = { algorithm, ordering, seed, table: true };
                const found = engine.search(start, { ...options, ...method });
                expect([method, found.value]).toEqual([method, expected]);
              }
            }
          }
        }
      }
    },
  );

  it('finds the same from anywhere, compiled and hosted', () =>
    forAllAsync(
      [
        fc.record({
          rows: fc.integer({ min: 2, max: 4 }),
          columns: fc.integer({ min: 2, max: 4 }),
          k: fc.integer({ min: 2, max: 4 }),
        }),
        choices,
        arbitraryMethod,
        arbitraryTable,
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
      ],
      { draws: 100, seed: 3 },
      async (board, picks, method, table, depth, hosted) => {
        const p = wander(anyMnk, picks.slice(0, 8), createMnk(board).initial());
        fc.pre(anyMnk.outcome(p) === undefined);
        const engine = await createEngine(anyMnk, { table, hosted });
        const found = engine.search(p, { ...method, depth, knowledge: false });
        expect(found.value).toBe(reference(anyMnk, p, { depth, ...method }).value);
        const plain = { depth, knowledge: true, preferFasterWins: method.preferFasterWins };
        expect(engine.search(p, { ...method, ...plain, algorithm: 'pvs', table: true }).value).toBe(
          engine.search(p, { ...plain, algorithm: 'alpha-beta', table: false }).value,
        );
      },
    ));
});

describe('the key of a game without symmetries', () => {
  const plain: readonly (readonly [string, Game<never, never>, (position: never) => string, number])[] = (
    [
      ['tic-tac-toe', ticTacToe, ticTacToe.format, 0],
      ['tic-tac-toe as a production system', productionSystem(), productionSystem().format, 0],
      ['connect four after 22 plies', connectFour, connectFour.draw, 23],
      ['gomoku', gomoku, gomoku.draw, 0],
      ['othello', othello, othello.format, 0],
      ['breakthrough', createBreakthrough(), createBreakthrough().format, 0],
      ['breakthrough on 8 x 8', createBreakthrough({ rows: 8, columns: 8 }), createBreakthrough().format, 0],
      [
        'two robots',
        createTwoRobots({ rows: 3, columns: 3, chaser: 'a1', runaway: 'c3' }),
        createTwoRobots({ rows: 3, columns: 3, chaser: 'a1', runaway: 'c3' }).format,
        0,
      ],
      [
        'two cops and a robber',
        createCopsAndRobber({ rows: 3, columns: 3, cops: 2, limit: 9 }),
        createCopsAndRobber({ rows: 3, columns: 3, cops: 2, limit: 9 }).format,
        0,
      ],
      [
        'a uniform tree',
        createUniformTree({ branching: 3, depth: 6 }),
        ({ number }: { number: number }) => String(number),
        0,
      ],
    ] as const
  ).map((row) => row as unknown as readonly [string, Game<never, never>, (position: never) => string, number]);

  it.each(plain)('tells all positions of %s apart', (_, game, identity, least) => {
    const names = new Map<unknown, string>();
    forAll([choices], { draws: 100, seed: 4 }, (picks) => {
      let position = game.initial();
      for (const [i, pick] of picks.entries()) {
        const name = identity(position);
        const key = game.key?.(position);
        if (i >= least) expect(names.get(key) ?? name).toBe(name);
        if (i >= least) names.set(key, name);
        if (game.outcome(position) !== undefined) break;
        const moves = game.moves(position);
        position = game.play(position, moves[pick % moves.length] as never);
      }
    });
    expect(new Set(names.values()).size).toBe(names.size);
  });
});
