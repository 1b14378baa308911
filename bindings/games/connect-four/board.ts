/**
 * Connect Four boards as bits, column after column from the left, with an empty cell above each column. The
 * layout is that of `assembly/games/connect-four.ts`, which has a drawing. This code is meant for reading and
 * for checking the compiled rules, and the engine does not use it.
 *
 * Every operation on a bigint makes a new one, which takes ten times as long as the operation. What is called often
 * therefore works on the two halves of a board, small numbers of 32 bits each. Boards of more than 64 bits have
 * functions of their own for lines.
 */

/** For taking boards apart and putting them together. */
const wholes = /* @__PURE__ */ new BigUint64Array(1);
const halves = /* @__PURE__ */ new Int32Array(wholes.buffer);
// As in the memory of WebAssembly.
const LOW = 0;
const HIGH = 1;
const WHOLE = 1n << 64n;

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
  /** Whether `stones` contain four in a row. */
  hasLine(stones: bigint): boolean;
  /** The empty cells where one more stone would complete a line of `stones`. */
  threats(stones: bigint, all: bigint): bigint;
}

/** The lines on a board of at most 64 bits, or by the functions that `linesOf` gives. */
export function boardShape(width: number, height: number, linesOf = linesByHalves): BoardShape {
  const column = height + 1;
  let bottom = 0n;
  for (let c = 0; c < width; c++) bottom |= 1n << BigInt(c * column);
  let followersRows = 0n;
  for (let row = height - 1; row >= 0; row -= 2) followersRows |= bottom << BigInt(row);
  const cells = bottom * ((1n << BigInt(height)) - 1n);
  return { width, height, column, bottom, cells, followersRows, ...linesOf(column, cells) };
}

/** The cells into which a stone can fall, at most one per column. */
export function playable({ bottom, cells }: BoardShape, all: bigint): bigint {
  return (all + bottom) & cells;
}

/** By the halves of a board. */
function linesByHalves(column: number, cells: bigint): Pick<BoardShape, 'hasLine' | 'threats'> {
  return {
    hasLine(stones) {
      wholes[0] = stones;
      const low = halves[LOW] as number;
      const high = halves[HIGH] as number;
      return (
        lineAlong(low, high, 1) ||
        lineAlong(low, high, column - 1) ||
        lineAlong(low, high, column) ||
        lineAlong(low, high, column + 1)
      );
    },
    threats(stones, all) {
      wholes[0] = stones;
      const low = halves[LOW] as number;
      const high = halves[HIGH] as number;
      wholes[0] = all;
      const allLow = halves[LOW] as number;
      const allHigh = halves[HIGH] as number;
      wholes[0] = cells;
      let foundLow = 0;
      let foundHigh = 0;
      for (let i = 0; i < 4; i++) {
        const step = i === 0 ? 1 : column - 2 + i;
        // The stones one, two and three places further along the line, and back.
        const upLow = low << step;
        const upHigh = (high << step) | (low >>> (32 - step));
        const up2Low = low << (2 * step);
        const up2High = (high << (2 * step)) | (low >>> (32 - 2 * step));
        const downLow = (low >>> step) | (high << (32 - step));
        const downHigh = high >>> step;
        const down2Low = (low >>> (2 * step)) | (high << (32 - 2 * step));
        const down2High = high >>> (2 * step);
        foundLow |=
          (upLow & up2Low & ((low << (3 * step)) | downLow)) |
          (downLow & down2Low & (upLow | (low >>> (3 * step)) | (high << (32 - 3 * step))));
        foundHigh |=
          (upHigh & up2High & ((high << (3 * step)) | (low >>> (32 - 3 * step)) | downHigh)) |
          (downHigh & down2High & (upHigh | (high >>> (3 * step))));
      }
      halves[LOW] = foundLow & (halves[LOW] as number) & ~allLow;
      halves[HIGH] = foundHigh & (halves[HIGH] as number) & ~allHigh;
      return wholes[0] as bigint;
    },
  };
}

function lineAlong(low: number, high: number, step: number): boolean {
  const pairsLow = low & ((low >>> step) | (high << (32 - step)));
  const pairsHigh = high & (high >>> step);
  const twice = 2 * step;
  return (
    (pairsLow & ((pairsLow >>> twice) | (pairsHigh << (32 - twice)))) !== 0 || (pairsHigh & (pairsHigh >>> twice)) !== 0
  );
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

/** The number of bits set. */
export function popcount(bits: bigint): number {
  wholes[0] = bits;
  const count = popcount32(halves[LOW] as number) + popcount32(halves[HIGH] as number);
  return bits < WHOLE ? count : count + popcount(bits >> 64n);
}

/** The number of bits set in the lowest 32: adds neighbouring groups of bits (Warren, "Hacker's Delight", 5-1). */
export function popcount32(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The numbers of the bits set, lowest first; `from` is the number of the first. */
export function bitsOf(bits: bigint, from = 0): number[] {
  wholes[0] = bits;
  const found: number[] = [];
  for (let half = LOW; half <= HIGH; half++) {
    for (let rest = halves[half] as number; rest !== 0; rest &= rest - 1) {
      found.push(from + 32 * half + 31 - Math.clz32(rest & -rest));
    }
  }
  return bits < WHOLE ? found : [...found, ...bitsOf(bits >> 64n, from + 64)];
}
