import { Shape, columnOf, rowOf } from './shape';

/**
 * Characters in and out, for the hooks `write`, `read` and `writeMove` of a game of one file. Texts are plain memory of
 * ASCII codes:
 *
 * ```ts
 * write(p: Heap): void { writeNumber(p.coins); }
 * read(p: Heap): bool { p.coins = readNumber(); return p.coins >= 0; }
 * ```
 */

/** Greatest size of a board whose cells have names: letters for columns, at most two digits for rows. */
export const MAX_COLUMNS: i32 = 26;
export const MAX_ROWS: i32 = 99;

/** Greatest number of characters in a text. */
export const TEXT_BYTES: i32 = 4096;

let start: usize = 0;
let cursor: usize = 0;
let end: usize = 0;

/** For the module that calls the hooks: a text of `length` characters at `at`, to be read. */
export function openText(at: usize, length: i32): void {
  start = at;
  cursor = at;
  end = at + usize(length);
}
/** The same for a text that will be written. */
export function clearText(at: usize): void {
  openText(at, TEXT_BYTES);
}
/** Characters read or written so far. */
export function textLength(): i32 {
  return i32(cursor - start);
}

/** Write one character by its ASCII code, such as 0x58 for `X`. What is more than a text may hold is left out. */
export function writeChar(code: i32): void {
  if (cursor >= end) return;
  store<u8>(cursor++, u8(code));
}

/** Write a whole number in decimal digits. */
export function writeNumber(value: i32): void {
  if (value < 0) writeChar(0x2d);
  let rest = value < 0 ? u32(0 - value) : u32(value);
  let unit: u32 = 1;
  while (rest / unit >= 10) unit *= 10;
  for (; unit > 0; unit /= 10) {
    writeChar(0x30 + i32(rest / unit));
    rest %= unit;
  }
}

/** Write the name of a cell, such as `b3`: for `writeMove`. */
export function writeCell(cell: i32, shape: Shape): void {
  writeChar(0x61 + columnOf(cell, shape));
  writeNumber(1 + rowOf(cell, shape));
}

/** The code of the next character to be read, which stays there; 0 at the end. */
export function nextChar(): i32 {
  return cursor < end ? i32(load<u8>(cursor)) : 0;
}

/** Read one character; 0 at the end. */
export function readChar(): i32 {
  const code = nextChar();
  if (code != 0) cursor++;
  return code;
}

/** Read a whole number from 0 of at most nine digits; -1 if there is none. */
export function readNumber(): i32 {
  let value = -1;
  for (let digits = 0; digits < 9; digits++) {
    const digit = nextChar() - 0x30;
    if (digit < 0 || digit > 9) return value;
    cursor++;
    value = max(value, 0) * 10 + digit;
  }
  return value;
}
