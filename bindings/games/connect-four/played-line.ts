import { InvalidPositionError } from '../../contract/errors.js';
import type { BoardShape } from './board.js';

/** The boards that a text of columns leads to. */
export interface PlayedBoards {
  readonly own: bigint;
  readonly all: bigint;
}

/**
 * Plays the columns of `text`, digits from 1 and letters after 9. Throws `InvalidPositionError`.
 *
 * Stones stay where they are, so one look at the end tells whether the game was over anywhere on the way: reading a
 * position takes longer than solving a late one if every stone is looked at.
 */
export function playLine(name: string, shape: BoardShape, text: string): PlayedBoards {
  const { boards, count, over } = played(shape, text);
  // A game may end with the last stone.
  if (count === text.length && !(over && played(shape, text.slice(0, -1)).over)) return boards;
  throw refusal(name, shape, text, count);
}

/** Plays the columns of `text` up to the first that is none or full. */
function played(shape: BoardShape, text: string): { boards: PlayedBoards; count: number; over: boolean } {
  const { width, height } = shape;
  /** The cells of each column as a small number: those of the first player, then those of the second. */
  const columns: number[] = new Array<number>(2 * width).fill(0);
  let count = 0;
  for (; count < text.length; count++) {
    const digit = columnOf(text.charCodeAt(count));
    if (!(digit >= 0 && digit < width)) break;
    const taken = (columns[digit] as number) | (columns[width + digit] as number);
    if (taken >> (height - 1) !== 0) break;
    const at = digit + (count % 2) * width;
    columns[at] = (columns[at] as number) | (taken + 1);
  }
  const first = packed(shape, columns, 0);
  const second = packed(shape, columns, width);
  const over = shape.hasLine(first) || shape.hasLine(second) || count === width * height;
  return { boards: { own: count % 2 === 0 ? first : second, all: first | second }, count, over };
}

/** The column that is written as this character, `a` or `A` after `9`; nothing between 0 and 34 for any other. */
function columnOf(code: number): number {
  const letter = code | 32;
  return code < 58 ? code - 49 : letter > 96 ? letter - 88 : -1;
}

/** The columns of one side as the bits of a board, by numbers that hold several columns each. */
function packed({ width, column }: BoardShape, columns: readonly number[], from: number): bigint {
  const many = column > 13 ? 2 : 4;
  let bits = 0n;
  let part = 0;
  for (let c = width - 1; c >= 0; c--) {
    part = part * 2 ** column + (columns[from + c] as number);
    if (c % many !== 0) continue;
    bits = (bits << BigInt(many * column)) | BigInt(part);
    part = 0;
  }
  return bits;
}

/** Says what is wrong with `text`, of which `count` stones could be played. */
function refusal(name: string, shape: BoardShape, text: string, count: number): InvalidPositionError {
  const { width, height } = shape;
  const digit = columnOf(text.charCodeAt(count));
  const isColumn = digit >= 0 && digit < width;
  let end = 0;
  while (end < count && !played(shape, text.slice(0, end)).over) end++;
  if (end < count || (isColumn && played(shape, text.slice(0, end)).over)) {
    return refusalAt(name, text, end, 'comes after the game was over');
  }
  const problem = isColumn
    ? `is one stone too many in its column; it holds ${height}`
    : `is not a column; expected digits 1 to ${width.toString(36)}`;
  return refusalAt(name, text, count, problem);
}

function refusalAt(name: string, text: string, i: number, problem: string): InvalidPositionError {
  const digit = String.fromCodePoint(text.codePointAt(i) as number);
  return new InvalidPositionError(`${name}: '${digit}' at place ${i + 1} of '${text}' ${problem}`);
}
