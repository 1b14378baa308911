import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RulesPosition as MnkPosition } from '../../bindings/engine/rules-module/asked-rules.js';
import { createMnk } from '../../bindings/games/mnk/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, InvalidOptionError, InvalidPositionError, lossIn, winIn } from '../../bindings/index.js';
import { nightly, whole } from '../extent.js';
import { arbitraryMethod, arbitraryTable } from '../oracle/arbitrary-options.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import {
  type PlainBoard,
  plainChildren,
  plainEmpty,
  plainReachable,
  plainText,
  plainValue,
  plyLater,
} from '../oracle/plain-mnk.js';
import { describeWithData } from '../oracle/shared-data.js';
import { timeless } from '../oracle/timeless.js';

const game = createMnk({ rows: 3, columns: 3, k: 3 });

const sizes = fc.record({
  rows: fc.integer({ min: 1, max: 8 }),
  columns: fc.integer({ min: 1, max: 8 }),
  k: fc.integer({ min: 1, max: 8 }),
});
const usualSizes = fc.record({
  rows: fc.integer({ min: 3, max: 8 }),
  columns: fc.integer({ min: 3, max: 8 }),
  k: fc.integer({ min: 3, max: 5 }),
});
const choices = fc.array(fc.nat(0xffff), { maxLength: 64, size: 'max' });

/** Random play from the empty board, stopped before the end of the game and with `left` cells free at least. */
function wander(board: { rows: number; columns: number; k: number }, picks: readonly number[], left = 1): MnkPosition {
  let position = createMnk(board).initial();
  for (const pick of picks) {
    const moves = game.moves(position);
    const next = game.play(position, moves[pick % moves.length] as number);
    if (moves.length <= left || game.outcome(next)) break;
    position = next;
  }
  return position;
}

/** The same position for the oracle. */
function plainOf(p: MnkPosition): PlainBoard {
  const [sizes = '', marks = ''] = game.format(p).split(':');
  const [rows = 0, columns = 0, k = 0] = sizes.split(',').map(Number);
  return { rows, columns, k, marks: marks.replaceAll('/', '') };
}

/**
 * What `known` values say of the game's knowledge at `board`: the bounds hold, and a best move is among the candidates.
 */
function checkKnowledge(board: PlainBoard, known: Map<string, number>): void {
  const position = game.parse(plainText(board));
  const value = plainValue(board, known);
  const [least, greatest] = game.bounds?.(position) ?? [];
  expect(least, plainText(board)).toBeLessThanOrEqual(value);
  expect(greatest, plainText(board)).toBeGreaterThanOrEqual(value);
  if (least === greatest) return;
  const moves = game.moves(position);
  const values = plainChildren(board).map((child) => plyLater(-plainValue(child, known)));
  const kept = game.candidates?.(position).map((move) => values[moves.indexOf(move)] as number) ?? [];
  expect(Math.max(...kept), plainText(board)).toBe(value);
}

