import { addEarlier } from '../../../core/endgames/generating';
import { bishopAttacks, kingAttacks, knightAttacks, rookAttacks } from '../attacks';
import { Endgame, aSquare, bSquare, blackSquare, isPawn, occupiedSquares, placeOf, whiteSquare } from './placing';
import { valuesOf } from './tables';

/**
 * Takes back moves: the positions of one table from which a move that neither captures nor promotes leads to a given
 * one. The given position is that of `setSquares`. Some of the positions found may be illegal, with the other king in
 * check.
 */

let values: usize = 0;

/** Note the positions before the given one, where `byBlack` made the last move. */
export function takeBack(table: Endgame, byBlack: bool): void {
  values = valuesOf(table, byBlack);
  const white = whiteSquare;
  const black = blackSquare;
  const a = aSquare;
  const b = bSquare;
  const occupied = occupiedSquares(table);
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
}

// @ts-ignore: decorator
@inline
function add(place: i32): void {
  if (place >= 0) addEarlier(values + usize(place));
}

/**
 * The squares from which `man` can have come to `square`. A pawn has not come by two steps if the enemy pawn on `other`
 * is beside it: that pawn could capture it in passing, a position without a number.
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
