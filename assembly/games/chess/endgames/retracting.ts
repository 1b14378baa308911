import { bishopAttacks, kingAttacks, knightAttacks, rookAttacks } from '../attacks';
import { aSquare, bSquare, blackSquare, Endgame, isPawn, placeOf, whiteSquare } from './placing';

/**
 * Takes back moves: the positions of one table from which a move that neither captures nor promotes leads to a given one.
 * The given position is that of `setSquares`. Some of the positions found may be illegal, with the other king in check.
 */

/** Most positions before one: two queens and a king. */
const MOST: usize = 128;
const found: usize = memory.data(128 * 4, 64);

/** Number of the earlier position at `i`. */
// @ts-ignore: decorator
@inline
export function earlierAt(i: i32): i32 {
  return load<i32>(found + usize(i) * 4);
}

let end: usize = 0;

/** Collect the positions before the given one, where `byBlack` made the last move. Returns how many there are. */
export function takeBack(table: Endgame, byBlack: bool): i32 {
  const white = whiteSquare;
  const black = blackSquare;
  const a = aSquare;
  const b = bSquare;
  let occupied = (u64(1) << u64(white)) | (u64(1) << u64(black)) | (u64(1) << u64(a));
  if (table.b) occupied |= u64(1) << u64(b);
  end = found;
  if (byBlack) {
    for (let squares = kingAttacks(black) & ~occupied; squares; squares &= squares - 1) add(placeOf(table, white, u32(ctz(squares)), a, b));
  } else {
    for (let squares = kingAttacks(white) & ~occupied; squares; squares &= squares - 1) add(placeOf(table, u32(ctz(squares)), black, a, b));
  }
  if (table.a > 5 == byBlack) {
    const other = isPawn(table.b) && table.b != table.a ? b : 64;
    for (let squares = origins(table.a, a, occupied, other); squares; squares &= squares - 1) add(placeOf(table, white, black, u32(ctz(squares)), b));
  }
  if (table.b && table.b > 5 == byBlack) {
    const other = isPawn(table.a) && table.a != table.b ? a : 64;
    for (let squares = origins(table.b, b, occupied, other); squares; squares &= squares - 1) add(placeOf(table, white, black, a, u32(ctz(squares))));
  }
  return i32((end - found) / 4);
}

// @ts-ignore: decorator
@inline
function add(place: i32): void {
  if (place < 0) return;
  store<i32>(end, place);
  end += 4;
}

/**
 * The squares from which `man` can have come to `square`. A pawn has not come by two steps if the enemy pawn on `other` is
 * beside it: that pawn could capture it in passing, which `generating.ts` takes into account.
 */
function origins(man: i32, square: u32, occupied: u64, other: u32): u64 {
  const kind = man > 5 ? man - 5 : man;
  const at = u64(square);
  if (kind == 2) return knightAttacks(at) & ~occupied;
  if (kind > 2) {
    return ((kind != 4 ? bishopAttacks(at, occupied) : 0) | (kind != 3 ? rookAttacks(at, occupied) : 0)) & ~occupied;
  }
  const row = man > 5 ? 7 - (at >> 3) : at >> 3;
  if (row < 2) return 0;
  const one = man > 5 ? u64(1) << (at + 8) : u64(1) << (at - 8);
  if (one & occupied) return 0;
  if (row != 3) return one;
  const two = man > 5 ? one << 8 : one >> 8;
  const beside = other < 64 && other >> 3 == square >> 3 && (other == square + 1 || other + 1 == square);
  return beside || two & occupied ? one : one | two;
}
