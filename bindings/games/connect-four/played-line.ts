import { InvalidPositionError } from '../../contract/errors.js';
import type { BoardShape } from './board.js';

/** The boards that a text of columns leads to. */
export interface PlayedBoards {
  readonly own: bigint;
  readonly all: bigint;
}

/**
 * Plays the columns of `text`, digits from 1. Throws `InvalidPositionError`.
 *
 * Reading a position takes longer than solving a late one if every stone is played with bigints, so the boards are kept as
 * small numbers here: for either side, one set of cells per column, row and diagonal, in which four in a row are found by
 * shifts.
 */
export function playLine(name: string, { width, height, column }: BoardShape, text: string): PlayedBoards {
  const rising = width + height;
  const falling = rising + width + height;
  const lines = falling + width + height;
  /** For each side its sets: by column, by row, by rising and by falling diagonal. */
  const sets: number[] = new Array<number>(2 * lines).fill(0);
  const heights: number[] = new Array<number>(width).fill(0);
  let over = false;
  for (let i = 0; i < text.length; i++) {
    const digit = columnOf(text.charCodeAt(i));
    if (!(digit >= 0 && digit < width)) {
      throw refusal(name, text, i, `is not a column; expected digits 1 to ${width.toString(36)}`);
    }
    if (over) throw refusal(name, text, i, 'comes after the game was over');
    const row = heights[digit] as number;
    if (row === height) throw refusal(name, text, i, `is one stone too many in its column; it holds ${height}`);
    heights[digit] = row + 1;
    const side = (i & 1) * lines;
    over =
      completes(sets, side + digit, row) ||
      completes(sets, side + width + row, digit) ||
      completes(sets, side + rising + digit - row + height, digit) ||
      completes(sets, side + falling + digit + row, digit) ||
      i + 1 === width * height;
  }
  const mover = (text.length & 1) * lines;
  const own = packed(sets, mover, width, column);
  return { own, all: own | packed(sets, lines - mover, width, column) };
}

/** The column that is written as this character, `a` or `A` after `9`; nothing between 0 and 34 for any other. */
function columnOf(code: number): number {
  const letter = code | 32;
  return code < 58 ? code - 49 : letter > 96 ? letter - 88 : -1;
}

/** Adds a cell to a set. Whether four in a row are in it then. */
function completes(sets: number[], at: number, cell: number): boolean {
  const set = (sets[at] as number) | (1 << cell);
  sets[at] = set;
  const pairs = set & (set >> 1);
  return (pairs & (pairs >> 2)) !== 0;
}

/** The columns of one side as the bits of a board, by numbers that hold several columns each. */
function packed(sets: readonly number[], from: number, width: number, column: number): bigint {
  const many = column > 13 ? 2 : 4;
  let bits = 0n;
  let part = 0;
  for (let c = width - 1; c >= 0; c--) {
    part = part * 2 ** column + (sets[from + c] as number);
    if (c % many !== 0) continue;
    bits = (bits << BigInt(many * column)) | BigInt(part);
    part = 0;
  }
  return bits;
}

function refusal(name: string, text: string, i: number, problem: string): InvalidPositionError {
  const digit = String.fromCodePoint(text.codePointAt(i) as number);
  return new InvalidPositionError(`${name}: '${digit}' at place ${i + 1} of '${text}' ${problem}`);
}
