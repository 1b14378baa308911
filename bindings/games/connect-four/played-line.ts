import { InvalidPositionError } from '../../contract/errors.js';
import { type BoardShape, hasLine } from './board.js';

/** The boards that a text of columns leads to. */
export interface PlayedBoards {
  readonly own: bigint;
  readonly all: bigint;
}

/** The columns that fill half of a number of 64 bits: eight bits each at most. */
const HALF = 4;

/** The code of the digit 1. */
const FIRST = 49;

/**
 * Plays the columns of `text`, digits from 1. Throws `InvalidPositionError`.
 *
 * Stones stay where they are, so one look at the end tells whether the game was over anywhere on the way: reading a position
 * takes longer than solving a late one if every stone is looked at.
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
    const digit = text.charCodeAt(count) - FIRST;
    if (!(digit >= 0 && digit < width)) break;
    const taken = (columns[digit] as number) | (columns[width + digit] as number);
    if (taken >> (height - 1) !== 0) break;
    const at = digit + (count % 2) * width;
    columns[at] = (columns[at] as number) | (taken + 1);
  }
  const first = packed(shape, columns, 0);
  const second = packed(shape, columns, width);
  const over = hasLine(shape, first) || hasLine(shape, second) || count === width * height;
  return { boards: { own: count % 2 === 0 ? first : second, all: first | second }, count, over };
}

/** The columns of one side as the bits of a board. */
function packed({ width, column }: BoardShape, columns: readonly number[], from: number): bigint {
  let low = 0;
  let high = 0;
  for (let c = Math.min(width, HALF) - 1; c >= 0; c--) low = low * 2 ** column + (columns[from + c] as number);
  for (let c = width - 1; c >= HALF; c--) high = high * 2 ** column + (columns[from + c] as number);
  return high === 0 ? BigInt(low) : BigInt(low) + (BigInt(high) << BigInt(HALF * column));
}

/** Says what is wrong with `text`, of which `count` stones could be played. */
function refusal(name: string, shape: BoardShape, text: string, count: number): InvalidPositionError {
  const { width, height } = shape;
  const digit = text.charCodeAt(count) - FIRST;
  const isColumn = digit >= 0 && digit < width;
  let end = 0;
  while (end < count && !played(shape, text.slice(0, end)).over) end++;
  if (end < count || (isColumn && played(shape, text.slice(0, end)).over)) {
    return refusalAt(name, text, end, 'comes after the game was over');
  }
  const problem = isColumn
    ? `is one stone too many in its column; it holds ${height}`
    : `is not a column; expected digits 1 to ${width}`;
  return refusalAt(name, text, count, problem);
}

function refusalAt(name: string, text: string, i: number, problem: string): InvalidPositionError {
  const digit = String.fromCodePoint(text.codePointAt(i) as number);
  return new InvalidPositionError(`${name}: '${digit}' at place ${i + 1} of '${text}' ${problem}`);
}
