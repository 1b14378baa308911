/**
 * The number of discs that the last disc of a game flips. All other squares are occupied, so a square without a
 * disc of one's own holds an opposing disc, and each of the four lines through the square is one byte for a
 * table look-up.
 */

/** The number of discs flipped, by the place in the line and the line's own discs. */
const counts: usize = memory.data(8 * 256);
/** The squares of both diagonals through each square, one u64 each. */
const diagonals: usize = memory.data(64 * 16);

fillTables();

function fillTables(): void {
  for (let place = 0; place < 8; place++) {
    for (let own = 0; own < 256; own++) {
      let right = place + 1;
      while (right < 8 && !((own >> right) & 1)) right++;
      let left = place - 1;
      while (left >= 0 && !((own >> left) & 1)) left--;
      const count = (right < 8 ? right - place - 1 : 0) + (left >= 0 ? place - left - 1 : 0);
      store<u8>(counts + usize(place * 256 + own), u8(count));
    }
  }
  for (let square = 0; square < 64; square++) {
    let rising: u64 = 0;
    let falling: u64 = 0;
    const column = square & 7;
    const row = square >> 3;
    for (let x = 0; x < 8; x++) {
      const up = row + x - column;
      const down = row - x + column;
      if (up >= 0 && up < 8) rising |= u64(1) << u64(up * 8 + x);
      if (down >= 0 && down < 8) falling |= u64(1) << u64(down * 8 + x);
    }
    store<u64>(diagonals + usize(square) * 16, rising);
    store<u64>(diagonals + usize(square) * 16, falling, 8);
  }
}

/** The number of discs that the side with `own` flips when `square` is the only empty square. */
// @ts-ignore: decorator
@inline
export function lastFlips(own: u64, square: u32): i32 {
  const column = usize(square & 7);
  const row = usize(square >> 3);
  const byColumn = counts + (column << 8);
  const lines = diagonals + usize(square) * 16;
  // Multiplication gathers a column, or a diagonal by columns, in the top byte.
  return i32(load<u8>(byColumn + usize((own >> (row << 3)) & 0xff)))
    + i32(load<u8>(counts + (row << 8) + usize((((own >> column) & 0x0101010101010101) * 0x0102040810204080) >> 56)))
    + i32(load<u8>(byColumn + usize(((own & load<u64>(lines)) * 0x0101010101010101) >> 56)))
    + i32(load<u8>(byColumn + usize(((own & load<u64>(lines, 8)) * 0x0101010101010101) >> 56)));
}