describe('the rules of (m,n,k) games', () => {
  it('are those of tic-tac-toe on 3 x 3: 255,168 games (data folder: tic-tac-toe/counts.json)', async () => {
    const engine = await createEngine(game, { table: false });
    const classic = await createEngine(ticTacToe, { table: false });
    const counts = Array.from({ length: 10 }, (_, ply) => engine.perft(game.initial(), ply).nodes);
    expect(counts).toEqual([1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]);
    expect(counts).toEqual(counts.map((_, ply) => classic.perft(ticTacToe.initial(), ply).nodes));
    // Who goes on from ply d has 9 - d moves; the others have ended there.
    const games = counts.map((count, ply) => count - (ply === 9 ? 0 : (counts[ply + 1] as number) / (9 - ply)));
    expect(games.reduce((sum, ended) => sum + ended)).toBe(255_168);
  });

  it('give every one of its 5,478 positions the value it has there', async () => {
    const engine = await createEngine(game);
    const classic = await createEngine(ticTacToe);
    const known = new Map<string, number>();
    const positions = plainReachable(plainEmpty(3, 3, 3));
    expect(positions).toHaveLength(5478);
    for (const [i, board] of positions.entries()) {
      if (!nightly && i % 4 > 0) continue;
      const { value, move } = engine.solve(game.parse(plainText(board)));
      expect([board.marks, value]).toEqual([board.marks, plainValue(board, known)]);
      expect([board.marks, value]).toEqual([board.marks, classic.solve(ticTacToe.parse(board.marks)).value + 0]);
      expect(move === undefined).toBe(plainChildren(board).length === 0);
    }
  });

  it('play as the oracle does, compiled and hosted, on boards of all sizes', async () => {
    const compiled = await createEngine(game, { table: false });
    const hosted = await createEngine(game, { table: false, hosted: true });
    forAll([sizes, choices], { draws: 900, seed: 1 }, (board, picks) => {
      const position = wander(board, picks);
      const children = plainChildren(plainOf(position));
      expect(game.moves(position).map((move) => game.format(game.play(position, move)))).toEqual(
        children.map(plainText),
      );
      const depth3 = children
        .flatMap(plainChildren)
        .reduce((sum, grandchild) => sum + plainChildren(grandchild).length, 0);
      expect(compiled.perft(position, 3).nodes).toBe(depth3);
      const divided = compiled.perft(position, 2, { divide: true, bulk: false }).divide;
      expect(divided?.map(({ nodes }) => nodes)).toEqual(children.map((child) => plainChildren(child).length));
      expect(hosted.perft(position, 2, { divide: true }).divide).toEqual(divided);
    });
  });
});

describe('the value of (m,n,k) games', () => {
  // Every board of up to nine cells, every line that fits; larger k are drawn without a line.
  const small: [number, number, number][] = [];
  for (let rows = 1; rows <= 8; rows++) {
    for (let columns = 1; columns <= 8 && rows * columns <= 9; columns++) {
      for (let k = 1; k <= Math.min(8, Math.max(rows, columns) + 1); k++) small.push([rows, columns, k]);
    }
  }

  it('is that of plain minimax on every board of up to 9 cells, with all options and from all sides', async () => {
    const engine = await createEngine(game);
    for (const [rows, columns, k] of small) {
      const known = new Map<string, number>();
      const empty = plainEmpty(rows, columns, k);
      const truth = plainValue(empty, known);
      const start = createMnk({ rows, columns, k }).initial();
      for (const options of [{}, { knowledge: false }, { algorithm: 'pvs' }, { iterative: true }] as const) {
        expect([plainText(empty), engine.solve(start, options).value]).toEqual([plainText(empty), truth]);
      }
      // What is true of a board is true of the same lying on its side.
      if (rows > columns) continue;
      const running = plainReachable(empty).filter((board) => plainChildren(board).length > 0);
      for (const [i, board] of running.entries()) {
        if (i % (nightly ? 2 : 6) === 0) checkKnowledge(board, known);
        if (i % 37 === 0) {
          const { value } = engine.solve(game.parse(plainText(board)));
          expect([plainText(board), value]).toEqual([plainText(board), plainValue(board, known)]);
        }
      }
    }
  });

  it.runIf(whole)(
    'is that of plain minimax in the end games of larger boards, and so are bounds and candidates',
    async () => {
      const engine = await createEngine(game);
      forAll([usualSizes, choices], { numRuns: nightly ? 60 : 25, seed: 2 }, (board, picks) => {
        const position = wander(board, [...picks, ...picks, ...picks, ...picks], 8);
        const plain = plainOf(position);
        fc.pre(plain.marks.split('.').length - 1 <= 8);
        const known = new Map<string, number>();
        const { value, pv } = engine.solve(position);
        expect([plainText(plain), value]).toEqual([plainText(plain), plainValue(plain, known)]);
        expect(pv.length).toBeGreaterThan(0);
        for (const [i, child] of plainReachable(plain).entries()) {
          if (i % 5 === 0 && plainChildren(child).length > 0) checkKnowledge(child, known);
        }
      });
    },
  );

  it('of boards of 10 to 12 cells is right after four plies', async () => {
    const engine = await createEngine(game);
    for (const [rows, columns, k] of [
      [2, 5, 3],
      [5, 2, 2],
      [4, 3, 3],
    ] as const) {
      const known = new Map<string, number>();
      let level = [plainEmpty(rows, columns, k)];
      for (let ply = 0; ply < 4; ply++) {
        level = [...new Map(level.flatMap(plainChildren).map((board) => [board.marks, board])).values()];
      }
      for (const [i, board] of level.entries()) {
        if (i % 25 > 0 || plainChildren(board).length === 0) continue;
        const { value } = engine.solve(game.parse(plainText(board)));
        expect([plainText(board), value]).toEqual([plainText(board), plainValue(board, known)]);
        checkKnowledge(board, known);
      }
    }
  });

  it.each([
    ['3,3,3:XX./OO./...', winIn(1)],
    ['3,3,3:X.X/.O./X.O', lossIn(2)],
    ['4,4,3', winIn(5)],
    ['4,4,3:..../.X../.O../....', winIn(3)],
    ['5,5,4:...../.XX../.O.O./...../.....', winIn(3)],
    ['5,5,4:...../.OO../.X.X./.X.../.....', winIn(3)],
    ['2,2,3', 0],
    ['8,8,1', winIn(1)],
    ['8,8,2', winIn(3)],
  ] as const)('of %s is %d', async (text, value) => {
    const engine = await createEngine(game);
    expect(engine.solve(game.parse(text)).value).toBe(value);
  });
});

