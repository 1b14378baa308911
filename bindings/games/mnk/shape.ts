/**
 * Boards as bits, row after row from the top, with eight bits per row whatever the board's width. The layout is
 * that of `assembly/games/mnk-symmetry.ts`, which has a drawing. This code is meant for reading and for
 * checking the compiled rules; bigints are slow, and the engine does not use it.
 */
export interface Shape {
  readonly rows: number;
  readonly columns: number;
  readonly k: number;
  /** All cells. */
  readonly cells: bigint;
  /** Tracks of cells along which lines lie, each given as its lines of k cells in order. */
  readonly tracks: readonly (readonly bigint[])[];
  /** The lines of all tracks, grouped by direction. */
  readonly lines: readonly bigint[];
  /** The lines through each cell, in the same order. */
  readonly through: readonly (readonly bigint[])[];
}

/** The maximum number of rows, of columns, and of cells in a line. */
export const MAX_SIZE = 8;
/** The number of bits from one row to the next. */
export const ROW = 8;

export const cellAt = (row: number, column: number): number => ROW * row + column;
export const bit = (cell: number): bigint => 1n << BigInt(cell);

const shapes = new Map<number, Shape>();

/** The board of `rows` x `columns` cells with lines of `k`; all are whole numbers from 1 to `MAX_SIZE`. */
export function shapeOf(rows: number, columns: number, k: number): Shape {
  const number = (rows * 16 + columns) * 16 + k;
  let shape = shapes.get(number);
  if (!shape) {
    const tracks = tracksOf(rows, columns, k);
    const lines = tracks.flat();
    let cells = 0n;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) cells |= bit(cellAt(row, column));
    }
    const through = Array.from({ length: ROW * rows }, (_, cell) => lines.filter((line) => line & bit(cell)));
    shape = { rows, columns, k, cells, tracks, lines, through };
    shapes.set(number, shape);
  }
  return shape;
}

/** Right, down, and both downward diagonals. */
const directions = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

function tracksOf(rows: number, columns: number, k: number): bigint[][] {
  const tracks: bigint[][] = [];
  const inside = (row: number, column: number): boolean => row >= 0 && column >= 0 && row < rows && column < columns;
  // A line of one cell has no direction.
  for (const [down, right] of k === 1 ? directions.slice(0, 1) : directions) {
    const fits = (row: number, column: number): boolean =>
      inside(row, column) && inside(row + (k - 1) * down, column + (k - 1) * right);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        // The first line of its track; each further line is one step along.
        if (!fits(row, column) || fits(row - down, column - right)) continue;
        const track: bigint[] = [];
        for (let i = 0; fits(row + i * down, column + i * right); i++) {
          let line = 0n;
          for (let j = i; j < i + k; j++) line |= bit(cellAt(row + j * down, column + j * right));
          track.push(line);
        }
        tracks.push(track);
      }
    }
  }
  return tracks;
}

/** Whether `stones` contain a complete line. */
export function hasLine({ lines }: Shape, stones: bigint): boolean {
  return lines.some((line) => (line & ~stones) === 0n);
}

/** The number of bits set below 2^64. */
export function count(cells: bigint): number {
  return countHalf(Number(cells & 0xffffffffn)) + countHalf(Number(cells >> 32n));
}

/** The numbers of the bits set below 2^64, lowest first. */
export function cellsOf(cells: bigint): number[] {
  const found: number[] = [];
  for (let half = Number(cells & 0xffffffffn); half !== 0; half &= half - 1) found.push(lowest(half));
  for (let half = Number(cells >> 32n); half !== 0; half &= half - 1) found.push(32 + lowest(half));
  return found;
}

function lowest(half: number): number {
  return 31 - Math.clz32(half & -half);
}

/** Adds neighbouring groups of bits (Warren, "Hacker's Delight", 5-1). */
function countHalf(half: number): number {
  let sum = half - ((half >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
