import { add, bit, none } from '../../kit/cell-set';
import { wide } from '../../kit/wide';
import { COLUMNS, ROWS, cellAt, columnOf, rowOf } from './board';

/**
 * What depends on points alone, in tables of 0.35 MB that the module fills when it starts.
 *
 * A chariot's or cannon's points on a row depend on nine bits, on a file on ten: both are looked up, and a file's
 * answer is spread over the board again. A horse's depend on the four points beside it.
 */

/** What depends on one point. */
@unmanaged
class Point {
  /** The other points of its row and file. */
  lines: v128;
  file: v128;
  /** From where horses attack it. */
  horses: v128;
  /** From where soldiers attack it: Black's, then Red's, as the side to move is Red or Black. */
  blackSoldiers: v128;
  redSoldiers: v128;
  /** Where a soldier goes: Red's, then Black's. */
  redGoes: v128;
  blackGoes: v128;
  /** Where a general may step from here. */
  steps: v128;
  column: u32;
  row: u32;
  /** The first bit of its row in its half. */
  rowShift: u32;
  /** By how much the window of a horse turns, so that the point behind it is bit 0: see `legsOf`. */
  legShift: u32;
}

// @ts-ignore: decorator
@inline
const POINT_SHIFT: usize = 8;
const points: usize = memory.data(109 << 8, 16);

/**
 * u32: of a row, at 512 times the column plus the row's nine bits: where a chariot goes in the low half, what a cannon
 * hits in the high.
 */
const rowTable: usize = memory.data(9 * 512 * 4, 16);
/** The same of a file, at 1,024 times the row plus the file's ten bits. */
const fileTable: usize = memory.data(10 * 1024 * 4, 16);
/** u64: five bits as the points of file a in one half. */
const spreadTable: usize = memory.data(32 * 8, 16);
/** v128: where a horse goes, at 16 times its point plus the four points beside it. */
const horseTable: usize = memory.data(109 * 16 * 16, 16);
/**
 * v128: at 128 times the first point plus the second: the points between two of a line; for points a horse's move
 * apart, the leg of the horse on the second.
 */
const betweenTable: usize = memory.data(109 * 128 * 16, 16);
/** v128: a point alone. */
const bitTable: usize = memory.data(109 * 16, 16);

const FILE_A: u64 = 0x1008040201;
/** Brings the points of file a in one half together, from bit 32 on: no two products meet. */
const GATHER: u64 = 0x101010101;

// @ts-ignore: decorator
@inline
export function pointOf(cell: i32): Point { return changetype<Point>(points + (usize(cell) << POINT_SHIFT)); }
// @ts-ignore: decorator
@inline
export function bitOf(cell: i32): v128 { return v128.load(bitTable + (usize(cell) << 4)); }
// @ts-ignore: decorator
@inline
export function between(first: i32, second: i32): v128 { return v128.load(betweenTable + (usize((first << 7) | second) << 4)); }

/** From where enemy soldiers attack `cell`, the side to move being Black or not. */
// @ts-ignore: decorator
@inline
export function soldiersAt(cell: i32, black: i32): v128 {
  return v128.load(changetype<usize>(pointOf(cell)) + (usize(black) << 4), offsetof<Point>('blackSoldiers'));
}
/** Where a soldier on `cell` goes. */
// @ts-ignore: decorator
@inline
export function soldierMoves(cell: i32, black: i32): v128 {
  return v128.load(changetype<usize>(pointOf(cell)) + (usize(black) << 4), offsetof<Point>('redGoes'));
}

/** The chariot's points and the cannon's hits, by the men on the board. Set by `look`. */
export let reached: v128 = i64x2(0, 0);
export let hit: v128 = i64x2(0, 0);

/**
 * Look along the lines of `cell`: `reached` is then where a chariot goes, with the first man each way, and `hit` the
 * second man each way.
 */
export function look(cell: i32, low: u64, high: u64): void {
  const at = pointOf(cell);
  const row = u32((cell < 64 ? low : high) >> u64(at.rowShift)) & 511;
  const fromRow = load<u32>(rowTable + (usize((at.column << 9) | row) << 2));
  const file = u64(at.column);
  const men = u32((((low >> file) & FILE_A) * GATHER) >> 32) & 31 | (u32((((high >> file) & FILE_A) * GATHER) >> 27) & 0x3e0);
  const fromFile = load<u32>(fileTable + (usize((at.row << 10) | men) << 2));
  const free = u64(fromRow & 511) << u64(at.rowShift);
  const hits = u64(fromRow >> 16) << u64(at.rowShift);
  const isLow = cell < 64;
  reached = wide(
    (spread(fromFile) << file) | (isLow ? free : 0),
    (spread(fromFile >> 5) << file) | (isLow ? 0 : free),
  );
  hit = wide(
    (spread(fromFile >> 16) << file) | (isLow ? hits : 0),
    (spread(fromFile >> 21) << file) | (isLow ? 0 : hits),
  );
}

// @ts-ignore: decorator
@inline
function spread(bits: u32): u64 { return load<u64>(spreadTable + (usize(bits & 31) << 3)); }

