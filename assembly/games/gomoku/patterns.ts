/**
 * The pattern that a stone makes on one line. A window is the eight cells around a cell, four on either side:
 * every five that contains the cell lies within it. The code of a window has two bits per cell, from one end to
 * the other, without the cell itself:
 *
 *   00 empty · 01 black · 10 white · 11 beyond the edge
 *
 * A pattern describes the line, for one colour, after that colour plays the cell. Each pattern is defined by
 * what one more stone can make of it, so the whole table follows from the definition of a five.
 */

/** No five that contains another stone of the colour is possible here. */
export const NONE: i32 = 0;
/** One more stone makes a three. */
export const TWO: i32 = 1;
/** One more stone makes an open three. */
export const OPEN_TWO: i32 = 2;
/** One more stone makes a four, but no stone makes an open four. */
export const THREE: i32 = 3;
/** One more stone makes an open four. */
export const OPEN_THREE: i32 = 4;
/** One cell completes five. */
export const FOUR: i32 = 5;
/** Two cells complete five; a line never has more. */
export const OPEN_FOUR: i32 = 6;
/** Five or more in a row. */
export const FIVE: i32 = 7;

export const BLACK: i32 = 0;
export const WHITE: i32 = 1;

/** The number of window codes. */
export const CODES: usize = 1 << 16;

/** The window around the middle of nine cells, which begin at the lowest bit of `cells`. */
// @ts-ignore: decorator
@inline
export function windowIn(cells: u32): u32 {
  return (cells & 0xff) | ((cells >> 2) & 0xff00);
}

/** The pattern of `colour` in an entry of the table. */
// @ts-ignore: decorator
@inline
export function patternIn(entry: u32, colour: i32): i32 {
  return i32(entry >> u32(colour << 2)) & 15;
}

/**
 * Fills `CODES` bytes at `table`: for each code, black's pattern in the low four bits and white's in the high
 * four.
 */
export function fillPatterns(table: usize): void {
  // One more stone gives a higher code, which is therefore already known.
  for (let code: i32 = 0xffff; code >= 0; code--) {
    store<u8>(table + code, patternOf(table, code, BLACK) | (patternOf(table, code, WHITE) << 4));
  }
}

function patternOf(table: usize, code: u32, colour: i32): i32 {
  if (isFive(code, colour)) return FIVE;
  let fives = 0;
  let best = NONE;
  for (let i: u32 = 0; i < 16; i += 2) {
    if ((code >> i) & 3) continue;
    const next = patternIn(load<u8>(table + (code | (u32(colour + 1) << i))), colour);
    fives += i32(next == FIVE);
    best = max(best, next);
  }
  if (fives) return fives > 1 ? OPEN_FOUR : FOUR;
  // A line that can become an open three or an open four is one step below it; fewer than two stones count as
  // nothing.
  return best <= OPEN_TWO ? NONE : best - 2;
}

/** A five contains the cell between the two halves and four of its neighbours in the code. */
// @ts-ignore: decorator
@inline
function isFive(code: u32, colour: i32): bool {
  const low = code & 0x5555;
  const high = (code >> 1) & 0x5555;
  const stones = colour ? high & ~low : low & ~high;
  const pairs = stones & (stones >> 2);
  return (pairs & (pairs >> 4)) != 0;
}
