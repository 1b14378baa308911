import type { Shape } from './shape.js';

/** The greatest number of cells whose contents fit into a base-3 number below 2^64. */
const NUMBERED_CELLS = 40;

/** A board as its rows from the top, each a number with one bit per column. */
type Rows = readonly number[];

/**
 * A number for the position of `own` and `other` stones that is the same for all its images under the
 * symmetries of the board: see `key` in the compiled rules.
 */
export function symmetricKey({ rows, columns, k }: Shape, own: bigint, other: bigint): bigint {
  const [ownRows, otherRows] = smallestImage(rowsOf(own, rows), rowsOf(other, rows), columns);
  const salt = mix(BigInt((rows << 8) | (columns << 4) | k));
  if (rows * columns > NUMBERED_CELLS) return mix(mix(bitsOf(ownRows)) ^ bitsOf(otherRows)) ^ salt;
  const radix = BigInt(3 ** columns);
  let number = 0n;
  for (const [row, cells] of ownRows.entries()) {
    number = number * radix + BigInt(ternary(cells) + 2 * ternary(otherRows[row] as number));
  }
  return number ^ salt;
}

/**
 * Of all images, the one whose last row of `own` is smallest, then the row above it, and so on, then the rows
 * of `other`.
 */
function smallestImage(own: Rows, other: Rows, columns: number): readonly [Rows, Rows] {
  let smallest: readonly [Rows, Rows] = [own, other];
  for (const image of symmetries(own.length === columns)) {
    const candidate = [image(own, columns), image(other, columns)] as const;
    if ((compare(candidate[0], smallest[0]) || compare(candidate[1], smallest[1])) < 0) smallest = candidate;
  }
  return smallest;
}

type Symmetry = (board: Rows, columns: number) => Rows;

const turnedOver: Symmetry = (board) => [...board].reverse();
const mirrored: Symmetry = (board, columns) => board.map((row) => (mirroredRows[row] as number) >> (8 - columns));
const transposed: Symmetry = (board) =>
  board.map((_, column) => board.reduce((cells, row, i) => cells | (((row >> column) & 1) << i), 0));

const halfTurn: Symmetry = (board, columns) => mirrored(turnedOver(board, columns), columns);
const oblong = [mirrored, turnedOver, halfTurn];
const square = [
  ...oblong,
  transposed,
  ...oblong.map(
    (image): Symmetry =>
      (board, columns) =>
        image(transposed(board, columns), columns),
  ),
];

function symmetries(isSquare: boolean): readonly Symmetry[] {
  return isSquare ? square : oblong;
}

/** Negative if `a` comes first, 0 if both are equal. */
function compare(a: Rows, b: Rows): number {
  for (let row = a.length - 1; row >= 0; row--) {
    const difference = (a[row] as number) - (b[row] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Every byte with its bits reversed. */
const mirroredRows = Array.from({ length: 256 }, (_, row) => {
  let image = 0;
  for (let column = 0; column < 8; column++) image |= ((row >> column) & 1) << (7 - column);
  return image;
});

function rowsOf(board: bigint, rows: number): Rows {
  return Array.from({ length: rows }, (_, row) => Number((board >> BigInt(8 * row)) & 0xffn));
}

function bitsOf(rows: Rows): bigint {
  return rows.reduceRight((board, row) => (board << 8n) | BigInt(row), 0n);
}

/** The bits of a row read as base-3 digits. */
function ternary(row: number): number {
  return Number.parseInt(row.toString(2), 3);
}

/** The finalizer of MurmurHash3 for 64 bits, as in the compiled rules. */
function mix(hash: bigint): bigint {
  let h = BigInt.asUintN(64, (hash ^ (hash >> 33n)) * 0xff51afd7ed558ccdn);
  h = BigInt.asUintN(64, (h ^ (h >> 33n)) * 0xc4ceb9fe1a85ec53n);
  return h ^ (h >> 33n);
}