/** Where the horse on `cell` goes: not where a man stands beside it on the way. */
// @ts-ignore: decorator
@inline
export function horseMoves(cell: i32, low: u64, high: u64): v128 {
  const at = pointOf(cell);
  // A window of the board that holds all four points: one half, or both near the river.
  const men = at.row < 4 ? low : at.row > 5 ? high : low | (high << 45);
  const near = u32(rotr<u64>(men, u64(at.legShift)));
  const legs = (near & 1) | ((near >> 7) & 2) | ((near >> 8) & 4) | ((near >> 15) & 8);
  return v128.load(horseTable + (usize((u32(cell) << 4) | legs) << 4));
}

fillTables();

/** Every instance writes the same data, so it does not matter whether instances share this memory. */
function fillTables(): void {
  for (let bits: u32 = 0; bits < 32; bits++) {
    let points: u64 = 0;
    for (let row: u32 = 0; row < 5; row++) points |= u64((bits >> row) & 1) << u64(9 * row);
    store<u64>(spreadTable + (usize(bits) << 3), points);
  }
  for (let place = 0; place < 9; place++) fillLine(rowTable, place, 9);
  for (let place = 0; place < 10; place++) fillLine(fileTable, place, 10);
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < 2 * ROWS; row++) fillPoint(column, row);
  }
}

/** Answers for a man at `place` on a line of so many points. */
function fillLine(table: usize, place: i32, length: i32): void {
  for (let men = 0; men < 1 << length; men++) {
    let free: u32 = 0;
    let hits: u32 = 0;
    for (let step = -1; step <= 1; step += 2) {
      let met = 0;
      for (let at = place + step; at >= 0 && at < length && met < 2; at += step) {
        if (met == 0) free |= 1 << at;
        if ((men >> at) & 1) {
          if (met == 1) hits |= 1 << at;
          met++;
        }
      }
    }
    store<u32>(table + (usize((place << length) | men) << 2), free | (hits << 16));
  }
}

function setOf(column: i32, row: i32): v128 {
  const cell = cellAt(column, row);
  return cell < 0 ? none<v128>() : bit<v128>(cell);
}

function isPalace(column: i32, row: i32): bool {
  return column >= 3 && column <= 5 && (row <= 2 || row >= 7);
}

function fillPoint(column: i32, row: i32): void {
  const cell = cellAt(column, row);
  const at = pointOf(cell);
  v128.store(bitTable + (usize(cell) << 4), bit<v128>(cell));
  at.column = column;
  at.row = row;
  at.rowShift = (row % ROWS) * COLUMNS;
  at.legShift = (((row < 6 ? row : row - ROWS) * COLUMNS + column) - COLUMNS) & 63;
  const below = setOf(column, row - 1);
  const above = setOf(column, row + 1);
  const beside = v128.or(setOf(column - 1, row), setOf(column + 1, row));
  // Soldiers step aside only beyond the river.
  at.redSoldiers = row >= ROWS ? v128.or(below, beside) : below;
  at.blackSoldiers = row < ROWS ? v128.or(above, beside) : above;
  at.redGoes = row >= ROWS ? v128.or(above, beside) : above;
  at.blackGoes = row < ROWS ? v128.or(below, beside) : below;
  let steps = none<v128>();
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) {
      if (dx * dx + dy * dy != 1) continue;
      if (isPalace(column + dx, row + dy)) steps = v128.or(steps, setOf(column + dx, row + dy));
      let passed = none<v128>();
      for (let n = 1; n < 10; n++) {
        const there = cellAt(column + n * dx, row + n * dy);
        if (there < 0) break;
        v128.store(betweenTable + (usize((cell << 7) | there) << 4), passed);
        passed = add(passed, there);
        at.lines = add(at.lines, there);
        if (dx == 0) at.file = add(at.file, there);
      }
    }
  }
  if (isPalace(column, row)) at.steps = steps;
  fillHorse(cell);
}

function fillHorse(cell: i32): void {
  const column = columnOf(cell);
  const row = rowOf(cell);
  const at = pointOf(cell);
  for (let legs = 0; legs < 16; legs++) {
    let moves = none<v128>();
    // Bits 0 … 3: below, left, right, above.
    for (let leg = 0; leg < 4; leg++) {
      if ((legs >> leg) & 1) continue;
      const dx = leg == 1 ? -1 : leg == 2 ? 1 : 0;
      const dy = leg == 0 ? -1 : leg == 3 ? 1 : 0;
      moves = v128.or(moves, setOf(column + 2 * dx + dy, row + 2 * dy + dx));
      moves = v128.or(moves, setOf(column + 2 * dx - dy, row + 2 * dy - dx));
    }
    v128.store(horseTable + (usize((cell << 4) | legs) << 4), moves);
  }
  for (let dx = -2; dx <= 2; dx++) {
    for (let dy = -2; dy <= 2; dy++) {
      if (dx * dx + dy * dy != 5) continue;
      const horse = cellAt(column + dx, row + dy);
      if (horse < 0) continue;
      at.horses = add(at.horses, horse);
      const legColumn = column + (dx * dx == 4 ? dx / 2 : dx);
      const legRow = row + (dy * dy == 4 ? dy / 2 : dy);
      v128.store(betweenTable + (usize((cell << 7) | horse) << 4), setOf(legColumn, legRow));
    }
  }
}
