import { readLevels } from './levels.js';
import { counts, patterns, phaseOf, WEIGHTS } from './patterns.js';
import { weightTable } from './weight-table.js';
import { weights } from './weights.js';

/** The base-3 numbers before the weights in the table, used only by the module. */
const TERNARY = 1024 + 3 * 512;

/** 64 discs, the greatest possible value. */
const MAX_VALUE = 64 * 32;

let table: Int16Array<ArrayBuffer> | undefined;

/** The learned weights in the format of the module, see `weightTable`. Computed once, in a few milliseconds. */
export function learnedTable(): Int16Array<ArrayBuffer> {
  table ??= weightTable(readLevels(weights));
  return table;
}

/** The bytes of `learnedTable`, for the module's `useWeights`. */
export function learnedBytes(): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = learnedTable();
  return new Uint8Array(buffer, byteOffset, byteLength);
}

const directions = [-9, -8, -7, -1, 1, 7, 8, 9];

/** The square one step away; undefined beyond the edge. */
function beside(from: number, step: number): number | undefined {
  const to = from + step;
  return to >= 0 && to < 64 && Math.abs((to & 7) - (from & 7)) <= 1 ? to : undefined;
}

/** Whether the side with the discs `mine` may play on the empty `square`. */
function isMove(cells: Uint8Array, square: number, mine: number): boolean {
  return directions.some((step) => {
    let at = beside(square, step);
    if (at === undefined || cells[at] !== 3 - mine) return false;
    while (at !== undefined && cells[at] === 3 - mine) at = beside(at, step);
    return at !== undefined && cells[at] === mine;
  });
}

/** Whether a disc of `colour` is next to `square`. */
function touches(cells: Uint8Array, square: number, colour: number): boolean {
  return directions.some((step) => cells[beside(square, step) ?? square] === colour);
}

/** The learned evaluation or a similar one, in 1/32 discs: see `evaluate32`. */
export type Evaluate32 = (own: bigint, other: bigint) => number;

/**
 * The expected final disc difference, in 1/32 discs, from the point of view of the side to move, `own`; within
 * ±2,048. Bit i of a set of discs is square i: a1 = 0, b1 = 1, … h8 = 63. For positions that are not over.
 * Equal to the module's evaluation.
 */
export function evaluate32(own: bigint, other: bigint, weights: Int16Array = learnedTable()): number {
  const cells = new Uint8Array(64);
  for (let half = 0; half < 2; half++) {
    const mine = Number(BigInt.asUintN(32, own >> BigInt(32 * half)));
    const theirs = Number(BigInt.asUintN(32, other >> BigInt(32 * half)));
    for (let i = 0; i < 32; i++) cells[32 * half + i] = ((mine >>> i) & 1) | (((theirs >>> i) & 1) << 1);
  }
  const empty = [...cells.keys()].filter((square) => cells[square] === 0);
  const at = TERNARY + phaseOf(64 - empty.length) * WEIGHTS;
  let sum = 0;

  for (const { offset, places } of patterns) {
    for (const place of places) {
      let contents = 0;
      for (let i = place.length - 1; i >= 0; i--) contents = 3 * contents + (cells[place[i] as number] as number);
      sum += weights[at + offset + contents] as number;
    }
  }

  const cappedCount = (allowed: (square: number) => boolean): number => Math.min(empty.filter(allowed).length, 31);
  const ownMoves = empty.filter((square) => isMove(cells, square, 1));
  const otherMoves = empty.filter((square) => isMove(cells, square, 2));
  const corners = (squares: readonly number[]): number =>
    squares.filter((square) => [0, 7, 56, 63].includes(square)).length;
  const inQuadrants = (squares: readonly number[]): number[] => {
    const numbers = [0, 0, 0, 0];
    for (const square of squares) {
      const quadrant = ((square >> 2) & 1) + 2 * (square >> 5);
      numbers[quadrant] = (numbers[quadrant] as number) + 1;
    }
    return numbers;
  };
  const [empties, mine, theirs] = [inQuadrants(empty), inQuadrants(ownMoves), inQuadrants(otherMoves)];
  const odd = empties.filter((number) => number % 2 === 1).length;
  const indices = [
    counts.ownMoves.offset + Math.min(ownMoves.length, 31),
    counts.otherMoves.offset + Math.min(otherMoves.length, 31),
    counts.ownProspects.offset + cappedCount((square) => touches(cells, square, 2)),
    counts.otherProspects.offset + cappedCount((square) => touches(cells, square, 1)),
    counts.oddQuadrants.offset + 4 * odd + (empty.length & 3),
    counts.cornerMoves.offset + 5 * corners(ownMoves) + corners(otherMoves),
    ...empties.map(
      (number, i) => counts.quadrants.offset + 4 * Math.min(number, 15) + (mine[i] ? 2 : 0) + (theirs[i] ? 1 : 0),
    ),
    counts.bothMoves.offset + 16 * Math.min(ownMoves.length, 15) + Math.min(otherMoves.length, 15),
  ];
  for (const index of indices) sum += weights[at + index] as number;
  return Math.min(Math.max((sum + 4) >> 3, -MAX_VALUE), MAX_VALUE);
}
