/**
 * Connect Four boards as bits, column after column from the left, with an empty cell above each column. The
 * layout is that of `assembly/games/connect-four.ts`, which has a drawing. This code is meant for reading and
 * for checking the compiled rules; bigints are slow, and the engine does not use it.
 */
export interface BoardShape {
  readonly width: number;
  readonly height: number;
  /** The number of bits from one column to the next. */
  readonly column: number;
  /** The lowest cell of every column. */
  readonly bottom: bigint;
  /** All cells that may hold a stone. */
  readonly cells: bigint;
  /**
   * The top row and every second row below it: the cells of a player who always plays on top of the opponent's
   * stone.
   */
  readonly followersRows: bigint;
}

export function boardShape(width: number, height: number): BoardShape {
  const column = height + 1;
  let bottom = 0n;
  for (let c = 0; c < width; c++) bottom |= 1n << BigInt(c * column);
  let followersRows = 0n;
  for (let row = height - 1; row >= 0; row -= 2) followersRows |= bottom << BigInt(row);
  return { width, height, column, bottom, cells: bottom * ((1n << BigInt(height)) - 1n), followersRows };
}

/** The cells into which a stone can fall, at most one per column. */
export function playable({ bottom, cells }: BoardShape, all: bigint): bigint {
  return (all + bottom) & cells;
}

/** Whether `stones` contain four in a row. */
export function hasLine({ column }: BoardShape, stones: bigint): boolean {
  for (const step of [1, column - 1, column, column + 1]) {
    const pairs = stones & (stones >> BigInt(step));
    if ((pairs & (pairs >> BigInt(2 * step))) !== 0n) return true;
  }
  return false;
}

/** The subset of `cells` that is part of four in a row within `cells`. */
export function fullLines({ column }: BoardShape, cells: bigint): bigint {
  let found = 0n;
  for (const step of [1, column - 1, column, column + 1]) {
    const pairs = cells & (cells >> BigInt(step));
    const first = pairs & (pairs >> BigInt(2 * step));
    for (let i = 0; i < 4; i++) found |= first << BigInt(i * step);
  }
  return found;
}

/** The cells of the column that contains cell number `at`. */
export function columnOf({ cells, column }: BoardShape, at: number): bigint {
  return cells & (((1n << BigInt(column)) - 1n) << BigInt(Math.floor(at / column) * column));
}

/** The empty cells where one more stone would complete a line of `stones`. */
export function threats({ column, cells }: BoardShape, stones: bigint, all: bigint): bigint {
  let found = 0n;
  for (const step of [1, column - 1, column, column + 1]) {
    for (let gap = 0; gap < 4; gap++) {
      // The empty cell is number `gap` of its line, counted from the lowest bit.
      let line = cells & ~all;
      for (let i = 0; i < 4; i++) {
        if (i !== gap) line &= i > gap ? stones >> BigInt((i - gap) * step) : stones << BigInt((gap - i) * step);
      }
      found |= line;
    }
  }
  return found;
}

/** The playable cells that do not lose immediately: see `safeMoves` in the compiled rules. */
export function safeMoves(cells: bigint, otherThreats: bigint): bigint {
  const forced = cells & otherThreats;
  if (forced & (forced - 1n)) return 0n;
  return (forced || cells) & ~(otherThreats >> 1n);
}

/** The key of the position reflected left to right. */
export function mirror({ width, column }: BoardShape, key: bigint): bigint {
  const mask = (1n << BigInt(column)) - 1n;
  let image = 0n;
  for (let c = 0; c < width; c++) image |= ((key >> BigInt(c * column)) & mask) << BigInt((width - 1 - c) * column);
  return image;
}

/** The number of bits set below 2^64. Works on halves, since bit-by-bit bigint arithmetic is slow. */
export function popcount(bits: bigint): number {
  return popcount32(Number(bits & 0xffffffffn)) + popcount32(Number(bits >> 32n));
}

/** The number of bits set in the lowest 32: adds neighbouring groups of bits (Warren, "Hacker's Delight", 5-1). */
export function popcount32(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The numbers of the bits set, lowest first. */
export function bitsOf(bits: bigint): number[] {
  const found: number[] = [];
  for (let rest = bits, i = 0; rest > 0n; rest >>= 1n, i++) if (rest & 1n) found.push(i);
  return found;
}