describeWithData('the known values of (m,n,k) games', 'mnk/known_values.json', (text) => {
  const { published, recomputed } = JSON.parse(text) as {
    published: [number, number, number, string][];
    recomputed: string[];
  };
  const rows = [
    ...published.filter(([m, n, k]) => m <= 6 && n <= 6 && k <= 5),
    ...recomputed.map((row) => {
      const [, m, n, k, word = ''] = /^mnk (\d),(\d),(\d) (\S+)/.exec(row) ?? [];
      return [Number(m), Number(n), Number(k), word] as const;
    }),
  ].map(([m, n, k, word]) => [`${m},${n},${k}`, word] as const);

  it.each(rows)('%s: %s', async (size, word) => {
    const engine = await createEngine(game);
    const result = engine.solve(game.parse(size));
    expect(result).toMatchObject({ solved: true, stop: 'solved', bound: 'exact' });
    expect(Math.sign(result.value)).toBe(word === 'draw' ? 0 : 1);
    // A line that ends the game as it was said to.
    let end = game.parse(size);
    for (const move of result.pv) end = game.play(end, move);
    expect(game.outcome(end)?.[0]).toBe(word === 'draw' ? 0 : Infinity);
  });
});

describe('compiled and hosted, (m,n,k) games', () => {
  it('give the same results to the last counter', () =>
    forAllAsync(
      [
        usualSizes,
        choices,
        arbitraryMethod,
        fc.record({
          depth: fc.integer({ min: 1, max: 4 }),
          lines: fc.constantFrom(1, 1, 3),
          ties: fc.boolean(),
          knowledge: fc.boolean(),
        }),
        arbitraryTable,
      ],
      { draws: 900, seed: 3 },
      async (board, picks, method, extra, table) => {
        const experimental = method.ordering === 'best' || method.ordering === 'worst';
        const depth = Math.min(extra.depth, experimental || method.algorithm === 'minimax' ? 2 : 4);
        const options = { ...method, ...extra, depth, ...(experimental ? {} : { nodes: 500 }) };
        const position = wander(board, picks);
        const compiled = await createEngine(game, { table });
        const hosted = await createEngine(game, { table, hosted: true });
        expect(timeless(hosted.search(position, options))).toEqual(timeless(compiled.search(position, options)));
      },
    ));

  it.each([
    '3,3,3',
    '4,4,4',
    '4,5,4',
    '2,8,3',
    '5,6,4',
    '6,6,5',
    '6,7,5:......./......./..XO.../...X.../......./.......',
  ])('solve %s in as many nodes', async (text) => {
    const compiled = await createEngine(game, { table: { mib: 1 } });
    const hosted = await createEngine(game, { table: { mib: 1 }, hosted: true });
    for (const options of [{}, { window: [-1, 1], preferFasterWins: false }] as const) {
      const limited = { ...options, nodes: 3000 };
      expect(timeless(hosted.solve(game.parse(text), limited))).toEqual(
        timeless(compiled.solve(game.parse(text), limited)),
      );
    }
  });
});

