import { beforeAll, describe, expect, test } from 'vitest';
import { someOf } from '../extent.js';
import { type Cells, compileKit, DIRECTION_SETS, DIRECTIONS, type KitModule } from './kit-module.js';
import { agree, PlainBoard, randomSets, united } from './plain-board.js';

/** The first are of one word and of two, square and not, and of both targets. */
const shapes = [
  [5, 9, 'debug'],
  [11, 11, 'release'],
  [9, 9, 'debug'],
  [7, 6, 'release'],
  [3, 3, 'debug'],
  [8, 8, 'debug'],
  [10, 12, 'debug'],
  [16, 8, 'debug'],
  [4, 30, 'debug'],
  [32, 2, 'debug'],
] as const;

/** Every list of given cells is compared, ascending. */
describe.each(someOf(shapes, 2))('%i columns and %i rows, %s', (width, height, target) => {
  const board = new PlainBoard(width, height);
  const { all } = board;
  const sets = randomSets(all.length, 25, 100 * width + height);
  /** Each set with the next two. */
  const triples = sets.map((set, n) => [set, sets[(n + 1) % sets.length], sets[(n + 2) % sets.length]] as Cells[]);
  const singles = all.map((cell) => [cell]);
  let kit: KitModule;

  beforeAll(async () => {
    kit = await compileKit(width, height, target);
  });

  const cells = (name: string, given: readonly Cells[], ...numbers: number[]): Cells =>
    kit.cells(name, given, ...numbers);
  const value = (name: string, given: readonly Cells[], ...numbers: number[]): number =>
    Number(kit.value(name, given, ...numbers));
  const truth = (name: string, given: readonly Cells[], ...numbers: number[]): boolean =>
    value(name, given, ...numbers) === 1;
  const directionsOf = (set: number): readonly number[] => DIRECTION_SETS.get(set) as readonly number[];

  test('shape', () => {
    expect([value('widthOf', []), value('heightOf', []), value('cellsOf', [])]).toEqual([width, height, all.length]);
    for (const cell of all) {
      const [column, row] = board.where(cell);
      expect([value('columnOf', [], cell), value('rowOf', [], cell)]).toEqual([column, row]);
      agree(value('cellAt', [], column, row), cell);
    }
  });

  test('directions', () => {
    expect(kit.named).toEqual([...DIRECTIONS.keys(), ...DIRECTION_SETS.keys()]);
    DIRECTIONS.forEach(([east, north], direction) => {
      expect([value('eastward', [], direction), value('northward', [], direction)]).toEqual([east, north]);
      expect(DIRECTIONS[value('opposite', [], direction)]).toEqual([0 - east, 0 - north]);
      agree(value('distance', [], direction), north * width + east);
      for (const [set, members] of DIRECTION_SETS) {
        agree(truth('includes', [], set, direction), members.includes(direction));
      }
    });
  });

  test('single cells', () => {
    agree(cells('none', []), []);
    for (const cell of all) {
      agree(cells('bit', [], cell), [cell]);
      for (const set of sets.slice(0, 6)) {
        agree(truth('has', [set], cell), set.includes(cell));
        agree(cells('add', [set], cell), united([set, [cell]]));
        agree(
          cells('remove', [set], cell),
          set.filter((other) => other !== cell),
        );
      }
    }
  });

  test('whole sets', () => {
    for (const [first = [], second = []] of triples) {
      const both = first.filter((cell) => second.includes(cell));
      const rest = first.filter((cell) => !second.includes(cell));
      agree(cells('and', [first, second]), both);
      agree(cells('or', [first, second]), united([first, second]));
      agree(cells('minus', [first, second]), rest);
      agree(cells('xor', [first, second]), united([rest, second.filter((cell) => !first.includes(cell))]));
      agree(truth('meet', [first, second]), both.length > 0);
      agree(truth('same', [first, second]), false);
      agree(truth('same', [first, first]), true);
      agree(truth('some', [first]), first.length > 0);
    }
    for (const [set = []] of singles.map((set) => [set])) {
      agree(truth('some', [set]), true);
      agree(truth('same', [set, []]), false);
    }
  });

  test('counting and visiting', () => {
    for (const set of [...sets, ...singles]) {
      agree(value('count', [set]), set.length);
      if (set.length > 0) agree(value('lowest', [set]), set[0]);
      agree(cells('withoutLowest', [set]), set.slice(1));
      agree(kit.moves('pushCells', [set]), set);
      agree(
        kit.moves('pushFrom', [set], 5),
        set.map((cell) => 5 + 256 * cell),
      );
      const above = set.filter((cell) => cell >= 3);
      agree(
        kit.moves('pushSteps', [above], 3),
        above.map((cell) => cell - 3 + 256 * cell),
      );
    }
  });

  test('numbers moved up, down and round', () => {
    const bits = width * height <= 64 ? 64 : 128;
    for (let by = 0; by < bits; by += by < 4 ? 1 : 5) {
      for (const set of sets.slice(0, 8)) {
        const up = set.map((cell) => cell + by);
        const down = set.map((cell) => cell - by);
        agree(
          cells('up', [set], by),
          up.filter((cell) => cell < bits),
        );
        agree(
          cells('down', [set], by),
          down.filter((cell) => cell >= 0),
        );
        agree(cells('rotated', [set], by), united([up.map((cell) => cell % bits)]));
        agree(cells('rotated', [set], -by), united([down.map((cell) => (cell + bits) % bits)]));
      }
    }
    expect([cells('up', [all], 128), cells('down', [all], 128)]).toEqual([[], []]);
  });

  test('areas', () => {
    agree(cells('full', []), all);
    for (const set of sets) {
      agree(
        cells('complement', [set]),
        all.filter((cell) => !set.includes(cell)),
      );
    }
    for (let row = 0; row < height; row++) {
      agree(
        cells('row', [], row),
        all.filter((cell) => board.where(cell)[1] === row),
      );
    }
    for (let column = 0; column < width; column++) {
      agree(
        cells('column', [], column),
        all.filter((cell) => board.where(cell)[0] === column),
      );
    }
    for (const direction of kit.directions) {
      agree(
        cells('edge', [], direction),
        all.filter((cell) => board.from(cell, direction) === undefined),
      );
    }
  });

  test('steps', () => {
    for (const set of [...singles, ...sets]) {
      for (const direction of kit.directions) {
        agree(cells('step', [set], direction), board.steps(set, [direction]));
      }
      for (const directions of kit.directionSets) {
        agree(cells('neighbours', [set], directions), board.steps(set, directionsOf(directions)));
      }
    }
  });

  test('rays', () => {
    const pairs = [
      ...singles.map((set, n) => [set, sets[n % sets.length] as Cells] as const),
      ...triples.map(([first, second]) => [first as Cells, second as Cells] as const),
    ];
    for (const [from, free] of pairs) {
      for (const direction of kit.directions) {
        const { slid, stopped } = board.rays(from, free, [direction]);
        agree(cells('slide', [from, free], direction), slid);
        agree(cells('blocker', [from, free], direction), stopped);
        agree(cells('attack', [from, free], direction), united([slid, stopped]));
        agree(cells('ray', [from], direction), board.rays(from, all, [direction]).slid);
      }
      for (const directions of kit.directionSets) {
        const { slid, stopped } = board.rays(from, free, directionsOf(directions));
        agree(cells('slides', [from, free], directions), slid);
        agree(cells('attacks', [from, free], directions), united([slid, stopped]));
      }
    }
  });

  test('floods', () => {
    const corners = singles.map((seed, n) => [seed, sets[n % sets.length], [all.length - 1 - n]] as Cells[]);
    for (const [first = [], second = [], third = []] of [...triples, ...corners]) {
      for (const directions of kit.directionSets) {
        const reached = board.flood(first, second, directionsOf(directions));
        agree(cells('flood', [first, second], directions), reached);
        agree(
          truth('connects', [first, third, second], directions),
          reached.some((cell) => third.includes(cell)),
        );
        agree(value('countGroups', [second], directions), board.groups(second, directionsOf(directions)));
      }
    }
  });

  test('lines', () => {
    const given = [...sets, ...[0, 1, 2, 7].map((direction) => united(board.lines(3, direction).slice(0, 2)))];
    for (const length of [1, 2, 3, 4, 5, 6, 9, 10, 17]) {
      const lines = DIRECTIONS.map((_, direction) => board.lines(length, direction));
      // Dense sets hold long lines.
      for (const set of length < 7 ? given : given.map((set) => united([set, all.filter((cell) => cell % 29 !== 3)]))) {
        const inside = new Set(set);
        for (const direction of kit.directions) {
          const complete = (lines[direction] as readonly Cells[]).filter((line) => line.every((c) => inside.has(c)));
          agree(cells('lineEnds', [set], direction, length), united(complete.map((line) => line.slice(-1))));
        }
        const missing = lines.flat().map((line) => line.filter((cell) => !inside.has(cell)));
        agree(
          truth('hasLine', [set], 0, length),
          missing.some((cells) => cells.length === 0),
        );
        agree(cells('completing', [set], 0, length), united(missing.filter((cells) => cells.length === 1)));
      }
    }
  });

  test('symmetries', () => {
    const [right, top] = [width - 1, height - 1];
    for (const set of [...sets, ...singles]) {
      agree(
        cells('reversed', [set]),
        board.image(set, (c, r) => [right - c, top - r]),
      );
      agree(
        cells('flippedRows', [set]),
        board.image(set, (c, r) => [c, top - r]),
      );
      agree(
        cells('flippedColumns', [set]),
        board.image(set, (c, r) => [right - c, r]),
      );
      if (width === height) {
        agree(
          cells('transposed', [set]),
          board.image(set, (c, r) => [r, c]),
        );
        agree(
          cells('turned', [set]),
          board.image(set, (c, r) => [r, top - c]),
        );
      }
    }
  });

  test('keys for all images', () => {
    const seen = new Map<bigint, string>();
    for (const [own = [], drawn = []] of triples) {
      const other = drawn.filter((cell) => !own.includes(cell));
      const images = imagesOf(board, own, other);
      const keys = images.map((image) => kit.value('symmetricKey', image));
      expect(new Set(keys).size).toBe(1);
      const hashes = images.map((image) => kit.value('hashSets', image) as bigint);
      expect(keys[0]).toBe(
        hashes.reduce((least, hash) => (BigInt.asUintN(64, hash) < BigInt.asUintN(64, least) ? hash : least)),
      );
      // Positions that are no images of one another have other keys.
      const least = images.map((image) => JSON.stringify(image)).sort()[0] as string;
      expect(seen.get(keys[0] as bigint) ?? least).toBe(least);
      seen.set(keys[0] as bigint, least);
    }
  });
});

/** All images of a pair of sets, eight or four. */
function imagesOf(board: PlainBoard, ...sets: readonly Cells[]): readonly (readonly Cells[])[] {
  const [right, top] = [board.width - 1, board.height - 1];
  const flips = [
    (c: number, r: number) => [c, r] as const,
    (c: number, r: number) => [right - c, r] as const,
    (c: number, r: number) => [c, top - r] as const,
    (c: number, r: number) => [right - c, top - r] as const,
  ];
  const maps = right === top ? flips.flatMap((flip) => [flip, (c: number, r: number) => flip(r, c)]) : flips;
  return maps.map((map) => sets.map((set) => board.image(set, map)));
}
