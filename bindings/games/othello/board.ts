/**
 * Boards of Othello as sets of squares, row by row, with the layout of `assembly/games/othello.ts`. Bit i of 64
 * is square i, numbered as the board is drawn, from the top:
 *
 *        a  b  c  d  e  f  g  h
 *     1  0  1  2  3  4  5  6  7
 *     2  8  9 10 11 12 13 14 15
 *     …
 *     8 56 57 58 59 60 61 62 63
 *
 * Smaller boards use the upper left corner and leave the other squares unused.
 *
 * A set consists of two halves of 32 bits here: a 64-bit bigint would be simpler, but takes several times as
 * long.
 */
export interface Squares {
  /** Squares 0 to 31, rows 1 to 4. */
  readonly low: number;
  /** Squares 32 to 63, rows 5 to 8. */
  readonly high: number;
}

/** The offset from one row to the next. */
export const ROW = 8;

/** Offsets of the eight directions; a row's length is one step down. */
const steps = [1, 7, 8, 9, -1, -7, -8, -9] as const;

/**
 * Columns b to g: discs that can be flipped along a row or a diagonal lie within them, and the enclosing discs
 * may lie outside.
 */
const INNER = 0x7e7e7e7e;

/** Columns a to g, and b to h. */
export const NOT_RIGHT: Squares = { low: 0x7f7f7f7f, high: 0x7f7f7f7f };
export const NOT_LEFT: Squares = { low: 0xfefefefe | 0, high: 0xfefefefe | 0 };

export function squaresOf(bits: bigint): Squares {
  return { low: Number(BigInt.asIntN(32, bits)), high: Number(BigInt.asIntN(32, bits >> 32n)) };
}

export function bitsOf({ low, high }: Squares): bigint {
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

export function has({ low, high }: Squares, square: number): boolean {
  return (((square < 32 ? low : high) >>> (square & 31)) & 1) === 1;
}

/** The set of one square. */
export function only(square: number): Squares {
  return square < 32 ? { low: 1 << square, high: 0 } : { low: 0, high: 1 << (square - 32) };
}

export function isEmpty({ low, high }: Squares): boolean {
  return (low | high) === 0;
}

export function within(set: Squares, other: Squares): Squares {
  return { low: set.low & other.low, high: set.high & other.high };
}

export function without(set: Squares, other: Squares): Squares {
  return { low: set.low & ~other.low, high: set.high & ~other.high };
}

export function union(set: Squares, other: Squares): Squares {
  return { low: set.low | other.low, high: set.high | other.high };
}

export function count({ low, high }: Squares): number {
  return count32(low) + count32(high);
}

/** Adds neighbouring groups of bits (Warren, "Hacker's Delight", 5-1). */
function count32(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The numbers of the squares, in ascending order. */
export function listOf({ low, high }: Squares): number[] {
  const found: number[] = [];
  for (let rest = low; rest !== 0; rest &= rest - 1) found.push(31 - Math.clz32(rest & -rest));
  for (let rest = high; rest !== 0; rest &= rest - 1) found.push(63 - Math.clz32(rest & -rest));
  return found;
}

/** The squares, occupied or not, where a disc of `own` would enclose discs of `other`. */
export function enclosing(own: Squares, other: Squares): Squares {
  let low = 0;
  let high = 0;
  for (const step of steps) {
    const behind = moved(runs(own, other, step), step);
    low |= behind.low;
    high |= behind.high;
  }
  return { low, high };
}

/** The discs of `other` that a disc of `own` on `square` flips. */
export function flips(own: Squares, other: Squares, square: number): Squares {
  const from = only(square);
  let low = 0;
  let high = 0;
  for (const step of steps) {
    const run = runs(from, other, step);
    const behind = moved(run, step);
    if (((behind.low & own.low) | (behind.high & own.high)) === 0) continue;
    low |= run.low;
    high |= run.high;
  }
  return { low, high };
}

/** The neighbours of every square of `set`; may include squares of `set`. */
export function around(set: Squares): Squares {
  // Beyond the edge of a row, the next bit belongs to the neighbouring row and must not count.
  const right = moved(within(set, NOT_RIGHT), 1);
  const left = moved(within(set, NOT_LEFT), -1);
  const row = union(set, union(left, right));
  return union(row, union(moved(row, ROW), moved(row, -ROW)));
}

/** Unbroken runs of `other` that begin next to `from`, in one direction; up to six, the maximum between two discs. */
function runs(from: Squares, other: Squares, step: number): Squares {
  const aside = step === ROW || step === -ROW;
  const throughLow = aside ? other.low : other.low & INNER;
  const throughHigh = aside ? other.high : other.high & INNER;
  const first = moved(from, step);
  let low = first.low & throughLow;
  let high = first.high & throughHigh;
  for (let i = 1; i < 6; i++) {
    const next = moved({ low, high }, step);
    low |= next.low & throughLow;
    high |= next.high & throughHigh;
  }
  return { low, high };
}

/**
 * Every square shifted by `step`, which is less than 32; squares that leave the board at the top or bottom are
 * dropped.
 */
export function moved({ low, high }: Squares, step: number): Squares {
  return step > 0
    ? { low: low << step, high: (high << step) | (low >>> (32 - step)) }
    : { low: (low >>> -step) | (high << (32 + step)), high: high >>> -step };
}

/** The left half of the upper or lower half of the board. */
const LEFT = 0x0f0f0f0f;

/** Whether the quadrant of `square` has an odd number of empty squares. */
export function isOdd(empty: Squares, square: number): boolean {
  const half = square < 32 ? empty.low : empty.high;
  const quadrant = half & ((square & 7) < 4 ? LEFT : ~LEFT);
  return count({ low: quadrant, high: 0 }) % 2 === 1;
}
