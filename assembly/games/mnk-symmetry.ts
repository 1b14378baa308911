/**
 * Boards of up to 8 x 8 cells as 64 bits, row after row from the top, one byte per row whatever the board's
 * width:
 *
 *    0  1  2  3 ..  7
 *    8  9 10 11 .. 15
 *   16 17 18 19 .. 23
 *   ..
 *   56 57 58 59 .. 63
 */

/** Reverses the order of the rows. */
function turnedOver(board: u64, rows: i32): u64 {
  return bswap(board) >> u64(8 * (8 - rows));
}

/** Exchanges left and right: reverses the bits of every byte (Warren, "Hacker's Delight", 7-1). */
function mirrored(board: u64, columns: i32): u64 {
  let b = ((board >> 1) & 0x5555555555555555) | ((board & 0x5555555555555555) << 1);
  b = ((b >> 2) & 0x3333333333333333) | ((b & 0x3333333333333333) << 2);
  b = ((b >> 4) & 0x0f0f0f0f0f0f0f0f) | ((b & 0x0f0f0f0f0f0f0f0f) << 4);
  return b >> u64(8 - columns);
}

/** Exchanges rows and columns (Warren, 7-3). */
function transposed(board: u64): u64 {
  let swap = (board ^ (board >> 7)) & 0x00aa00aa00aa00aa;
  let b = board ^ swap ^ (swap << 7);
  swap = (b ^ (b >> 14)) & 0x0000cccc0000cccc;
  b = b ^ swap ^ (swap << 14);
  swap = (b ^ (b >> 28)) & 0x00000000f0f0f0f0;
  return b ^ swap ^ (swap << 28);
}

/** The results of `findSmallestImage`. */
export let smallestOwn: u64 = 0;
export let smallestOther: u64 = 0;

/**
 * Finds the smallest image of two boards, with `own` compared first, under the symmetries of a board of `rows`
 * x `columns`: four, or eight if it is square.
 */
export function findSmallestImage(own: u64, other: u64, rows: i32, columns: i32): void {
  smallestOwn = own;
  smallestOther = other;
  const images = rows == columns ? 8 : 4;
  // Each image is made from the previous one: mirror, turn over, mirror; then, turned back and transposed, the
  // same again.
  for (let i = 1; i < images; i++) {
    if (i & 1) {
      own = mirrored(own, columns);
      other = mirrored(other, columns);
    } else {
      own = turnedOver(own, rows);
      other = turnedOver(other, rows);
      if (i == 4) {
        own = transposed(own);
        other = transposed(other);
      }
    }
    if (own < smallestOwn || (own == smallestOwn && other < smallestOther)) {
      smallestOwn = own;
      smallestOther = other;
    }
  }
}