describe('the key of (m,n,k) games', () => {
  /** The eight images of a board, by turning and mirroring its rows. */
  function images(board: PlainBoard): string[] {
    const rows = plainText(board).split(':')[1]?.split('/') ?? [];
    const flat = [rows, rows.map((row) => [...row].reverse().join(''))];
    const all = flat.flatMap((lines) => [lines, [...lines].reverse()]);
    const turned = all.map((lines) =>
      Array.from({ length: board.columns }, (_, column) => lines.map((line) => line[column]).join('')),
    );
    return [...all, ...(board.rows === board.columns ? turned : [])].map((lines) => lines.join(''));
  }

  it.each([
    [3, 3, 3],
    [2, 4, 3],
    [4, 2, 3],
  ] as const)('tells the positions of %d x %d apart, but not their images', (rows, columns, k) => {
    const byKey = new Map<unknown, string>();
    const classes = new Set<string>();
    for (const board of plainReachable(plainEmpty(rows, columns, k))) {
      const smallest = images(board).sort()[0] as string;
      classes.add(smallest);
      const key = game.key?.(game.parse(plainText(board)));
      expect(byKey.get(key) ?? smallest).toBe(smallest);
      byKey.set(key, smallest);
    }
    expect(byKey.size).toBe(classes.size);
    // 765 essentially different positions of tic-tac-toe (data folder: tic-tac-toe/counts.json).
    if (rows === 3) expect(byKey.size).toBe(765);
  });

  it('is the same for images, and differs between other positions, on boards of all sizes', () => {
    const byKey = new Map<unknown, string>();
    forAll([sizes, choices], { draws: 1000, seed: 4 }, (board, picks) => {
      const plain = plainOf(wander(board, picks));
      const all = images(plain);
      const keys = all.map((marks) => game.key?.(game.parse(plainText({ ...plain, marks }))));
      expect(new Set(keys).size).toBe(1);
      const name = `${plain.rows},${plain.columns},${plain.k}:${[...all].sort()[0]}`;
      expect(byKey.get(keys[0]) ?? name).toBe(name);
      byKey.set(keys[0], name);
    });
  });
});

describe('the notation of (m,n,k) games', () => {
  it('scores a win 1, a draw 0, a loss -1, and nothing else', () => {
    const position = game.initial();
    expect([winIn(5), 0, lossIn(4), 17].map((value) => game.score(position, value))).toEqual([1, 0, -1, undefined]);
  });
});

describe('what is no board', () => {
  it.each([
    [{ rows: 0, columns: 3, k: 3 }, 'rows must be a whole number from 1 to 8, not 0'],
    [{ rows: 3, columns: 9, k: 3 }, 'columns must be a whole number from 1 to 8, not 9'],
    [{ rows: 3, columns: 3, k: 2.5 }, 'k must be a whole number from 1 to 8, not 2.5'],
  ])('is refused: %o', (options, message) => {
    expect(() => createMnk(options)).toThrow(InvalidOptionError);
    expect(() => createMnk(options)).toThrow(message);
  });

  it('is refused as a position', async () => {
    const engine = await createEngine(game);
    const start = game.initial();
    for (const wrong of [
      '3,3,3',
      undefined,
      { ...start },
      start.slice(1),
      new Uint8Array(start.length),
      new Uint8Array(start.length).fill(0x99),
    ]) {
      expect(() => engine.solve(wrong as unknown as MnkPosition)).toThrow(InvalidPositionError);
    }
    expect(engine.solve(start).value).toBe(0);
  });
});

describe('one engine', () => {
  it('takes boards of all sizes, and keeps them apart in a kept table', async () => {
    const kept = await createEngine(game, { table: { mib: 4, keep: true } });
    for (const [text, value] of [
      ['3,3,3', 0],
      ['3,3,2', winIn(3)],
      ['4,4,3', winIn(5)],
      ['4,4,4', 0],
      ['3,4,3', winIn(7)],
      ['4,3,3', winIn(7)],
      ['3,3,3', 0],
    ] as const) {
      expect([text, kept.solve(game.parse(text)).value]).toEqual([text, value]);
    }
  });
});
