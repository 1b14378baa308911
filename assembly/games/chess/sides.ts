import { antidiagonalOf, diagonalOf } from './attacks';

/**
 * What depends on the colour of the side to move. Move generation takes a side as a type parameter, so that each colour
 * has code of its own: a test at run time costs an eighth of the speed.
 */
export abstract class Side {
  /** The squares one step ahead of `pawns`. */
  abstract ahead(pawns: u64): u64;
  /** The squares one step behind `pawns`. */
  abstract behind(pawns: u64): u64;
  /** The squares that `pawns` attack towards the a-file. */
  abstract left(pawns: u64): u64;
  /** The squares that `pawns` attack towards the h-file. */
  abstract right(pawns: u64): u64;
  /** The squares that pawns of the other side attack. */
  abstract attackedByEnemy(pawns: u64): u64;
  /** From the square that a pawn leaves to the one that it reaches: ahead, to the left and to the right. */
  abstract aheadStep(): u64;
  abstract leftStep(): u64;
  abstract rightStep(): u64;
  /** The line through `square` on which pawns capture to the left. */
  abstract leftLine(square: u64): u64;
  abstract rightLine(square: u64): u64;
  /** The row that a pawn's first step reaches. */
  abstract thirdRow(): u64;
  /** The side's own back row. */
  abstract homeRow(): u64;
  /** The first square of the back row. */
  abstract home(): u64;
}

const FILE_A: u64 = 0x0101010101010101;
const FILE_H: u64 = 0x8080808080808080;
/** The rows on which pawns promote, of both sides. */
export const LAST_ROWS: u64 = 0xff000000000000ff;

@final
export class White extends Side {
  @inline ahead(pawns: u64): u64 { return pawns << 8; }
  @inline behind(pawns: u64): u64 { return pawns >> 8; }
  @inline left(pawns: u64): u64 { return (pawns & ~FILE_A) << 7; }
  @inline right(pawns: u64): u64 { return (pawns & ~FILE_H) << 9; }
  @inline attackedByEnemy(pawns: u64): u64 { return ((pawns & ~FILE_A) >> 9) | ((pawns & ~FILE_H) >> 7); }
  @inline aheadStep(): u64 { return 8; }
  @inline leftStep(): u64 { return 7; }
  @inline rightStep(): u64 { return 9; }
  @inline leftLine(square: u64): u64 { return antidiagonalOf(square); }
  @inline rightLine(square: u64): u64 { return diagonalOf(square); }
  @inline thirdRow(): u64 { return 0xff0000; }
  @inline homeRow(): u64 { return 0xff; }
  @inline home(): u64 { return 0; }
}

@final
export class Black extends Side {
  @inline ahead(pawns: u64): u64 { return pawns >> 8; }
  @inline behind(pawns: u64): u64 { return pawns << 8; }
  @inline left(pawns: u64): u64 { return (pawns & ~FILE_A) >> 9; }
  @inline right(pawns: u64): u64 { return (pawns & ~FILE_H) >> 7; }
  @inline attackedByEnemy(pawns: u64): u64 { return ((pawns & ~FILE_A) << 7) | ((pawns & ~FILE_H) << 9); }
  @inline aheadStep(): u64 { return -8; }
  @inline leftStep(): u64 { return -9; }
  @inline rightStep(): u64 { return -7; }
  @inline leftLine(square: u64): u64 { return diagonalOf(square); }
  @inline rightLine(square: u64): u64 { return antidiagonalOf(square); }
  @inline thirdRow(): u64 { return 0xff0000000000; }
  @inline homeRow(): u64 { return 0xff00000000000000; }
  @inline home(): u64 { return 56; }
}
